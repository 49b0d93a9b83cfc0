import { randomBytes } from 'node:crypto';
import type { IngestionKey, NewIngestionKey } from '@sillage/contract/access/ingestion-keys';
import { ingestionKeyFaults } from '@sillage/engine/access/ingestion-key-faults';
import { parseInstant } from '@sillage/engine/time/instant';
import { oneHour } from '@sillage/engine/time/milliseconds';
import { ApiError, refuseFaults } from '../../errors/api-error.ts';
import { digestOf } from '../../identity/tokens.ts';
import {
  insertIngestionKey,
  updateIngestionKeyExpiresAt,
} from '../../store/access/ingestion-keys.ts';
import type { Db } from '../../store/driver/database.ts';
import { existingProject } from '../projects/existing-project.ts';

type IssuedKey = IngestionKey & { key: string };

/** How much of a secret key lists show. */
const shownLength = 'sillage_secret_'.length + 4;

export async function createIngestionKey(
  db: Db,
  projectId: string,
  body: NewIngestionKey,
  now: Date,
): Promise<IssuedKey> {
  await existingProject(db, projectId);
  refuseFaults(ingestionKeyFaults(body, now.getTime()));
  const { name, kind = 'secret', allowedOrigins = [] } = body;
  const expiry = body.expiresAt === undefined ? undefined : parseInstant(body.expiresAt);
  const expiresAt = expiry === undefined ? null : new Date(expiry);
  return issue(db, projectId, { name, kind, allowedOrigins, expiresAt });
}

/** Makes a key like another one, which stays valid for a while: programs change one by one. */
export const rotateIngestionKey = (
  db: Db,
  projectId: string,
  id: string,
  overlapInHours: number,
  now: Date,
): Promise<IssuedKey> =>
  db.transaction().execute(async (transaction) => {
    const end = new Date(now.getTime() + overlapInHours * oneHour);
    const old = await updateIngestionKeyExpiresAt(transaction, projectId, id, end);
    if (!old) throw new ApiError('ingestion-key-not-found', { id });
    return issue(transaction, projectId, { ...old, expiresAt: null });
  });

async function issue(
  db: Db,
  projectId: string,
  {
    name,
    kind,
    allowedOrigins,
    expiresAt,
  }: Pick<IngestionKey, 'name' | 'kind' | 'allowedOrigins'> & { expiresAt: Date | null },
): Promise<IssuedKey> {
  const key = `sillage_${kind}_${randomBytes(32).toString('base64url')}`;
  const stored = await insertIngestionKey(db, projectId, {
    name,
    kind,
    allowedOrigins,
    expiresAt,
    digest: digestOf(key).toString('base64url'),
    shown: kind === 'public' ? key : key.slice(0, shownLength),
  });
  return { ...stored, key };
}
