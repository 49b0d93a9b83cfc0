/** The texts that PostgreSQL cannot keep: those with a null character or half a surrogate pair. */
export function unstorableText(value: unknown, path = ''): string[] {
  if (typeof value === 'string')
    return value.includes('\u0000') || !value.isWellFormed()
      ? [`${path || 'body'} must be well-formed text without null characters`]
      : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const place = path === '' ? key : `${path}.${key}`;
    return [
      ...(unstorableText(key).length > 0 ? unstorableText(key, path) : []),
      ...unstorableText(inner, place),
    ];
  });
}
