import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { insertRawEvents } from '../../src/store/events/raw-events.ts';
import { insertHits } from '../../src/store/visits/hits.ts';
import { shopIn } from './attribution.ts';
import type { TestServer } from './server.ts';

/** A project with orders; `name` decides where its id stands among others. */
export async function shopNamed(server: TestServer, name: string): Promise<string> {
  const id = `${name}-${randomUUID().slice(0, 8)}`;
  return (await shopIn(server, id)).projectId;
}

/** Events of a project that wait to be processed, as the API would have stored them. */
export async function sendOrders(server: TestServer, projectId: string, count: number) {
  for (let sent = 0; sent < count; sent += 1000)
    await insertRawEvents(
      server.db,
      Array.from({ length: Math.min(1000, count - sent) }, () => ({
        projectId,
        id: randomUUID(),
        nonce: randomUUID(),
        eventType: 'order',
        trackerId: null,
        eventDate: new Date(),
        data: {},
        sender: 'anonymous' as const,
      })),
    );
}

/** Hits of as many browsers, one row of the queue each lane and hundred. */
export async function sendVisits(server: TestServer, projectId: string, count: number) {
  for (let sent = 0; sent < count; sent += 100)
    await insertHits(
      server.db,
      Array.from({ length: Math.min(100, count - sent) }, () => ({
        projectId,
        id: randomUUID(),
        trackerId: randomUUID(),
        hitType: 'page',
        date: new Date(),
        page: 'https://exemple.fr/',
        referrer: null,
        userAgent: null,
        address: null,
        details: {},
      })),
    );
}

type Queue = 'outbox' | 'hit_outbox' | 'rollup_queue' | 'journey_queue';

export async function waitingIn(server: TestServer, queue: Queue, projectId: string) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(queue)}
    where project_id = ${projectId}`.execute(server.db);
  return rows[0]?.count ?? 0;
}

/** Makes every insert of a project into a table fail, until it is mended. */
export async function breakTable(server: TestServer, table: string, projectId: string) {
  await sql`
    create or replace function refuse_project() returns trigger language plpgsql as
    $$ begin if new.project_id = ${sql.lit(projectId)} then raise 'broken'; end if;
    return new; end $$`.execute(server.db);
  return refuseInserts(server, table, 'refuse_project');
}

/** Lets a trigger look at what is inserted into a table. */
export async function refuseInserts({ db }: TestServer, table: string, trigger: string) {
  const change = (statement: RawBuilder<unknown>) =>
    db.transaction().execute(async (transaction) => {
      // Citus takes triggers of a distributed table only if it is told that they are harmless.
      await sql`set local citus.enable_unsafe_triggers = on`.execute(transaction);
      await statement.execute(transaction);
    });
  await change(sql`
    create trigger ${sql.ref(trigger)} before insert on ${sql.table(table)}
    for each row execute function ${sql.ref(trigger)}()`);
  return { mend: () => change(sql`drop trigger ${sql.ref(trigger)} on ${sql.table(table)}`) };
}

/** How many turns a worker takes until a project has nothing left to do; it must end. */
export async function turnsUntilDone(
  work: () => Promise<number>,
  waits: () => Promise<number>,
): Promise<number> {
  for (let turns = 0; turns < 1000; turns += 1) {
    if ((await waits()) === 0) return turns;
    await work();
  }
  throw new Error('it waits for ever');
}
