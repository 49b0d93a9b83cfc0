import { type Kysely, sql } from 'kysely';

/** The indexes hold only what was deleted and not purged yet: next to nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['raw_events', 'events', 'interactions', 'hits'])
    await sql`alter table ${sql.table(table)} add column deleted_at timestamptz`.execute(db);
  await sql`
    create index raw_events_deleted on raw_events (project_id, deleted_at)
    where deleted_at is not null and nonce <> ''`.execute(db);
  await sql`
    create index interactions_deleted on interactions (project_id, tracker_id, start_date)
    where deleted_at is not null`.execute(db);
  await sql`
    create index hits_deleted on hits (project_id, deleted_at)
    where deleted_at is not null`.execute(db);
}
