import { type Kysely, sql } from 'kysely';

/**
 * Projects have their events processed by turns: the oldest of one project are found in an index of
 * their own. The index by age alone goes, because the planner, which never knows what a queue holds,
 * would read all that waits in other projects with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index outbox_by_project on outbox (project_id, created_at)`.execute(db);
  await sql`drop index outbox_created_at_idx`.execute(db);

  await sql`
    create table quota_names (
      project_id text not null,
      kind text not null,
      key uuid not null,
      day date not null,
      primary key (project_id, kind, key)
    )`.execute(db);
  await sql`create index quota_names_by_day on quota_names (project_id, kind, day)`.execute(db);

  await sql`
    create table quota_days (
      project_id text not null,
      kind text not null,
      day date not null,
      used integer not null default 0,
      exceeded boolean not null default false,
      primary key (project_id, kind, day)
    )`.execute(db);
}
