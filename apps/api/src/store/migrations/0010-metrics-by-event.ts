import { type Kysely, sql } from 'kysely';

/**
 * Whose a metric is, its event says: the index of users goes with the column. Under which keys what
 * is personal came, the event remembers: those of its type may change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table metrics drop column user_id`.execute(db);
  await sql`alter table events add column pii_keys text[] not null default '{}'`.execute(db);
}
