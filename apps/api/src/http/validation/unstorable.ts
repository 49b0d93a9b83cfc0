/** Deeper than any real event, shallower than what overflows a stack, ours or the database's. */
const deepest = 100;

/**
 * What PostgreSQL cannot keep: texts with a null character or half a surrogate pair, and values
 * nested without end.
 */
export function unstorableFaults(value: unknown): string[] {
  return isStorable(value, 0) ? [] : [...new Set(faultsIn(value, '', 0))];
}

const suspects = new WeakSet<object>();

/**
 * Notes a body whose text could mean something that cannot be kept: only an escape makes a null
 * character or half a pair in JSON. Nearly no body is one, and looking into each costs more.
 */
export function watchUnstorable(text: string, value: unknown): void {
  const isSuspect = /\\u(?:0000|d[89a-f])/i.test(text) || !isShallow(text);
  if (isSuspect && typeof value === 'object' && value !== null) suspects.add(value);
}

/** What keeps a body that `watchUnstorable` has seen from being stored. */
export const unstorableBodyFaults = (body: unknown): string[] =>
  typeof body === 'object' && body !== null && !suspects.has(body) ? [] : unstorableFaults(body);

/** Whether a text has too few brackets to be nested too deep. */
export function isShallow(text: string): boolean {
  let count = 0;
  for (const bracket of ['{', '['])
    for (let at = text.indexOf(bracket); at !== -1; at = text.indexOf(bracket, at + 1)) count += 1;
  return count <= deepest;
}

/** Looks without making anything: nearly every value is clean. */
function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth > deepest) return false;
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
  if (depth > deepest) return [`body must not be nested deeper than ${deepest} levels`];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(isStorableText(key) ? [] : [fault]),
    ...faultsIn(inner, path === '' ? key : `${path}.${key}`, depth + 1),
  ]);
}
