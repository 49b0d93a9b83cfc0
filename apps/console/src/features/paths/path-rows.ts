import type { AttributionPath } from '@sillage/contract/attribution/attribution-paths';

type Step = NonNullable<AttributionPath['path']>[number];

interface PathNumbers {
  events: number;
  /** Of the metric that is asked for. */
  value: number;
}

export interface PathRow extends PathNumbers {
  id: string;
  /** Undefined: other paths, together; empty: what nothing came before. */
  steps: readonly Step[] | undefined;
  /** How many paths a row of others has, where that is known. */
  paths: number | undefined;
  /** In seconds. */
  median: number | undefined;
  mean: number | undefined;
  /** Undefined: nothing is known of it in the other period. */
  compared: PathNumbers | undefined;
}

const othersId = 'autres';

/** As an address says it. */
function idOf(steps: readonly Step[] | null): string {
  if (steps === null) return othersId;
  if (steps.length === 0) return 'aucune';
  return `par:${steps.map(({ identifier }) => identifier).join('\n')}`;
}

/** A row for each path, in the order of the answer. */
export function pathRows(
  answer: readonly AttributionPath[],
  metric: string,
  compared?: readonly AttributionPath[],
): PathRow[] {
  const before = compared && new Map(compared.map((path) => [idOf(path.path), path]));
  const isAllKnown = before !== undefined && !before.has(othersId);
  const numbersOf = ({ events, values }: AttributionPath): PathNumbers => ({
    events,
    value: values[metric] ?? 0,
  });
  return answer.map((path): PathRow => {
    const id = idOf(path.path);
    const was = path.path === null ? undefined : before?.get(id);
    return {
      id,
      steps: path.path ?? undefined,
      paths: undefined,
      ...numbersOf(path),
      median: path.timeToConvert?.median,
      mean: path.timeToConvert?.mean,
      compared: was
        ? numbersOf(was)
        : isAllKnown && path.path !== null
          ? { events: 0, value: 0 }
          : undefined,
    };
  });
}

/** Rows before « Autres », when not all are asked for. */
export const shownPaths = 15;

const isPath = ({ steps }: PathRow): boolean => steps !== undefined && steps.length > 0;

/** The first paths, and one row for all the others; what nothing came before stays apart. */
export function foldRows(rows: readonly PathRow[], room: number): PathRow[] {
  const paths = rows.filter(isPath);
  // A row of one path takes as much room as the path.
  if (paths.length <= room + 1) return [...rows];
  const others = [...paths.slice(room), ...rows.filter(({ steps }) => steps === undefined)];
  const isCounted = others.every(({ steps }) => steps !== undefined);
  return [
    ...paths.slice(0, room),
    {
      ...sumOf(others),
      id: othersId,
      steps: undefined,
      paths: isCounted ? others.length : undefined,
      median: undefined,
      compared: undefined,
    },
    ...rows.filter(({ steps }) => steps?.length === 0),
  ];
}

export interface PathSum extends PathNumbers {
  /** In seconds, of the events that something came before. */
  mean: number | undefined;
}

/** All rows together. */
export function sumOf(rows: readonly PathRow[]): PathSum {
  let [events, value, seconds, timed] = [0, 0, 0, 0];
  for (const row of rows) {
    events += row.events;
    value += row.value;
    if (row.mean === undefined) continue;
    seconds += row.mean * row.events;
    timed += row.events;
  }
  return {
    events,
    value: Math.round(value * 1e6) / 1e6,
    mean: timed > 0 ? seconds / timed : undefined,
  };
}

export interface LengthRow extends PathSum {
  /** How many steps; undefined for paths that the answer does not tell apart. */
  steps: number | undefined;
}

/** From so many steps on, together. */
export const longest = 6;

/** How many steps come before events. */
export function byLength(rows: readonly PathRow[]): LengthRow[] {
  const groups = new Map<number | undefined, PathRow[]>();
  for (const row of rows) {
    const steps = row.steps && Math.min(row.steps.length, longest);
    groups.set(steps, [...(groups.get(steps) ?? []), row]);
  }
  return [...groups]
    .map(([steps, each]) => ({ steps, ...sumOf(each) }))
    .filter(({ events, value }) => events > 0 || value !== 0)
    .sort((a, b) => (a.steps ?? Number.POSITIVE_INFINITY) - (b.steps ?? Number.POSITIVE_INFINITY));
}
