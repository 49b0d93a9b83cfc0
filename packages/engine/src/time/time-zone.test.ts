import { expect, test } from 'vitest';
import { isTimeZone } from './time-zone.ts';

test('knows every zone of the tz database', () => {
  expect(Intl.supportedValuesOf('timeZone').filter((zone) => !isTimeZone(zone))).toEqual([]);
});

test.each(['', '+01:00', 'Paris', 'Europe/Atlantis', 'UTC+1'])('%j is no time zone', (name) => {
  expect(isTimeZone(name)).toBe(false);
});
