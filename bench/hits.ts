import { compare, connections, rateOf, rateRow } from './ingest.ts';
import { postgres, startServer } from './processes.ts';
import { createBenchProject } from './project.ts';
import { figure, type Options, type Row, sleep } from './report.ts';
import { count, query } from './sql.ts';

async function waitingHits(url: string): Promise<number> {
  const sum = 'select coalesce(sum(cardinality(ids)), 0)::integer as hits from hit_outbox';
  const [row] = await query(url, sum);
  return row.hits;
}

/** Accepts hits while no worker runs, then times a worker that makes sessions of them. */
export async function hits(options: Options): Promise<Row[]> {
  const database = await postgres();
  const api = await startServer({ DATABASE_URL: database.url, ROLE: 'api' });
  await createBenchProject(api);
  const sides = await compare(api, options, async () => {}, undefined, { what: 'hits' });
  await api.stop();

  const backlog = await count(database.url, 'hits');
  const working = await startServer({ DATABASE_URL: database.url, ROLE: 'worker' });
  let started = { at: 0, waiting: 0 };
  for (;;) {
    const waiting = await waitingHits(database.url);
    if (started.at === 0) started = { at: performance.now(), waiting };
    if (waiting === 0) break;
    await sleep(20);
  }
  const seconds = (performance.now() - started.at) / 1000;
  await working.stop();
  const [made] = await query(
    database.url,
    `select count(*)::integer as sessions, count(*) filter (where hit_count = 5)::integer as whole
     from interactions`,
  );
  await database.stop();
  if (made.sessions !== backlog / 5 || made.whole !== made.sessions)
    throw new Error(`${made.whole} of ${made.sessions} sessions are whole, of ${backlog / 5}`);

  const accepted = rateOf(sides.ours);
  const rate = started.waiting / seconds;
  return [
    rateRow(`POST /v1/hits, ${connections} connections, durable on PostgreSQL`, sides, 0.7),
    {
      what: 'hits made into sessions a second, against hits accepted a second',
      target: '≥ 0.5',
      measured: `${figure(rate / accepted)} (${figure(rate)}/s, accepted ${figure(accepted)}/s)`,
      ok: rate / accepted >= 0.5,
    },
  ];
}
