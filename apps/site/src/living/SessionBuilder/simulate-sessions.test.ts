import { expect, test } from 'vitest';
import { excludedHost, type Hit, simulateSessions, wmktId } from './simulate-sessions.ts';

const home = 'https://exemple.fr/';
const hits = (...given: Partial<Hit>[]): Hit[] =>
  given.map((hit, id) => ({ id, gap: 5, page: home, referrer: '', ...hit }));
const summarize = (given: Hit[], timeout = 30) =>
  simulateSessions(given, timeout).map(({ source, campaign, reason, hits: own }) => ({
    source,
    campaign,
    reason,
    hits: own.map(({ number }) => number),
  }));

test('a silence longer than the timeout starts another session', () => {
  expect(summarize(hits({ referrer: 'https://www.google.fr/' }, { gap: 30 }, { gap: 31 }))).toEqual(
    [
      { source: 'search:google', campaign: null, reason: undefined, hits: [1, 2] },
      { source: 'direct', campaign: null, reason: 'silence', hits: [3] },
    ],
  );
});

test('another campaign starts another session, a referrer alone does not', () => {
  const campaign = `${home}?wmkt_id=${wmktId}&wmkt_campaign=bienvenue`;
  expect(
    summarize(hits({}, { referrer: 'https://www.facebook.com/' }, { page: campaign })),
  ).toEqual([
    { source: 'direct', campaign: null, reason: undefined, hits: [1, 2] },
    { source: 'custom', campaign: 'bienvenue', reason: 'campaign', hits: [3] },
  ]);
});

test('an excluded host, like a payment page, is no source', () => {
  const [session] = simulateSessions(hits({ referrer: `https://${excludedHost}/merci` }), 30);
  expect(session?.source).toBe('direct');
});

test('without hits there is no session', () => {
  expect(simulateSessions([], 30)).toEqual([]);
});
