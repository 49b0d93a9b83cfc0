import { expect, test } from 'vitest';
import { type BuiltAddress, buildAddress, type Draft } from './build-address.ts';
import { type PlatformKey, platformOf, platforms } from './platforms.ts';

const draft: Draft = {
  platform: 'custom',
  page: 'https://exemple.fr/offre',
  tagging: 'wmkt',
  wmktId: 'k3v9x0q2m7ab',
  campaign: 'bienvenue',
  utmSource: 'lettre',
  utmMedium: 'email',
};
const built = (change: Partial<Draft>) => buildAddress({ ...draft, ...change }) as BuiltAddress;

test('a link of our own is detected as the integration and its campaign', () => {
  const { address, detected } = built({});
  expect(address).toBe('https://exemple.fr/offre?wmkt_id=k3v9x0q2m7ab&wmkt_campaign=bienvenue');
  expect(detected).toMatchObject({
    source: 'custom',
    wmktId: 'k3v9x0q2m7ab',
    campaignSlug: 'bienvenue',
  });
});

test.each(Object.keys(platforms) as PlatformKey[])(
  '%s: placeholders are not encoded, and the campaign is detected',
  (platform) => {
    const { campaign, replacement = campaign } = platformOf(platform);
    const { parameters, detected } = built({ platform, campaign });
    expect(parameters).toBe(`wmkt_id=k3v9x0q2m7ab&wmkt_campaign=${campaign}`);
    expect(detected.campaignSlug).toBe(replacement);
  },
);

test.each([
  ['custom', 'utm:lettre'],
  ['google-ads', 'google-ads'],
  ['meta-ads', 'meta-ads'],
  ['microsoft-ads', 'microsoft-ads'],
  ['snapchat-ads', 'snapchat-ads'],
] as const)('with utm_*, a click of %s is detected as %s', (platform, source) => {
  expect(built({ platform, tagging: 'utm', campaign: 'mars' }).detected).toMatchObject({
    source,
    sourceCampaign: 'mars',
  });
});

test('the page keeps its own parameters, except those that are replaced', () => {
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
  [{ tagging: 'utm', utmSource: '' }, 'utmSource'],
] as const)('%o is refused', (change, fault) => {
  expect(buildAddress({ ...draft, ...change })).toBe(fault);
});
