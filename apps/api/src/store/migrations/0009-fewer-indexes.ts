import { type Kysely, sql } from 'kysely';

/**
 * Metrics and changes are looked up by event: a primary key that begins with it saves an index. Citus
 * takes the two halves of such a change only as two statements.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index metric_changes_project_id_event_id_idx`.execute(db);
  await sql`alter table metric_changes drop constraint metric_changes_pkey`.execute(db);
  await sql`
    alter table metric_changes add primary key (project_id, event_id, id)`.execute(db);
  await sql`drop index metrics_project_id_event_id_key_date_arrival_idx`.execute(db);
  await sql`alter table metrics drop constraint metrics_pkey`.execute(db);
  await sql`
    alter table metrics add primary key (project_id, event_id, key, date, arrival, id)`.execute(db);
}
