import { randomUUID } from 'node:crypto';
import type { Erasure } from '@sillage/contract/people/erasures';
import type { PersonToFind } from '@sillage/contract/people/person-to-find';
import { textsIn } from '@sillage/engine/people/markers';
import { oneDay } from '@sillage/engine/time/milliseconds';
import { ApiError } from '../../errors/api-error.ts';
import { newId } from '../../ids/new-id.ts';
import type { Db } from '../../store/driver/database.ts';
import { findErasure, findErasureOf, insertErasure } from '../../store/people/erasures.ts';
import { insertObjection } from '../../store/people/objections.ts';
import { lockObjections } from '../../store/people/person-keys.ts';
import {
  deleteIdentitiesOf,
  deleteUsers,
  insertAnonymousUser,
} from '../../store/people/persons.ts';
import { listSayings } from '../../store/people/user-activity.ts';
import { lockUsers } from '../../store/people/users.ts';
import { existingProject } from '../projects/existing-project.ts';
import { findPerson, type Person } from './find-person.ts';
import { keepDigests, type Made, objectionsOf } from './object.ts';
import { openPersonDigests } from './person-digests.ts';

const nothing = { identities: 0, trackers: 0, events: 0, interactions: 0, hits: 0, traces: 0 };

/**
 * Begins to erase a person: from here on nothing that comes is theirs, and nobody finds them. The rest
 * is done in the background, see `go-on-erasing.ts`. An identity that is not known is erased as well:
 * it may be in the trash, or come late.
 */
export async function erasePerson(
  db: Db,
  projectId: string,
  sought: PersonToFind,
  now: Date,
): Promise<Made<Erasure>> {
  const project = await existingProject(db, projectId);
  const id = newId('erasure');
  return db.transaction().execute(async (transaction) => {
    await lockObjections(transaction, projectId);
    await lockUsers(transaction, projectId);
    // A request that is done again, because its answer was lost, finds its own erasure.
    const own = await findErasure(transaction, projectId, id);
    if (own) return { value: own, isNew: true };
    const person = await findPerson(transaction, project, sought);
    const digests = await openPersonDigests(transaction, projectId);
    if (person.userIds.length === 0)
      for (const each of await objectionsOf(transaction, projectId, digests, person)) {
        const isErased = each.reason === 'erasure';
        const before = isErased && (await findErasureOf(transaction, projectId, each.id));
        if (before) return { value: before, isNew: false };
      }
    const memory = project.erasureMemoryInDays * oneDay;
    const objection = await insertObjection(transaction, {
      projectId,
      id: newId('objection'),
      reason: 'erasure',
      createdAt: now,
      expiresAt: new Date(now.getTime() + memory),
    });
    await keepDigests(transaction, objection, digests, person);
    const { userIds, identities, trackerIds } = person;
    const anonymousId = randomUUID();
    await insertAnonymousUser(transaction, projectId, anonymousId, userIds);
    await insertErasure(transaction, projectId, {
      id,
      objectionId: objection.id,
      createdAt: now,
      subject: {
        userIds,
        anonymousId,
        identities,
        trackers: trackerIds.map((from) => ({ from, to: randomUUID() })),
        ownTexts: await describingTexts(transaction, projectId, userIds),
        texts: [...new Set(identities.map(({ value }) => value)), ...trackerIds, ...userIds],
      },
      counts: {
        ...nothing,
        identities: await deleteIdentitiesOf(transaction, projectId, userIds),
        trackers: trackerIds.length,
      },
    });
    await deleteUsers(transaction, projectId, userIds);
    return { value: await existingErasure(transaction, projectId, id), isNew: true };
  });
}

/** Begins to erase what came before it was known to be of someone who was erased. */
export const eraseMore = (
  db: Db,
  projectId: string,
  objectionId: string,
  { identities, trackerIds }: Pick<Person, 'identities' | 'trackerIds'>,
): Promise<void> =>
  insertErasure(db, projectId, {
    id: randomUUID(),
    objectionId,
    createdAt: new Date(),
    subject: {
      userIds: [],
      anonymousId: randomUUID(),
      identities,
      trackers: trackerIds.map((from) => ({ from, to: randomUUID() })),
      ownTexts: [],
      texts: [...identities.map(({ value }) => value), ...trackerIds],
    },
    counts: { ...nothing, identities: identities.length, trackers: trackerIds.length },
  });

/** What the last events of a person say of them. */
async function describingTexts(
  db: Db,
  projectId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const texts = new Set<string>();
  for (const userId of userIds)
    for (const { data } of await listSayings(db, projectId, userId))
      for (const { raw, current } of Object.values(data))
        for (const text of textsIn([raw, current], 50)) texts.add(text);
  return [...texts];
}

export async function existingErasure(db: Db, projectId: string, id: string): Promise<Erasure> {
  const erasure = await findErasure(db, projectId, id);
  if (!erasure) throw new ApiError('erasure-not-found', { id });
  return erasure;
}
