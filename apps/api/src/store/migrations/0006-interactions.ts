import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table interactions
      add column tracker_id text,
      add column hit_count integer not null default 0,
      add column first_hit_id uuid,
      add column is_bot boolean not null default false,
      add column source text collate "C" not null default 'direct',
      add column source_campaign text,
      add column referrer text,
      add column referrer_type text,
      add column first_page text`.execute(db);
  await sql`update interactions set source = 'custom' where integration_id is not null`.execute(db);
  await sql`create index on interactions (project_id, tracker_id, start_date)`.execute(db);
  await sql`create index on interactions (project_id, start_date)`.execute(db);

  await sql`alter table events add column tracker_id text`.execute(db);
  await sql`
    update events set tracker_id = raw.tracker_id from raw_events raw
    where raw.project_id = events.project_id and raw.id = events.id
      and raw.tracker_id is not null`.execute(db);
  await sql`create index on events (project_id, tracker_id) where tracker_id is not null`.execute(
    db,
  );

  await sql`
    create table user_trackers (
      project_id text not null,
      tracker_id text not null,
      user_id uuid not null,
      primary key (project_id, tracker_id, user_id)
    )`.execute(db);
  await sql`create index on user_trackers (project_id, user_id)`.execute(db);
  await sql`
    insert into user_trackers (project_id, tracker_id, user_id)
    select distinct project_id, tracker_id, user_id from events
    where tracker_id is not null and user_id is not null`.execute(db);
}
