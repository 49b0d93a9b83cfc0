import { randomUUID } from 'node:crypto';
import type { AttributionGroup } from '@sillage/contract/attribution/attribution-query';
import { beforeAll, describe, expect, test } from 'vitest';
import { shopIn } from '../harness/attribution.ts';
import { refusal, sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const march = {
  startDate: '2026-03-01T00:00:00+01:00',
  endDate: '2026-04-01T00:00:00+02:00',
};
const euros = (amount: number) => ({ amount, currency: 'EUR' });

describe('outlays on any source', () => {
  test('a campaign known only by its utm has its spend at every level', async () => {
    const { visit, order, ask, params } = await shopIn(server);
    await visit({
      at: '2026-03-02T10:00:00Z',
      source: 'utm:google',
      sourceCampaign: 'Marque',
      data: { utm: { medium: 'cpc' } },
    });
    await order('2026-03-05T10:00:00Z', { email: 'a@b.fr', total: 100 }, 'browser');
    await server.api.createSourceOutlay({
      params,
      body: {
        source: 'UTM:Google',
        sourceCampaign: ' Marque ',
        medium: 'CPC',
        amount: euros(20),
        ...march,
        country: 'FR',
      },
    });
    await server.api.createSourceOutlay({
      params,
      body: { source: 'google-ads', amount: euros(5), ...march },
    });
    const spent = async (groupBy: AttributionGroup) =>
      Object.fromEntries(
        (await ask({ groupBy })).map(({ identifier, spend }) => [String(identifier), spend]),
      );
    expect(await spent('source')).toEqual({ 'utm:google': 20, 'google-ads': 5, null: 0 });
    expect(await spent('campaign')).toEqual({ 'utm:google/Marque': 20, 'google-ads': 5, null: 0 });
    expect(await spent('channelGroup')).toEqual({ 'paid-search': 25, null: 0 });
    expect(await spent('adSet')).toEqual({ 'utm:google/Marque': 20, 'google-ads': 5, null: 0 });
    expect(await spent('country')).toEqual({ FR: 20, unknown: 5, null: 0 });
    const [row] = await ask({ groupBy: 'campaign' });
    expect(row).toMatchObject({ identifier: 'utm:google/Marque', name: expect.any(String) });
    const google = (await ask({ groupBy: 'campaign' })).find(({ spend }) => spend === 20);
    expect(google).toMatchObject({ values: { turnover: 100 }, returnOnSpend: { turnover: 5 } });
  });

  test('it is listed, read, changed and deleted like another', async () => {
    const { ask, params, projectId } = await shopIn(server);
    const create = (source: string, amount: number) =>
      server.api.createSourceOutlay({ params, body: { source, amount: euros(amount), ...march } });
    const { _id: first } = await create('utm:lettre', 30);
    const { _id: second } = await create('meta-ads', 10);
    const list = async (query = {}) =>
      (await server.api.listSourceOutlays({ params, query })).data.map(({ _id }) => _id);
    expect(await list({ sort: 'amount' })).toEqual([second, first]);
    expect(await list({ source: 'utm:lettre' })).toEqual([first]);
    expect(await list({ since: '2026-04-02T00:00:00Z' })).toEqual([]);
    const at = { params: { projectId, outlayId: first } };
    expect(await server.api.getSourceOutlay(at)).toMatchObject({
      source: 'utm:lettre',
      sourceCampaign: null,
      amount: euros(30),
    });
    const change = (body: object) => server.api.updateSourceOutlay({ ...at, body });
    expect(await change({ amount: euros(40), sourceCampaign: 'mars' })).toEqual({
      modifiedCount: 1,
    });
    expect(await change({ sourceCampaign: 'mars' })).toEqual({ modifiedCount: 0 });
    expect((await ask({ groupBy: 'campaign' })).map(({ spend }) => spend)).toEqual([40, 10, 0]);
    expect(await server.api.deleteSourceOutlay(at)).toMatchObject({ id: first });
    expect((await refusal(server.api.getSourceOutlay(at))).statusCode).toBe(404);
    expect((await refusal(server.api.deleteSourceOutlay(at))).statusCode).toBe(404);
    expect(await list()).toEqual([second]);
    expect((await ask({ groupBy: 'source' })).map(({ spend }) => spend)).toEqual([10, 0]);
  });

  test('what cannot be is refused', async () => {
    const { params, projectId } = await shopIn(server);
    const refused = (body: object) =>
      refusal(
        server.api.createSourceOutlay({
          params,
          body: { source: 'utm:x', amount: euros(1), ...march, ...body },
        }),
      );
    const sources =
      'source must be one of the following values: google-ads, meta-ads, microsoft-ads, snapchat-ads, utm:…, search:…, social:…, referral:…';
    expect(await refused({ source: 'custom' })).toEqual({ statusCode: 400, messages: [sources] });
    expect(await refused({ source: 'direct', endDate: march.startDate })).toEqual({
      statusCode: 400,
      messages: [sources, 'startDate must be before endDate'],
    });
    const unknown = { params: { projectId, outlayId: randomUUID() }, body: { amount: euros(1) } };
    expect(await refusal(server.api.updateSourceOutlay(unknown))).toEqual({
      statusCode: 404,
      messages: ['The outlay was not found'],
    });
  });
});

describe('a file of outlays on sources', () => {
  const row = (externalId: string, more = {}) => ({
    source: 'google-ads',
    externalId,
    amount: euros(10.1),
    ...march,
    ...more,
  });
  const statuses = (results: { status: number }[]) => results.map(({ status }) => status);

  test('sent twice, writes nothing twice', async () => {
    const { params, ask } = await shopIn(server);
    const send = async () =>
      (
        await server.api.createSourceOutlayBatch({
          params,
          body: [row('a'), row('b', { sourceCampaign: 'Marque' }), row('c', { country: 'FR' })],
        })
      ).results;
    const first = await send();
    expect(statuses(first)).toEqual([201, 201, 201]);
    const again = await send();
    expect(statuses(again)).toEqual([200, 200, 200]);
    expect(again.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
    const rows = await ask({ groupBy: 'source' });
    expect(rows.find(({ identifier }) => identifier === 'google-ads')?.spend).toBe(30.3);
    const outlayId = first[1]?.id ?? '';
    expect(await server.api.getSourceOutlay({ params: { ...params, outlayId } })).toMatchObject({
      externalId: 'b',
      sourceCampaign: 'Marque',
    });
  });

  test('has faults that cost their neighbours nothing', async () => {
    const { params } = await shopIn(server);
    const { results } = await server.api.createSourceOutlayBatch({
      params,
      body: [
        row('a'),
        row('b', { source: 'direct' }),
        row('c', { endDate: '2026-02-01T00:00:00Z' }),
        row('a'),
        row('a', { amount: euros(11) }),
        row('a', { medium: 'cpc' }),
        row('a', { source: 'meta-ads' }),
        row('d', { amount: euros(-1) }),
      ],
    });
    expect(statuses(results)).toEqual([201, 400, 400, 200, 409, 409, 409, 400]);
    expect(results[4]).toMatchObject({ code: 'external-id-taken' });
  });

  test('one by one as well, also once deleted', async () => {
    const { params } = await shopIn(server);
    const created = await server.api.createSourceOutlay({ params, body: row('a') });
    expect(await server.api.createSourceOutlay({ params, body: row('a') })).toEqual(created);
    await server.api.deleteSourceOutlay({ params: { ...params, outlayId: created._id } });
    const refused = await refusal(server.api.createSourceOutlay({ params, body: row('a') }));
    expect(refused.statusCode).toBe(410);
  });
});
