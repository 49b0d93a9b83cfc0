import { type Kysely, sql } from 'kysely';

/**
 * From when to when campaigns were stopped: a visit is read with what was so when it was received,
 * however often its session is built again. Those that are stopped already took visits until now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table campaigns add column stops jsonb not null default '[]'`.execute(db);
  const stops = JSON.stringify([{ since: Date.now(), until: null }]);
  await sql`update campaigns set stops = ${stops}::jsonb where not active`.execute(db);
}
