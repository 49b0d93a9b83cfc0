import { expect, test } from 'vitest';
import { campaignKey } from './campaign-key.ts';
import { directNode } from './node.ts';

const utm = { ...directNode, source: 'utm:infolettre', sourceCampaign: 'mars' };

test('a source that is no campaign has no key', () => {
  expect(campaignKey(directNode)).toBeNull();
  expect(campaignKey({ ...directNode, source: 'search:google' })).toBeNull();
});

test('two campaigns of one source have two keys, one campaign has one', () => {
  expect(campaignKey(utm)).toBe(campaignKey({ ...utm }));
  expect(campaignKey(utm)).not.toBe(campaignKey({ ...utm, sourceCampaign: 'avril' }));
  expect(campaignKey(utm)).not.toBe(campaignKey({ ...utm, source: 'utm:partenaire' }));
});
