import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SpendRow, sumTotals, totalsByMonth } from './spend-rows.ts';

const zone = 'Europe/Paris';

const row = (start: number, days: number, cents: number, currency: string): SpendRow => {
  const startDate = new Date(Date.UTC(2026, 0, 1 + start)).toISOString();
  const endDate = new Date(Date.UTC(2026, 0, 1 + start + days)).toISOString();
  return {
    id: `${start}`,
    place: { kind: 'source', source: 'google-ads', sourceCampaign: null },
    name: '',
    under: '',
    first: startDate.slice(0, 10),
    last: endDate.slice(0, 10),
    startDate,
    endDate,
    amount: cents / 100,
    currency,
    externalId: undefined,
    updatedAt: startDate,
  };
};

const rows = fc.array(
  fc
    .record({
      start: fc.nat(400),
      days: fc.integer({ min: 1, max: 90 }),
      cents: fc.nat(10 ** 7),
      currency: fc.constantFrom('EUR', 'USD'),
    })
    .map(({ start, days, cents, currency }) => row(start, days, cents, currency)),
  { maxLength: 12 },
);

test('months add up to all that was spent, to the cent, in each currency', () => {
  fc.assert(
    fc.property(rows, (given) => {
      const sums = sumTotals(totalsByMonth(given, { since: undefined, until: undefined }, zone));
      for (const { currency, amount } of sums) {
        const cents = given
          .filter((each) => each.currency === currency)
          .reduce((sum, each) => sum + Math.round(each.amount * 100), 0);
        expect(Math.round(amount * 100)).toBe(cents);
      }
    }),
  );
});

test('a range and the two around it share out what was spent', () => {
  const total = (given: readonly SpendRow[], since?: string, until?: string) =>
    sumTotals(totalsByMonth(given, { since, until }, zone)).reduce(
      (sum, { amount }) => sum + Math.round(amount * 100),
      0,
    );
  fc.assert(
    fc.property(rows, (given) => {
      const parts =
        total(given, undefined, '2026-03-31') +
        total(given, '2026-04-01', '2026-06-15') +
        total(given, '2026-06-16');
      expect(parts).toBe(total(given));
    }),
  );
});
