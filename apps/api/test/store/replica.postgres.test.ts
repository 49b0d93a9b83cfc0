import { connect, createServer, type Socket } from 'node:net';
import { startPostgres, startReplica, type TestPostgres } from '@sillage/test-postgres';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../../src/store/driver/database.ts';
import { replicaOf } from '../../src/store/driver/postgres.ts';
import { fromReplica, replicaReads } from '../../src/store/driver/replica-reads.ts';
import { question } from '../harness/attribution.ts';
import { busyShop } from '../harness/busy-shop.ts';
import { freePort } from '../harness/process.ts';
import { startTestServer } from '../harness/server.ts';

let primary: TestPostgres;
let replica: TestPostgres;
beforeAll(async () => {
  primary = await startPostgres();
  replica = await startReplica(primary);
});
afterAll(async () => {
  await replica.stop();
  await primary.stop();
});

async function serverWith(readUrl?: string) {
  const settings = { poolSize: 5, statementTimeout: 0, ...(readUrl && { readUrl }) };
  const db = await openDatabase({ databaseUrl: primary.url, folder: '', settings });
  const server = await startTestServer({ database: { db, close: () => db.destroy() } });
  const states: string[] = [];
  const found = replicaOf(db);
  if (found) found.onState = ({ state }) => states.push(state);
  return { ...server, states };
}

type Server = Awaited<ReturnType<typeof serverWith>>;

const period = { since: '2025-01-01', until: '2027-01-01' };
const countQuestion = {
  ...period,
  metrics: ['event-count'],
  groupBy: 'project' as const,
  interval: 'year' as const,
};

async function countEvents({ api }: Server, projectId: string): Promise<number> {
  const rows = await api.queryInsights({ params: { projectId }, body: countQuestion });
  return rows.reduce((total, { values }) => total + (values['event-count'] ?? 0), 0);
}

/** Asks until the replica has answered all of it; on a busy machine it may be behind at first. */
const answeredByReplica = (server: Server, projectId: string) =>
  expect
    .poll(async () => {
      const before = { ...replicaReads };
      await countEvents(server, projectId);
      return replicaReads.replica > before.replica && sum(replicaReads) - sum(before);
    })
    .toSatisfy((read) => read !== false);

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((a, b) => a + b, 0);

async function onReplica(statement: string) {
  const client = new pg.Client({ connectionString: replica.url });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}

const countSleeping = async () =>
  (await onReplica("select from pg_stat_activity where wait_event = 'PgSleep'")).rowCount;

test('a replica answers as the primary does, and knows what was accepted the moment before', async () => {
  const server = await serverWith(replica.url);
  const plain = await serverWith();
  try {
    const { projectId, order } = await busyShop(server);
    await answeredByReplica(server, projectId);
    await plain.join(projectId);
    const read = async ({ api, send }: Server) => [
      await api.queryInsights({ params: { projectId }, body: countQuestion }),
      await api.queryAttribution({ params: { projectId }, body: { ...question, ...period } }),
      await api.listEvents({ params: { projectId }, query: { limit: 100 } }),
      await (await send(`/v1/projects/${projectId}/interactions?csv=fr`)).text(),
    ];
    const before = replicaReads.replica;
    expect(await read(server)).toEqual(await read(plain));
    expect(replicaReads.replica).toBeGreaterThan(before);
    for (let count = await countEvents(server, projectId), sent = 1; sent <= 20; sent += 1) {
      await order('2026-03-05T10:00:00Z', { email: `new${sent}@b.fr`, total: 1 }, `new-${sent}`);
      expect(await countEvents(server, projectId)).toBe(count + sent);
    }
    expect(server.states.filter((state) => state === 'away')).toEqual([]);
  } finally {
    await plain.close();
    await server.close();
  }
});

test('while it is behind, and when it dies, the primary answers; then it is used again', async () => {
  const server = await serverWith(replica.url);
  try {
    const { projectId, order } = await busyShop(server);
    await answeredByReplica(server, projectId);
    const count = await countEvents(server, projectId);

    await onReplica('select pg_wal_replay_pause()');
    await order('2026-03-05T10:00:00Z', { email: 'late@b.fr', total: 1 }, 'late');
    const { behind } = replicaReads;
    expect(await countEvents(server, projectId)).toBe(count + 1);
    expect(replicaReads.behind).toBeGreaterThan(behind);
    expect(replicaOf(server.db)?.lag).toBeGreaterThan(0);
    await onReplica('select pg_wal_replay_resume()');
    await answeredByReplica(server, projectId);

    await replica.kill('SIGKILL');
    const { away } = replicaReads;
    expect(await countEvents(server, projectId)).toBe(count + 1);
    expect(await countEvents(server, projectId)).toBe(count + 1);
    expect(replicaReads.away).toBeGreaterThan(away);
    expect(server.states.filter((state) => state === 'away')).toHaveLength(1);
    await replica.restart();
    await answeredByReplica(server, projectId);
    expect(server.states.at(-1)).toBe('answers');
  } finally {
    await server.close();
  }
});

test('a replica that falls silent in the middle of a statement costs no answer', async () => {
  const proxy = await silentProxy(replica.url);
  const server = await serverWith(proxy.url);
  try {
    await answeredByReplica(server, (await server.newProject()).id);
    const answering = fromReplica(() =>
      sql<{ replica: boolean }>`
        select pg_is_in_recovery() as replica,
          pg_sleep(case when pg_is_in_recovery() then 86400 else 0 end)`.execute(server.db),
    );
    await expect.poll(() => countSleeping()).toBe(1);
    proxy.fallSilent();
    expect((await answering).rows).toMatchObject([{ replica: false }]);
    expect(server.states).toContain('away');
  } finally {
    proxy.close();
    await server.close();
  }
});

test('what is no replica of the primary is never asked', async () => {
  const { replica: before } = replicaReads;
  for (const url of [primary.url, inject('postgresUrl')]) {
    const server = await serverWith(url);
    expect(await countEvents(server, (await server.newProject()).id)).toBe(0);
    expect(server.states).toEqual(['away']);
    await server.close();
  }
  expect(replicaReads.replica).toBe(before);
});

/** Passes all on to a server, until it says nothing any more and closes nothing. */
async function silentProxy(to: string) {
  const url = new URL(to);
  const target = { host: url.hostname, port: Number(url.port) };
  const sockets: Socket[] = [];
  let isSilent = false;
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}));
    if (isSilent) return;
    const behind = connect(target).on('error', () => {});
    sockets.push(behind);
    socket.pipe(behind);
    behind.pipe(socket);
  });
  url.port = String(await freePort());
  await new Promise<void>((resolve) => server.listen(Number(url.port), '127.0.0.1', resolve));
  return {
    url: url.href,
    fallSilent: () => {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
