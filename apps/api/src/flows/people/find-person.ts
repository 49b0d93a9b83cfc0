import type { PersonToFind } from '@sillage/contract/people/person-to-find';
import type { Project } from '@sillage/contract/projects/projects';
import { findIdentities, identityKeys } from '@sillage/engine/people/find-identities';
import { tellsAnywhere } from '@sillage/engine/people/markers';
import { type Identity, keyOfIdentity } from '@sillage/engine/people/resolve-users';
import { refuseFaults } from '../../errors/api-error.ts';
import type { Db } from '../../store/driver/database.ts';
import { type Descriptions, listDescriptions } from '../../store/events/event-descriptions.ts';
import { listIdentitiesOf, listOwnTrackers } from '../../store/people/persons.ts';
import { currentUserId, listMergedInto } from '../../store/people/user-merges.ts';
import { listIdentityOwners, listUsersByAge } from '../../store/people/users.ts';
import { existingUser } from './existing-user.ts';
import { withShortValue } from './identify-users.ts';

export interface Person {
  /** Who the person is now, and those that were merged into them. Empty when nobody is known. */
  userIds: string[];
  /** What was asked for, and all by which the person is known. */
  identities: Identity[];
  /** The browsers that are only theirs. */
  trackerIds: string[];
}

/** Finds the person that a request is about; nobody when the identity is not known. */
export async function findPerson(db: Db, project: Project, sought: PersonToFind): Promise<Person> {
  const descriptions = await listDescriptions(db, project.id);
  const asked = askedIdentities(project, descriptions, sought);
  const users = await usersOf(db, project.id, sought, asked);
  const userIds = new Set<string>();
  for (const user of users)
    for (const id of await listMergedInto(db, project.id, user)) userIds.add(id);
  const known = await listIdentitiesOf(db, project.id, [...userIds]);
  const identities = [...asked.map(withShortValue), ...known];
  const keys = identityKeys({ ...descriptions, currency: project.currency });
  const everywhere = identities
    .filter(({ value }) => tellsAnywhere(value))
    .flatMap(({ value }) => keys.map((storageKey) => ({ storageKey, value })));
  return {
    userIds: [...userIds],
    identities: [
      ...new Map(
        [...identities, ...everywhere].map((each) => [keyOfIdentity(each), each]),
      ).values(),
    ],
    trackerIds: await listOwnTrackers(db, project.id, [...userIds]),
  };
}

function askedIdentities(
  { currency }: Project,
  descriptions: Descriptions,
  { storageKey, value, userId }: PersonToFind,
): Identity[] {
  const isByIdentity = storageKey !== undefined && value !== undefined;
  const isByBoth = userId !== undefined && (storageKey !== undefined || value !== undefined);
  if (isByBoth || (!isByIdentity && userId === undefined))
    refuseFaults(['body must have storageKey and value, or userId alone']);
  if (storageKey === undefined || value === undefined) return [];
  const project = { ...descriptions, currency };
  if (!identityKeys(project).includes(storageKey))
    refuseFaults(['storageKey must be an identity field of the project']);
  const identities = findIdentities(value, project, storageKey);
  if (identities.length === 0) refuseFaults(['value is not valid for this field']);
  return identities;
}

async function usersOf(
  db: Db,
  projectId: string,
  { userId }: PersonToFind,
  asked: readonly Identity[],
): Promise<string[]> {
  if (userId !== undefined) return [await existingUser(db, projectId, userId)];
  const owners = await listIdentityOwners(db, projectId, asked.map(withShortValue));
  const current = new Set<string>();
  for (const owner of owners) current.add(await currentUserId(db, projectId, owner.userId));
  return current.size === 0 ? [] : listUsersByAge(db, projectId, [...current]);
}
