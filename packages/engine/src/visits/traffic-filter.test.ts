import { expect, test } from 'vitest';
import { isWanted } from './traffic-filter.ts';

const open = { excludedAddresses: [], allowedHosts: [], excludeBots: false };
const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const visit = { page: 'https://www.exemple.fr/a', address: '203.0.113.7', userAgent: browser };

test.each([
  ['everything passes by default', {}, {}, true],
  ['an excluded address', { excludedAddresses: ['203.0.113.0/24'] }, {}, false],
  ['another address', { excludedAddresses: ['203.0.114.0/24'] }, {}, true],
  ['an allowed host', { allowedHosts: ['exemple.fr'] }, {}, true],
  [
    'a subdomain of an allowed host',
    { allowedHosts: ['exemple.fr'] },
    { page: 'http://a.exemple.fr/' },
    true,
  ],
  ['another host', { allowedHosts: ['exemple.fr'] }, { page: 'https://copie.fr/' }, false],
  ['a bot where bots are allowed', {}, { userAgent: 'Googlebot/2.1' }, true],
  ['a bot where bots are excluded', { excludeBots: true }, { userAgent: 'Googlebot/2.1' }, false],
  ['a person where bots are excluded', { excludeBots: true }, {}, true],
])('%s: %j %j is %s', (_, filters, changes, wanted) => {
  expect(isWanted({ ...visit, ...changes }, { ...open, ...filters })).toBe(wanted);
});
