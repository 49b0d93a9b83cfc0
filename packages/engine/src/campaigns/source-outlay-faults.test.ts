import { expect, test } from 'vitest';
import { outlaySource } from './source-outlay-faults.ts';

test.each([
  ['google-ads', 'google-ads'],
  [' UTM:Newsletter ', 'utm:newsletter'],
  ['referral:Blog.fr', 'referral:blog.fr'],
  ['search:google', 'search:google'],
  ['utm:', undefined],
  ['newsletter', undefined],
  ['custom', undefined],
  ['direct', undefined],
  ['others', undefined],
  [':x', undefined],
])('an outlay on %j is one on %j', (text, source) => {
  expect(outlaySource(text)).toBe(source);
});
