import { expect, test } from 'vitest';
import { excludedHost, type Hit, readHits, wmktId } from './read-hits.ts';

const home = 'https://exemple.fr/';
const hits = (...given: Partial<Hit>[]): Hit[] =>
  given.map((hit, id) => ({ id, gap: 5, page: home, referrer: '', ...hit }));
const told = (given: Hit[], timeout = 30) =>
  readHits(given, timeout).map(({ source, campaign, because, hits: own }) => ({
    source,
    campaign,
    because,
    hits: own.map(({ number }) => number),
  }));

test('a silence longer than the timeout begins another session', () => {
  expect(told(hits({ referrer: 'https://www.google.fr/' }, { gap: 30 }, { gap: 31 }))).toEqual([
    { source: 'search:google', campaign: null, because: undefined, hits: [1, 2] },
    { source: 'direct', campaign: null, because: 'silence', hits: [3] },
  ]);
});

test('another campaign begins another session, a referrer alone does not', () => {
  const campaign = `${home}?wmkt_id=${wmktId}&wmkt_campaign=bienvenue`;
  expect(told(hits({}, { referrer: 'https://www.facebook.com/' }, { page: campaign }))).toEqual([
    { source: 'direct', campaign: null, because: undefined, hits: [1, 2] },
    { source: 'custom', campaign: 'bienvenue', because: 'campaign', hits: [3] },
  ]);
});

test('who comes back from a page of payment is no new source', () => {
  const [session] = readHits(hits({ referrer: `https://${excludedHost}/merci` }), 30);
  expect(session?.source).toBe('direct');
});

test('without hits there is no session', () => {
  expect(readHits([], 30)).toEqual([]);
});
