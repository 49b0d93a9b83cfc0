import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import { unnestRows } from '../driver/unnest-rows.ts';
import { insertJourneyMarks } from '../queues/journey-queue.ts';

/** A browser that a person was seen with. */
export interface UserTracker {
  trackerId: string;
  userId: string;
}

const unnestTies = unnestRows<UserTracker>({
  tracker_id: ['text', (tie) => tie.trackerId],
  user_id: ['uuid', (tie) => tie.userId],
});

/** Remembers whose browsers these are, in a transaction. One browser may serve several people. */
export async function insertUserTrackers(db: Db, projectId: string, ties: readonly UserTracker[]) {
  if (ties.length === 0) return;
  const { rows } = await sql<{ key: string }>`
    insert into user_trackers (project_id, tracker_id, user_id)
    select ${projectId}, tracker_id, user_id
    from ${unnestTies(ties)}
    group by tracker_id, user_id order by tracker_id, user_id
    on conflict do nothing
    returning user_id as key`.execute(db);
  await insertJourneyMarks(
    db,
    projectId,
    rows.map(({ key }) => ({ kind: 'user', key })),
  );
}

/** The browsers of one person are another's from now on. */
export async function moveUserTrackers(db: Db, projectId: string, from: string, into: string) {
  await sql`
    with moved as (
      delete from user_trackers where project_id = ${projectId} and user_id = ${from}
      returning tracker_id
    )
    insert into user_trackers (project_id, tracker_id, user_id)
    select ${projectId}, tracker_id, ${into}::uuid from moved
    on conflict do nothing`.execute(db);
}
