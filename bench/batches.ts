import { randomUUID } from 'node:crypto';
import { connections } from './ingest.ts';
import { batchSize } from './load.ts';
import { postgres, sendLoad, startServer } from './processes.ts';
import { createBenchProject, projectId } from './project.ts';
import { figure, median, type Options, type Row } from './report.ts';
import { query } from './sql.ts';

const minRatio = 3;

/** The same events one by one and in batches, in turn, so that noise affects both. */
export async function batches({ quick }: Options): Promise<Row[]> {
  const database = await postgres();
  const server = await startServer({ DATABASE_URL: database.url, ROLE: 'api' });
  await createBenchProject(server);
  const count = quick ? 24_000 : 60_000;
  const rounds = quick ? 3 : 7;
  const single: number[] = [];
  const many: number[] = [];
  let failures = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const load = { port: server.port, projectId, prefix: randomUUID().slice(0, 13) };
    const one = await sendLoad({ ...load, connections, count });
    const batched = await sendLoad({
      ...load,
      prefix: randomUUID().slice(0, 13),
      connections: 4,
      count: count / batchSize,
      what: 'batches',
    });
    await query(database.url, 'truncate outbox');
    failures += one.failures + batched.failures;
    if (round === 0) continue; // The first round is a warm-up.
    single.push(one.rate);
    many.push(batched.rate * batchSize);
  }
  await server.stop();
  await database.stop();
  const ratio = median(many) / median(single);
  return [
    {
      what: `POST /v1/events/batch of ${batchSize}, against POST /v1/events, durable on PostgreSQL`,
      target: `≥ ${minRatio} × the events a second`,
      measured: `${figure(ratio)} × (${figure(median(many))}/s, one by one ${figure(median(single))}/s, ${failures} failures)`,
      ok: ratio >= minRatio && failures === 0,
    },
  ];
}
