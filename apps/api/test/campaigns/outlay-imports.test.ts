import type { ImportTerms } from '@sillage/contract/campaigns/outlay-import-rows';
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
  const row = (day: number, amount: number, more: Partial<ImportTerms> = {}): ImportTerms => ({
    source: 'google-ads',
    sourceCampaign: 'soldes',
    amount: { amount, currency: 'EUR' },
    startDate: `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`,
    endDate: `2026-11-${String(day + 1).padStart(2, '0')}T00:00:00.000Z`,
    externalId: `google-ads/1/2026-11-${day}`,
    ...more,
  });
  const onCampaign = (day: number, amount: number): ImportTerms => {
    const { source: _, sourceCampaign: __, ...terms } = row(day, amount);
    return { ...terms, wmktId, campaignId };
  };
  const begin = async (rows: readonly ImportTerms[]) => {
    const { id: importId } = await server.api.createOutlayImport({
      params,
      body: { name: 'novembre.csv', origin: 'google-ads', rowCount: rows.length },
    });
    const place = { projectId, importId };
    const numbered = rows.map((each, index) => ({ number: index + 1, ...each }));
    for (let at = 0; at < numbered.length; at += 1000)
      await server.api.addOutlayImportRows({
        params: place,
        body: numbered.slice(at, at + 1000),
      });
    return place;
  };
  const end = async (place: { projectId: string; importId: string }) => {
    for (;;) {
      const found = await server.api.continueOutlayImport({ params: place });
      if (found.status === 'done' || found.status === 'undone') return found;
    }
  };
  const load = async (rows: readonly ImportTerms[]) => end(await begin(rows));
  const amounts = async () => {
    const [sources, campaigns] = await Promise.all([
      server.api.listSourceOutlays({ params, query: { limit: 500 } }),
      server.api.listProjectOutlays({ params, query: { limit: 500 } }),
    ]);
    return [...sources.data, ...campaigns.data].map(({ amount }) => amount.amount);
  };
  return { projectId, params, wmktId, campaignId, row, onCampaign, begin, end, load, amounts };
}

describe('an import of outlays', () => {
  test('writes nothing before it goes on, and everything after', async () => {
    const { row, onCampaign, begin, end, amounts } = await newShop();
    const place = await begin([row(1, 10.5), row(2, 20), onCampaign(3, 30)]);
    expect(await amounts()).toEqual([]);
    expect(await server.api.getOutlayImport({ params: place })).toMatchObject({
      status: 'applying',
      waitingCount: 3,
    });
    expect(await end(place)).toMatchObject({ status: 'done', createdCount: 3, waitingCount: 0 });
    expect(await amounts()).toEqual([10.5, 20, 30]);
  });

  test('of the same file again writes nothing', async () => {
    const { row, load, amounts } = await newShop();
    const file = [row(1, 10), row(2, 20)];
    await load(file);
    expect(await load(file)).toMatchObject({ createdCount: 0, unchangedCount: 2 });
    expect(await amounts()).toEqual([10, 20]);
  });

  test('corrects what the platform has corrected', async () => {
    const { row, load, amounts } = await newShop();
    await load([row(1, 10), row(2, 20)]);
    const again = await load([row(1, 11), row(2, 20), row(3, 30)]);
    expect(again).toMatchObject({ createdCount: 1, updatedCount: 1, unchangedCount: 1 });
    expect(await amounts()).toEqual([11, 20, 30]);
    const rows = await server.api.listOutlayImportRows({
      params: { projectId: again.projectId, importId: again.id },
      query: { outcome: 'updated' },
    });
    expect(rows.data).toMatchObject([{ number: 1, amountBefore: { amount: 10, currency: 'EUR' } }]);
  });

  test('moves spend that is matched with another campaign: it never counts twice', async () => {
    const { row, onCampaign, load, amounts } = await newShop();
    await load([row(1, 10)]);
    expect(await load([onCampaign(1, 10)])).toMatchObject({ updatedCount: 1 });
    expect(await amounts()).toEqual([10]);
    expect(await load([row(1, 12)])).toMatchObject({ updatedCount: 1 });
    expect(await amounts()).toEqual([12]);
  });

  test('leaves alone what somebody has deleted', async () => {
    const { params, row, load, amounts } = await newShop();
    await load([row(1, 10), row(2, 20)]);
    const { data } = await server.api.listSourceOutlays({ params, query: {} });
    const outlayId = data[0]?._id ?? '';
    await server.api.deleteSourceOutlay({ params: { ...params, outlayId } });
    expect(await load([row(1, 15), row(2, 20)])).toMatchObject({
      skippedCount: 1,
      unchangedCount: 1,
    });
    expect(await amounts()).toEqual([20]);
    await server.api.restoreOutlay({ params: { ...params, outlayId } });
    expect(await amounts()).toEqual([10, 20]);
  });

  test('is taken up where it was left, by batches', async () => {
    const { row, begin, end, amounts } = await newShop();
    const rows = Array.from({ length: 1200 }, (_, index) =>
      row(1, index + 1, { externalId: `line-${index}` }),
    );
    const place = await begin(rows);
    const first = await server.api.continueOutlayImport({ params: place });
    expect(first).toMatchObject({ status: 'applying', createdCount: 500, waitingCount: 700 });
    expect(await end(place)).toMatchObject({ status: 'done', createdCount: 1200 });
    expect((await amounts()).length).toBe(500);
  });

  test('waits for all of its lines, each of which is kept once', async () => {
    const { params, row } = await newShop();
    const { id: importId } = await server.api.createOutlayImport({
      params,
      body: { name: 'a.csv', origin: 'meta-ads', rowCount: 2 },
    });
    const place = { ...params, importId };
    const send = async (...numbers: number[]) => {
      const body = numbers.map((number) => ({ number, ...row(number, number) }));
      const { results } = await server.api.addOutlayImportRows({ params: place, body });
      return results.map(({ status }) => status);
    };
    expect(await send(1, 1)).toEqual([201, 200]);
    const half = await server.api.continueOutlayImport({ params: place });
    expect(half).toMatchObject({ status: 'receiving', receivedCount: 1, createdCount: 1 });
    expect(await send(1, 2, 3)).toEqual([200, 201, 400]);
    expect(await server.api.continueOutlayImport({ params: place })).toMatchObject({
      status: 'done',
      createdCount: 2,
    });
  });

  test('refuses a line without costing its neighbours anything', async () => {
    const { row, onCampaign, load } = await newShop();
    const done = await load([
      row(1, 10),
      { ...onCampaign(2, 20), campaignId: '0f8fad5b-d9cb-469f-a165-70867728950e' },
      row(3, 30, { source: 'nowhere' }),
      row(4, 40, { wmktId: 'k3v9x0q2m7ab' }),
    ]);
    expect(done).toMatchObject({ createdCount: 1, refusedCount: 3 });
    const { data } = await server.api.listOutlayImportRows({
      params: { projectId: done.projectId, importId: done.id },
      query: { outcome: 'refused' },
    });
    expect(data.map(({ code }) => code)).toEqual([
      'campaign-not-found',
      'invalid-payload',
      'invalid-payload',
    ]);
  });

  test('is foreseen without writing anything', async () => {
    const { params, row, load, amounts } = await newShop();
    await load([row(1, 10), row(2, 20)]);
    const { results } = await server.api.previewOutlayImport({
      params,
      body: [row(1, 10), row(2, 25), row(3, 30), row(4, 40, { source: 'nowhere' })],
    });
    expect(results.map(({ outcome, status }) => outcome ?? status)).toEqual([
      'unchanged',
      'updated',
      'created',
      400,
    ]);
    expect(results[1]?.amountBefore).toEqual({ amount: 20, currency: 'EUR' });
    expect(await amounts()).toEqual([10, 20]);
  });
});

describe('undoing an import', () => {
  test('takes back all it did, and the same file can come again', async () => {
    const { row, load, end, amounts } = await newShop();
    await load([row(1, 10)]);
    const second = await load([row(1, 11), row(2, 20)]);
    const place = { projectId: second.projectId, importId: second.id };
    expect(await server.api.undoOutlayImport({ params: place })).toMatchObject({
      status: 'undone',
      undoneCount: 2,
    });
    expect(await amounts()).toEqual([10]);
    expect(await end(place)).toMatchObject({ status: 'undone' });
    expect(await load([row(1, 11), row(2, 20)])).toMatchObject({
      createdCount: 1,
      updatedCount: 1,
    });
    expect(await amounts()).toEqual([11, 20]);
  });

  test('keeps what was changed since', async () => {
    const { params, row, load, amounts } = await newShop();
    const { projectId, id: importId } = await load([row(1, 10), row(2, 20)]);
    const { data } = await server.api.listSourceOutlays({ params, query: {} });
    await server.api.updateSourceOutlay({
      params: { ...params, outlayId: data[0]?._id ?? '' },
      body: { amount: { amount: 99, currency: 'EUR' } },
    });
    expect(await server.api.undoOutlayImport({ params: { projectId, importId } })).toMatchObject({
      status: 'undone',
      undoneCount: 1,
      keptCount: 1,
    });
    expect(await amounts()).toEqual([99]);
  });

  test('brings back spend that was moved', async () => {
    const { params, row, onCampaign, load } = await newShop();
    await load([row(1, 10)]);
    const { projectId, id: importId } = await load([onCampaign(1, 12)]);
    await server.api.undoOutlayImport({ params: { projectId, importId } });
    const sources = await server.api.listSourceOutlays({ params, query: {} });
    expect(sources.data).toMatchObject([
      { amount: { amount: 10 }, externalId: 'google-ads/1/2026-11-1' },
    ]);
    expect((await server.api.listProjectOutlays({ params, query: {} })).data).toEqual([]);
  });

  test('of one that has not ended leaves nothing behind', async () => {
    const { row, begin, amounts } = await newShop();
    const place = await begin([row(1, 10), row(2, 20)]);
    expect(await server.api.undoOutlayImport({ params: place })).toMatchObject({
      status: 'undone',
    });
    await server.api.continueOutlayImport({ params: place });
    expect(await amounts()).toEqual([]);
    await expect(
      server.api.addOutlayImportRows({ params: place, body: [{ number: 1, ...row(1, 1) }] }),
    ).rejects.toMatchObject({ statusCode: 409 });
  });

  test('of one in the middle of many lines goes on by batches', async () => {
    const { row, load, end, amounts } = await newShop();
    const rows = Array.from({ length: 700 }, (_, index) =>
      row(1, index + 1, { externalId: `line-${index}` }),
    );
    const { projectId, id: importId } = await load(rows);
    const place = { projectId, importId };
    expect(await server.api.undoOutlayImport({ params: place })).toMatchObject({
      status: 'undoing',
      undoneCount: 500,
    });
    expect(await end(place)).toMatchObject({ status: 'undone', undoneCount: 700 });
    expect(await amounts()).toEqual([]);
  });
});

test('imports are listed from the latest, with what was matched', async () => {
  const { params, row, load } = await newShop();
  await load([row(1, 10)]);
  const matches = [{ key: '1', source: 'google-ads', sourceCampaign: null }];
  await server.api.createOutlayImport({
    params,
    body: { name: 'b.csv', origin: 'meta-ads', rowCount: 1, matches },
  });
  const { data } = await server.api.listOutlayImports({ params, query: {} });
  expect(data.map(({ name, status }) => [name, status])).toEqual([
    ['b.csv', 'receiving'],
    ['novembre.csv', 'done'],
  ]);
  expect(data[0]?.matches).toEqual(matches);
  const google = await server.api.listOutlayImports({ params, query: { origin: 'google-ads' } });
  expect(google.total).toBe(1);
});
