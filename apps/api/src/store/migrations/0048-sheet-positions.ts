import { type Kysely, sql } from 'kysely';

/** The paths of the events of a day: where each node comes in them. Sheets without are made again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table credit_sheets add column positions bytea`.execute(db);
}
