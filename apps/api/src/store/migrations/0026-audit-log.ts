import { type Kysely, sql } from 'kysely';

/**
 * Who did what. A row belongs to a workspace, or to the server, whose scope is the zero id: the deed of
 * a person who is in several workspaces has a row in each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_log (
      scope uuid not null,
      id uuid not null,
      at timestamptz not null,
      kind text not null,
      operation text not null,
      actor_kind text not null,
      actor_id uuid,
      key_id uuid,
      project_id text,
      object_kind text,
      object_id text,
      path text,
      before jsonb,
      after jsonb,
      address text,
      request_id text,
      primary key (scope, id)
    )`.execute(db);
  await sql`create index audit_log_in_order on audit_log (scope, at, id)`.execute(db);
  await sql`create index audit_log_by_age on audit_log (at)`.execute(db);
}
