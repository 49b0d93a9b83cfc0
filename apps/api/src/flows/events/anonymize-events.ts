import type { FieldValue } from '@sillage/contract/events/fields';
import { anonymize } from '@sillage/engine/events/compute-event';
import type { Db } from '../../store/driver/database.ts';
import {
  claimExpiredEvents,
  deleteForgottenIdentities,
  findExpiredProject,
  updateAnonymizedEvent,
} from '../../store/events/expired-events.ts';
import { lockUsers } from '../../store/people/users.ts';

const batchSize = 200;

/** Forgets the personal data of expired events, of one project. Tells how many they were. */
export async function anonymizeEvents(db: Db, now: Date): Promise<number> {
  const projectId = await findExpiredProject(db, now);
  if (projectId === undefined) return 0;
  return db.transaction().execute(async (transaction) => {
    // Nobody learns who is who meanwhile: what identifies a person is not taken from under an event.
    await lockUsers(transaction, projectId);
    const events = await claimExpiredEvents(transaction, projectId, now, batchSize);
    for (const event of events) {
      await updateAnonymizedEvent(transaction, event, now, {
        event: without(event.event, event.pii_fields),
        user_data: without(event.user_data, event.pii_fields),
      });
      if (event.user_id !== null)
        await deleteForgottenIdentities(transaction, event.project_id, event.user_id);
    }
    return events.length;
  });
}

const without = (values: Record<string, FieldValue>, keys: readonly string[]) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      keys.includes(key) ? anonymize(value) : value,
    ]),
  );
