import { expect, test } from 'vitest';
import { type Built, buildAddress, type Draft } from './build-address.ts';
import { type PlatformKey, platformOf, platforms } from './platforms.ts';

const draft: Draft = {
  platform: 'custom',
  page: 'https://exemple.fr/offre',
  way: 'wmkt',
  wmktId: 'k3v9x0q2m7ab',
  campaign: 'bienvenue',
  utmSource: 'lettre',
  utmMedium: 'email',
};
const built = (change: Partial<Draft>) => buildAddress({ ...draft, ...change }) as Built;

test('a link of our own is seen as the integration and its campaign', () => {
  const { address, seen } = built({});
  expect(address).toBe('https://exemple.fr/offre?wmkt_id=k3v9x0q2m7ab&wmkt_campaign=bienvenue');
  expect(seen).toMatchObject({
    source: 'custom',
    wmktId: 'k3v9x0q2m7ab',
    campaignSlug: 'bienvenue',
  });
});

test.each(Object.keys(platforms) as PlatformKey[])(
  '%s: the words that it replaces stay as they are, and its campaign is seen',
  (platform) => {
    const { campaign, replaced = campaign } = platformOf(platform);
    const { parameters, seen } = built({ platform, campaign });
    expect(parameters).toBe(`wmkt_id=k3v9x0q2m7ab&wmkt_campaign=${campaign}`);
    expect(seen.campaignSlug).toBe(replaced);
  },
);

test.each([
  ['custom', 'utm:lettre'],
  ['google-ads', 'google-ads'],
  ['meta-ads', 'meta-ads'],
  ['microsoft-ads', 'microsoft-ads'],
  ['snapchat-ads', 'snapchat-ads'],
] as const)('with utm_*, a click of %s is seen as %s', (platform, source) => {
  expect(built({ platform, way: 'utm', campaign: 'mars' }).seen).toMatchObject({
    source,
    sourceCampaign: 'mars',
  });
});

test('what the page has already is kept, save the parameters that are set anew', () => {
  expect(built({ page: 'https://exemple.fr/?a=1&wmkt_id=autre#bas' }).address).toBe(
    'https://exemple.fr/?a=1&wmkt_id=k3v9x0q2m7ab&wmkt_campaign=bienvenue#bas',
  );
  expect(built({ campaign: '' }).address).toBe('https://exemple.fr/offre?wmkt_id=k3v9x0q2m7ab');
});

test.each([
  [{ page: 'exemple.fr' }, 'page'],
  [{ page: 'javascript:alert(1)' }, 'page'],
  [{ wmktId: ' ' }, 'wmktId'],
  [{ campaign: 'soldes été' }, 'campaign'],
  [{ way: 'utm', utmSource: '' }, 'utmSource'],
] as const)('%o is refused', (change, fault) => {
  expect(buildAddress({ ...draft, ...change })).toBe(fault);
});
