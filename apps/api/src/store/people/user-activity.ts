import type { FieldValue } from '@sillage/contract/events/fields';
import { maxCount } from '@sillage/contract/lists';
import { maxListedIdentities, type UserDetails } from '@sillage/contract/people/users';
import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';

/** How many events are read for what they say of a person. */
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

/** What the latest events of a user say of this person: of each field, the last value. */
export async function findUserFields(
  db: Db,
  projectId: string,
  userId: string,
): Promise<Record<string, FieldValue>> {
  const rows = await db
    .selectFrom('events')
    .select('user_data')
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('event_date', 'desc')
    .orderBy('created_at', 'desc')
    .limit(maxEvents)
    .execute();
  return Object.assign({}, ...rows.reverse().map(({ user_data }) => user_data));
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
