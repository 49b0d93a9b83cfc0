/**
 * What this process may do with tables that a newer release has changed. Migrations only add (expand)
 * as long as the release before may run. One that takes something away (contract) ends its name with
 * `-after-` and the number of the migration since which nobody uses it.
 */
export type TablesState = 'known' | 'newer' | 'too-new';

const contracted = /-after-(\d{4})$/;

export function judgeTables(known: readonly string[], found: readonly string[]): TablesState {
  const newer = found.filter((name) => !known.includes(name));
  if (newer.length === 0) return 'known';
  const newest = known.map(numberOf).reduce((most, number) => Math.max(most, number), 0);
  const needed = newer.map((name) => Number(contracted.exec(name)?.[1] ?? 0));
  return needed.some((number) => number > newest) ? 'too-new' : 'newer';
}

const numberOf = (name: string): number => Number(name.slice(0, 4));
