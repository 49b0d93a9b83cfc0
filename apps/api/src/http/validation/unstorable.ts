/** Deeper than any real event, but not enough to overflow our stack or the database's. */
const maxDepth = 100;

/** Faults for what PostgreSQL cannot store: null characters, lone surrogates, deep nesting. */
export function unstorableFaults(value: unknown): string[] {
  return isStorable(value, 0) ? [] : [...new Set(faultsIn(value, '', 0))];
}

const suspects = new WeakSet<object>();

/**
 * Marks a body whose JSON may hold something unstorable. In JSON only an escape makes a null
 * character or a lone surrogate: few bodies have one, and searching every value would be slow.
 */
export function markIfSuspect(text: string, value: unknown): void {
  const isSuspect = /\\u(?:0000|d[89a-f])/i.test(text) || !isShallow(text);
  if (isSuspect && typeof value === 'object' && value !== null) suspects.add(value);
}

/** The faults of a body that went through `markIfSuspect`. */
export const unstorableBodyFaults = (body: unknown): string[] =>
  typeof body === 'object' && body !== null && !suspects.has(body) ? [] : unstorableFaults(body);

/** Whether a JSON text has too few brackets to be nested too deep. */
export function isShallow(text: string): boolean {
  let count = 0;
  for (const bracket of ['{', '['])
    for (let at = text.indexOf(bracket); at !== -1; at = text.indexOf(bracket, at + 1)) count += 1;
  return count <= maxDepth;
}

/** Allocates nothing: nearly every value is storable. */
function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth > maxDepth) return false;
  for (const key in value) {
    const inner = (value as Record<string, unknown>)[key];
    if (!isStorableText(key) || !isStorable(inner, depth + 1)) return false;
  }
  return true;
}

const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

function faultsIn(value: unknown, path: string, depth: number): string[] {
  const fault = `${path || 'body'} must be well-formed text without null characters`;
  if (typeof value === 'string') return isStorableText(value) ? [] : [fault];
  if (typeof value !== 'object' || value === null) return [];
  if (depth > maxDepth) return [`body must not be nested deeper than ${maxDepth} levels`];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(isStorableText(key) ? [] : [fault]),
    ...faultsIn(inner, path === '' ? key : `${path}.${key}`, depth + 1),
  ]);
}
