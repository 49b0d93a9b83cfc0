import { readFileSync } from 'node:fs';
import { defaultChannelGroups } from '@sillage/contract/attribution/default-channel-groups';
import { channelGrouper } from '@sillage/engine/attribution/channel-groups';
import { directNode } from '@sillage/engine/visits/node';
import { expect, test } from 'vitest';

const sites = ['google', 'facebook', 'youtube', 'chatgpt', 'newsletter', 'amazon', 'ailleurs'];
const mediums: [row: string, written: string[]][] = [
  ['aucun', []],
  ['`organic`', ['organic']],
  ['`referral`', ['referral', 'link']],
  ['`social`', ['social', 'social-media']],
  ['`video`', ['video']],
  ['`ai`', ['ai', 'llm']],
  ['`email`', ['email', 'e-mail', 'newsletter']],
  ['payant', ['cpc', 'ppc', 'paid', 'paid-search', 'retargeting', 'sea', 'ads', 'CPC']],
  ['`paid-social`', ['paid-social', 'paid_social']],
  ['`cpv`, `paid-video`', ['cpv', 'paid-video']],
  ['`display`, `cpm`', ['display', 'banner', 'cpm']],
  ['affiliation', ['affiliation', 'partner']],
  ['`sms`, `push`', ['sms', 'push']],
];

test('the page says the group of every site with every medium', () => {
  const groupOf = channelGrouper(defaultChannelGroups);
  const rows = mediums.map(([row, written]) => {
    const groups = sites.map((site) => {
      const names = new Set(
        (written.length === 0 ? [null] : written).map(
          (medium) =>
            groupOf({ ...directNode, source: `utm:${site}`, medium, campaignName: null }).name,
        ),
      );
      return [...names].join(', ');
    });
    return `| ${[row, ...groups].join(' | ')} |\n`;
  });
  const page = readFileSync(
    new URL('../apps/site/docs/concepts/channel-groups.md', import.meta.url),
    'utf8',
  );
  expect(page).toContain(`| --- | --- | --- | --- | --- | --- | --- | --- |\n${rows.join('')}\n`);
});
