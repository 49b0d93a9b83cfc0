import { ApiError } from '../../errors/api-error.ts';
import type { Db } from '../../store/driver/database.ts';
import { lockTimeZoneForShare } from '../../store/events/rollups.ts';

/**
 * The project's time zone, which cannot change until the transaction ends. Refuses when the project was
 * deleted since it was read: from then on nothing may be written for it.
 */
export async function lockTimeZone(transaction: Db, projectId: string): Promise<string> {
  const timezone = await lockTimeZoneForShare(transaction, projectId);
  if (timezone === undefined) throw new ApiError('project-not-found', { id: projectId });
  return timezone;
}
