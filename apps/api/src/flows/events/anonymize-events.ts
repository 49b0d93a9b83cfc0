import { keptKeys } from '@sillage/engine/events/kept-keys';
import { anonymizeKeys } from '@sillage/engine/people/forgotten-event';
import { oneDay } from '@sillage/engine/time/milliseconds';
import { freezeTouches } from '../../store/attribution/touches.ts';
import type { Db } from '../../store/driver/database.ts';
import { findEventTypeById } from '../../store/events/event-types.ts';
import {
  claimExpiredEvents,
  findExpiredProject,
  updateAnonymizedEvent,
} from '../../store/events/expired-events.ts';
import { deleteForgottenIdentities } from '../../store/people/forgotten-identities.ts';
import { lockUsers } from '../../store/people/users.ts';
import { findRetention } from '../../store/visits/expired-hits.ts';

const batchSize = 200;

/**
 * Deletes the personal data of expired events of one project, and what ties them to a browser, once
 * the interactions before each are listed: its attribution stays. Returns how many they were.
 */
export async function anonymizeEvents(db: Db, now: Date): Promise<number> {
  const projectId = await findExpiredProject(db, now);
  if (projectId === undefined) return 0;
  return db.transaction().execute(async (transaction) => {
    // Without the lock, a new event could rely on an identity that is being deleted.
    await lockUsers(transaction, projectId);
    const events = await claimExpiredEvents(transaction, projectId, now, batchSize);
    await freezeTouches(
      transaction,
      projectId,
      events.map(({ id }) => id),
    );
    for (const event of events) {
      const eventType = await findEventTypeById(transaction, projectId, event.event_type_id);
      await updateAnonymizedEvent(transaction, event, now, {
        event: anonymizeKeys(event.event, event.pii_fields),
        user_data: anonymizeKeys(event.user_data, event.pii_fields),
        rawKeys: keptKeys(eventType?.fields ?? [], {
          piiFields: event.pii_fields,
          piiKeys: event.pii_keys,
        }),
      });
    }
    const days = (await findRetention(transaction, projectId)) ?? 0;
    await deleteForgottenIdentities(
      transaction,
      projectId,
      [...new Set(events.flatMap(({ user_id }) => user_id ?? []))],
      new Date(now.getTime() - days * oneDay),
    );
    return events.length;
  });
}
