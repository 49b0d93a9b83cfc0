import { startCitus } from '@sillage/test-postgres/citus';
import { createCitusDatabase } from '../apps/api/test/harness/citus-nodes.ts';
import { ensureCitus, findCitus } from '../scripts/setup/citus.js';
import { connections } from './ingest.ts';
import {
  durable,
  postgres,
  processorTimeAt,
  registerStop,
  type Server,
  sendLoad,
  startServer,
} from './processes.ts';
import { createBenchProject } from './project.ts';
import { figure, median, type Options, type Row, sleep } from './report.ts';
import { query } from './sql.ts';

/** Enough of them to have some on every node. */
const projects = ['bench-1', 'bench-2', 'bench-3', 'bench-4', 'bench-5', 'bench-6'];

/** A database whose nodes are counted one by one; the first is the one that is asked. */
interface Place {
  nodes: { url: string; processorTime: () => number }[];
}

interface Round {
  rate: number;
  /** What an event cost each node, in microseconds of a processor. */
  costs: number[];
}

/**
 * Accepting on a coordinator and two workers, against one PostgreSQL on the same cores: what spreading
 * costs. What it gives is read from the work of each node, since all of them share the cores here.
 */
export async function citus({ quick }: Options): Promise<Row[]> {
  await ensureCitus();
  const program = findCitus();
  if (program === undefined) throw new Error('there is no Citus on this machine');
  const places = { plain: await onOneNode(), spread: await onThreeNodes(program) };
  const idle = {
    plain: await transactionsAtRest(places.plain, quick),
    spread: await transactionsAtRest(places.spread, quick),
  };
  const servers = { plain: await apiOn(places.plain), spread: await apiOn(places.spread) };
  const rounds: Record<keyof typeof places, Round[]> = { plain: [], spread: [] };
  for (let round = 0; round <= (quick ? 3 : 7); round += 1)
    for (const name of ['plain', 'spread'] as const) {
      const done = await accept(servers[name], places[name], `${name}-${round}`, quick);
      // The first round is a warm-up.
      if (round > 0) rounds[name].push(done);
    }
  const rate = (of: Round[]) => median(of.map((round) => round.rate));
  const cost = (of: Round[], node: number) => median(of.map(({ costs }) => costs[node] ?? 0));
  const ratio = rate(rounds.spread) / rate(rounds.plain);
  const [asked = 0, ...others] = places.spread.nodes.map((_, node) => cost(rounds.spread, node));
  return [
    {
      what: `Citus, a coordinator and two workers: events of ${projects.length} projects accepted a second, against PostgreSQL on the same cores`,
      target: '≥ 0.5 of its rate',
      measured: `${figure(ratio)} (${figure(rate(rounds.spread))}/s, PostgreSQL ${figure(rate(rounds.plain))}/s)`,
      ok: ratio >= 0.5,
    },
    {
      what: 'the same: what an event costs in microseconds of a processor, on the coordinator, on each worker; PostgreSQL',
      target: '—',
      measured: `${figure(asked)}; ${others.map(figure).join(', ')}; ${figure(cost(rounds.plain, 0))}`,
      ok: undefined,
    },
    {
      what: 'transactions a second while a worker process waits for work: on the three nodes, of them by Citus itself; on PostgreSQL',
      target: '—',
      measured: `${figure(idle.spread.served)}, ${figure(idle.spread.alone)}; ${figure(idle.plain.served)}`,
      ok: undefined,
    },
  ];
}

async function onOneNode(): Promise<Place> {
  return { nodes: [await postgres()] };
}

async function onThreeNodes(program: string): Promise<Place> {
  const cluster = await startCitus(program, durable);
  registerStop(cluster.stop);
  const addresses = [cluster.coordinator, ...cluster.workers].map(({ url }) => url);
  await createCitusDatabase(addresses, 'sillage');
  const nodes = addresses.map(async (address) => {
    const url = new URL(address);
    url.pathname = '/sillage';
    return { url: url.href, processorTime: await processorTimeAt(address) };
  });
  return { nodes: await Promise.all(nodes) };
}

const addressOf = ({ nodes }: Place): string => nodes[0]?.url ?? '';

async function apiOn(place: Place): Promise<Server> {
  const server = await startServer({ DATABASE_URL: addressOf(place), ROLE: 'api' });
  for (const id of projects) await createBenchProject(server, id);
  return server;
}

async function accept(server: Server, { nodes }: Place, prefix: string, quick: boolean) {
  const count = quick ? 6000 : 30_000;
  const before = nodes.map(({ processorTime }) => processorTime());
  const load = { port: server.port, connections, count, prefix, projectId: projects };
  const { rate } = await sendLoad(load);
  const after = nodes.map(({ processorTime }) => processorTime());
  return { rate, costs: after.map((time, node) => (time - (before[node] ?? 0)) / count) };
}

/** Transactions a second in the database: left alone, and with a worker process that has nothing to do. */
async function transactionsAtRest(place: Place, quick: boolean) {
  const seconds = quick ? 5 : 30;
  const counted = async (): Promise<number> => {
    let sum = 0;
    for (const { url } of place.nodes) {
      const [row] = await query(
        url,
        'select (xact_commit + xact_rollback)::integer as done from pg_stat_database where datname = current_database()',
      );
      sum += row.done;
    }
    return sum;
  };
  const during = async () => {
    const before = await counted();
    await sleep(seconds * 1000);
    return ((await counted()) - before) / seconds;
  };
  const first = await startServer({ DATABASE_URL: addressOf(place), ROLE: 'worker' });
  await sleep(5000);
  const served = await during();
  await first.stop();
  await sleep(2000);
  return { served, alone: await during() };
}
