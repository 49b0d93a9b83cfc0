import { identityText } from '@sillage/engine/events/field-parsers';
import { describingTexts, forgottenValues } from '@sillage/engine/people/forgotten-event';
import { markersOf, textsIn } from '@sillage/engine/people/markers';
import { forgottenVisit } from '@sillage/engine/visits/forgotten-visit';
import { renameInAnswers } from '../../store/access/idempotency-keys.ts';
import type { Db } from '../../store/driver/database.ts';
import type { EventRow } from '../../store/events/events.ts';
import {
  claimEventsOf,
  listInteractionsOf,
  updateForgottenEvents,
  updateForgottenInteractions,
} from '../../store/people/erased-rows.ts';
import type { ErasureProgress } from '../../store/people/erasures.ts';
import { lockObjections } from '../../store/people/person-keys.ts';
import { laneOf, lockLanes } from '../../store/queues/hit-outbox.ts';
import type { ErasureSubject } from '../../store/tables/people-rights.ts';
import type { InteractionRow } from '../../store/visits/offline-interactions.ts';
import type { ErasurePart } from './erasure-part.ts';
import { openPersonDigests } from './person-digests.ts';

const eventsPerPart = 200;
const visitsPerPart = 500;

/**
 * Gives events of the person to nobody, with their numbers and without their words. The first part
 * waits for what is being processed by whoever has not read that the person is left out.
 */
export async function eraseEvents(
  db: Db,
  projectId: string,
  { position, subject, counts }: ErasureProgress,
  now: Date,
): Promise<ErasurePart> {
  if (position === null) await lockObjections(db, projectId);
  const rows = await claimEventsOf(db, projectId, subject, eventsPerPart);
  const renamed = renamer(subject);
  await updateForgottenEvents(
    db,
    projectId,
    rows.map((row) => {
      const values = { event: row.event, user: row.user_data };
      const markers = markersOf([
        ...subject.texts,
        ...subject.ownTexts,
        ...describingTexts(row.user_data, 200),
      ]);
      const { event, user } = forgottenValues(values, row.pii_fields, markers);
      return {
        id: row.id,
        ...renamed(row),
        event,
        userData: user,
        piiFields: row.pii_fields,
      };
    }),
    now,
  );
  const texts = new Set([...subject.texts, ...rows.flatMap((row) => writtenForms(row, subject))]);
  return {
    subject: { ...subject, texts: [...texts] },
    counts: { ...counts, events: counts.events + rows.length },
    isOver: rows.length < eventsPerPart,
    position: 'begun',
  };
}

/** An identity as its senders wrote it: a number with spaces, an address in capitals. */
function writtenForms({ user_data }: EventRow, { identities }: ErasureSubject): string[] {
  return Object.entries(user_data).flatMap(([storageKey, { raw, current }]) => {
    const value = current === undefined ? undefined : identityText(current);
    const isTheirs = identities.some(
      (each) => each.storageKey === storageKey && each.value === value,
    );
    return isTheirs ? textsIn(raw, 20) : [];
  });
}

/** Takes from interactions all but what is counted by. Whoever makes sessions of the browsers waits. */
export async function eraseVisits(
  db: Db,
  projectId: string,
  { subject, counts }: ErasureProgress,
): Promise<ErasurePart> {
  await lockLanes(
    db,
    projectId,
    subject.trackers.map(({ from }) => laneOf(from)),
  );
  const rows = await listInteractionsOf(db, projectId, subject, visitsPerPart);
  const renamed = renamer(subject);
  const markers = markersOf([...subject.texts, ...subject.ownTexts]);
  const { ofExternalId } = await openPersonDigests(db, projectId);
  const externalIdOf = ({ type, integration_id, external_id }: InteractionRow) =>
    type === 'offline' && external_id !== null
      ? ofExternalId(integration_id ?? '', external_id)
      : null;
  const forgotten = rows.map((row) => {
    const { type, source, first_page: firstPage, referrer, data } = row;
    const visit = forgottenVisit({ type, source, firstPage, referrer, data }, markers);
    return { id: row.id, ...renamed(row), externalId: externalIdOf(row), ...visit };
  });
  await updateForgottenInteractions(db, projectId, forgotten);
  await renameInAnswers(
    db,
    forgotten.filter(({ externalId }) => externalId !== null),
  );
  return {
    subject,
    counts: { ...counts, interactions: counts.interactions + rows.length },
    isOver: rows.length < visitsPerPart,
  };
}

/** Who and which browser a row of the person is of from now on. */
function renamer({ userIds, anonymousId, trackers }: ErasureSubject) {
  const users = new Set(userIds);
  const names = new Map(trackers.map(({ from, to }) => [from, to]));
  return ({ user_id, tracker_id }: Pick<EventRow, 'user_id' | 'tracker_id'>) => ({
    userId: user_id !== null && users.has(user_id) ? anonymousId : user_id,
    trackerId: tracker_id === null ? null : (names.get(tracker_id) ?? tracker_id),
  });
}
