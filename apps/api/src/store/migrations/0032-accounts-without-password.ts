import { type Kysely, sql } from 'kysely';

/** An account may have no password: its person signs in by a passkey, or by their company. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table agents alter column password_hash drop not null`.execute(db);
}
