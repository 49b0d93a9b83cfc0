import { mapInSteps, piecesPerStep, type Steps } from '../time/in-steps.ts';
import { add, type Decimal, zero } from './decimal.ts';
import { roundTable, roundTableTo } from './round-table.ts';

/** A row of a table, and the groups it is in, the largest first. */
export interface TreeRow {
  values: readonly Decimal[];
  /** Groups are compared by `order`: they are rounded in the order that a table of them has. */
  groups: readonly { key: string; order: string }[];
}

interface Group {
  key: string;
  order: string;
  rows: number[];
}

/**
 * Rounds a table of rows that are parts of others, such as ads of campaigns: rows of a group add up to
 * what `roundTable` gives to the group in a table of groups. Rows without group come last.
 */
export function* roundTree(rows: readonly TreeRow[], digits: number): Steps<Decimal[][]> {
  const rounded: bigint[][] = rows.map(() => []);
  const groups = groupsAt(rows, [...rows.keys()], 0);
  const sums = yield* mapInSteps(groups, (group) => sumOf(rows, group));
  const units = roundTable(sums, digits).map((row) => row.map((value) => value.units));
  yield;
  yield* divideAll(rows, digits, groups, 1, units, rounded);
  return yield* mapInSteps(rounded, (row) => row.map((value) => ({ units: value, scale: digits })));
}

function* divideAll(
  rows: readonly TreeRow[],
  digits: number,
  groups: readonly Group[],
  depth: number,
  totals: readonly (readonly bigint[])[],
  rounded: bigint[][],
): Steps<void> {
  for (const [index, group] of groups.entries()) {
    if (index % piecesPerStep === 0) yield;
    yield* divide(rows, digits, group, depth, totals[index] ?? [], rounded);
  }
}

/** Shares the units of a group between its rows, by the groups within it. */
function* divide(
  rows: readonly TreeRow[],
  digits: number,
  { rows: members }: Group,
  depth: number,
  totals: readonly bigint[],
  rounded: bigint[][],
): Steps<void> {
  const [only] = members;
  if (members.length === 1 && only !== undefined) {
    rounded[only] = [...totals];
    return;
  }
  const groups = groupsAt(rows, members, depth);
  const sums = yield* mapInSteps(groups, (group) => sumOf(rows, group));
  const units = roundTableTo(sums, digits, totals);
  yield* divideAll(rows, digits, groups, depth + 1, units, rounded);
}

/** The groups of some rows at a depth, in order. A row that is in none is one of its own. */
function groupsAt(rows: readonly TreeRow[], members: readonly number[], depth: number): Group[] {
  const groups = new Map<string, Group>();
  const alone: Group[] = [];
  for (const row of members) {
    const group = rows[row]?.groups[depth];
    if (!group) {
      alone.push({ key: '', order: '', rows: [row] });
      continue;
    }
    const known = groups.get(group.key);
    if (known) known.rows.push(row);
    else groups.set(group.key, { ...group, rows: [row] });
  }
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  const sorted = [...groups.values()].sort(
    (a, b) => compare(a.order, b.order) || compare(a.key, b.key),
  );
  return [...sorted, ...alone];
}

const sumOf = (rows: readonly TreeRow[], { rows: members }: Group): Decimal[] => {
  const columns = rows[members[0] ?? 0]?.values.length ?? 0;
  return Array.from({ length: columns }, (_, column) =>
    members.reduce((sum, row) => add(sum, rows[row]?.values[column] ?? zero), zero),
  );
};
