import { expect, test } from 'vitest';
import { unknownSlugs } from './implicit-slugs.ts';

test('visits of an implicit campaign are counted by the name that their address had', () => {
  const page = (slug?: string) =>
    `https://exemple.fr/?wmkt_id=a${slug === undefined ? '' : `&wmkt_campaign=${slug}`}`;
  expect(
    unknownSlugs([
      page('hiver'),
      page(),
      page('hiver'),
      page('ete'),
      null,
      'pas une page',
      page('hiver'),
    ]),
  ).toEqual([
    { slug: 'hiver', visits: 3, page: page('hiver') },
    { slug: null, visits: 1, page: page() },
    { slug: 'ete', visits: 1, page: page('ete') },
  ]);
});
