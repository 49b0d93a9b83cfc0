import { startCitus } from '@sillage/test-postgres/citus';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCitus } from '../../../../scripts/setup/citus.js';
import { type KeyFile, requestToken } from '../../src/cli/key-file.ts';
import { journeyRefresher, refreshJourneys } from '../../src/flows/attribution/refresh-journeys.ts';
import { foldRollups, rollupTurns } from '../../src/flows/events/fold-rollups.ts';
import { openDatabase } from '../../src/store/driver/database.ts';
import { NodeLogs } from '../../src/store/driver/node-logs.ts';
import { createCitusDatabase } from '../harness/citus-nodes.ts';
import { startTestServer, type TestServer, throwFailure } from '../harness/server.ts';
import { newServiceAccount } from '../harness/service-account.ts';

let citus: Awaited<ReturnType<typeof startCitus>>;
let server: TestServer;
let keyFile: KeyFile;
/** Projects of the node that goes away, and of the other. */
let [away, there] = [[] as string[], [] as string[]];

beforeAll(async () => {
  citus = await startCitus(findCitus() ?? '');
  const nodes = [citus.coordinator, ...citus.workers].map(({ url }) => url);
  const databaseUrl = await createCitusDatabase(nodes, 'sillage');
  const db = await openDatabase({ databaseUrl, folder: '' });
  server = await startTestServer({ database: { db, close: () => db.destroy() } });
  const port = new URL(citus.workers[0]?.url ?? '').port;
  while (away.length < 2 || there.length < 2) {
    const { id } = await server.newProject();
    await server.api.createEventType({
      params: { projectId: id },
      body: { reference: 'order', name: 'Commande' },
    });
    if ((await portOf(id)) === Number(port)) away = [...away, id];
    else there = [...there, id];
  }
  keyFile = (await newServiceAccount(server.agents, there[0] ?? '', 'reader')).keyFile;
});
afterAll(async () => {
  await server.close();
  await citus.stop();
});

test('whoever waits for work sees by the logs of the nodes when something was written', async () => {
  const read = logReader();
  for (const id of [...away, ...there]) {
    await expect.poll(async () => new Set([await read(), await read()]).size).toBe(1);
    const before = await read();
    expect(before).toMatch(/^\w+\/\w+ \w+\/\w+$/);
    expect(await send(id, 'written')).toBe(202);
    expect(await read()).not.toBe(before);
  }
  await server.drain();
});

test('while a node is away, the projects of the others are served', async () => {
  expect(await readiness()).toEqual({ status: 200, body: { status: 'ok' } });
  await citus.workers[0]?.kill('SIGKILL');

  for (const nonce of ['first', 'second']) {
    const sent = await Promise.all([...away, ...there].map((id) => send(id, nonce)));
    expect(sent).toEqual([...away.map(() => 503), ...there.map(() => 202)]);
  }
  const { results } = await server.api.postEventBatch({
    body: [...away, ...there].map((id) => event(id, 'third')),
  });
  expect(results.map(({ status }) => status)).toEqual([
    ...away.map(() => 503),
    ...there.map(() => 202),
  ]);
  const hits = await server.send('/v1/hits', json({ hits: [...away, ...there].map(hit) }));
  expect(hits.status).toBe(202);
  expect(await hits.json()).toMatchObject({ accepted: there.length });

  await server.drain();
  for (const id of there) expect(await countEvents(id)).toBe(4);
  while ((await foldRollups(server.db, 100, rollupTurns(server.db, throwFailure))) > 0);
  const refresher = journeyRefresher(server.db, 100, throwFailure);
  while ((await refreshJourneys(server.db, refresher)) > 0);
  expect(await countQueued(there)).toEqual([0, 0, 0, 0]);

  expect(await logReader()()).toBe(undefined);
  expect(await requestToken(keyFile)).toMatch(/^ey/);
  const answer = await server.send(`/v1/projects/${away[0]}/event-types`);
  expect(answer.status).toBe(503);
  expect(await readiness()).toEqual({
    status: 200,
    body: { status: 'degraded', nodes: 2, answering: 1 },
  });
});

test('when the node is back, all are served, and nothing is there twice', async () => {
  await citus.workers[0]?.restart();
  await expect.poll(readiness).toEqual({ status: 200, body: { status: 'ok' } });
  for (const nonce of ['first', 'second', 'third'])
    for (const id of [...away, ...there]) expect(await send(id, nonce)).toBe(202);
  await server.drain();
  for (const id of [...away, ...there]) expect(await countEvents(id)).toBe(4);
});

test('a whole cluster that is away is not ready', async () => {
  for (const worker of citus.workers) await worker.kill('SIGKILL');
  await expect.poll(async () => (await readiness()).status).toBe(503);
  expect(await send(there[0] ?? '', 'fourth')).toBe(503);
  for (const worker of citus.workers) await worker.restart();
});

const event = (projectId: string, nonce: string) => ({
  projectId,
  nonce,
  eventType: 'order',
  data: {},
});

const hit = (projectId: string) => ({
  projectId,
  id: crypto.randomUUID(),
  hitType: 'page',
  page: 'https://example.com/',
});

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const send = async (projectId: string, nonce: string): Promise<number> =>
  (await server.send('/v1/events', json(event(projectId, nonce)))).status;

async function readiness() {
  const answer = await fetch(`${server.url}/health/ready`);
  return { status: answer.status, body: await answer.json() };
}

/** Reads the logs of the nodes each time, however soon after the last. */
function logReader() {
  let time = 0;
  const logs = new NodeLogs(server.db, { now: () => (time += 1000) });
  return () => logs.position();
}

async function portOf(projectId: string): Promise<number | undefined> {
  const { rows } = await sql<{ port: number }>`
    select nodeport as port from pg_dist_placement join pg_dist_node using (groupid)
    where shardid = get_shard_id_for_distribution_column('events', ${projectId}::text)`.execute(
    server.db,
  );
  return rows[0]?.port;
}

async function countEvents(projectId: string): Promise<number> {
  const rows = await server.db
    .selectFrom('events')
    .select('id')
    .where('project_id', '=', projectId)
    .execute();
  return rows.length;
}

/** What waits of some projects, in each queue. */
async function countQueued(projectIds: readonly string[]): Promise<number[]> {
  const counts = (['outbox', 'hit_outbox', 'rollup_queue', 'journey_queue'] as const).map(
    async (queue) => {
      const rows = await server.db
        .selectFrom(queue)
        .select('project_id')
        .where('project_id', 'in', projectIds)
        .execute();
      return rows.length;
    },
  );
  return Promise.all(counts);
}
