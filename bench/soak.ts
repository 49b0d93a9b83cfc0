import { postgres, type Server, sendLoad, startServer } from './processes.ts';
import { createBenchProject, projectId } from './project.ts';
import { figure, median, type Options, type Row, sleep } from './report.ts';
import { year } from './seed.ts';
import { count } from './sql.ts';

const oneMinute = 60_000;
/** What is sent in a turn, over all connections. */
const perTurn = { events: 2000, hits: 1000 };
const turn = 10_000;

/**
 * An hour of events, hits and questions, far below what the machine can do, on an API and a worker on
 * PostgreSQL and on one process with the embedded database. Memory is compared between the end and the
 * time when caches and compiled code had settled, each as the median of some minutes.
 */
export async function soak({ quick }: Options): Promise<Row[]> {
  const minutes = quick ? 3 : 60;
  const database = await postgres();
  const env = { DATABASE_URL: database.url };
  const parts = {
    API: await startServer({ ...env, ROLE: 'api' }),
    worker: await startServer({ ...env, ROLE: 'worker' }),
    embedded: await startServer({}),
  };
  const asked = [parts.API, parts.embedded];
  const projects = await Promise.all(asked.map(async (server) => createBenchProject(server)));
  const memory: Record<string, number[]> = { API: [], worker: [], embedded: [] };
  const end = performance.now() + minutes * oneMinute;
  let sent = 0;
  let sampled = performance.now();
  for (let round = 0; performance.now() < end; round += 1) {
    const started = performance.now();
    for (const server of asked) await sendTurn(server, `s${round}`);
    sent += perTurn.events;
    for (const { signIn } of projects) await ask(await signIn());
    if (performance.now() - sampled >= oneMinute) {
      sampled = performance.now();
      for (const [name, server] of Object.entries(parts))
        memory[name]?.push(server.memory().current);
      // An hour is long: whatever ends it, what was seen is told.
      console.log(
        Object.entries(memory)
          .map(([name, all]) => `${name} ${figure(all.at(-1) ?? 0)} MB`)
          .join(', '),
      );
    }
    await sleep(Math.max(0, turn - (performance.now() - started)));
  }
  while ((await count(database.url, 'outbox')) > 0) await sleep(1000);
  const kept = await count(database.url, 'events');
  for (const server of Object.values(parts)) await server.stop();
  await database.stop();
  if (kept !== sent) throw new Error(`${sent} events were accepted, ${kept} are there`);
  return Object.entries(memory).map(([name, samples]) => toRow(name, samples, minutes, sent));
}

async function sendTurn({ port }: Server, prefix: string) {
  const load = { port, connections: 16, projectId, prefix };
  await sendLoad({ ...load, count: perTurn.events });
  await sendLoad({ ...load, count: perTurn.hits, what: 'hits' });
}

type Api = Awaited<ReturnType<Awaited<ReturnType<typeof createBenchProject>>['signIn']>>;

async function ask(api: Api) {
  const params = { projectId };
  await api.queryInsights({
    params,
    body: { ...year, metrics: ['event-count', 'turnover'], groupBy: 'project', interval: 'day' },
  });
  await api.listEvents({ params, query: { limit: 50 } });
}

/** The end, and what comes after a fifth of the time. */
function toRow(name: string, samples: readonly number[], minutes: number, sent: number): Row {
  const some = Math.max(1, Math.floor(samples.length / 6));
  const settled = median(samples.slice(some, 2 * some));
  const middle = median(samples.slice(-3 * some - some, -3 * some));
  const last = median(samples.slice(-some));
  return {
    what: `soak: memory of ${name} in ${minutes} minutes with ${sent} events, settled, later, at the end`,
    target: 'end ≤ 1.15 × settled',
    measured: `${[settled, middle, last].map(figure).join(', ')} MB`,
    ok: last <= 1.15 * settled,
  };
}
