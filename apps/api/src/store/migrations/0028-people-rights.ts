import { type Kysely, sql } from 'kysely';

/**
 * People who were erased or who object are remembered by digests alone, made with a secret of the
 * project. An erasure is a job: what it looks for is in `subject` until it is done.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table projects add column erasure_memory_days integer not null default 1825`.execute(db);
  await sql`
    create table person_keys (
      project_id text not null,
      secret text not null,
      created_at timestamptz not null default now(),
      primary key (project_id)
    )`.execute(db);
  await sql`
    create table objections (
      project_id text not null,
      id uuid not null,
      reason text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz,
      primary key (project_id, id)
    )`.execute(db);
  await sql`create index on objections (project_id, created_at)`.execute(db);
  await sql`
    create table objection_digests (
      project_id text not null,
      digest text not null,
      objection_id uuid not null,
      primary key (project_id, digest, objection_id)
    )`.execute(db);
  await sql`create index on objection_digests (project_id, objection_id)`.execute(db);
  await sql`
    create table erasures (
      project_id text not null,
      id uuid not null,
      objection_id uuid not null,
      step text not null,
      position text,
      subject jsonb,
      counts jsonb not null,
      created_at timestamptz not null default now(),
      due_at timestamptz not null default now(),
      finished_at timestamptz,
      primary key (project_id, id)
    )`.execute(db);
  await sql`create index on erasures (project_id, created_at)`.execute(db);
  await sql`create index on erasures (due_at) where finished_at is null`.execute(db);
}
