import type { Field } from '@sillage/contract/events/fields';
import { keptKeys } from '@sillage/engine/events/kept-keys';
import { anonymizeKeys } from '@sillage/engine/people/forgotten-event';
import { oneDay } from '@sillage/engine/time/milliseconds';
import { freezeTouches } from '../../store/attribution/touches.ts';
import type { Db } from '../../store/driver/database.ts';
import { findEventTypeById } from '../../store/events/event-types.ts';
import {
  claimExpiredEvents,
  findExpiredProject,
  updateAnonymizedEvents,
} from '../../store/events/expired-events.ts';
import { deleteForgottenIdentities } from '../../store/people/forgotten-identities.ts';
import { lockUsers } from '../../store/people/users.ts';
import { findRetention } from '../../store/visits/expired-hits.ts';
import { countedPurge } from '../people/told-purges.ts';

/**
 * Deletes the personal data of expired events of one project, and what ties them to a browser, once
 * the interactions before each are listed: its attribution stays. Returns how many they were.
 *
 * The events are locked by themselves, so that senders wait for nothing. The identities of people of
 * whom nothing speaks any more go afterwards, under the lock that new events take: one of them could
 * rely on an identity that is being deleted. Were the process to end between, the purge would find them.
 */
export async function anonymizeEvents(db: Db, now: Date, batchSize = 1000): Promise<number> {
  const projectId = await findExpiredProject(db, now);
  if (projectId === undefined) return 0;
  let userIds: string[] = [];
  const anonymize = async (transaction: Db) => {
    const events = await claimExpiredEvents(transaction, projectId, now, batchSize);
    const ids = events.map(({ id }) => id);
    await freezeTouches(transaction, projectId, ids);
    const fields = new Map<string, readonly Field[]>();
    for (const typeId of new Set(events.map(({ event_type_id }) => event_type_id)))
      fields.set(typeId, (await findEventTypeById(transaction, projectId, typeId))?.fields ?? []);
    await updateAnonymizedEvents(
      transaction,
      projectId,
      events.map(({ id, event, user_data, pii_fields, pii_keys, event_type_id }) => ({
        id,
        event: anonymizeKeys(event, pii_fields),
        userData: anonymizeKeys(user_data, pii_fields),
        piiFields: pii_fields,
        rawKeys: keptKeys(fields.get(event_type_id) ?? [], {
          piiFields: pii_fields,
          piiKeys: pii_keys,
        }),
      })),
      now,
    );
    userIds = [...new Set(events.flatMap(({ user_id }) => user_id ?? []))];
    return events.length;
  };
  const count = await countedPurge(db, projectId, 'events', now, () =>
    db.transaction().execute(anonymize),
  );
  await forgetIdentities(db, projectId, userIds, now);
  return count;
}

async function forgetIdentities(db: Db, projectId: string, userIds: string[], now: Date) {
  if (userIds.length === 0) return;
  const days = (await findRetention(db, projectId)) ?? 0;
  const before = new Date(now.getTime() - days * oneDay);
  await db.transaction().execute(async (transaction) => {
    await lockUsers(transaction, projectId);
    await deleteForgottenIdentities(transaction, projectId, userIds, before);
  });
}
