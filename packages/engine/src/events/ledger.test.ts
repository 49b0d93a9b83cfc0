import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, isEqual, toNumber, zero } from '../money/decimal.ts';
import {
  type Change,
  delayChanges,
  difference,
  type LedgerEntry,
  lastValue,
  ledgerChanges,
  metricChanges,
} from './ledger.ts';

const entries = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: -500, max: 500 })), {
    maxLength: 12,
  })
  .map((list) =>
    list.map(
      ([date, cents], arrival): LedgerEntry => ({
        date: date * 1000,
        arrival,
        value: { units: BigInt(cents), scale: 2 },
      }),
    ),
  );
const sum = (changes: readonly Change[]) =>
  changes.reduce((total, { delta }) => add(total, delta), zero);
const sumUntil = (changes: readonly Change[], at: number) =>
  sum(changes.filter((change) => change.at <= at));

test('the changes of a ledger sum to its last value', () => {
  fc.assert(
    fc.property(entries, (list) => isEqual(sum(ledgerChanges('k', list)), lastValue(list))),
  );
});

test('the order of the list does not matter, only its dates do', () => {
  fc.assert(
    fc.property(entries, (list) => {
      expect(ledgerChanges('k', [...list].reverse())).toEqual(ledgerChanges('k', list));
    }),
  );
});

test('changes appended one difference at a time sum to the final changes, at every instant', () => {
  fc.assert(
    fc.property(entries, (list) => {
      const appended: Change[] = [];
      list.forEach((_, index) => {
        const before = metricChanges('state', 'k', 0, list.slice(0, index));
        const after = metricChanges('state', 'k', 0, list.slice(0, index + 1));
        appended.push(...difference(before, after));
      });
      const final = metricChanges('state', 'k', 0, list);
      for (const key of ['k', 'state-delay-k'])
        for (let at = 0; at <= 50_000; at += 1000) {
          const of = (changes: Change[]) => changes.filter((change) => change.key === key);
          expect(isEqual(sumUntil(of(appended), at), sumUntil(of(final), at))).toBe(true);
        }
    }),
    { numRuns: 50 },
  );
});

test('the difference of equal lists is empty', () => {
  fc.assert(
    fc.property(entries, (list) => {
      const changes = ledgerChanges('k', list);
      expect(difference(changes, changes)).toEqual([]);
    }),
  );
});

test('a refund in March lowers March and leaves January as it was', () => {
  const [january, march] = [Date.UTC(2026, 0, 10), Date.UTC(2026, 2, 5)];
  const order = { date: january, arrival: 0, value: { units: 120n, scale: 0 } };
  const refund = { date: march, arrival: 1, value: zero };
  const changes = difference(
    ledgerChanges('turnover', [order]),
    ledgerChanges('turnover', [order, refund]),
  );
  expect(changes.map(({ at, delta }) => [at, toNumber(delta)])).toEqual([[march, -120]]);
});

test('the delay of a state is counted once, to the millisecond, from the event to the first entry', () => {
  const one = { units: 1n, scale: 0 };
  const list = [
    { date: 90_500, arrival: 0, value: one },
    { date: 95_000, arrival: 1, value: zero },
    { date: 99_000, arrival: 2, value: one },
  ];
  expect(delayChanges('paid', 500, list)).toEqual([
    { key: 'state-delay-paid', at: 90_500, delta: { units: 90_000n, scale: 3 }, count: 1 },
  ]);
  expect(delayChanges('paid', 0, [{ date: 5, arrival: 0, value: zero }])).toEqual([]);
});

test('a state that a correction of the same date withdraws was never entered then', () => {
  const one = { units: 1n, scale: 0 };
  const list = [
    { date: 5000, arrival: 0, value: one },
    { date: 5000, arrival: 1, value: zero },
    { date: 9000, arrival: 2, value: one },
  ];
  expect(delayChanges('paid', 0, list.slice(0, 2))).toEqual([]);
  expect(delayChanges('paid', 0, list).map(({ at }) => at)).toEqual([9000]);
});
