import { postgres, sendLoad, startServer } from './processes.ts';
import { createBenchProject, projectId } from './project.ts';
import { figure, type Options, type Row, sleep } from './report.ts';
import { count } from './sql.ts';

/** Accepts events while no worker runs, then times a worker that catches up. */
export async function worker({ quick }: Options): Promise<Row[]> {
  const backlog = quick ? 20_000 : 100_000;
  const database = await postgres();
  const api = await startServer({ DATABASE_URL: database.url, ROLE: 'api' });
  await createBenchProject(api);
  const load = { port: api.port, connections: 256, projectId };
  const warmUp = 5000;
  await sendLoad({ ...load, count: warmUp, prefix: 'w' });
  const accepted = await sendLoad({ ...load, count: backlog - warmUp, prefix: 'b' });
  await api.stop();

  const working = await startServer({ DATABASE_URL: database.url, ROLE: 'worker' });
  const memory: number[] = [];
  let started = { at: 0, waiting: backlog };
  for (;;) {
    const waiting = await count(database.url, 'outbox');
    if (started.at === 0) started = { at: performance.now(), waiting };
    const done = (backlog - waiting) / backlog;
    for (const part of [0.1, 0.5, 1])
      if (done >= part && memory.length === [0.1, 0.5, 1].indexOf(part))
        memory.push(working.memory().current);
    if (waiting === 0) break;
    // Counting a long queue costs what an event does, many times over.
    await sleep(500);
  }
  const seconds = (performance.now() - started.at) / 1000;
  const understood = await count(database.url, 'events');
  while ((await count(database.url, 'rollup_queue')) > 0) await sleep(50);
  const folded = (performance.now() - started.at) / 1000;
  await working.stop();
  await database.stop();
  if (understood !== backlog) throw new Error(`${backlog - understood} events were not understood`);

  const rate = started.waiting / seconds;
  const [first = 0, middle = 0, last = 0] = memory;
  return [
    {
      what: 'worker: events processed a second, against events accepted a second',
      target: '≥ 1.0',
      measured: `${figure(rate / accepted.rate)} (${figure(rate)}/s, accepted ${figure(accepted.rate)}/s)`,
      ok: rate / accepted.rate >= 1,
    },
    {
      what: `worker: its memory while it catches up ${backlog} events, at a tenth, the middle, the end`,
      target: 'end ≤ 1.3 × first',
      measured: `${[first, middle, last].map(figure).join(', ')} MB`,
      ok: last <= 1.3 * first,
    },
    {
      what: 'worker: daily totals complete after the last event was processed',
      target: '—',
      measured: `${figure(folded - seconds)} s`,
      ok: undefined,
    },
  ];
}
