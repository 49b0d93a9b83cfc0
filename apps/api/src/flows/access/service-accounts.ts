import type {
  NewServiceAccount,
  NewServiceAccountKey,
  ServiceAccount,
  ServiceAccountKey,
} from '@sillage/contract/access/service-accounts';
import { expiryFaults } from '@sillage/engine/access/expiry-faults';
import { parseInstant } from '@sillage/engine/time/instant';
import { ApiError, refuseFaults } from '../../errors/api-error.ts';
import { insertServiceAccountKey } from '../../store/access/service-account-keys.ts';
import {
  deleteServiceAccountRole,
  findServiceAccount,
  insertServiceAccount,
  updateServiceAccountArchivedAt,
  upsertServiceAccountRole,
} from '../../store/access/service-accounts.ts';
import type { Db } from '../../store/driver/database.ts';
import type { Role } from '../../store/tables/access.ts';
import { existingProject } from '../projects/existing-project.ts';

export async function existingServiceAccount(db: Db, id: string): Promise<ServiceAccount> {
  const account = await findServiceAccount(db, id);
  if (!account) throw new ApiError('service-account-not-found', { id });
  return account;
}

export async function createServiceAccount(
  db: Db,
  projectId: string,
  { name, role }: NewServiceAccount,
): Promise<ServiceAccount> {
  const project = await existingProject(db, projectId);
  return db.transaction().execute(async (transaction) => {
    const id = await insertServiceAccount(transaction, project.accountId, name);
    await upsertServiceAccountRole(transaction, projectId, id, role);
    return existingServiceAccount(transaction, id);
  });
}

/** Without a role, removes it. The account and the project must be of one workspace. */
export async function setServiceAccountRole(
  db: Db,
  projectId: string,
  id: string,
  role: Role | undefined,
): Promise<ServiceAccount> {
  const project = await existingProject(db, projectId);
  const account = await existingServiceAccount(db, id);
  if (account.accountId !== project.accountId)
    throw new ApiError('service-account-not-found', { id });
  if (role) await upsertServiceAccountRole(db, projectId, id, role);
  else await deleteServiceAccountRole(db, projectId, id);
  return existingServiceAccount(db, id);
}

export async function archiveServiceAccount(
  db: Db,
  id: string,
  now: Date,
): Promise<ServiceAccount> {
  await updateServiceAccountArchivedAt(db, id, now);
  return existingServiceAccount(db, id);
}

export async function registerKey(
  db: Db,
  id: string,
  { publicJwk, expiresAt }: NewServiceAccountKey,
  publicUrl: string,
  now: Date,
): Promise<ServiceAccountKey> {
  await existingServiceAccount(db, id);
  refuseFaults(expiryFaults(expiresAt, now.getTime()));
  const expiry = expiresAt === undefined ? undefined : parseInstant(expiresAt);
  return insertServiceAccountKey(db, id, {
    jwk: publicJwk,
    expiresAt: expiry === undefined ? null : new Date(expiry),
    publicUrl,
  });
}
