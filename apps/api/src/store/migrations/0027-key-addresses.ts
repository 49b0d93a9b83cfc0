import { type Kysely, sql } from 'kysely';

/** A key remembers the address of the server for which it was made: its assertions name it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table service_account_keys add column public_url text`.execute(db);
}
