/** Something dated: a visit, an event. */
export interface Dated {
  /** In milliseconds. */
  at: number;
}

/** A list from the latest to the oldest, as far as it has been read. */
export interface Stretch<Item extends Dated> {
  items: readonly Item[];
  /** Whether older ones have not been read. */
  hasMore: boolean;
}

/**
 * Several lists as one, as far back as all of them are known: beyond, something of a list that has not
 * been read could come between.
 */
export function mergeStretches<Item extends Dated>(stretches: readonly Stretch<Item>[]): Item[] {
  const horizon = horizonOf(stretches);
  return stretches
    .flatMap(({ items }) => items.filter(({ at }) => at >= horizon))
    .sort((a, b) => b.at - a.at);
}

/** The lists to read on, so that the whole goes further back. */
export const shortStretches = <Item extends Dated>(
  stretches: readonly Stretch<Item>[],
): boolean[] => {
  const horizon = horizonOf(stretches);
  return stretches.map((stretch) => stretch.hasMore && endOf(stretch) === horizon);
};

const horizonOf = <Item extends Dated>(stretches: readonly Stretch<Item>[]): number =>
  Math.max(Number.NEGATIVE_INFINITY, ...stretches.filter(({ hasMore }) => hasMore).map(endOf));

const endOf = <Item extends Dated>({ items }: Stretch<Item>): number =>
  items.at(-1)?.at ?? Number.POSITIVE_INFINITY;

/** Items of one day together, days in the order of the items. */
export function byDay<Item extends Dated>(
  items: readonly Item[],
  dayOf: (at: number) => string,
): { day: string; items: Item[] }[] {
  const days: { day: string; items: Item[] }[] = [];
  for (const item of items) {
    const day = dayOf(item.at);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}
