import { type Kysely, sql } from 'kysely';

/**
 * Whether a link went to its mailbox alone, and whether the address of an account is only claimed: its
 * holder came by a link that somebody else was shown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table one_use_links add column mailed boolean not null default false`.execute(db);
  await sql`alter table agents add column email_claimed boolean not null default false`.execute(db);
}
