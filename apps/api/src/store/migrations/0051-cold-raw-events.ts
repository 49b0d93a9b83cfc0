import { type Kysely, sql } from 'kysely';

/** The file that has what a raw event said, and a digest by which a second sending is compared. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table raw_events add column cold_file uuid, add column cold_digest uuid`.execute(
    db,
  );
}
