import { type Kysely, sql } from 'kysely';

/**
 * Events of a person and of a type are listed by date, people by age, outlays of a project by date.
 * Where one index comes another goes, so that events are inserted as fast as before: that of people
 * begins with the columns of the old one, and nothing reads events by expiry that are not anonymized.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index events_by_user on events (project_id, user_id, event_date)`.execute(db);
  await sql`drop index events_project_id_user_id_idx`.execute(db);
  await sql`create index events_by_type on events (project_id, event_type, event_date)`.execute(db);
  await sql`drop index events_expires_at_idx`.execute(db);
  await sql`create index users_by_age on users (project_id, created_at, id)`.execute(db);
  await sql`create index outlays_by_date on outlays (project_id, start_date, id)`.execute(db);
}
