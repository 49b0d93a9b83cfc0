/** One thing that changed: where it is, what it was, what it is. */
export interface Change {
  /** The names on the way to it, the outermost first. */
  path: readonly string[];
  before: unknown;
  after: unknown;
}

type Members = Record<string, unknown>;

/**
 * What differs between two objects, value by value: an object inside is gone into, a list is one value.
 * Absent and null are the same nothing.
 */
export function changesBetween(before: Members | null, after: Members | null): Change[] {
  return differences([], before ?? {}, after ?? {});
}

function differences(path: readonly string[], before: Members, after: Members): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names.flatMap((name) => {
    const place = [...path, name];
    const [was, is] = [memberOf(before, name), memberOf(after, name)];
    if (isObject(was) && isObject(is)) return differences(place, was, is);
    if (isObject(was) && is === null) return differences(place, was, {});
    if (isObject(is) && was === null) return differences(place, {}, is);
    return JSON.stringify(was) === JSON.stringify(is)
      ? []
      : [{ path: place, before: was, after: is }];
  });
}

const memberOf = (members: Members, name: string): unknown =>
  Object.hasOwn(members, name) ? (members[name] ?? null) : null;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as a person reads it; `word` writes the texts that the API has. */
export function valueText(value: unknown, word: (text: string) => string = String): string {
  if (value === null || value === undefined) return '–';
  if (value === true) return 'oui';
  if (value === false) return 'non';
  if (value === '') return '(vide)';
  if (Array.isArray(value))
    return value.length === 0 ? '(aucun)' : value.map((each) => valueText(each, word)).join(', ');
  if (isObject(value))
    return Object.values(value)
      .map((each) => valueText(each, word))
      .join(' ');
  return word(String(value));
}
