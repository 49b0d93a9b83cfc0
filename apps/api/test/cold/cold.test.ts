import { readFileSync, writeFileSync } from 'node:fs';
import { oneDay, oneHour } from '@sillage/engine/time/milliseconds';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coldWork } from '../../src/flows/cold/cold-work.ts';
import { tendColdFiles } from '../../src/flows/cold/tend-cold-files.ts';
import { writeColdFile } from '../../src/flows/cold/write-cold-file.ts';
import { anonymizeEvents } from '../../src/flows/events/anonymize-events.ts';
import { continueDeletions, settlingTime } from '../../src/flows/projects/continue-deletions.ts';
import { ensureWarmIndex } from '../../src/store/cold/warm-events.ts';
import { useColdStorage } from '../../src/store/driver/cold-storage.ts';
import { busyShop } from '../harness/busy-shop.ts';
import { coldFolder, coolAll, countWarmAndCold, eventsIn, lostWriter } from '../harness/cold.ts';
import { peopleShop } from '../harness/people-shop.ts';
import { refusal, startTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let cold: ReturnType<typeof coldFolder>;
beforeAll(async () => {
  server = await startTestServer({ ownDatabase: true });
  cold = coldFolder(server.db);
  await ensureWarmIndex(server.db);
});
afterAll(async () => {
  await server.close();
  cold.remove();
});

/** The raw events of a project, as the API tells them. */
async function rawEvents(projectId: string) {
  const { rows } = await sql<{ id: string }>`
    select id from raw_events where project_id = ${projectId} and deleted_at is null
    order by id`.execute(server.db);
  const read = ({ id }: { id: string }) => server.api.getRawEvent({ params: { projectId, id } });
  return Promise.all(rows.map(read));
}

/** What the worker does in the hours that follow. */
const tend = async () => {
  while ((await tendColdFiles(server.db, new Date(Date.now() + oneHour / 2))) > 0);
};

describe('data of raw events that leave the database', () => {
  test('change no answer, and are in Parquet files with every digit', async () => {
    const { projectId, params, numbers } = await shopWithAnswers();
    const exact = `{"projectId":"${projectId}","nonce":"exact","eventType":"order","data":{"email":"x@b.fr","total":9007199254740993.10,"note":"é\\u0001😀"}}`;
    const sent = await server.send('/v1/events', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: exact,
    });
    expect(sent.status).toBeLessThan(300);
    await server.drain();
    const before = { raws: await rawEvents(projectId), answers: await numbers() };
    await coolAll(server.db);
    expect(await countWarmAndCold(server.db, projectId)).toEqual({
      warm: 0,
      cold: before.raws.length,
    });
    const files = cold.files(projectId);
    expect(files.length).toBeGreaterThan(2);
    const kept = (await Promise.all(files.map(eventsIn))).flat();
    expect(kept.map(({ id }) => id).sort()).toEqual(before.raws.map(({ _id }) => _id));
    expect(kept.map(({ data }) => data).join()).toContain('9007199254740993.1');
    expect({ raws: await rawEvents(projectId), answers: await numbers() }).toEqual(before);
    expect((await server.api.listEvents({ params })).total).toBe(before.raws.length);
  });

  test('are compared by a second sending as before, without the storage', async () => {
    const shop = await peopleShop(server);
    const first = shop.event({ email: 'a@b.fr', total: 1.5, note: 'x' });
    await server.api.postEvent({ body: first });
    await server.drain();
    await coolAll(server.db);
    cold.setAway(true);
    try {
      const same = { ...first, data: { note: 'x', total: 1.5, email: 'a@b.fr' } };
      expect(await server.api.postEvent({ body: same })).toMatchObject({
        duplicate: true,
        dataDiffers: false,
      });
      const other = { ...first, data: { ...first.data, total: 2 } };
      expect(await server.api.postEvent({ body: other })).toMatchObject({ dataDiffers: true });
      const [row] = await sql<{ id: string }>`select id from raw_events
        where project_id = ${shop.projectId}`
        .execute(server.db)
        .then(({ rows }) => rows);
      const call = server.api.getRawEvent({ params: { ...shop.params, id: row?.id ?? '' } });
      expect((await refusal(call)).statusCode).toBe(503);
    } finally {
      cold.setAway(false);
    }
  });

  test('are read when a corrected type replays the trash', async () => {
    const { id: projectId } = await server.newProject();
    const params = { projectId };
    const body = { projectId, nonce: 'late', eventType: 'lead', data: { mail: 'ada@b.fr' } };
    const { id } = await server.api.postEvent({ body });
    await server.drain();
    await coolAll(server.db);
    expect(await countWarmAndCold(server.db, projectId)).toEqual({ warm: 0, cold: 1 });
    await server.api.createEventType({
      params,
      body: {
        reference: 'lead',
        name: 'Devis',
        fields: [
          {
            ingestionKey: 'mail',
            storageKey: 'email',
            type: 'email',
            entity: 'user',
            discriminant: true,
          },
        ],
      },
    });
    await server.agents.replayEvents({ params, body: {} });
    await server.drain();
    const { user } = await server.api.getEvent({ params: { projectId, id } });
    expect(user.email?.current).toBe('ada@b.fr');
  });

  test('come back, without what is personal, when their event expires', async () => {
    const both = [await expiring('warm'), await expiring('cold')] as const;
    const [file = ''] = cold.files(both[1].projectId);
    expect(readFileSync(file, 'latin1')).toContain('ada-cold@b.fr');
    while ((await anonymizeEvents(server.db, new Date(Date.now() + 400 * 24 * oneHour))) > 0);
    await tend();
    const [warm, thawed] = await Promise.all(both.map(({ projectId }) => rawEvents(projectId)));
    expect(thawed?.[0]?.data).toEqual(warm?.[0]?.data);
    expect(thawed?.[0]?.data).toEqual({ total: 12.5 });
    expect(cold.files(both[1].projectId)).toEqual([]);
  });
});

/** A shop, and every number it answers with. */
async function shopWithAnswers() {
  const shop = await busyShop(server);
  const period = { since: '2025-01-01T00:00:00Z', until: '2028-01-01T00:00:00Z' };
  const { params } = shop;
  return {
    ...shop,
    numbers: async () => ({
      insights: await server.api.queryInsights({
        params,
        body: {
          ...period,
          metrics: ['event-count', 'turnover'],
          groupBy: 'event-type',
          interval: 'month',
        },
      }),
      attribution: await server.api.queryAttribution({
        params,
        body: { ...period, models: ['linear', 'last'], metrics: ['turnover'], groupBy: 'source' },
      }),
      events: await server.api.listEvents({ params, query: { limit: 100 } }),
      users: await server.api.listUsers({ params }),
    }),
  };
}

async function expiring(name: string) {
  const shop = await peopleShop(server);
  const isPii = { isPii: true };
  await server.agents.updateProject({
    params: shop.params,
    body: { retentionDurationInDays: 10 },
  });
  await server.agents.updateEventType({
    params: { ...shop.params, id: 'order' },
    body: {
      fields: [
        {
          ingestionKey: 'email',
          storageKey: 'email',
          type: 'email',
          entity: 'user',
          discriminant: true,
          ...isPii,
        },
        { ingestionKey: 'total', storageKey: 'turnover', type: 'currency', entity: 'statistic' },
      ],
    },
  });
  await shop.order({ email: `ada-${name}@b.fr`, total: 12.5 });
  if (name === 'cold') await coolAll(server.db);
  return shop;
}

describe('a person in cold files', () => {
  test('is exported from them, and erased from them: no file names them', async () => {
    const shop = await peopleShop(server);
    const { projectId } = shop;
    await shop.order({ email: 'ada@exemple.fr', name: 'Ada', total: 10 });
    await shop.order({ email: 'bob@exemple.fr', note: 'ami de ada@exemple.fr', total: 5 });
    await shop.order({ email: 'eve@exemple.fr', total: 3 });
    await server.api.postEvent({
      body: shop.event({ who: 'ada@exemple.fr' }, { eventType: 'unknown' }),
    });
    await server.drain();
    const exported = async () => {
      const response = await server.send(`/v1/projects/${projectId}/person-exports`, {
        method: 'POST',
        headers: { accept: 'application/zip', 'content-type': 'application/json' },
        body: JSON.stringify({ storageKey: 'email', value: 'ada@exemple.fr' }),
      });
      const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
      const names = ['evenements.json', 'corbeille.json'];
      return names.map((name) => strFromU8(files[name] ?? new Uint8Array()));
    };
    const [numbers, summary, warm] = [
      await shop.numbers(),
      await exported(),
      await rawEvents(projectId),
    ];
    await coolAll(server.db);
    expect(summary.join()).toMatch(/"Ada".*who/s);
    expect(await exported()).toEqual(summary);
    const spread = cold.files(projectId);
    expect((await contentOf(spread)).includes('ada@exemple.fr')).toBe(true);
    const erasure = await shop.erase('ada@exemple.fr');
    expect(erasure.status).toBe('done');
    expect(await contentOf(cold.files(projectId))).not.toContain('ada@exemple.fr');
    expect(cold.files(projectId)).not.toEqual(spread);
    expect(await shop.numbers()).toEqual(numbers);
    const after = new Map((await rawEvents(projectId)).map((raw) => [raw._id, raw.data]));
    const notes = warm.map(({ _id, data }) => [data.email ?? data.who, after.get(_id)]);
    expect(Object.fromEntries(notes)).toEqual({
      'ada@exemple.fr': {},
      'bob@exemple.fr': { email: 'bob@exemple.fr', note: 'ami de ***', total: 5 },
      'eve@exemple.fr': { email: 'eve@exemple.fr', total: 3 },
    });
  });

  test('who is erased while a file is written leaves it at once, and nothing of them comes back', async () => {
    const shop = await peopleShop(server);
    const { projectId } = shop;
    await shop.order({ email: 'ada@exemple.fr', total: 10 });
    await shop.order({ email: 'bob@exemple.fr', total: 5 });
    useColdStorage(server.db, {
      ...cold.storage,
      put: async (key, bytes) => {
        await cold.storage.put(key, bytes);
        if (!key.startsWith(projectId)) return;
        useColdStorage(server.db, cold.storage);
        await shop.erase('ada@exemple.fr');
      },
    });
    await coolAll(server.db);
    expect(await countWarmAndCold(server.db, projectId)).toEqual({ warm: 0, cold: 1 });
    while ((await tendColdFiles(server.db, new Date())) > 0);
    const content = await contentOf(cold.files(projectId));
    expect(content).not.toContain('ada@exemple.fr');
    expect(content).toContain('bob@exemple.fr');
    const said = (await rawEvents(projectId)).map(({ data }) => data);
    expect(said).toHaveLength(2);
    expect(said).toEqual(expect.arrayContaining([{}, { email: 'bob@exemple.fr', total: 5 }]));
  });

  test('is not done being erased while the storage is away', async () => {
    const shop = await peopleShop(server);
    await shop.order({ email: 'ada@exemple.fr', total: 10 });
    await shop.order({ email: 'bob@exemple.fr', total: 10 });
    await coolAll(server.db);
    cold.setAway(true);
    await expect(shop.erase('ada@exemple.fr')).rejects.toThrow('away');
    const { data } = await server.api.listErasures({ params: shop.params });
    expect(data[0]?.status).toBe('running');
    cold.setAway(false);
    await sql`update erasures set due_at = now() where project_id = ${shop.projectId}`.execute(
      server.db,
    );
    await shop.erase('nobody@exemple.fr');
    const ended = await server.api.listErasures({ params: shop.params });
    expect(ended.data.map(({ status }) => status)).toEqual(['done', 'done']);
    expect(await contentOf(cold.files(shop.projectId))).not.toContain('ada@exemple.fr');
  });
});

const contentOf = async (files: readonly string[]): Promise<string> =>
  JSON.stringify(await Promise.all(files.map(eventsIn)));

describe('a process that ends, a storage that is away', () => {
  test('between the file and the database: nothing is lost, nothing is left behind', async () => {
    const shop = await peopleShop(server);
    const { projectId } = shop;
    await shop.order({ email: 'ada@exemple.fr', total: 10 });
    const before = await rawEvents(projectId);
    const lost = { ...lostWriter(projectId), path: `${projectId}/2026-03-01/lost.parquet` };
    await server.db
      .insertInto('cold_files')
      .values({ ...lost, state: 'writing' })
      .execute();
    await cold.storage.put(lost.path, Buffer.from('half'));
    await coolAll(server.db);
    expect(cold.files(projectId)).toHaveLength(2);
    await tendColdFiles(server.db, new Date(Date.now() + 2 * oneHour));
    expect(cold.files(projectId)).toHaveLength(1);
    expect(await rawEvents(projectId)).toEqual(before);
  });

  test('a file that cannot be referred to is given up, and deleted', async () => {
    const { id: projectId } = await server.newProject();
    const event = { id: lostWriter('').id, receivedAt: '2026-03-01T00:00:00.000Z', data: '{}' };
    const write = writeColdFile(server.db, projectId, '2026-03-01', [event], async () => {
      throw new Error('killed');
    });
    await expect(write).rejects.toThrow('killed');
    expect(cold.files(projectId)).toHaveLength(1);
    await tend();
    expect(cold.files(projectId)).toEqual([]);
  });

  test('events wait in the database, and leave once the storage is back', async () => {
    const shop = await peopleShop(server);
    await shop.order({ email: 'ada@exemple.fr', total: 10 });
    await sql`update raw_events set created_at = ${new Date(Date.now() - 9 * oneDay)}
      where project_id = ${shop.projectId}`.execute(server.db);
    const before = await rawEvents(shop.projectId);
    const failures: unknown[] = [];
    const work = coldWork(server.db, 3, (error) => failures.push(error));
    cold.setAway(true);
    try {
      expect(await work()).toBe(0);
    } finally {
      cold.setAway(false);
    }
    expect(String(failures)).toContain('away');
    expect(await countWarmAndCold(server.db, shop.projectId)).toEqual({ warm: 1, cold: 0 });
    while ((await work()) > 0);
    expect(await countWarmAndCold(server.db, shop.projectId)).toEqual({ warm: 0, cold: 1 });
    expect(await rawEvents(shop.projectId)).toEqual(before);
    expect(cold.files(shop.projectId)).toHaveLength(1);
  });

  test('a file that was changed is never believed', async () => {
    const shop = await peopleShop(server);
    const id = await shop.order({ email: 'ada@exemple.fr', total: 10 });
    await coolAll(server.db);
    const [file = ''] = cold.files(shop.projectId);
    const bytes = readFileSync(file);
    bytes[20] = (bytes[20] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    const call = server.api.getRawEvent({ params: { ...shop.params, id } });
    expect((await refusal(call)).statusCode).toBe(503);
  });
});

test('the files of a project leave with it, and wait for a storage that is away', async () => {
  const shop = await peopleShop(server);
  const { projectId, params } = shop;
  await shop.order({ email: 'ada@exemple.fr', total: 10 });
  await coolAll(server.db);
  expect(cold.files(projectId)).toHaveLength(1);
  await server.agents.archiveProject({ params });
  await server.agents.deleteProject({ params, body: { confirm: 'Projet de test' } });
  const failures: unknown[] = [];
  const work = async (delay: number) => {
    const now = new Date(Date.now() + delay);
    const onFailure = (error: unknown) => void failures.push(error);
    while ((await continueDeletions(server.db, now, 100, onFailure)) > 0);
  };
  cold.setAway(true);
  await work(0);
  cold.setAway(false);
  expect(String(failures)).toContain('away');
  expect(cold.files(projectId)).toHaveLength(1);
  await work(20_000);
  expect(cold.files(projectId)).toEqual([]);
  await work(settlingTime + 20_000);
  const { rows } = await sql`select 1 from deletions where project_id = ${projectId}`.execute(
    server.db,
  );
  expect(rows).toEqual([]);
});
