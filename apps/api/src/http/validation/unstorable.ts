import { capFaults, maxFaults, quotable } from '@sillage/engine/text/fault-list';

/** Deeper than any real event, but not enough to overflow our stack or the database's. */
const maxDepth = 100;

/** Faults for what PostgreSQL cannot store: null characters, lone surrogates, deep nesting. */
export function unstorableFaults(value: unknown): string[] {
  const faults = new Set<string>();
  if (!isStorable(value, 0)) addFaults(faults, value, '', 0);
  return capFaults(faults);
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
    for (let at = text.indexOf(bracket); at !== -1; at = text.indexOf(bracket, at + 1)) {
      count += 1;
      if (count > maxDepth) return false;
    }
  return true;
}

/** Allocates nothing: nearly every value is storable. */
function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth > maxDepth) return false;
  if (Array.isArray(value)) return value.every((inner) => isStorable(inner, depth + 1));
  for (const key in value) {
    const inner = (value as Record<string, unknown>)[key];
    if (!isStorableText(key) || !isStorable(inner, depth + 1)) return false;
  }
  return true;
}

const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

const tooDeep = `body must not be nested deeper than ${maxDepth} levels`;

/** Adds the faults of a value, until there are more than an answer lists or one is too deep. */
function addFaults(faults: Set<string>, value: unknown, path: string, depth: number): void {
  const addText = () =>
    faults.add(`${path || 'body'} must be well-formed text without null characters`);
  if (typeof value === 'string') {
    if (!isStorableText(value)) addText();
  } else if (typeof value !== 'object' || value === null) return;
  else if (depth > maxDepth) faults.add(tooDeep);
  else {
    // Once for all keys: texts as long as a path can be are slow to compare.
    if (!Object.keys(value).every(isStorableText)) addText();
    for (const key in value) {
      const step = quotable(key);
      const inner = (value as Record<string, unknown>)[key];
      addFaults(faults, inner, path === '' ? step : `${path}.${step}`, depth + 1);
      if (faults.size > maxFaults || faults.has(tooDeep)) return;
    }
  }
}
