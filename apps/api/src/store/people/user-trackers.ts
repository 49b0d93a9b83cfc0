import { sql } from 'kysely';
import { arrayLiteral } from '../driver/array-literal.ts';
import type { Db } from '../driver/database.ts';
import { unnestRows } from '../driver/unnest-rows.ts';
import { uuidArray } from '../driver/uuid-array.ts';
import { insertJourneyMarks } from '../queues/journey-queue.ts';
import { homeColumn } from './users.ts';

/** A browser that a user was seen with. */
export interface UserTracker {
  trackerId: string;
  userId: string;
  home: string;
}

const unnestUserTrackers = unnestRows<UserTracker>({
  tracker_id: ['text', ({ trackerId }) => trackerId],
  user_id: ['uuid', ({ userId }) => userId],
  home_user_id: ['uuid', homeColumn],
});

/** To be called in a transaction: also marks the journeys of these users. */
export async function insertUserTrackers(
  db: Db,
  projectId: string,
  userTrackers: readonly UserTracker[],
) {
  if (userTrackers.length === 0) return;
  const { rows } = await sql<{ key: string }>`
    insert into user_trackers (project_id, tracker_id, user_id, home_user_id)
    select ${projectId}, tracker_id, user_id, min(home_user_id::text)::uuid
    from ${unnestUserTrackers(userTrackers)}
    group by tracker_id, user_id order by tracker_id, user_id
    on conflict do nothing
    returning user_id as key`.execute(db);
  await insertJourneyMarks(
    db,
    projectId,
    rows.map(({ key }) => ({ kind: 'user', key })),
  );
}

/**
 * Unties users from browsers, where no event that is left and no hit, of a deleted visit or not, has tied
 * them. To be called in a
 * transaction that has locked the users: also marks the journeys of those untied.
 */
export async function deleteUntiedTrackers(
  db: Db,
  projectId: string,
  trackerIds: readonly string[],
): Promise<void> {
  if (trackerIds.length === 0) return;
  const { rows } = await sql<{ key: string }>`
    delete from user_trackers as tie
    where project_id = ${projectId} and tracker_id = any (${arrayLiteral(trackerIds)}::text[])
      and not exists (
        select 1 from events where events.project_id = ${projectId}
          and events.tracker_id = tie.tracker_id and events.user_id = tie.user_id
          and events.deleted_at is null)
      and not exists (
        select 1 from hits where hits.project_id = ${projectId}
          and hits.tracker_id = tie.tracker_id and hit_type = 'identify')
    returning user_id as key`.execute(db);
  await insertJourneyMarks(
    db,
    projectId,
    rows.map(({ key }) => ({ kind: 'user', key })),
  );
}

/** The browsers that any of these users was seen with. */
export async function listTrackersOf(
  db: Db,
  projectId: string,
  userIds: readonly string[],
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<{ trackerId: string }>`
    select distinct tracker_id as "trackerId" from user_trackers
    where project_id = ${projectId} and user_id = any (${uuidArray(userIds)}::uuid[])`.execute(db);
  return rows.map(({ trackerId }) => trackerId);
}
