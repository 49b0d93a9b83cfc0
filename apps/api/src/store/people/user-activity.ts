import { maxCount } from '@sillage/contract/lists';
import { maxListedIdentities, type UserDetails } from '@sillage/contract/people/users';
import type { Saying } from '@sillage/engine/people/person-fields';
import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';

/** How many words on a field of a person are read, of trusted senders and of the others. */
const maxSayings = 100;

type Activity = Pick<
  UserDetails,
  'firstSeenAt' | 'lastSeenAt' | 'eventCount' | 'interactionCount' | 'countsAreExact'
>;

interface ActivityRow {
  first: Date | null;
  last: Date | null;
  events: number;
  interactions: number;
}

/** When a user was seen, and how often. Each part is found by an index of its own. */
export async function findActivity(db: Db, projectId: string, userId: string): Promise<Activity> {
  const events = sql`from events where project_id = ${projectId} and user_id = ${userId}::uuid
    and deleted_at is null`;
  const { rows } = await sql<ActivityRow>`
    with visits as materialized (
      select start_date, end_date from (
        select start_date, end_date from interactions
        where project_id = ${projectId} and user_id = ${userId}::uuid and deleted_at is null
        union all
        select i.start_date, i.end_date from user_trackers u
        join interactions i on i.project_id = ${projectId} and i.tracker_id = u.tracker_id
          and i.deleted_at is null and i.user_id is distinct from ${userId}::uuid
        where u.project_id = ${projectId} and u.user_id = ${userId}::uuid
      ) as theirs limit ${maxCount + 1}
    ), counted as (
      select count(*)::integer as events from (select 1 ${events} limit ${maxCount + 1}) as found
    )
    select least((select min(event_date) ${events}), (select min(start_date) from visits)) as first,
      greatest((select max(event_date) ${events}), (select max(end_date) from visits)) as last,
      events, (select count(*)::integer from visits) as interactions
    from counted`.execute(db);
  const { first = null, last = null, events: eventCount = 0, interactions = 0 } = rows[0] ?? {};
  return {
    firstSeenAt: first?.toISOString() ?? null,
    lastSeenAt: last?.toISOString() ?? null,
    eventCount: Math.min(eventCount, maxCount),
    interactionCount: Math.min(interactions, maxCount),
    countsAreExact: eventCount <= maxCount && interactions <= maxCount,
  };
}

/**
 * What the latest events of a user say of this person: the last words on each field, of trusted senders
 * and of the others. Neither many of one nor words on other fields hide them. The oldest first.
 */
export async function listSayings(db: Db, projectId: string, userId: string): Promise<Saying[]> {
  const latest = (isTrusted: boolean) => sql`(
    select id, sender, events.event_date, events.created_at, user_data
    from events join raw_events using (project_id, id)
    where project_id = ${projectId} and user_id = ${userId}::uuid and events.deleted_at is null
      and (sender <> 'anonymous') = ${isTrusted}
    order by events.event_date desc, events.created_at desc limit ${maxCount})`;
  const { rows } = await sql<Saying>`
    with said as (
      select latest.*, field.key, field.value, row_number() over (
        partition by field.key, sender = 'anonymous' order by event_date desc, created_at desc
      ) as place
      from (${latest(true)} union all ${latest(false)}) as latest
      cross join lateral jsonb_each(user_data) as field
    )
    select id as "eventId", sender, jsonb_object_agg(key, value) as data
    from said where place <= ${maxSayings}
    group by id, sender, event_date, created_at
    order by event_date, created_at`.execute(db);
  return rows;
}

export async function listTrackerIds(db: Db, projectId: string, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('user_trackers')
    .select('tracker_id')
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .orderBy('tracker_id')
    .limit(maxListedIdentities)
    .execute();
  return rows.map(({ tracker_id }) => tracker_id);
}
