import type { serviceAccountOperations } from '@sillage/contract/access/service-accounts';
import { ApiError } from '../../errors/api-error.ts';
import {
  archiveServiceAccount,
  createServiceAccount,
  existingServiceAccount,
  registerKey,
  setServiceAccountRole,
} from '../../flows/access/service-accounts.ts';
import { existingProject } from '../../flows/projects/existing-project.ts';
import type { Handlers } from '../../http/operations.ts';
import { paginationOf, toPage } from '../../http/pagination.ts';
import type { IdentityService } from '../../identity/open-identity.ts';
import {
  listServiceAccountKeys,
  updateKeyRevokedAt,
} from '../../store/access/service-account-keys.ts';
import { listServiceAccounts } from '../../store/access/service-accounts.ts';
import type { Db } from '../../store/driver/database.ts';

export const serviceAccountRoutes = (
  db: Db,
  { access, issuer, publicUrl }: IdentityService,
): Handlers<typeof serviceAccountOperations> => ({
  async listServiceAccounts({ params, query }) {
    await existingProject(db, params.projectId);
    const pagination = paginationOf(query);
    return toPage(pagination, await listServiceAccounts(db, params.projectId, pagination));
  },

  createServiceAccount: ({ params, body }) => createServiceAccount(db, params.projectId, body),

  async setServiceAccountRole({ params, body }) {
    const { projectId, serviceAccountId } = params;
    const account = await setServiceAccountRole(db, projectId, serviceAccountId, body.role);
    access.invalidate();
    return account;
  },

  async removeServiceAccountRole({ params }) {
    const { projectId, serviceAccountId } = params;
    const account = await setServiceAccountRole(db, projectId, serviceAccountId, undefined);
    access.invalidate();
    return account;
  },

  async archiveServiceAccount({ params }) {
    const account = await archiveServiceAccount(db, params.serviceAccountId, new Date());
    access.invalidate();
    return account;
  },

  async listServiceAccountKeys({ params, query }) {
    await existingServiceAccount(db, params.serviceAccountId);
    const pagination = paginationOf(query);
    return toPage(
      pagination,
      await listServiceAccountKeys(db, params.serviceAccountId, pagination),
    );
  },

  async createServiceAccountKey({ params, body }) {
    const key = await registerKey(db, params.serviceAccountId, body, publicUrl, new Date());
    return {
      ...key,
      clientId: params.serviceAccountId,
      tokenUrl: `${issuer}/token`,
      audience: issuer,
    };
  },

  async revokeServiceAccountKey({ params }) {
    const { serviceAccountId, keyId } = params;
    const key = await updateKeyRevokedAt(db, serviceAccountId, keyId, new Date());
    if (!key) throw new ApiError('key-not-found', { id: keyId });
    access.invalidate();
    return key;
  },
});
