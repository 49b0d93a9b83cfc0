import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table journeys (
      project_id text not null,
      event_id uuid not null,
      event_type text not null,
      changed_from timestamptz not null,
      changed_to timestamptz not null,
      packed bytea not null,
      primary key (project_id, event_id)
    )`.execute(db);
  await sql`create index on journeys (project_id, changed_to)`.execute(db);

  await sql`
    create table journey_nodes (
      project_id text not null,
      number integer not null,
      key uuid not null,
      source text not null,
      source_campaign text,
      integration_id uuid,
      campaign_id uuid,
      primary key (project_id, number),
      unique (project_id, key)
    )`.execute(db);

  await sql`
    create table journey_keys (
      project_id text not null,
      key text not null,
      number integer not null,
      scale integer not null,
      primary key (project_id, key),
      unique (project_id, number)
    )`.execute(db);

  await sql`
    create table journey_queue (
      project_id text not null,
      id uuid not null,
      kind text not null,
      key text not null,
      since timestamptz,
      primary key (project_id, id)
    )`.execute(db);
  await sql`
    insert into journey_queue (project_id, id, kind, key)
    select project_id, gen_random_uuid(), 'event', id::text from events`.execute(db);
}
