import { ApiError } from '../../errors/api-error.ts';
import type { Db } from '../../store/driver/database.ts';
import { currentUserId } from '../../store/people/user-merges.ts';
import { listUsersByAge } from '../../store/people/users.ts';

/** The id of a user, or of the one that this user was merged into. */
export async function existingUser(db: Db, projectId: string, id: string): Promise<string> {
  const current = await currentUserId(db, projectId, id);
  const [found] = await listUsersByAge(db, projectId, [current]);
  if (found === undefined) throw new ApiError('user-not-found', { id });
  return found;
}
