import type { InsightQuery } from '@sillage/contract/events/insights';
import type pg from 'pg';
import { postgres, startServer } from './processes.ts';
import { createBenchProject, projectId } from './project.ts';
import { figure, median, type Options, type Row } from './report.ts';
import { seed, year } from './seed.ts';
import { withConnection } from './sql.ts';

const metrics = ['event-count', 'turnover'];
const insightQuery: InsightQuery = { ...year, metrics, groupBy: 'project', interval: 'month' };

type Api = Awaited<ReturnType<typeof createBenchProject>>['api'];

/** Queries over HTTP: the median time in milliseconds, and the values of the answer. */
export async function timeInsights(api: Api, rounds: number) {
  const query = () => api.queryInsights({ params: { projectId }, body: insightQuery });
  await query();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await query();
    times.push(performance.now() - started);
  }
  const values = (await query()).map((row) => metrics.map((key) => row.values[key] ?? 0));
  return { milliseconds: median(times), values };
}

const scan = `
  select date_trunc('month', at at time zone 'Europe/Paris') as month,
         coalesce(sum(delta) filter (where key = 'event-count'), 0)::float8 as "event-count",
         coalesce(sum(delta) filter (where key = 'turnover'), 0)::float8 as turnover
  from metric_changes
  where project_id = '${projectId}' and key in ('event-count', 'turnover')
    and at >= '${year.since}' and at < '${year.until}'
  group by 1 order by 1`;

/** Finds the same values by a scan of the covering index, the best way to read all changes. */
async function timeScan(client: pg.Client, rounds: number) {
  await client.query('set enable_seqscan = off; set enable_bitmapscan = off');
  const { rows: plan } = await client.query(`explain ${scan}`);
  if (!JSON.stringify(plan).includes('Index Only Scan'))
    throw new Error('the scan does not use the covering index alone');
  await client.query(scan);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await client.query(scan);
    times.push(performance.now() - started);
  }
  const { rows } = await client.query(scan);
  return { milliseconds: median(times), values: rows.map((row) => metrics.map((key) => row[key])) };
}

export async function insights({ quick }: Options): Promise<Row[]> {
  const events = quick ? 100_000 : 1_000_000;
  const database = await postgres();
  const server = await startServer({ DATABASE_URL: database.url });
  const { api, eventTypeId } = await createBenchProject(server);
  await seed(database.url, eventTypeId, 0, events);
  const ours = await timeInsights(api, 30);
  const raw = await withConnection(database.url, (client) => timeScan(client, 5));
  await server.stop();
  await database.stop();
  if (JSON.stringify(ours.values) !== JSON.stringify(raw.values))
    throw new Error('the insights are not what the raw rows give');
  const ratio = ours.milliseconds / raw.milliseconds;
  return [
    {
      what: `insights, one project with ${events} events, a year by month over HTTP, against a covering-index scan of the raw rows`,
      target: '≤ 0.02 of its time',
      measured: `${figure(ratio)} (${figure(ours.milliseconds)} ms, scan ${figure(raw.milliseconds)} ms)`,
      ok: ratio <= 0.02,
    },
  ];
}
