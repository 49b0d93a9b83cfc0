import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  barCount,
  emptyLog,
  type LiveEntry,
  liveKinds,
  maxEntries,
  rateAt,
  withEntries,
} from './live-log.ts';

const entry = (id: number, kind: LiveEntry['kind']): LiveEntry =>
  ({ id: String(id), kind }) as LiveEntry;

const anyArrivals = fc.array(
  fc.record({
    wait: fc.nat(20_000),
    kinds: fc.array(fc.constantFrom(...liveKinds), { maxLength: 40 }),
  }),
  { maxLength: 30 },
);

test('however long it lasts, the log is bounded, its total is exact and its last come first', () => {
  fc.assert(
    fc.property(anyArrivals, (arrivals) => {
      let [log, now, id] = [emptyLog, 1_000_000, 0];
      for (const { wait, kinds } of arrivals) {
        now += wait;
        log = withEntries(
          log,
          kinds.map((kind) => entry(++id, kind)),
          now,
        );
      }
      expect(log.entries.length).toBe(Math.min(id, maxEntries));
      expect(log.slices.length).toBeLessThanOrEqual(barCount);
      expect(log.total.event + log.total.hit + log.total.trash).toBe(id);
      expect(log.entries[0]?.id ?? '0').toBe(String(id));
      for (const kind of liveKinds)
        expect(rateAt(log, now)[kind]).toBeLessThanOrEqual(log.total[kind]);
    }),
  );
});

test('what comes twice counts once', () => {
  const log = withEntries(emptyLog, [entry(1, 'event')], 0);
  expect(withEntries(log, [entry(1, 'event')], 10)).toBe(log);
});

test('the rate forgets what came more than a minute ago', () => {
  const log = withEntries(emptyLog, [entry(1, 'event'), entry(2, 'hit')], 100_000);
  expect(rateAt(log, 130_000)).toEqual({ event: 1, hit: 1, trash: 0 });
  expect(rateAt(log, 170_000)).toEqual({ event: 0, hit: 0, trash: 0 });
});
