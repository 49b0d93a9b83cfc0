import type { Project } from '@sillage/contract/projects/projects';
import { findIdentities } from '@sillage/engine/people/find-identities';
import { type Markers, markersOf, tellsAnywhere, wordsIn } from '@sillage/engine/people/markers';
import { type Identity, keyOfIdentity } from '@sillage/engine/people/resolve-users';
import type { Db } from '../../store/driver/database.ts';
import { listDescriptions } from '../../store/events/event-descriptions.ts';
import {
  insertObjectionDigests,
  listObjectionsOfDigests,
  type NamedObjection,
} from '../../store/people/objections.ts';
import { lockObjectionsForShare } from '../../store/people/person-keys.ts';
import { listUntiedTrackers } from '../../store/people/persons.ts';
import { listIdentityOwners } from '../../store/people/users.ts';
import { Pace } from '../pace.ts';
import { eraseMore } from './erase-person.ts';
import { withShortValue } from './identify-users.ts';
import { findPersonDigests, type PersonDigests } from './person-digests.ts';

/** What something says of a person: who they are, and by which browser. */
interface Told {
  identities: readonly Identity[];
  trackerId: string | null;
  /** Whether its identities are of one person, as they would be merged. */
  merges: boolean;
}

/**
 * Whether what was told is of someone who is left out, and whether its browser is theirs. Whoever
 * comes by such a browser and names nobody is that person; who names another identity is not.
 */
interface LeftOut {
  person: boolean;
  browser: boolean;
}

export interface ObjectionReader {
  digests: PersonDigests;
  /**
   * Also remembers the browsers by which people who are left out come, and the identities that are
   * told with theirs, unless they are someone's.
   */
  leaveOut: (told: readonly Told[]) => Promise<LeftOut[]>;
  /** The words of each of some values that tell people who are left out, in whatever field or address. */
  markersIn: (said: readonly Said[]) => Promise<Markers[]>;
}

interface Said {
  value: unknown;
  /**
   * Whether who says it is left out: then each of its words is compared. Of what others say, addresses
   * and numbers are, with those of erased people alone.
   */
  isTheirs: boolean;
}

/** How many words of what is said are compared with people. */
const maxWords = 300;

/**
 * Reads who of a project was erased or objects. Undefined when nobody is: which is all that it costs.
 * Whoever makes an objection meanwhile waits for this transaction to end.
 */
export async function readObjections(
  db: Db,
  project: Pick<Project, 'id' | 'currency'>,
): Promise<ObjectionReader | undefined> {
  await lockObjectionsForShare(db, project.id);
  const digests = await findPersonDigests(db, project.id);
  return (
    digests && {
      digests,
      leaveOut: (told) => leaveOut(db, project.id, digests, told),
      markersIn: (said) => markersIn(db, project, digests, said),
    }
  );
}

async function markersIn(
  db: Db,
  { id, currency }: Pick<Project, 'id' | 'currency'>,
  digests: PersonDigests,
  said: readonly Said[],
): Promise<Markers[]> {
  const words = said.map(({ value, isTheirs }) => {
    const all = wordsIn(value, maxWords);
    return isTheirs ? all : all.filter(tellsAnywhere);
  });
  const unique = new Set(words.flat());
  if (unique.size === 0) return said.map(() => []);
  const descriptions = { currency, ...(await listDescriptions(db, id)) };
  const pace = new Pace();
  const digested = new Map<string, string[]>();
  for (const word of unique) {
    if (pace.isDue()) await pace.pause();
    digested.set(word, findIdentities(word, descriptions).map(digests.ofIdentity));
  }
  const found = await listObjectionsOfDigests(db, id, [...new Set([...digested.values()].flat())]);
  const digestsOf = (all: readonly NamedObjection[]) => new Set(all.map(({ digest }) => digest));
  const left = digestsOf(found);
  const erased = digestsOf(found.filter(({ reason }) => reason === 'erasure'));
  return said.map(({ isTheirs }, index) => {
    const telling = isTheirs ? left : erased;
    const tells = (word: string) => digested.get(word)?.some((each) => telling.has(each));
    return markersOf((words[index] ?? []).filter(tells));
  });
}

async function leaveOut(
  db: Db,
  projectId: string,
  digests: PersonDigests,
  told: readonly Told[],
): Promise<LeftOut[]> {
  const digested = told.map(({ identities, trackerId }) => ({
    identities: identities.map(digests.ofIdentity),
    tracker: trackerId === null ? [] : [digests.ofTracker(trackerId)],
  }));
  const all = digested.flatMap(({ identities, tracker }) => [...identities, ...tracker]);
  const found = new Map(
    (await listObjectionsOfDigests(db, projectId, [...new Set(all)])).map((each) => [
      each.digest,
      each,
    ]),
  );
  if (found.size === 0) return told.map(() => ({ person: false, browser: false }));

  const named = told.flatMap((each, index) => {
    const digest = digested[index]?.identities.find((one) => found.has(one));
    const objection = digest && found.get(digest);
    return objection ? [{ ...each, objection }] : [];
  });
  for (const each of await findMore(db, projectId, digests, named, found)) {
    const told = [
      ...each.trackerIds.map(digests.ofTracker),
      ...each.identities.map(digests.ofIdentity),
    ];
    const { objectionId, reason } = each.objection;
    await insertObjectionDigests(db, projectId, objectionId, told);
    for (const digest of told) found.set(digest, { ...each.objection, digest });
    // What came before, when nobody knew whose it was, came from someone who was erased.
    if (reason === 'erasure') await eraseMore(db, projectId, objectionId, each);
  }
  return digested.map(({ identities, tracker }) => {
    const browser = tracker.some((each) => found.has(each));
    const person = identities.some((each) => found.has(each));
    return { person: person || (browser && identities.length === 0), browser };
  });
}

/** What is known from now on to be of someone who is left out. */
interface More {
  objection: NamedObjection;
  trackerIds: string[];
  identities: Identity[];
}

/**
 * The browsers by which people who are left out come, and the identities that are told with theirs, that
 * are nobody's: by objection, each once.
 */
async function findMore(
  db: Db,
  projectId: string,
  { ofIdentity, ofTracker }: PersonDigests,
  named: readonly (Told & { objection: NamedObjection })[],
  found: ReadonlyMap<string, unknown>,
): Promise<Iterable<More>> {
  const candidates = named.map(({ objection, trackerId, identities, merges }) => ({
    objection,
    trackerIds: trackerId === null || found.has(ofTracker(trackerId)) ? [] : [trackerId],
    identities: merges
      ? identities.filter((each) => !found.has(ofIdentity(each))).map(withShortValue)
      : [],
  }));
  const trackerIds = candidates.flatMap((each) => each.trackerIds);
  const identities = candidates.flatMap((each) => each.identities);
  const free = new Set(await listUntiedTrackers(db, projectId, [...new Set(trackerIds)]));
  const taken = new Set((await listIdentityOwners(db, projectId, identities)).map(keyOfIdentity));
  const more = new Map<string, More>();
  for (const { objection, ...each } of candidates) {
    const mine = more.get(objection.objectionId) ?? { objection, trackerIds: [], identities: [] };
    for (const trackerId of each.trackerIds)
      if (free.delete(trackerId)) mine.trackerIds.push(trackerId);
    for (const identity of each.identities) {
      if (taken.has(keyOfIdentity(identity))) continue;
      taken.add(keyOfIdentity(identity));
      mine.identities.push(identity);
    }
    if (mine.trackerIds.length + mine.identities.length > 0) more.set(objection.objectionId, mine);
  }
  return more.values();
}
