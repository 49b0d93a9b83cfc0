import { maxListedIdentities, type UserDetails } from '@sillage/contract/people/users';
import { fieldHistory, personFields } from '@sillage/engine/people/person-fields';
import { ApiError } from '../../errors/api-error.ts';
import type { Db } from '../../store/driver/database.ts';
import { findActivity, listSayings, listTrackerIds } from '../../store/people/user-activity.ts';
import { findUser } from '../../store/people/user-lists.ts';
import { currentUserId, listMergedInto } from '../../store/people/user-merges.ts';

/** A person, and what is known of them, under the id that stayed. */
export async function readUser(db: Db, projectId: string, id: string): Promise<UserDetails> {
  const userId = await currentUserId(db, projectId, id);
  const user = await findUser(db, projectId, userId);
  if (!user) throw new ApiError('user-not-found', { id });
  const [sayings, activity, trackerIds, merged] = await Promise.all([
    listSayings(db, projectId, userId),
    findActivity(db, projectId, userId),
    listTrackerIds(db, projectId, userId),
    listMergedInto(db, projectId, userId),
  ]);
  const mergedIds = merged.filter((each) => each !== userId).slice(0, maxListedIdentities);
  return {
    ...user,
    fields: personFields(sayings),
    history: fieldHistory(sayings),
    ...activity,
    trackerIds,
    mergedIds,
  };
}
