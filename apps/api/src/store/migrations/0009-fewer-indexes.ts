import { type Kysely, sql } from 'kysely';

/** Ledger and changes are found by their event: a key that begins with it spares an index each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index metric_changes_project_id_event_id_idx`.execute(db);
  await sql`
    alter table metric_changes drop constraint metric_changes_pkey,
      add primary key (project_id, event_id, id)`.execute(db);
  await sql`drop index metrics_project_id_event_id_key_date_arrival_idx`.execute(db);
  await sql`
    alter table metrics drop constraint metrics_pkey,
      add primary key (project_id, event_id, key, date, arrival, id)`.execute(db);
}
