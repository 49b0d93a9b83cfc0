import type { Objection } from '@sillage/contract/people/objections';
import type { PersonToFind } from '@sillage/contract/people/person-to-find';
import { ApiError } from '../../errors/api-error.ts';
import { newId } from '../../ids/new-id.ts';
import type { Db } from '../../store/driver/database.ts';
import {
  deleteObjection,
  insertObjection,
  insertObjectionDigests,
  listObjectionsById,
  listObjectionsOfDigests,
} from '../../store/people/objections.ts';
import { lockObjections } from '../../store/people/person-keys.ts';
import { lockUsers } from '../../store/people/users.ts';
import { existingProject } from '../projects/existing-project.ts';
import { findPerson, type Person } from './find-person.ts';
import { findPersonDigests, openPersonDigests, type PersonDigests } from './person-digests.ts';

/** Something that is there now, and whether it was before. */
export interface Made<T> {
  value: T;
  isNew: boolean;
}

/** Stops following a person. What is known of them stays. */
export async function createObjection(
  db: Db,
  projectId: string,
  sought: PersonToFind,
  now: Date,
): Promise<Made<Objection>> {
  const project = await existingProject(db, projectId);
  const id = newId('objection');
  return db.transaction().execute(async (transaction) => {
    await lockObjections(transaction, projectId);
    await lockUsers(transaction, projectId);
    // A request that is done again, because its answer was lost, finds its own objection.
    const [own] = await listObjectionsById(transaction, projectId, [id]);
    if (own) return { value: own, isNew: true };
    const person = await findPerson(transaction, project, sought);
    const digests = await openPersonDigests(transaction, projectId);
    const before = await objectionsOf(transaction, projectId, digests, person);
    const known = before.find(({ reason }) => reason === 'objection');
    const value =
      known ??
      (await insertObjection(transaction, {
        projectId,
        id,
        reason: 'objection',
        createdAt: now,
        expiresAt: null,
      }));
    await keepDigests(transaction, value, digests, person);
    return { value, isNew: !known };
  });
}

/** Remembers all by which a person is told. */
export const keepDigests = (
  db: Db,
  { projectId, id }: Objection,
  { ofIdentity, ofTracker }: PersonDigests,
  { identities, trackerIds }: Person,
): Promise<void> =>
  insertObjectionDigests(db, projectId, id, [
    ...identities.map(ofIdentity),
    ...trackerIds.map(ofTracker),
  ]);

/** The objections that hold for a person, the latest first. */
export async function objectionsOf(
  db: Db,
  projectId: string,
  { ofIdentity }: PersonDigests,
  { identities }: Person,
): Promise<Objection[]> {
  const found = await listObjectionsOfDigests(db, projectId, identities.map(ofIdentity));
  const ids = new Set(found.map(({ objectionId }) => objectionId));
  return ids.size === 0 ? [] : listObjectionsById(db, projectId, [...ids]);
}

export async function findObjections(
  db: Db,
  projectId: string,
  sought: PersonToFind,
): Promise<Objection[]> {
  const project = await existingProject(db, projectId);
  const person = await findPerson(db, project, sought);
  const digests = await findPersonDigests(db, projectId);
  return digests ? objectionsOf(db, projectId, digests, person) : [];
}

/** Follows a person again, from now on. */
export async function liftObjection(
  db: Db,
  projectId: string,
  id: string,
  now: Date,
): Promise<{ id: string; liftedAt: string }> {
  await existingProject(db, projectId);
  await db.transaction().execute(async (transaction) => {
    await lockObjections(transaction, projectId);
    if (!(await deleteObjection(transaction, projectId, id)))
      throw new ApiError('objection-not-found', { id });
  });
  return { id, liftedAt: now.toISOString() };
}
