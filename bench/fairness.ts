import type pg from 'pg';
import { postgres, type Server, sendLoad, startServer } from './processes.ts';
import { createBenchProject, projectId } from './project.ts';
import { figure, median, type Options, type Row, sleep } from './report.ts';
import { withConnection } from './sql.ts';

const quiet = 'quiet';
/** What a process on PostgreSQL has in hand at once: see `process/background.ts`. */
const inHand = 3 * 500;

/** Times a single event of one project, alone and while another project's backlog is processed. */
export async function fairness({ quick }: Options): Promise<Row[]> {
  const backlog = quick ? 20_000 : 100_000;
  const database = await postgres();
  const api = await startServer({ DATABASE_URL: database.url, ROLE: 'api' });
  await createBenchProject(api);
  await createBenchProject(api, quiet);
  await sendLoad({ port: api.port, connections: 256, count: backlog, projectId, prefix: 'f' });
  await api.stop();

  const server = await startServer({ DATABASE_URL: database.url });
  const { rate, besideFlood, alone } = await withConnection(database.url, async (client) => {
    const started = performance.now();
    const before = await waitingOf(client);
    const besideFlood: number[] = [];
    while ((await waitingOf(client)) > inHand) {
      besideFlood.push(await timeEvent(server, client, `b-${besideFlood.length}`));
      await sleep(100);
    }
    const seconds = (performance.now() - started) / 1000;
    const rate = (before - (await waitingOf(client))) / seconds;
    await sleep(3000);
    const alone: number[] = [];
    while (alone.length < 20) alone.push(await timeEvent(server, client, `a-${alone.length}`));
    return { rate, besideFlood, alone };
  });
  await server.stop();
  await database.stop();

  const turn = (inHand / rate) * 1000;
  const delay = median(besideFlood);
  return [
    {
      what: `an event of one project while ${backlog} of another are processed, against the time of the batches in hand`,
      target: '≤ 2×',
      measured: `${figure(delay / turn)}× (median ${figure(delay)} ms of ${besideFlood.length}, at most ${figure(Math.max(...besideFlood))} ms; batches ${figure(turn)} ms)`,
      ok: delay <= 2 * turn,
    },
    {
      what: 'the same against the event alone',
      target: '—',
      measured: `${figure(delay / median(alone))}× (alone ${figure(median(alone))} ms)`,
      ok: undefined,
    },
  ];
}

async function waitingOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    'select count(*)::integer as count from outbox where project_id = $1',
    [projectId],
  );
  return rows[0].count;
}

/** The milliseconds from sending an event to its being processed. */
async function timeEvent({ url }: Server, client: pg.Client, nonce: string): Promise<number> {
  const start = performance.now();
  const data = { email: `${nonce}@exemple.fr`, order_id: nonce, total: 1, products: 1, paid: 1 };
  const response = await fetch(`${url}/v1/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ projectId: quiet, nonce, eventType: 'order', data }),
  });
  const { id } = (await response.json()) as { id: string };
  const find = 'select 1 from events where project_id = $1 and id = $2';
  while ((await client.query(find, [quiet, id])).rowCount === 0) await sleep(2);
  return performance.now() - start;
}
