import { type Kysely, sql } from 'kysely';

/**
 * What people see of their sessions: where and when. The provider keeps the sessions themselves. One
 * that is ended stays here until no copy of it can live on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table agent_sessions (
      uid text primary key,
      agent_id uuid not null,
      signed_in_at timestamptz not null,
      last_used_at timestamptz not null,
      methods text[] not null,
      company text,
      browser text,
      os text,
      city text,
      country_code text,
      address text,
      expires_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
  await sql`create index on agent_sessions (agent_id, last_used_at)`.execute(db);
  await sql`create index on agent_sessions (expires_at)`.execute(db);
  await sql`
    insert into agent_sessions
      (uid, agent_id, signed_in_at, last_used_at, methods, expires_at)
    select distinct on (uid) uid, (payload ->> 'accountId')::uuid,
      to_timestamp((payload ->> 'loginTs')::bigint),
      to_timestamp(coalesce(payload ->> 'iat', payload ->> 'loginTs')::bigint),
      array[]::text[], to_timestamp((payload ->> 'loginTs')::bigint) + interval '31 days'
    from provider_records
    where model = 'Session' and uid is not null
      and payload ? 'accountId' and payload ? 'loginTs'
    order by uid, expires_at desc`.execute(db);
}
