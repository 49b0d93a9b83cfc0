import { type Kysely, sql } from 'kysely';

/**
 * Details of touch points, read only by questions that need them; groups of channels; outlays of
 * sources that no integration stands for. Journeys without details are rebuilt when first asked for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table journeys add column details bytea`.execute(db);

  await sql`
    create table journey_details (
      project_id text not null,
      kind text not null,
      number integer not null,
      key uuid not null,
      value text not null,
      day date not null,
      primary key (project_id, kind, number),
      unique (project_id, kind, key)
    )`.execute(db);

  await sql`
    create table channel_groups (
      project_id text not null,
      groups jsonb not null,
      updated_at timestamptz not null,
      primary key (project_id)
    )`.execute(db);

  await sql`
    create table source_outlays (
      project_id text not null,
      id uuid not null,
      source text collate "C" not null,
      source_campaign text collate "C",
      medium text,
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
  await sql`create index on source_outlays (project_id, start_date)`.execute(db);
}
