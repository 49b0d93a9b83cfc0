import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table raw_events (
      project_id text not null,
      id uuid not null,
      nonce text not null,
      event_type text not null,
      tracker_id text,
      event_date timestamptz not null,
      data jsonb not null,
      created_at timestamptz not null default now(),
      primary key (project_id, id)
    )`.execute(db);

  await sql`
    create table outbox (
      project_id text not null,
      id uuid not null,
      created_at timestamptz not null default now(),
      primary key (project_id, id)
    )`.execute(db);
  await sql`create index on outbox (created_at)`.execute(db);

  await sql`
    create table users (
      project_id text not null,
      id uuid not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (project_id, id)
    )`.execute(db);

  await sql`
    create table user_identities (
      project_id text not null,
      storage_key text not null,
      value text not null,
      user_id uuid not null,
      primary key (project_id, storage_key, value)
    )`.execute(db);
  await sql`create index on user_identities (project_id, user_id)`.execute(db);

  await sql`
    create table events (
      project_id text not null,
      id uuid not null,
      user_id uuid,
      event_date timestamptz not null,
      event_type_id uuid not null,
      event_type text not null,
      attributable boolean not null,
      event jsonb not null,
      user_data jsonb not null,
      retention_days integer not null,
      expires_at timestamptz not null,
      pii_fields text[] not null,
      anonymized_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (project_id, id)
    )`.execute(db);
  await sql`create index on events (project_id, user_id)`.execute(db);
  await sql`create index on events (project_id, event_date)`.execute(db);
  await sql`create index on events (expires_at) where anonymized_at is null`.execute(db);

  await sql`
    create table trashed_events (
      project_id text not null,
      id uuid not null,
      event_type_id uuid,
      event_type_ref text not null,
      processing_date timestamptz not null,
      raw_event_date timestamptz not null,
      errors jsonb not null,
      primary key (project_id, id)
    )`.execute(db);
  await sql`create index on trashed_events (project_id, raw_event_date)`.execute(db);

  await sql`
    create table metrics (
      project_id text not null,
      id uuid not null,
      event_id uuid not null,
      user_id uuid,
      key text not null,
      kind text not null,
      date timestamptz not null,
      arrival bigint not null,
      value numeric,
      data jsonb not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_id, id)
    )`.execute(db);
  await sql`create index on metrics (project_id, event_id, key, date, arrival)`.execute(db);
  await sql`create index on metrics (project_id, user_id, created_at)`.execute(db);

  await sql`
    create table metric_changes (
      project_id text not null,
      id uuid not null,
      event_id uuid not null,
      event_type text not null,
      key text not null,
      at timestamptz not null,
      delta numeric not null,
      count integer not null,
      primary key (project_id, id)
    )`.execute(db);
  await sql`create index on metric_changes (project_id, key, at) include (event_type, delta, count)`.execute(
    db,
  );
  await sql`create index on metric_changes (project_id, event_id)`.execute(db);

  await sql`
    create table rollup_queue (
      project_id text not null,
      id uuid not null,
      day date not null,
      event_type text not null,
      key text not null,
      delta numeric not null,
      count integer not null,
      primary key (project_id, id)
    )`.execute(db);

  await sql`
    create table daily_totals (
      project_id text not null,
      key text not null,
      day date not null,
      event_type text not null,
      total numeric not null,
      count bigint not null,
      primary key (project_id, key, day, event_type)
    )`.execute(db);

  await sql`
    create table reference_rates (
      day date primary key,
      rates jsonb not null
    )`.execute(db);
}
