import { randomUUID } from 'node:crypto';
import type { Load, LoadResult } from './load.ts';
import { postgres, type Server, sendLoad, startEcho, startServer } from './processes.ts';
import { createBenchProject, projectId } from './project.ts';
import { figure, median, type Options, type Row, sleep } from './report.ts';
import { query } from './sql.ts';

export const connections = 256;

interface Round extends LoadResult {
  /** What each request cost the server and the database, in microseconds of a processor. */
  serverTime: number;
  databaseTime: number;
}

interface Sides {
  echo: Round[];
  ours: Round[];
}

/** A process whose use of the processors is known. */
type Used = Pick<Server, 'processorTime'>;
const nobody: Used = { processorTime: () => 0 };

/** Sends the same load to the echo and to the server in turn, so that noise affects both. */
export async function compare(
  server: Server,
  { quick }: Options,
  settle: () => Promise<void>,
  count = quick ? 8000 : 30_000,
  { what = 'events', database = nobody }: { what?: Load['what']; database?: Used } = {},
): Promise<Sides> {
  const echo = await startEcho();
  const rounds = quick ? 3 : 7;
  const load = async (to: Used & { port: number }, prefix: string): Promise<Round> => {
    const used = () => [to.processorTime(), database.processorTime()] as const;
    const before = used();
    const result = await sendLoad({ port: to.port, connections, count, projectId, prefix, what });
    const after = used();
    const [serverTime, databaseTime] = [after[0] - before[0], after[1] - before[1]];
    return { ...result, serverTime: serverTime / count, databaseTime: databaseTime / count };
  };
  const sides: Sides = { echo: [], ours: [] };
  for (let round = 0; round <= rounds; round += 1) {
    // Other nonces than of any other comparison: what was received before would only be told so.
    const prefix = `${randomUUID().slice(0, 8)}-${round}`;
    const echoed = await load(echo, prefix);
    const kept = await load(server, prefix);
    await settle();
    if (round === 0) continue; // The first round is a warm-up.
    sides.echo.push(echoed);
    sides.ours.push(kept);
  }
  await echo.stop();
  return sides;
}

/** Waits until all events are processed: leftovers would slow the next round down. */
async function waitForEmptyOutbox({ url }: Server): Promise<void> {
  for (;;) {
    const page = await (await fetch(`${url}/metrics`)).text();
    if (/^sillage_outbox_events 0$/m.test(page)) return;
    await sleep(100);
  }
}

export const rateOf = (results: LoadResult[]): number => median(results.map(({ rate }) => rate));
const p99Of = (results: LoadResult[]): number => median(results.map(({ p99 }) => p99));

export function rateRow(what: string, { echo, ours }: Sides, target: number | undefined): Row {
  const ratio = rateOf(ours) / rateOf(echo);
  return {
    what: `${what}, against a bare route with the same schema that only answers`,
    target: target === undefined ? '—' : `≥ ${target} of its rate`,
    measured: `${figure(ratio)} (${figure(rateOf(ours))}/s, bare ${figure(rateOf(echo))}/s)`,
    ok: target === undefined ? undefined : ratio >= target,
  };
}

function p99Row(what: string, { echo, ours }: Sides): Row {
  const ratio = p99Of(ours) / p99Of(echo);
  return {
    what: `${what}: p99 against the bare route's`,
    target: '≤ 2×',
    measured: `${figure(ratio)}× (${figure(p99Of(ours))} ms, bare ${figure(p99Of(echo))} ms)`,
    ok: ratio <= 2,
  };
}

/** How many microseconds of a processor each part takes for a request, and what the cores allow at most. */
function costRow({ echo, ours }: Sides): Row {
  const cost = (rounds: Round[], part: keyof Round) => median(rounds.map((round) => round[part]));
  const parts = (rounds: Round[]) =>
    (['generatorTime', 'serverTime', 'databaseTime'] as const).map((part) => cost(rounds, part));
  const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
  const [bare, mine] = [parts(echo), parts(ours)];
  const told = mine.map(figure).join(', ');
  return {
    what: 'the same: what an event costs in microseconds of a processor (generator, server, PostgreSQL), and the ratio of rates that this allows when they share all cores',
    target: '—',
    measured: `${told}; bare ${bare.slice(0, 2).map(figure).join(', ')}; ratio ${figure(sum(bare) / sum(mine))}`,
    ok: undefined,
  };
}

const post = `POST /v1/events, ${connections} connections`;

/** Measures a process that only ingests, then one that also processes what it accepts. */
export async function ingestOnPostgres(options: Options): Promise<Row[]> {
  const database = await postgres();
  const api = await startServer({ DATABASE_URL: database.url, ROLE: 'api' });
  await createBenchProject(api);
  const alone = await compare(api, options, async () => {}, undefined, { database });
  await api.stop();
  await query(database.url, 'truncate outbox');
  const all = await startServer({ DATABASE_URL: database.url });
  const together = await compare(all, options, () => waitForEmptyOutbox(all));
  const { peak } = all.memory();
  await all.stop();
  await database.stop();
  return [
    rateRow(`${post}, durable on PostgreSQL (ROLE=api)`, alone, 0.9),
    p99Row('the same', alone),
    costRow(alone),
    rateRow('the same with its worker in the process (ROLE=all)', together, undefined),
    {
      what: 'memory of that one process under that load, at its most',
      target: '< 400 MB',
      measured: `${figure(peak)} MB`,
      ok: peak < 400,
    },
  ];
}

export async function ingestOnPglite(options: Options): Promise<Row[]> {
  const server = await startServer({});
  await createBenchProject(server);
  const sides = await compare(
    server,
    options,
    () => waitForEmptyOutbox(server),
    options.quick ? 1000 : 10_000,
  );
  await server.stop();
  return [rateRow(`${post}, durable on PGlite`, sides, 0.7)];
}
