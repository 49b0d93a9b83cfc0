import type { AttributionRow } from '@sillage/contract/attribution/attribution-rows';
import { shopIn } from './attribution.ts';
import type { TestServer } from './server.ts';

const sources = [
  'meta-ads',
  'google-ads',
  'search:google',
  'social:x',
  'direct',
  'utm:lettre',
  'utm:radio',
];

/** A shop with two years of orders: paths of many lengths, refunds, and orders that nothing led to. */
export async function busyShop(server: TestServer) {
  const shop = await shopIn(server);
  for (let person = 0; person < 22; person += 1) {
    const month = 1 + (person % 6);
    const year = person % 3 === 0 ? 2025 : 2026;
    const trackerId = `browser-${person}`;
    await shop.visit(
      ...Array.from({ length: person % 6 }, (_, index) => ({
        at: `${year}-0${month}-${String(3 * index + 1).padStart(2, '0')}T08:00:00Z`,
        trackerId,
        source: sources[(person * 5 + index * index) % sources.length] ?? 'direct',
        sourceCampaign: index % 2 === 0 ? 'a' : 'b',
      })),
    );
    const id = await shop.order(
      `${year}-0${month}-2${person % 8}T2${person % 4}:30:00Z`,
      { email: `p${person}@b.fr`, total: 10 + person * 7.77, paid: 1 },
      trackerId,
    );
    if (person % 5 === 0)
      await server.api.patchStatistic({
        params: { ...shop.params, id, storageKey: 'turnover' },
        body: { value: person / 3, date: `${year}-0${month + 2}-01T10:00:00Z` },
      });
  }
  return shop;
}

/** Sums in millionths: a double holds their total exactly. */
export const millionths = (values: readonly (number | null | undefined)[]): number =>
  values.reduce<number>((all, value) => all + Math.round((value ?? 0) * 1e6), 0);

export const identifiersOf = (rows: readonly AttributionRow[]): (string | null)[] => [
  ...new Set(rows.map(({ identifier }) => identifier)),
];
