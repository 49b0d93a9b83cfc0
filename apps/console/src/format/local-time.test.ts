import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localText, readLocal } from './local-time.ts';

const anyZone = fc.constantFrom('Europe/Paris', 'America/New_York', 'Asia/Kolkata', 'UTC');
const anyMinute = fc
  .integer({ min: Date.UTC(1990, 0, 1) / 60_000, max: Date.UTC(2050, 0, 1) / 60_000 })
  .map((minute) => minute * 60_000);

test('what is written and read again says the same', () => {
  fc.assert(
    fc.property(anyMinute, anyZone, (instant, zone) => {
      const text = localText(instant, zone);
      expect(localText(readLocal(text, zone) as number, zone)).toBe(text);
    }),
  );
});

test('winter and summer have their own offset, and an hour that comes twice is the first', () => {
  expect(readLocal('2026-01-10T12:00', 'Europe/Paris')).toBe(Date.UTC(2026, 0, 10, 11));
  expect(readLocal('2026-07-10T12:00', 'Europe/Paris')).toBe(Date.UTC(2026, 6, 10, 10));
  expect(readLocal('2026-10-25T02:30', 'Europe/Paris')).toBe(Date.UTC(2026, 9, 25, 0, 30));
  expect(readLocal('', 'Europe/Paris')).toBeUndefined();
});
