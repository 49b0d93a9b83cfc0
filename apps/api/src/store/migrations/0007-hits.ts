import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table hits (
      project_id text not null,
      id uuid not null,
      tracker_id text,
      hit_type text not null,
      date timestamptz not null,
      page text not null,
      referrer text,
      user_agent text,
      address text,
      details jsonb not null,
      server_date timestamptz not null default now(),
      primary key (project_id, id)
    )`.execute(db);
  await sql`
    create index on hits (project_id, tracker_id, date) where tracker_id is not null`.execute(db);
  await sql`create index on hits using brin (server_date)`.execute(db);

  await sql`
    create table hit_outbox (
      project_id text not null,
      lane smallint not null,
      seq bigint generated always as identity,
      ids uuid[] not null,
      created_at timestamptz not null default now(),
      primary key (project_id, lane, seq)
    )`.execute(db);

  await sql`
    alter table projects add column traffic_filters jsonb not null
      default '{"excludedAddresses": [], "allowedHosts": [], "excludeBots": false}'`.execute(db);
}
