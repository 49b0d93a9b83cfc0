import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { timeInsights } from './insights.ts';
import { postgres, type Server, sendLoad, startServer } from './processes.ts';
import { createBenchProject, projectId } from './project.ts';
import { figure, median, type Options, type Row } from './report.ts';
import { seed } from './seed.ts';

/** Disk space that an event takes, with its indexes and its part of the write-ahead log. */
const bytesPerEvent = 3000;

/** Compares the rate of ingestion and the time of insights before and after tenfold growth. */
export async function growth({ quick }: Options): Promise<Row[]> {
  const few = quick ? 50_000 : 1_000_000;
  const many = few * 10;
  const { bavail, bsize } = statfsSync(tmpdir());
  if (bavail * bsize < many * bytesPerEvent) {
    const measured = `left out: ${tmpdir()} has less than ${(many * bytesPerEvent) / 1e9} GB free`;
    return [{ what: `growth to ${many} events`, target: 'within 1.5×', measured, ok: undefined }];
  }
  const database = await postgres();
  const server = await startServer({ DATABASE_URL: database.url, ROLE: 'api' });
  const { signIn, eventTypeId } = await createBenchProject(server);
  const measure = async (prefix: string) => ({
    rate: await ingestRate(server, prefix, quick),
    // A token expires before the tables have grown.
    milliseconds: (await timeInsights(await signIn(), 30)).milliseconds,
  });
  await ingestRate(server, 'warm-up', quick);
  await seed(database.url, eventTypeId, 0, few);
  const before = await measure('before');
  await seed(database.url, eventTypeId, few, many);
  const after = await measure('after');
  await server.stop();
  await database.stop();

  const slower = before.rate / after.rate;
  const longer = after.milliseconds / before.milliseconds;
  return [
    {
      what: `growth: rate of ingestion at ${many} events, against ${few}`,
      target: 'within 1.5×',
      measured: `${figure(slower)}× slower (${figure(after.rate)}/s, was ${figure(before.rate)}/s)`,
      ok: slower <= 1.5,
    },
    {
      what: `growth: time of insights at ${many} events, against ${few}`,
      target: 'within 1.5×',
      measured: `${figure(longer)}× (${figure(after.milliseconds)} ms, was ${figure(before.milliseconds)} ms)`,
      ok: longer <= 1.5,
    },
  ];
}

async function ingestRate({ port }: Server, prefix: string, quick: boolean): Promise<number> {
  const rates: number[] = [];
  for (let round = 0; round < (quick ? 2 : 5); round += 1) {
    const load = { port, connections: 256, count: quick ? 8000 : 20_000, projectId };
    rates.push((await sendLoad({ ...load, prefix: `${prefix}-${round}` })).rate);
  }
  return median(rates);
}
