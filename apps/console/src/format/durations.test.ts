import { expect, test } from 'vitest';
import { durationText } from './durations.ts';

test.each([
  [0, '0 s'],
  [45, '45 s'],
  [540, '9 min'],
  [6000, '100 min'],
  [36 * 3600, '36 h'],
  [11.4 * 86_400, '11 j'],
  [undefined, '–'],
])('%s seconds are « %s »', (seconds, text) => {
  expect(durationText(seconds).replaceAll('\u00a0', ' ')).toBe(text);
});
