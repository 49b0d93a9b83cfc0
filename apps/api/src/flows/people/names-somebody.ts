import type { Project } from '@sillage/contract/projects/projects';
import { findIdentities } from '@sillage/engine/people/find-identities';
import { tellsAnywhere, textsIn } from '@sillage/engine/people/markers';
import { type Identity, keyOfIdentity } from '@sillage/engine/people/resolve-users';
import type { Db } from '../../store/driver/database.ts';
import { listDescriptions } from '../../store/events/event-descriptions.ts';
import { listIdentityOwners } from '../../store/people/users.ts';
import { Pace } from '../pace.ts';
import { withShortValue } from './identify-users.ts';

/** How many texts of an event that was refused are compared with people. */
const maxTexts = 200;

/** What the texts in events that were not understood may stand for: which of it is meant nobody knows. */
export async function possibleIdentities(
  db: Db,
  { id, currency }: Project,
  bodies: readonly unknown[],
): Promise<Identity[][]> {
  const descriptions = { currency, ...(await listDescriptions(db, id)) };
  const pace = new Pace();
  const possible: Identity[][] = [];
  for (const body of bodies) {
    if (pace.isDue()) await pace.pause();
    const texts = textsIn(body, maxTexts);
    possible.push(texts.flatMap((text) => findIdentities(text, descriptions)));
  }
  return possible;
}

/** Whether some of these identities name somebody: a person who is known, or an address or a number. */
export async function nameSomebody(
  db: Db,
  projectId: string,
  possible: readonly (readonly Identity[])[],
): Promise<boolean[]> {
  const all = possible.flat().map(withShortValue);
  const known = new Set((await listIdentityOwners(db, projectId, all)).map(keyOfIdentity));
  return possible.map((identities) =>
    identities.some(
      (each) => tellsAnywhere(each.value) || known.has(keyOfIdentity(withShortValue(each))),
    ),
  );
}
