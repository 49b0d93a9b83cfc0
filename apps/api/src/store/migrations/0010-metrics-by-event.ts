import { type Kysely, sql } from 'kysely';

/**
 * The user of a metric is that of its event, so that the column and its index go. An event keeps the
 * keys with which its personal data came, because those of its type may change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table metrics drop column user_id`.execute(db);
  await sql`alter table events add column pii_keys text[] not null default '{}'`.execute(db);
}
