import type { AttributionRow } from '@sillage/contract/attribution/attribution-rows';
import { beforeAll, expect, test } from 'vitest';
import { upsertProjectRates } from '../../src/store/money/reference-rates.ts';
import { shopIn } from '../harness/attribution.ts';
import { sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

async function campaignIn(projectId: string, name = 'Affiches') {
  const params = { projectId };
  const { wmktId } = await server.agents.createIntegration({ params, body: { name } });
  const { id } = await server.api.createCampaign({
    params: { projectId, wmktId },
    body: { campaignSlug: 'affiches', name },
  });
  const spend = (amount: number, startDate: string, endDate: string, currency = 'EUR') =>
    server.api.createOutlay({
      params: { projectId, wmktId, parentCampaignId: id },
      body: { amount: { amount, currency }, startDate, endDate },
    });
  return { id, wmktId, spend };
}

const spentIn = (rows: readonly AttributionRow[]): number =>
  Math.round(rows.reduce((sum, { spend }) => sum + (spend ?? 0) * 100, 0));

test('sixty outlays of a century answer a month, a weekday and a whole, to the cent', async () => {
  const { ask, projectId } = await shopIn(server);
  const { id, spend } = await campaignIn(projectId);
  // 36,524 days of ten euros, and one cent for the first of the whole days.
  for (let outlay = 0; outlay < 60; outlay += 1)
    await spend(365_240.01, '1950-01-01T00:00:00+01:00', '2049-12-31T00:00:00+01:00');
  const [march] = await ask({
    groupBy: 'campaign',
    since: '2026-03-01T00:00:00+01:00',
    until: '2026-04-01T00:00:00+02:00',
  });
  expect(march).toMatchObject({ identifier: id, spend: 60 * 31 * 10 });
  const days = await ask({
    groupBy: 'campaign',
    interval: 'day',
    since: '2026-03-01T00:00:00+01:00',
    until: '2026-04-01T00:00:00+02:00',
  });
  const mine = days.filter(({ identifier }) => identifier === id);
  expect(mine.map((row) => row.spend)).toEqual(Array.from({ length: 31 }, () => 600));
  const century = { since: '1900-01-01T00:00:00Z', until: '2100-01-01T00:00:00Z' };
  const whole = 60 * 36_524_001;
  for (const interval of [undefined, 'year', 'dayOfWeek', 'monthOfYear', 'dayOfYear'] as const)
    expect(
      spentIn(await ask({ groupBy: 'campaign', ...century, ...(interval && { interval }) })),
    ).toBe(whole);
});

test('a foreign outlay of years is converted at the rate of each day, and unknown before the first', async () => {
  const { ask, projectId } = await shopIn(server);
  const { id, spend } = await campaignIn(projectId);
  const rates = new Map([
    ['2024-01-01', { XPF: '100' }],
    ['2026-03-16', { XPF: '200' }],
  ]);
  await upsertProjectRates(server.db, projectId, rates);
  await spend(366_000, '2025-12-31T00:00:00+01:00', '2027-01-01T00:00:00+01:00', 'XPF');
  const ofMonth = (since: string, until: string) => ask({ groupBy: 'campaign', since, until });
  const [march] = await ofMonth('2026-03-01T00:00:00+01:00', '2026-04-01T00:00:00+02:00');
  expect(march).toMatchObject({ identifier: id, spend: 15 * 10 + 16 * 5 });
  await spend(1, '2023-12-31T00:00:00+01:00', '2027-01-01T00:00:00+01:00', 'XPF');
  const [unknown] = await ofMonth('2026-03-01T00:00:00+01:00', '2026-04-01T00:00:00+02:00');
  expect(unknown).toMatchObject({ identifier: id, spend: null });
});
