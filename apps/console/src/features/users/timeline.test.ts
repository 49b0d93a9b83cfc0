import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byDay, mergeStretches, type Stretch, shortStretches } from './timeline.ts';

interface Item {
  at: number;
  list: number;
}

const someList = (list: number) =>
  fc
    .array(fc.nat(60), { maxLength: 25 })
    .map((dates) => dates.sort((a, b) => b - a).map((at): Item => ({ at, list })));
const pageSize = 4;
const read = (all: readonly Item[], count: number): Stretch<Item> => ({
  items: all.slice(0, count),
  hasMore: count < all.length,
});

test('reading on shows everything once, and never before what has been shown', () => {
  fc.assert(
    fc.property(someList(0), someList(1), (visits, events) => {
      const lists = [visits, events];
      let counts = [pageSize, pageSize];
      let shown: Item[] = [];
      for (let round = 0; round < 50; round += 1) {
        const stretches = lists.map((list, at) => read(list, counts[at] ?? 0));
        const merged = mergeStretches(stretches);
        expect(merged.slice(0, shown.length).map(({ at }) => at)).toEqual(
          shown.map(({ at }) => at),
        );
        shown = merged;
        const short = shortStretches(stretches);
        if (!short.includes(true)) break;
        counts = counts.map((count, at) => (short[at] ? count + pageSize : count));
      }
      expect(shown).toHaveLength(visits.length + events.length);
      for (const [index, { at }] of shown.entries())
        expect(at).toBeLessThanOrEqual(shown[index - 1]?.at ?? Number.POSITIVE_INFINITY);
    }),
  );
});

test('days hold every item, in order', () => {
  fc.assert(
    fc.property(someList(0), (items) => {
      const days = byDay(items, (at) => String(Math.floor(at / 10)));
      expect(days.flatMap((day) => day.items)).toEqual(items);
      expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
    }),
  );
});
