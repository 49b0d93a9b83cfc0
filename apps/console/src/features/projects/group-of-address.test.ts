import { defaultChannelGroups } from '@sillage/contract/attribution/default-channel-groups';
import { expect, test } from 'vitest';
import { groupOfAddress } from './group-of-address.ts';

const known = {
  integrations: [{ id: 'i1', wmktId: 'w1' }],
  campaigns: [{ wmktId: 'w1', campaignSlug: 'ete', name: 'Soldes d’été' }],
  excludedHosts: ['paiement.fr'],
};

const groupOf = (page: string, referrer = '') =>
  groupOfAddress(defaultChannelGroups, known, { page, referrer });

test.each([
  ['https://exemple.fr/?utm_source=google&utm_medium=cpc', '', 'Recherche payante'],
  ['https://exemple.fr/', 'https://www.google.fr/', 'Recherche naturelle'],
  ['https://exemple.fr/', '', 'Accès direct'],
  ['https://exemple.fr/', 'https://paiement.fr/', 'Accès direct'],
])('%s from « %s » is in %s', (page, referrer, group) => {
  expect(groupOf(page, referrer).group).toBe(group);
});

test('a link of an integration is known by its id', () => {
  const groups = [{ identifier: 'a', name: 'À nous', rules: [{ integrationIds: ['i1'] }] }];
  const visit = { page: 'https://exemple.fr/?wmkt_id=w1', referrer: '' };
  expect(groupOfAddress(groups, known, visit).group).toBe('À nous');
  expect(groupOfAddress(groups, { ...known, integrations: [] }, visit).group).not.toBe('À nous');
});

test('a campaign is compared by its name, as the server does', () => {
  const groups = [{ identifier: 'a', name: 'Soldes', rules: [{ campaigns: ['soldes*'] }] }];
  const visit = (slug: string) => ({
    page: `https://exemple.fr/?wmkt_id=w1&wmkt_campaign=${slug}`,
    referrer: '',
  });
  expect(groupOfAddress(groups, known, visit('ete')).group).toBe('Soldes');
  expect(groupOfAddress(groups, known, visit('hiver')).group).not.toBe('Soldes');
});
