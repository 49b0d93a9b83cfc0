import { type Kysely, sql } from 'kysely';

/**
 * What readers follow as it comes. Whoever processes events writes to `live_inbox`, in any order of
 * commits; what is visible there moves to `live_items`, which numbers it under one lock a project.
 * Webhooks have their settings, the log of their deliveries, and the queue of those to send.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table live_streams (
      project_id text primary key,
      last_seq bigint not null default 0,
      first_seq bigint not null default 1,
      listened_since timestamptz not null default now(),
      listened_until timestamptz not null
    )`.execute(db);
  await sql`
    create table live_inbox (
      project_id text not null,
      arrival bigint generated always as identity,
      kind text not null,
      item jsonb not null,
      created_at timestamptz not null default now(),
      primary key (project_id, arrival)
    )`.execute(db);
  await sql`
    create table live_items (
      project_id text not null,
      seq bigint not null,
      kind text not null,
      item jsonb not null,
      created_at timestamptz not null default now(),
      primary key (project_id, seq)
    )`.execute(db);

  await sql`
    create table webhooks (
      project_id text not null,
      id uuid not null,
      name text not null,
      url text not null,
      kinds text[] not null,
      event_types text[] not null default '{}',
      keys text[] not null default '{}',
      active boolean not null default true,
      secret text not null,
      old_secret text,
      old_secret_until timestamptz,
      failing_since timestamptz,
      disabled_at timestamptz,
      disabled_reason text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (project_id, id)
    )`.execute(db);
  await sql`
    create table webhook_deliveries (
      project_id text not null,
      id uuid not null,
      webhook_id uuid not null,
      kind text not null,
      body text not null,
      status text not null default 'pending',
      attempts jsonb not null default '[]',
      created_at timestamptz not null default now(),
      delivered_at timestamptz,
      primary key (project_id, id)
    )`.execute(db);
  await sql`
    create index webhook_deliveries_log
      on webhook_deliveries (project_id, webhook_id, created_at desc, id desc)`.execute(db);
  await sql`
    create index webhook_deliveries_by_age on webhook_deliveries (project_id, created_at)`.execute(
    db,
  );
  await sql`
    create table webhook_queue (
      project_id text not null,
      id uuid not null,
      webhook_id uuid not null,
      attempt integer not null default 1,
      due_at timestamptz not null default now(),
      primary key (project_id, id)
    )`.execute(db);
  await sql`create index webhook_queue_due on webhook_queue (project_id, due_at)`.execute(db);
  await sql`create index webhook_queue_of on webhook_queue (project_id, webhook_id)`.execute(db);
}
