import { type Kysely, sql } from 'kysely';

/** Whose a metric is, its event says: the index of users goes with the column. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table metrics drop column user_id`.execute(db);
}
