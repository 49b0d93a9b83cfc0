import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import { uuidArray } from '../driver/uuid-array.ts';

/**
 * Whether nothing speaks of the user of a row `identity` any more: no event with personal data, no
 * visit that ended since a date, no offline interaction that happened and came since then. Both clocks
 * ask this, that of events and that of visits: a person is forgotten once, and as a whole.
 */
const isForgotten = (projectId: string, before: Date): RawBuilder<boolean> => sql`
  not exists (
    select 1 from events where events.project_id = ${projectId}
      and events.user_id = identity.user_id and anonymized_at is null)
  and not exists (
    select 1 from interactions where interactions.project_id = ${projectId}
      and interactions.user_id = identity.user_id
      and least(start_date, interactions.created_at) >= ${before})
  and not exists (
    select 1 from user_trackers
    join interactions on interactions.project_id = user_trackers.project_id
      and interactions.tracker_id = user_trackers.tracker_id and end_date >= ${before}
    where user_trackers.project_id = ${projectId}
      and user_trackers.user_id = identity.user_id)`;

/** Deletes the identities of those of some users of whom nothing speaks. Needs `lockUsers`. */
export async function deleteForgottenIdentities(
  db: Db,
  projectId: string,
  userIds: readonly string[],
  before: Date,
): Promise<void> {
  if (userIds.length === 0) return;
  await sql`
    delete from user_identities as identity
    where project_id = ${projectId} and user_id = any (${uuidArray(userIds)}::uuid[])
      and ${isForgotten(projectId, before)}`.execute(db);
}

/**
 * The same for all users that are known since before the date, and for those of offline interactions
 * that happened before it and came since. Returns how many identities went. Where there is no such user,
 * all identities are not read to find that.
 */
export async function deleteIdentitiesBefore(db: Db, projectId: string, before: Date) {
  const late = await sql`
    delete from user_identities as identity where project_id = ${projectId}
      and user_id in (
        select user_id from interactions where project_id = ${projectId} and type = 'offline'
          and created_at >= ${before} and start_date < ${before})
      and ${isForgotten(projectId, before)}`.execute(db);
  const count = Number(late.numAffectedRows);
  const first = await db
    .selectFrom('users')
    .select('id')
    .where('project_id', '=', projectId)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  if (!first) return count;
  const { numAffectedRows } = await sql`
    delete from user_identities as identity where project_id = ${projectId}
      and exists (
        select 1 from users where users.project_id = ${projectId}
          and users.id = identity.user_id and users.created_at < ${before})
      and ${isForgotten(projectId, before)}`.execute(db);
  return count + Number(numAffectedRows);
}
