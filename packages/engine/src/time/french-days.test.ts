import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longDay, monthOf, shortDay } from './french-days.ts';
import { toDay } from './zoned-time.ts';

const days = fc.integer({ min: -20_000, max: 60_000 }).map(toDay);

/** As the platform writes it, which takes long to be ready for it. */
const asWritten = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', ...options })
    .format(Date.parse(`${day}T00:00:00Z`))
    .replace(/^1(?= )/, '1er');

test('days are written as French writes them', () => {
  fc.assert(
    fc.property(days, (day) => {
      const month = { month: 'long', year: 'numeric' } as const;
      expect(shortDay(day)).toBe(asWritten(day, { day: 'numeric', month: 'short' }));
      expect(longDay(day)).toBe(asWritten(day, { day: 'numeric', ...month }));
      expect(monthOf(day)).toBe(asWritten(day, month));
    }),
  );
});
