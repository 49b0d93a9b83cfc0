import { maxCount } from '@sillage/contract/lists';
import { maxListedIdentities, type UserDetails } from '@sillage/contract/people/users';
import type { Saying } from '@sillage/engine/people/person-fields';
import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';

/** How many events of each kind of sender are read for what they say of a person. */
const maxEvents = 100;

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
 * What the latest events of a user say of this person, those of trusted senders and the others: many of
 * one do not hide the other. The oldest first.
 */
export async function listSayings(db: Db, projectId: string, userId: string): Promise<Saying[]> {
  const { rows } = await sql<Saying>`
    with latest as (
      select id, event_date, created_at from events
      where project_id = ${projectId} and user_id = ${userId}::uuid and deleted_at is null
      order by event_date desc, created_at desc limit ${maxCount}
    ), sent as (
      select latest.*, sender, row_number() over (
        partition by sender = 'anonymous'
        order by latest.event_date desc, latest.created_at desc
      ) as place
      from latest join raw_events on project_id = ${projectId} and raw_events.id = latest.id
    )
    select events.id as "eventId", sender, user_data as data
    from sent join events on project_id = ${projectId} and events.id = sent.id
    where place <= ${maxEvents}
    order by sent.event_date, sent.created_at`.execute(db);
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
