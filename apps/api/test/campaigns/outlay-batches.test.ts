import type { NewProjectOutlay } from '@sillage/contract/campaigns/outlay-batches';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

async function newShop() {
  const { id: projectId } = await server.newProject();
  const params = { projectId };
  const { wmktId } = await server.agents.createIntegration({ params, body: { name: 'Radio' } });
  const { id: campaignId } = await server.api.createCampaign({
    params: { projectId, wmktId },
    body: { campaignSlug: 'ete', name: 'Été' },
  });
  const row = (externalId?: string, more: Partial<NewProjectOutlay> = {}): NewProjectOutlay => ({
    wmktId,
    campaignSlug: 'ete',
    amount: { amount: 10.1, currency: 'EUR' },
    startDate: '2026-03-01T00:00:00.000Z',
    endDate: '2026-04-01T00:00:00.000Z',
    ...(externalId !== undefined && { externalId }),
    ...more,
  });
  const batch = async (body: NewProjectOutlay[]) =>
    (await server.api.createOutlayBatch({ params, body })).results;
  const place = { projectId, wmktId, parentCampaignId: campaignId };
  const spend = async () => {
    const rows = await server.api.queryAttribution({
      params,
      body: {
        since: '2026-01-01T00:00:00.000Z',
        until: '2027-01-01T00:00:00.000Z',
        metrics: ['event-count'],
        models: ['last'],
        groupBy: 'campaign',
      },
    });
    return rows.reduce((sum, each) => sum + (each.spend ?? 0), 0);
  };
  return { ...place, campaignId, place, row, batch, spend };
}

const statuses = (results: { status: number }[]) => results.map(({ status }) => status);

describe('a batch of outlays', () => {
  test('is a file of spend: sent twice, it writes nothing twice', async () => {
    const { row, batch, spend, campaignId } = await newShop();
    const { campaignSlug: _, ...byId } = row('c', { campaignId });
    const file = [row('a'), row('b', { amount: { amount: 5, currency: 'EUR' } }), byId];
    const first = await batch(file);
    expect(statuses(first)).toEqual([201, 201, 201]);
    const again = await batch(file);
    expect(statuses(again)).toEqual([200, 200, 200]);
    expect(again.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
    expect(await spend()).toBe(25.2);
  });

  test('has faults that cost their neighbours nothing', async () => {
    const { row, batch, campaignId } = await newShop();
    const { campaignSlug: _, ...nowhere } = row('x');
    const results = await batch([
      row('a'),
      row('b', { campaignSlug: 'inconnue' }),
      row('c', { wmktId: 'unknown-one' }),
      row('d', { endDate: '2026-02-01T00:00:00.000Z' }),
      row('a'),
      row('a', { country: 'FR' }),
      nowhere,
      row('e', { campaignId }),
      row('f', { amount: { amount: -1, currency: 'EUR' } }),
      row(),
      row(),
    ]);
    expect(statuses(results)).toEqual([201, 404, 404, 400, 200, 409, 400, 400, 400, 201, 201]);
    expect(results[1]).toEqual({
      index: 1,
      status: 404,
      code: 'campaign-not-found',
      message: 'The campaign was not found',
    });
    expect(results[4]?.id).toBe(results[0]?.id);
  });

  test('compares amounts by their digits', async () => {
    const { row, batch } = await newShop();
    const amount = (value: number) => ({ amount: { amount: value, currency: 'EUR' } });
    await batch([row('a', amount(1e-7))]);
    expect(statuses(await batch([row('a', amount(0.0000001)), row('a', amount(1e-8))]))).toEqual([
      200, 409,
    ]);
  });
});

describe('the externalId of an outlay', () => {
  test('answers 200 and the same outlay the second time, 409 with another content', async () => {
    const { place, row } = await newShop();
    const { wmktId: _, campaignSlug: __, ...body } = row('a');
    const first = await server.api.createOutlay({ params: place, body });
    expect(first).toMatchObject({ externalId: 'a' });
    const path = `/v1/projects/${place.projectId}/custom-ads/${place.wmktId}/campaigns/${place.parentCampaignId}/outlays`;
    const post = async (sent: object) => {
      const response = await server.send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      });
      return { status: response.status, body: await response.json() };
    };
    expect(await post(body)).toEqual({ status: 200, body: first });
    expect(await post({ ...body, region: 'Bretagne' })).toMatchObject({
      status: 409,
      body: { code: 'external-id-taken', field: 'externalId' },
    });
    await server.api.deleteOutlay({ params: { ...place, outlayId: first._id } });
    expect(await post(body)).toMatchObject({ status: 410, body: { code: 'external-id-deleted' } });
    expect((await server.api.listOutlays({ params: place })).total).toBe(0);
  });
});
