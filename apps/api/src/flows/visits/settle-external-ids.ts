import type { InteractionKind } from '@sillage/contract/visits/interaction-kinds';
import type { Interaction } from '@sillage/contract/visits/interactions';
import type { Identity } from '@sillage/engine/people/resolve-users';
import { ApiError } from '../../errors/api-error.ts';
import type { Db } from '../../store/driver/database.ts';
import { listIdentityOwners } from '../../store/people/users.ts';
import { toInteraction } from '../../store/visits/interactions.ts';
import {
  type InteractionRow,
  listExternalInteractions,
} from '../../store/visits/offline-interactions.ts';
import { withShortValue } from '../people/identify-users.ts';

/** An interaction whose place and person are read, before the person is looked up. */
export interface ReadInteraction {
  identities: readonly Identity[];
  date: Date;
  integrationId: string;
  campaignId: string;
  kind: InteractionKind;
  externalId: string | null;
  data: Record<string, unknown>;
  /** Whether its person was erased or objects: it is of nobody. */
  isOfNobody?: boolean;
}

/** An interaction that is there now, and whether it was before. */
export interface CreatedInteraction {
  interaction: Interaction;
  isNew: boolean;
}

/** Inserts the interactions that are new, and compares the others with those that have their externalId. */
export async function settleExternalIds(
  db: Db,
  projectId: string,
  read: readonly (ReadInteraction | ApiError)[],
  insert: (fresh: readonly ReadInteraction[]) => Promise<Interaction[]>,
): Promise<(CreatedInteraction | ApiError)[]> {
  const good = read.filter((each): each is ReadInteraction => !(each instanceof ApiError));
  const before = await listExternalInteractions(db, projectId, good);
  const taken = new Set(before.keys());
  const fresh = good.filter((each) => {
    const key = externalKey(each);
    if (key !== undefined && taken.has(key)) return false;
    if (key !== undefined) taken.add(key);
    return true;
  });
  const inserted = await insert(fresh);
  const made = new Map(fresh.map((each, index) => [each, inserted[index]]));
  const duplicates = good.filter((each) => !made.has(each));
  const stored = await listExternalInteractions(db, projectId, duplicates);
  const results: (CreatedInteraction | ApiError)[] = [];
  for (const each of read) {
    if (each instanceof ApiError) {
      results.push(each);
      continue;
    }
    const interaction = made.get(each);
    if (interaction) results.push({ interaction, isNew: true });
    else results.push(await compare(db, projectId, each, stored.get(externalKey(each) ?? '')));
  }
  return results;
}

/** An externalId is of one integration. */
const externalKey = ({
  integrationId,
  externalId,
}: Pick<ReadInteraction, 'integrationId' | 'externalId'>): string | undefined =>
  externalId === null ? undefined : `${integrationId}/${externalId}`;

async function compare(
  db: Db,
  projectId: string,
  sent: ReadInteraction,
  stored: InteractionRow | undefined,
): Promise<CreatedInteraction | ApiError> {
  const externalId = sent.externalId ?? '';
  if (!stored) return new ApiError('internal');
  if (stored.deleted_at) return new ApiError('external-id-deleted', { externalId });
  const isSame =
    stored.start_date.getTime() === sent.date.getTime() &&
    stored.campaign_id === sent.campaignId &&
    stored.kind === sent.kind &&
    stored.data.adSet === sent.data.adSet &&
    stored.data.ad === sent.data.ad &&
    (sent.isOfNobody || (await isOf(db, projectId, sent, stored.user_id)));
  return isSame
    ? { interaction: toInteraction(stored), isNew: false }
    : new ApiError('external-id-taken', { externalId });
}

/** Whether all that identifies someone is known, and of that user. */
async function isOf(
  db: Db,
  projectId: string,
  { identities }: ReadInteraction,
  userId: string | null,
): Promise<boolean> {
  if (identities.length === 0) return userId === null;
  const owners = await listIdentityOwners(db, projectId, identities.map(withShortValue));
  const known = new Set(owners.map(({ storageKey, value }) => `${storageKey}/${value}`));
  return (
    owners.every((owner) => owner.userId === userId) &&
    identities.map(withShortValue).every((each) => known.has(`${each.storageKey}/${each.value}`))
  );
}
