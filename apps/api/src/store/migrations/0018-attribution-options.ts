import { type Kysely, sql } from 'kysely';

/**
 * Interactions are clicks or views; a project has settings for questions of attribution. Journeys now
 * go back to a person's first interaction: those of browsers and persons known for over a year are
 * made again. The release before reads a view as a click.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table interactions add column kind text not null default 'click'`.execute(db);
  await sql`alter table journey_nodes add column kind text not null default 'click'`.execute(db);
  await sql`
    alter table projects add column attribution jsonb not null default
      '{"model": "lastNonDirect", "lookbackDays": 90, "viewLookbackDays": 1,
        "positionWeights": {"first": 40, "middle": 20, "last": 40}, "halfLifeDays": 7,
        "learnFrom": "conversions"}'`.execute(db);
  await sql`
    insert into journey_queue (project_id, id, kind, key, since)
    select project_id, gen_random_uuid(), 'tracker', tracker_id, since from (
      select i.project_id, i.tracker_id, min(i.start_date) + interval '8760 hours' as since
      from interactions i
      where i.tracker_id is not null and i.start_date < now() - interval '8760 hours'
        and (exists (select 1 from events e where e.project_id = i.project_id
            and e.tracker_id = i.tracker_id)
          or exists (select 1 from user_trackers u where u.project_id = i.project_id
            and u.tracker_id = i.tracker_id))
      group by i.project_id, i.tracker_id) as browsers`.execute(db);
  await sql`
    insert into journey_queue (project_id, id, kind, key, since)
    select project_id, gen_random_uuid(), 'user', user_id::text, since from (
      select project_id, user_id, min(start_date) + interval '8760 hours' as since
      from interactions
      where user_id is not null and start_date < now() - interval '8760 hours'
      group by project_id, user_id) as persons`.execute(db);
}
