const platforms = ['google-ads', 'meta-ads', 'microsoft-ads', 'snapchat-ads'];
const kinds = ['utm', 'search', 'social', 'referral'];

/** A source as visits have it; undefined when outlays on it are not possible. */
export function outlaySource(text: string): string | undefined {
  const source = text.trim().toLowerCase();
  if (platforms.includes(source)) return source;
  const colon = source.indexOf(':');
  return kinds.includes(source.slice(0, Math.max(0, colon))) && source.length > colon + 1
    ? source
    : undefined;
}

export const sourceFault = `source must be one of the following values: ${[
  ...platforms,
  ...kinds.map((kind) => `${kind}:…`),
].join(', ')}`;
