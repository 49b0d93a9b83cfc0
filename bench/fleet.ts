import { randomBytes } from 'node:crypto';
import { oneDay } from '@sillage/engine/time/milliseconds';
import { startPostgres } from '@sillage/test-postgres';
import { startCitus } from '@sillage/test-postgres/citus';
import { createCitusDatabase } from '../apps/api/test/harness/citus-nodes.ts';
import { ensureCitus, findCitus } from '../scripts/setup/citus.js';
import { Fleet } from './fleet-members.ts';
import { type Sent, sendUntilKept } from './fleet-senders.ts';
import { durable, registerStop } from './processes.ts';
import { createBenchProject } from './project.ts';
import { figure, type Options, type Row, sleep } from './report.ts';
import { count } from './sql.ts';

/** Enough of them to have some on every node. */
const projects = ['bench-1', 'bench-2', 'bench-3', 'bench-4', 'bench-5', 'bench-6'];

/** How long a database that was killed stays away, in milliseconds. */
const absence = 2000;

/** A database, with what of it can be killed. */
interface Place {
  name: string;
  url: string;
  nodes: { kill: (signal: NodeJS.Signals) => Promise<void>; restart: () => Promise<void> }[];
}

/**
 * Two APIs behind the proxy of `deploy/compose` and two workers, each killed at random while events
 * come, and the database too. What was acknowledged, stored, processed and counted must be one number.
 */
export async function fleet({ quick }: Options): Promise<Row[]> {
  await ensureCitus();
  const program = findCitus();
  const rows = [await endure(await onPostgres(), quick)];
  return program === undefined ? rows : [...rows, await endure(await onCitus(program), quick)];
}

async function onPostgres(): Promise<Place> {
  const database = await startPostgres(durable);
  registerStop(database.stop);
  return { name: 'PostgreSQL', url: database.url, nodes: [database] };
}

async function onCitus(program: string): Promise<Place> {
  const cluster = await startCitus(program, durable);
  registerStop(cluster.stop);
  const nodes = [cluster.coordinator, ...cluster.workers];
  const url = await createCitusDatabase(
    nodes.map((node) => node.url),
    'sillage',
  );
  return { name: 'Citus on three nodes', url, nodes };
}

async function endure(place: Place, quick: boolean): Promise<Row> {
  const seconds = quick ? 30 : 180;
  const secrets = { SECRET_KEY: randomBytes(32).toString('base64') };
  const members = await Fleet.start({ DATABASE_URL: place.url, ...secrets });
  const opened = await Promise.all(
    projects.map(async (id) => ({ id, ...(await createBenchProject(members, id)) })),
  );

  const end = performance.now() + seconds * 1000;
  const sending = sendUntilKept(members.url, projects, end);
  const kills = { processes: 0, databases: 0 };
  const killing = killProcesses(members, end, kills);
  await killDatabases(place, end, kills);
  await killing;
  const sent = await sending;

  while ((await count(place.url, 'outbox')) + (await count(place.url, 'rollup_queue')) > 0)
    await sleep(500);
  const stored = await count(place.url, 'raw_events');
  const processed = await count(place.url, 'events');
  await members.answers();
  let counted = 0;
  for (const { id, signIn } of opened) counted += await countByApi(id, await signIn());
  await members.stop();
  return toRow(place, seconds, kills, sent, [sent.acknowledged, stored, processed, counted]);
}

async function killProcesses(members: Fleet, end: number, kills: { processes: number }) {
  const restarts: Promise<void>[] = [];
  while (performance.now() < end) {
    await sleep(2000 + Math.random() * 4000);
    if (await members.killOne(restarts)) kills.processes += 1;
  }
  await Promise.all(restarts);
}

async function killDatabases({ nodes }: Place, end: number, kills: { databases: number }) {
  while (performance.now() < end) {
    await sleep(10_000 + Math.random() * 10_000);
    const node = nodes[Math.floor(Math.random() * nodes.length)];
    await node?.kill(kills.databases % 2 === 0 ? 'SIGKILL' : 'SIGINT');
    kills.databases += 1;
    await sleep(absence);
    await node?.restart();
  }
}

type Api = Awaited<ReturnType<typeof createBenchProject>>['api'];

async function countByApi(projectId: string, api: Api): Promise<number> {
  const aroundNow = [-oneDay, oneDay].map((away) => new Date(Date.now() + away).toISOString());
  const [since = '', until = ''] = aroundNow;
  const rows = await api.queryInsights({
    params: { projectId },
    body: { since, until, metrics: ['event-count'], groupBy: 'project', interval: 'month' },
  });
  return rows.reduce((sum, { values }) => sum + Number(values['event-count'] ?? 0), 0);
}

function toRow(
  { name }: Place,
  seconds: number,
  kills: { processes: number; databases: number },
  { attempts, longestSilence }: Sent,
  counts: [acknowledged: number, ...others: number[]],
): Row {
  return {
    what: `fleet on ${name}, two APIs behind the proxy and two workers, ${kills.processes} processes and ${kills.databases} nodes of the database killed in ${seconds} s: events acknowledged, stored, processed, counted by the API`,
    target: 'one number',
    measured: `${counts.join(', ')} (${attempts} attempts, ${figure(longestSilence / 1000)} s at most without an acknowledgement)`,
    ok: counts.every((count) => count === counts[0]),
  };
}
