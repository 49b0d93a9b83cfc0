import { createHash, randomUUID } from 'node:crypto';
import type { Project } from '@sillage/contract/projects/projects';
import {
  type Identity,
  type KnownPeople,
  keyOfIdentity,
  resolveUsers,
} from '@sillage/engine/people/resolve-users';
import type { Db } from '../../store/driver/database.ts';
import { insertClaim, listSeparatePairs, mergeUsers } from '../../store/people/user-merges.ts';
import {
  insertUsers,
  listIdentityOwners,
  listKeptKeys,
  lockUsers,
  upsertIdentities,
} from '../../store/people/users.ts';

/** What an event, a hit or an interaction says of a person. */
export interface Testimony {
  identities: readonly Identity[];
  trusted: boolean;
  eventId?: string;
}

/** A user, and the one to whom the testimony returns if a merge is undone. */
export interface Identified {
  userId: string;
  home: string;
}

/**
 * Finds the user of each testimony; creates and merges users as needed. Runs one at a time in a
 * project: two calls that each know a part of a person must not both create that person.
 */
export async function identifyUsers(
  db: Db,
  { id: projectId, ingestion }: Pick<Project, 'id' | 'ingestion'>,
  testimonies: readonly Testimony[],
): Promise<(Identified | null)[]> {
  const events = testimonies.map(({ identities, trusted }) => ({
    identities: identities.map(withShortValue),
    trusted: trusted || ingestion.anonymousMerges,
  }));
  const identities = events.flatMap((event) => event.identities);
  if (identities.length === 0) return events.map(() => null);
  await lockUsers(db, projectId);
  const owned = await listIdentityOwners(db, projectId, identities);
  const known: KnownPeople = {
    owners: new Map(owned.map((each) => [keyOfIdentity(each), each])),
    users: new Map(
      owned.map(({ userId: id, createdAt }) => [id, { id, createdAt: createdAt.getTime() }]),
    ),
    kept: new Map(),
    areSeparate: () => false,
  };
  const isSettled = !events.some(
    (event) =>
      event.trusted &&
      event.identities.some((each) => known.owners.get(keyOfIdentity(each))?.trusted === false),
  );
  const first = resolveUsers(events, known, randomUUID);
  // Merges are rare: only they cost the queries that may stop them.
  const { users, created, merged, claimed, changed } =
    isSettled && first.merged.length === 0
      ? first
      : resolveUsers(events, await withHistory(db, projectId, known), randomUUID);

  const toPair = ({ into, from, event }: { into: string; from: string; event: number }) => ({
    into,
    from,
    eventId: testimonies[event]?.eventId ?? null,
  });
  await insertUsers(db, projectId, created);
  for (const pair of merged) await mergeUsers(db, projectId, toPair(pair));
  for (const pair of claimed) await insertClaim(db, projectId, toPair(pair));
  await upsertIdentities(
    db,
    projectId,
    [...changed].map(([key, owner]) => ({ ...identityOfKey(key), ...owner })),
  );
  return users;
}

async function withHistory(db: Db, projectId: string, known: KnownPeople): Promise<KnownPeople> {
  const ids = [...known.users.keys()];
  const pairs = await listSeparatePairs(db, projectId, ids);
  return {
    ...known,
    kept: await listKeptKeys(db, projectId, ids),
    areSeparate: (one, other) => pairs.some((pair) => pair.includes(one) && pair.includes(other)),
  };
}

const maxValueLength = 500;

/** PostgreSQL cannot index a long text: its digest identifies as well. */
export const withShortValue = ({ storageKey, value }: Identity): Identity => ({
  storageKey,
  value:
    value.length <= maxValueLength
      ? value
      : `sha256:${createHash('sha256').update(value).digest('hex')}`,
});

function identityOfKey(key: string): Identity {
  const [storageKey = '', value = ''] = JSON.parse(key) as string[];
  return { storageKey, value };
}
