import type { Merge } from '@sillage/contract/people/merges';
import { ApiError } from '../../errors/api-error.ts';
import type { Db } from '../../store/driver/database.ts';
import {
  currentUserId,
  deleteMerge,
  findMerge,
  type MergeRow,
  mergeUsers,
  partUsers,
  toMerge,
  updateMergeUndoneAt,
} from '../../store/people/user-merges.ts';
import { listUsersByAge, lockUsers } from '../../store/people/users.ts';

/** Makes one person of two. Other merges since then are followed: the users may have become others. */
export const confirmMerge = (db: Db, projectId: string, id: string, now: Date): Promise<Merge> =>
  settle(db, projectId, id, async (transaction, merge) => {
    if (merge.status === 'merged') return merge;
    const one = await currentUserId(transaction, projectId, merge.user_id);
    const other = await currentUserId(transaction, projectId, merge.other_user_id);
    const [into, from] = await listUsersByAge(transaction, projectId, [one, other]);
    const isSamePair = into === merge.user_id && from === merge.other_user_id;
    if (!isSamePair) await deleteMerge(transaction, projectId, id);
    if (into === undefined || from === undefined)
      return { ...merge, status: 'merged', merged_at: now };
    return mergeUsers(transaction, projectId, { into, from, eventId: merge.event_id });
  });

/** Parts two persons for good, or dismisses what a stranger said of them. */
export const undoMerge = (db: Db, projectId: string, id: string, now: Date): Promise<Merge> =>
  settle(db, projectId, id, async (transaction, merge) => {
    if (merge.status === 'undone') return merge;
    if (merge.status === 'merged') await partUsers(transaction, merge);
    await updateMergeUndoneAt(transaction, projectId, id, now);
    return { ...merge, status: 'undone', undone_at: now };
  });

const settle = (
  db: Db,
  projectId: string,
  id: string,
  change: (db: Db, merge: MergeRow) => Promise<MergeRow>,
): Promise<Merge> =>
  db.transaction().execute(async (transaction) => {
    await lockUsers(transaction, projectId);
    const merge = await findMerge(transaction, projectId, id);
    if (!merge) throw new ApiError('merge-not-found', { id });
    return toMerge(await change(transaction, merge));
  });
