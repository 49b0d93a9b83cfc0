import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Node } from '../visits/node.ts';
import { channelName, identifierOf, listChannels, sourceName } from './channels.ts';

const node = (changes: Partial<Node>): Node => ({
  source: 'direct',
  sourceCampaign: null,
  integrationId: null,
  campaignId: null,
  ...changes,
});

const ads = node({ source: 'google-ads', sourceCampaign: 'marque' });
const letter = node({ source: 'custom', integrationId: 'i1', campaignId: 'c1' });
const names = new Map([
  ['i1', 'Lettres'],
  ['c1', 'Été'],
]);

test.each([
  ['direct', 'Accès direct'],
  ['search:google', 'Recherche : google'],
  ['referral:blog.exemple.fr', 'Site référent : blog.exemple.fr'],
  ['affiliation', 'affiliation'],
  ['constructor', 'constructor'],
])('the source %s is called « %s »', (source, name) => {
  expect(sourceName(source)).toBe(name);
});

test('a node without integration or campaign is identified by its source', () => {
  expect(identifierOf('source', letter)).toBe('custom');
  expect(identifierOf('integration', letter)).toBe('i1');
  expect(identifierOf('campaign', letter)).toBe('c1');
  expect(identifierOf('campaign', { ...letter, campaignId: null })).toBe('i1');
  expect(identifierOf('integration', ads)).toBe('google-ads');
  expect(identifierOf('campaign', ads)).toBe('google-ads/marque');
  expect(identifierOf('campaign', node({}))).toBe('direct');
});

test('a channel is named after its campaign or integration, else after its source', () => {
  expect(channelName('campaign', letter, names)).toBe('Été');
  expect(channelName('integration', letter, names)).toBe('Lettres');
  expect(channelName('campaign', ads, names)).toBe('Google Ads · marque');
  expect(channelName('source', ads, names)).toBe('Google Ads');
});

test('channels are listed once, by name, whatever the order of their nodes', () => {
  const nodes = [ads, letter, node({}), { ...ads }, node({ source: 'search:google' })];
  const listed = listChannels('campaign', nodes, names);
  expect(listed.map(({ name }) => name)).toEqual([
    'Accès direct',
    'Été',
    'Google Ads · marque',
    'Recherche : google',
  ]);
  expect(listChannels('campaign', nodes.toReversed(), names)).toEqual(listed);
});

test('tagged nodes that differ have different identifiers and names', () => {
  /** The same words, cut into a source and a campaign at any place. */
  const someNode = (words: readonly string[]) =>
    fc.nat(words.length).map((cut) =>
      node({
        source: `utm:${words.slice(0, cut).join('')}`,
        sourceCampaign: cut === words.length ? null : words.slice(cut + 1).join(''),
      }),
    );
  const somePair = fc
    .array(fc.constantFrom('a', '/', '%', '%2F', ' · ', '« ', ' »'), { maxLength: 8 })
    .chain((words) => fc.tuple(someNode(words), someNode(words)));
  fc.assert(
    fc.property(somePair, ([a, b]) => {
      const isSame = a.source === b.source && a.sourceCampaign === b.sourceCampaign;
      expect(identifierOf('campaign', a) === identifierOf('campaign', b)).toBe(isSame);
      expect(channelName('campaign', a, names) === channelName('campaign', b, names)).toBe(isSame);
    }),
    { numRuns: 1000 },
  );
});

test('a slash of a source is escaped before the campaign, and nowhere else', () => {
  const nodes = [
    node({ source: 'utm:a/b', sourceCampaign: 'c' }),
    node({ source: 'utm:a', sourceCampaign: 'b/c' }),
  ];
  expect(nodes.map((each) => identifierOf('campaign', each))).toEqual(['utm:a%2Fb/c', 'utm:a/b/c']);
  expect(nodes.map((each) => identifierOf('source', each))).toEqual(['utm:a/b', 'utm:a']);
});
