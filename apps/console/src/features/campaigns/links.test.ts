import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KnownCampaigns } from '../../api/known-campaigns.ts';
import { buildLink, type LinkDraft } from './build-link.ts';
import { understandAddress } from './understand-address.ts';

const integration = (wmktId: string, name: string, archivedAt: string | null = null) => ({
  id: wmktId,
  projectId: 'p',
  wmktId,
  name,
  createdAt: '',
  updatedAt: '',
  archivedAt,
});
const campaign = (id: string, wmktId: string, campaignSlug: string | null, name: string) => ({
  id,
  wmktId,
  integrationId: wmktId,
  projectId: 'p',
  name,
  campaignSlug,
  active: true,
  explicit: campaignSlug !== null,
  createdAt: '',
  updatedAt: '',
});
const known: KnownCampaigns = {
  integrations: new Map(
    [integration('radio', 'Radio'), integration('old', 'Presse', '2026-01-01')].map((each) => [
      each.id,
      each,
    ]),
  ),
  campaigns: new Map(
    [campaign('c', 'radio', 'ete', 'Été'), campaign('d', 'radio', null, 'Campagne implicite')].map(
      (each) => [each.id, each],
    ),
  ),
};

const draft: LinkDraft = {
  page: 'https://exemple.fr/offre?couleur=bleu',
  kind: 'own',
  wmktId: 'radio',
  slug: 'ete',
  utmSource: 'lettre',
  utmMedium: 'email',
  utmCampaign: 'mars',
};

test('a link that is built is understood as its campaign', () => {
  const link = buildLink(draft) ?? '';
  expect(link).toBe('https://exemple.fr/offre?couleur=bleu&wmkt_id=radio&wmkt_campaign=ete');
  expect(understandAddress(link, known)).toMatchObject({
    integration: 'Radio',
    campaign: 'Été',
    tone: 'good',
  });
});

test('a link with utm parameters is understood as its source, whatever they are', () => {
  const word = fc
    .string({ minLength: 1, maxLength: 20 })
    .filter((text) => text.trim() !== '' && !text.includes('\0'));
  fc.assert(
    fc.property(word, word, (utmSource, utmCampaign) => {
      const link = buildLink({ ...draft, kind: 'utm', utmSource, utmCampaign }) ?? '';
      expect(understandAddress(link, known)).toMatchObject({
        campaign: utmCampaign.trim(),
        tone: 'good',
      });
    }),
  );
});

test.each([
  ['https://exemple.fr/?wmkt_id=radio', 'Campagne implicite', 'warn'],
  ['https://exemple.fr/?wmkt_id=radio&wmkt_campaign=hiver', 'Campagne implicite', 'warn'],
  ['https://exemple.fr/?wmkt_id=nobody&wmkt_campaign=ete', undefined, 'bad'],
  ['https://exemple.fr/?wmkt_id=old', undefined, 'bad'],
  ['https://exemple.fr/?gclid=abc', undefined, 'warn'],
  ['https://exemple.fr/?gclid=abc&utm_campaign=soldes', 'soldes', 'good'],
  ['https://exemple.fr/', undefined, 'warn'],
  ['exemple.fr', undefined, 'bad'],
] as const)('%s is checked', (page, name, tone) => {
  const found = understandAddress(page, known);
  expect([found.campaign, found.tone]).toEqual([name, tone]);
});

test('a campaign that an address names and nobody made can be made', () => {
  const page = 'https://exemple.fr/?wmkt_id=radio&wmkt_campaign=hiver';
  expect(understandAddress(page, known).missingSlug).toEqual({ wmktId: 'radio', slug: 'hiver' });
});

test('what is no page gives no link', () => {
  expect(buildLink({ ...draft, page: 'javascript:alert(1)' })).toBeUndefined();
  expect(buildLink({ ...draft, wmktId: ' ' })).toBeUndefined();
});
