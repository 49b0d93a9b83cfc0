import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table campaigns (
      project_id text not null,
      id uuid not null,
      integration_id uuid not null,
      name text not null,
      name_order text collate "C" not null,
      search_text text not null,
      slug text collate "C",
      active boolean not null,
      explicit boolean not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (project_id, id),
      unique (project_id, integration_id, slug)
    )`.execute(db);
  await sql`
    create unique index one_implicit_campaign on campaigns (project_id, integration_id)
    where not explicit`.execute(db);

  await sql`
    create table outlays (
      project_id text not null,
      id uuid not null,
      integration_id uuid not null,
      campaign_id uuid not null,
      amount numeric not null,
      currency text not null,
      start_date timestamptz not null,
      end_date timestamptz not null,
      country text,
      country_order text collate "C",
      region text,
      region_order text collate "C",
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_id, id)
    )`.execute(db);
  await sql`create index on outlays (project_id, campaign_id, start_date)`.execute(db);

  await sql`
    create table interactions (
      project_id text not null,
      id uuid not null,
      type text not null,
      user_id uuid,
      start_date timestamptz not null,
      end_date timestamptz not null,
      integration_id uuid,
      campaign_id uuid,
      external_id text,
      data jsonb not null,
      created_at timestamptz not null default now(),
      primary key (project_id, id)
    )`.execute(db);
  await sql`create index on interactions (project_id, user_id, start_date)`.execute(db);
}
