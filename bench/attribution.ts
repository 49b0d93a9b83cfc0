import type { AttributionModel } from '@sillage/contract/attribution/attribution-models';
import type { AttributionQuery } from '@sillage/contract/attribution/attribution-query';
import type pg from 'pg';
import { postgres, startServer } from './processes.ts';
import { createBenchProject, projectId } from './project.ts';
import { figure, median, type Options, type Row } from './report.ts';
import { year } from './seed.ts';
import { seedJourneys } from './seed-journeys.ts';
import { withConnection } from './sql.ts';

export const rules: AttributionModel[] = ['first', 'last', 'linear', 'positionBased', 'timeDecay'];
const rounds = 9;

type Api = Awaited<ReturnType<typeof createBenchProject>>['api'];

/** The median time of some work in milliseconds, after three rounds of warm-up. */
async function medianTime(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = -3; round < rounds; round += 1) {
    const started = performance.now();
    await work();
    if (round >= 0) times.push(performance.now() - started);
  }
  return median(times);
}

/** Times a query over HTTP. Fails when a model does not credit every event. */
export async function timeQuery(api: Api, models: AttributionModel[], events: number) {
  const body: AttributionQuery = {
    ...year,
    models,
    metrics: ['event-count', 'turnover'],
    groupBy: 'campaign',
    interval: 'month',
  };
  const query = () => api.queryAttribution({ params: { projectId }, body });
  const rows = await query();
  for (const model of models) {
    const ofModel = rows.filter((row) => row.model === model);
    const sum = ofModel.reduce((all, { values }) => all + (values['event-count'] ?? 0), 0);
    if (Math.round(sum) !== events) throw new Error(`${model} credits ${sum} of ${events} events`);
  }
  return medianTime(query);
}

/** Reads every visit once, by a sequential scan. */
async function timeScan(client: pg.Client): Promise<number> {
  await client.query(`set enable_indexscan = off; set enable_indexonlyscan = off;
    set enable_bitmapscan = off; set max_parallel_workers_per_gather = 0`);
  const scan = `select count(*), max(start_date) from interactions where project_id = '${projectId}'`;
  const { rows: plan } = await client.query(`explain ${scan}`);
  if (!JSON.stringify(plan).includes('Seq Scan'))
    throw new Error('the plan is not a sequential scan');
  return medianTime(() => client.query(scan));
}

export async function attribution({ quick }: Options): Promise<Row[]> {
  const events = quick ? 10_000 : 100_000;
  const conversions = quick ? 2500 : 25_000;
  const database = await postgres();
  const server = await startServer({ DATABASE_URL: database.url });
  const { api, eventTypeId } = await createBenchProject(server);
  await seedJourneys(database.url, eventTypeId, { events, touches: 5 });
  const ours = await timeQuery(api, rules, events);
  const dataDriven = await timeQuery(api, ['markov', 'shapley'], events);
  const scan = await withConnection(database.url, timeScan);
  await seedJourneys(database.url, eventTypeId, { events: conversions, touches: 20 });
  const last = await timeQuery(api, ['last'], conversions);
  await server.stop();
  await database.stop();
  return [
    {
      what: `attribution over HTTP, ${events} events with 5 touch points each, a year by month by campaign, five rule models at once, against one sequential scan of the visits`,
      target: '≤ 0.3× its time',
      measured: `${figure(ours / scan)}× (${figure(ours)} ms, scan ${figure(scan)} ms)`,
      ok: ours <= 0.3 * scan,
    },
    {
      what: `the same for last click alone over ${conversions * 20} visits and ${conversions} conversions`,
      target: '< 200 ms',
      measured: `${figure(last)} ms`,
      ok: last < 200,
    },
    {
      what: 'Markov and Shapley on the first data, 12 channels, against one sequential scan of the visits',
      target: '≤ 4× its time',
      measured: `${figure(dataDriven / scan)}× (${figure(dataDriven)} ms)`,
      ok: dataDriven <= 4 * scan,
    },
  ];
}
