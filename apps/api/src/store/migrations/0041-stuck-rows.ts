import { type Kysely, sql } from 'kysely';

/** Since when a row that cannot be processed has waited: `created_at` is when it is tried again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox add column postponed_since timestamptz`.execute(db);
  await sql`alter table hit_outbox add column postponed_since timestamptz`.execute(db);
}
