import { type Kysely, sql } from 'kysely';

/**
 * Retention counts from when an event was received if its date is later. An anonymized event keeps no
 * tracker: the interactions that came before it are listed instead, by the worker that anonymizes.
 * Rates of one project have their own table, to which the invented ones of the demonstration move.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table event_touches (
      project_id text not null,
      event_id uuid not null,
      interaction_id uuid not null,
      primary key (project_id, event_id, interaction_id)
    )`.execute(db);
  await sql`alter table raw_events alter column nonce drop not null`.execute(db);
  await sql`alter table events add column untraceable boolean not null default false`.execute(db);
  await sql`create index on events (expires_at) where not untraceable`.execute(db);
  await sql`
    create index on interactions (project_id, created_at) where type = 'offline'`.execute(db);
  // In the time of UTC: Citus takes no function here that depends on the zone of the connection.
  await sql`
    update events set expires_at = (raw.created_at at time zone 'UTC'
      + events.retention_days * interval '24 hours') at time zone 'UTC'
    from raw_events raw
    where raw.project_id = events.project_id and raw.id = events.id
      and raw.created_at < events.event_date and events.anonymized_at is null`.execute(db);

  await sql`
    create table project_rates (
      project_id text not null,
      day date not null,
      rates jsonb not null,
      primary key (project_id, day)
    )`.execute(db);
  await sql`
    insert into project_rates (project_id, day, rates)
    select 'demo', day, rates from reference_rates where ${inventedRates}`.execute(db);
  await sql`delete from reference_rates where ${inventedRates}`.execute(db);
}

/** The fourteen rates of every demonstration, each alone on the second Wednesday of a month. */
const inventedRates = sql`
  exists (select 1 from projects where projects.id = 'demo')
  and extract(isodow from reference_rates.day) = 3
  and extract(day from reference_rates.day) between 8 and 14
  and reference_rates.rates in ('{"USD": "1.1068"}', '{"USD": "1.1184"}', '{"USD": "1.1464"}',
    '{"USD": "1.1056"}', '{"USD": "1.1139"}', '{"USD": "1.0975"}', '{"USD": "1.1035"}',
    '{"USD": "1.1008"}', '{"USD": "1.0970"}', '{"USD": "1.1435"}', '{"USD": "1.1062"}',
    '{"USD": "1.1266"}', '{"USD": "1.1015"}', '{"USD": "1.1628"}')`;
