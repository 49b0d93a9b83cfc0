import { expect, test } from 'vitest';
import { unwantedFor } from './traffic-filter.ts';

const open = {
  excludedAddresses: [],
  allowedHosts: [],
  excludeBots: false,
  excludeReferrerSpam: false,
};
const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const visit = {
  page: 'https://www.exemple.fr/a',
  referrer: null,
  address: '203.0.113.7',
  userAgent: browser,
};

test.each([
  ['everything passes by default', {}, {}, undefined],
  ['an excluded address', { excludedAddresses: ['203.0.113.0/24'] }, {}, 'excluded-address'],
  ['another address', { excludedAddresses: ['203.0.114.0/24'] }, {}, undefined],
  ['an allowed host', { allowedHosts: ['exemple.fr'] }, {}, undefined],
  [
    'a subdomain of an allowed host',
    { allowedHosts: ['exemple.fr'] },
    { page: 'http://a.exemple.fr/' },
    undefined,
  ],
  [
    'another host',
    { allowedHosts: ['exemple.fr'] },
    { page: 'https://copie.fr/' },
    'host-not-allowed',
  ],
  ['a bot where bots are allowed', {}, { userAgent: 'Googlebot/2.1' }, undefined],
  ['a bot where bots are excluded', { excludeBots: true }, { userAgent: 'Googlebot/2.1' }, 'robot'],
  ['a person where bots are excluded', { excludeBots: true }, {}, undefined],
])('%s: %j %j is refused for %s', (_, filters, changes, reason) => {
  expect(unwantedFor({ ...visit, ...changes }, { ...open, ...filters })).toBe(reason);
});

test.each([
  ['http://semalt.com/x', 'referrer-spam'],
  ['https://www.fr.SEMALT.com', 'referrer-spam'],
  ['https://buttons-for-website.com./', 'referrer-spam'],
  [null, undefined],
  ['', undefined],
  ['https://notsemalt.com/', undefined],
  ['https://www.google.fr/', undefined],
  ['semalt.com', undefined],
])(
  'where spam is excluded, a visit from %s is refused for %s; elsewhere it passes',
  (referrer, reason) => {
    const said = { ...visit, referrer };
    expect(unwantedFor(said, { ...open, excludeReferrerSpam: true })).toBe(reason);
    expect(unwantedFor(said, open)).toBeUndefined();
  },
);
