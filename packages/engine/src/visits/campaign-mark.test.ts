import { expect, test } from 'vitest';
import { campaignMark } from './campaign-mark.ts';
import { directNode } from './node.ts';

const utm = { ...directNode, source: 'utm:infolettre', sourceCampaign: 'mars' };

test('a source that is no campaign has no mark', () => {
  expect(campaignMark(directNode)).toBeNull();
  expect(campaignMark({ ...directNode, source: 'search:google' })).toBeNull();
});

test('two campaigns of one source have two marks, one campaign has one', () => {
  expect(campaignMark(utm)).toBe(campaignMark({ ...utm }));
  expect(campaignMark(utm)).not.toBe(campaignMark({ ...utm, sourceCampaign: 'avril' }));
  expect(campaignMark(utm)).not.toBe(campaignMark({ ...utm, source: 'utm:partenaire' }));
});
