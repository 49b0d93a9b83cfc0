import { rules, timeQuery } from './attribution.ts';
import { postgres, startServer } from './processes.ts';
import { createBenchProject } from './project.ts';
import { figure, type Options, type Row } from './report.ts';
import { seedJourneys } from './seed-journeys.ts';

/** A year of a company ten times as large as another: what its sheets keep is no longer. */
export async function sheets({ quick }: Options): Promise<Row[]> {
  const few = quick ? 20_000 : 1_000_000;
  const many = few * 10;
  const database = await postgres();
  const server = await startServer({ DATABASE_URL: database.url });
  const { signIn, eventTypeId } = await createBenchProject(server);
  const measure = async (events: number): Promise<number> => {
    const started = performance.now();
    await seedJourneys(database.url, eventTypeId, { events, touches: 2 });
    console.log(`${events} events after ${figure((performance.now() - started) / 1000)} s`);
    // A token expires before the journeys are made.
    const milliseconds = await timeQuery(await signIn(), rules, events);
    console.log(`answered in ${figure(milliseconds)} ms`);
    return milliseconds;
  };
  const before = await measure(few);
  const after = await measure(many);
  await server.stop();
  await database.stop();
  return [
    {
      what: `attribution over HTTP, a year by month by campaign, five rule models at once, at ${few} and at ${many} events with 2 touch points each`,
      target: '≤ 100 ms at both',
      measured: `${figure(before)} and ${figure(after)} ms`,
      ok: Math.max(before, after) <= 100,
    },
  ];
}
