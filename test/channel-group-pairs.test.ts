import { readFileSync } from 'node:fs';
import { defaultChannelGroups } from '@sillage/contract/attribution/default-channel-groups';
import { channelGrouper } from '@sillage/engine/attribution/channel-groups';
import { directNode } from '@sillage/engine/visits/node';
import { expect, test } from 'vitest';

const sites: [name: string, written: string][] = [
  ['Moteur de recherche', 'google'],
  ['Réseau social', 'facebook'],
  ['Site de vidéos', 'youtube'],
  ['Assistant d’IA', 'chatgpt'],
  ['Messagerie', 'brevo'],
  ['Boutique', 'amazon'],
  ['Autre site', 'ailleurs'],
];

/** What links write for each column of the table of pairs. */
const columns: [title: string, written: (string | null)[]][] = [
  ['aucun', [null]],
  ['`organic`', ['organic']],
  ['`social`', ['social', 'social-media']],
  ['`video`', ['video']],
  ['`ai`', ['ai', 'llm']],
  ['payant', ['cpc', 'ppc', 'paid', 'paid-search', 'retargeting', 'sea', 'ads', 'CPC']],
];

/** Mediums that decide alone. */
const decisive: [title: string, written: string[]][] = [
  ['`email`, `newsletter`', ['email', 'e-mail', 'newsletter']],
  ['`sms`, `push`', ['sms', 'push', 'web-push']],
  ['`affiliation`, `partenaire`', ['affiliation', 'partenaire']],
  ['`display`, `banner`, `cpm`', ['display', 'banner', 'cpm']],
  ['`cpv`, `paid-video`', ['cpv', 'paid-video']],
];

const groupOf = channelGrouper(defaultChannelGroups);

/** The group of all these pairs, or all the groups where they differ. */
const groupsOf = (names: readonly string[], mediums: readonly (string | null)[]): string =>
  [
    ...new Set(
      names.flatMap((name) =>
        mediums.map(
          (medium) =>
            groupOf({ ...directNode, source: `utm:${name}`, medium, campaignName: null }).name,
        ),
      ),
    ),
  ].join(', ');

const page = readFileSync(
  new URL('../apps/site/docs/concepts/channel-groups.md', import.meta.url),
  'utf8',
);
const table = (rows: readonly string[][]): string =>
  rows.map((row) => `| ${row.join(' | ')} |\n`).join('');

test('the page says the group of every site with every medium', () => {
  const rows = sites.map(([name, site]) => [
    name,
    ...columns.map(([, mediums]) => groupsOf([site], mediums)),
  ]);
  const head = ['Site', ...columns.map(([title]) => title)];
  expect(page).toContain(table([head, head.map(() => '---'), ...rows]));
});

test('the page says which mediums decide alone', () => {
  const all = sites.map(([, site]) => site);
  const rows = decisive.map(([title, mediums]) => [title, groupsOf(all, mediums)]);
  expect(page).toContain(table([['Support', 'Groupe'], ['---', '---'], ...rows]));
});
