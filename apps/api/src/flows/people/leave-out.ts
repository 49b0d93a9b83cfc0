import type { Identity } from '@sillage/engine/people/resolve-users';
import type { Db } from '../../store/driver/database.ts';
import { insertObjectionDigests, listObjectionsOfDigests } from '../../store/people/objections.ts';
import { lockObjectionsForShare } from '../../store/people/person-keys.ts';
import { listUntiedTrackers } from '../../store/people/persons.ts';
import { findPersonDigests, type PersonDigests } from './person-digests.ts';

/** What something says of a person: who they are, and by which browser. */
interface Told {
  identities: readonly Identity[];
  trackerId: string | null;
}

/** Whether what was told names someone who is left out, and whether its browser is theirs. */
interface LeftOut {
  person: boolean;
  browser: boolean;
}

export interface ObjectionReader {
  digests: PersonDigests;
  /** Also remembers the browsers by which people who are left out come, unless they are someone's. */
  leaveOut: (told: readonly Told[]) => Promise<LeftOut[]>;
}

/**
 * Reads who of a project was erased or objects. Undefined when nobody is: which is all that it costs.
 * Whoever makes an objection meanwhile waits for this transaction to end.
 */
export async function readObjections(
  db: Db,
  projectId: string,
): Promise<ObjectionReader | undefined> {
  await lockObjectionsForShare(db, projectId);
  const digests = await findPersonDigests(db, projectId);
  return digests && { digests, leaveOut: (told) => leaveOut(db, projectId, digests, told) };
}

async function leaveOut(
  db: Db,
  projectId: string,
  { ofIdentity, ofTracker }: PersonDigests,
  told: readonly Told[],
): Promise<LeftOut[]> {
  const digested = told.map(({ identities, trackerId }) => ({
    identities: identities.map(ofIdentity),
    trackerId,
    tracker: trackerId === null ? undefined : ofTracker(trackerId),
  }));
  const all = digested.flatMap(({ identities, tracker }) => [...identities, tracker ?? []].flat());
  const found = new Map(
    (await listObjectionsOfDigests(db, projectId, [...new Set(all)])).map((each) => [
      each.digest,
      each.objectionId,
    ]),
  );
  if (found.size === 0) return told.map(() => ({ person: false, browser: false }));

  const come = digested.flatMap(({ identities, trackerId }) => {
    const objectionId = identities.map((each) => found.get(each)).find((each) => each);
    return objectionId && trackerId !== null ? [{ trackerId, objectionId }] : [];
  });
  const untied = new Set(
    await listUntiedTrackers(db, projectId, [...new Set(come.map((each) => each.trackerId))]),
  );
  for (const { trackerId, objectionId } of come) {
    const digest = ofTracker(trackerId);
    if (!untied.has(trackerId) || found.has(digest)) continue;
    await insertObjectionDigests(db, projectId, objectionId, [digest]);
    found.set(digest, objectionId);
  }
  return digested.map(({ identities, tracker }) => ({
    person: identities.some((each) => found.has(each)),
    browser: tracker !== undefined && found.has(tracker),
  }));
}
