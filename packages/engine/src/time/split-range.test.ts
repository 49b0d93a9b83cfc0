import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitRange } from './split-range.ts';
import { startOfDay, toDay, toDayNumber } from './zoned-time.ts';

const paris = 'Europe/Paris';
const someZone = fc.constantFrom(paris, 'America/Sao_Paulo', 'Asia/Kolkata', 'UTC', 'Asia/Beirut');
const someInstant = fc.integer({ min: Date.UTC(2010, 0, 1), max: Date.UTC(2030, 0, 1) });

test('whole days and edges cover a range without overlap', () => {
  fc.assert(
    fc.property(
      someInstant,
      fc.integer({ min: 1, max: 40 * 86_400_000 }),
      someZone,
      (since, length, zone) => {
        const { whole, edges } = splitRange({ since, until: since + length }, zone);
        const pieces = [...edges.map((edge) => [edge.since, edge.until] as const)];
        if (whole) {
          const end = toDay(toDayNumber(whole.last) + 1);
          pieces.push([startOfDay(whole.first, zone), startOfDay(end, zone)]);
        }
        pieces.sort(([a], [b]) => a - b);
        expect(pieces[0]?.[0]).toBe(since);
        expect(pieces.at(-1)?.[1]).toBe(since + length);
        for (const [index, [from, to]] of pieces.entries()) {
          expect(from).toBeLessThan(to);
          expect(pieces[index + 1]?.[0] ?? to).toBe(to);
        }
      },
    ),
  );
});

test('a range from midnight to midnight has no edges, even when the clocks change', () => {
  const since = startOfDay('2026-03-29', paris);
  const until = startOfDay('2026-03-30', paris);
  expect(until - since).toBe(23 * 3_600_000);
  expect(splitRange({ since, until }, paris)).toEqual({
    whole: { first: '2026-03-29', last: '2026-03-29' },
    edges: [],
  });
});

test('a millisecond more or less makes an edge', () => {
  const since = startOfDay('2026-03-29', paris);
  const until = startOfDay('2026-03-31', paris);
  expect(splitRange({ since: since + 1, until: until + 1 }, paris)).toEqual({
    whole: { first: '2026-03-30', last: '2026-03-30' },
    edges: [
      { day: '2026-03-29', since: since + 1, until: startOfDay('2026-03-30', paris) },
      { day: '2026-03-31', since: until, until: until + 1 },
    ],
  });
  expect(splitRange({ since, until: since + 5 }, paris)).toEqual({
    edges: [{ day: '2026-03-29', since, until: since + 5 }],
  });
});
