import { postgres, type Server, sendLoad, startServer } from './processes.ts';
import { createBenchProject, projectId } from './project.ts';
import { figure, median, type Options, type Row, sleep } from './report.ts';
import { count, withConnection } from './sql.ts';

/** Lets processed events expire all at once, and times synchronous events of the same project beside. */
export async function expiry({ quick }: Options): Promise<Row[]> {
  const events = quick ? 10_000 : 50_000;
  const database = await postgres();
  const first = await startServer({ DATABASE_URL: database.url });
  await createBenchProject(first);
  await sendLoad({ port: first.port, connections: 256, count: events, projectId, prefix: 'x' });
  while ((await count(database.url, 'outbox')) > 0) await sleep(100);
  await sleep(2000);
  const alone: number[] = [];
  while (alone.length < 100) alone.push(await timeSynchronous(first, `a-${alone.length}`));
  await first.stop();

  const { seconds, beside } = await withConnection(database.url, async (client) => {
    await client.query(`update events set expires_at = now() - interval '1 second'`);
    await client.query('vacuum (analyze) events');
    const left = async (): Promise<number> =>
      (await client.query('select count(*)::integer as left from events where not untraceable'))
        .rows[0].left;
    const due = await left();
    const server = await startServer({ DATABASE_URL: database.url });
    const started = performance.now();
    const beside: number[] = [];
    let counted = started;
    for (;;) {
      beside.push(await timeSynchronous(server, `b-${beside.length}`));
      // Counting them costs what an expiry does, many times over.
      if (performance.now() - counted < 500) continue;
      if ((await left()) <= beside.length) break;
      counted = performance.now();
    }
    const seconds = (performance.now() - started) / 1000;
    await server.stop();
    return { seconds: seconds * (events / due), beside };
  });
  await database.stop();

  const slower = median(beside) / median(alone);
  return [
    {
      what: `expiry: events anonymized a second, of ${events} that expire at once`,
      target: '≥ 5,000',
      measured: `${figure(events / seconds)}/s`,
      ok: events / seconds >= 5000,
    },
    {
      what: 'expiry: a synchronous event of the same project meanwhile, against one alone',
      target: '≤ 3×',
      measured: `${figure(slower)}× (median ${figure(median(beside))} ms of ${beside.length}, at most ${figure(Math.max(...beside))} ms; alone ${figure(median(alone))} ms)`,
      ok: slower <= 3,
    },
  ];
}

async function timeSynchronous({ url }: Server, nonce: string): Promise<number> {
  const start = performance.now();
  const data = { email: `${nonce}@exemple.fr`, order_id: nonce, total: 1, products: 1, paid: 1 };
  const response = await fetch(`${url}/v1/events/sync`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ projectId, nonce, eventType: 'order', data }),
  });
  if (!response.ok) throw new Error(`a synchronous event was answered ${response.status}`);
  await response.text();
  return performance.now() - start;
}
