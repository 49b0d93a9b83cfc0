import type {
  providerKeyOperations,
  serviceAccountOperations,
} from '@sillage/contract/service-accounts';
import { ApiError } from '../errors.ts';
import { existingProject } from '../flows/existing-project.ts';
import {
  archiveServiceAccount,
  createServiceAccount,
  existingServiceAccount,
  registerKey,
  setServiceAccountRole,
} from '../flows/service-accounts.ts';
import type { OpenIdentity } from '../identity/open.ts';
import type { Handlers } from '../operations.ts';
import { toPage, windowOf } from '../pages.ts';
import type { Db } from '../store/database.ts';
import { listServiceAccountKeys, updateRevokedAt } from '../store/service-account-keys.ts';
import { listServiceAccounts } from '../store/service-accounts.ts';

export const serviceAccountRoutes = (
  db: Db,
  { access, issuer }: OpenIdentity,
): Handlers<typeof serviceAccountOperations> => ({
  async listServiceAccounts({ params, query }) {
    await existingProject(db, params.projectId);
    const window = windowOf(query);
    return toPage(window, await listServiceAccounts(db, params.projectId, window));
  },

  createServiceAccount: ({ params, body }) => createServiceAccount(db, params.projectId, body),

  async setServiceAccountRole({ params, body }) {
    const { projectId, serviceAccountId } = params;
    const account = await setServiceAccountRole(db, projectId, serviceAccountId, body.role);
    access.forget();
    return account;
  },

  async removeServiceAccountRole({ params }) {
    const { projectId, serviceAccountId } = params;
    const account = await setServiceAccountRole(db, projectId, serviceAccountId, undefined);
    access.forget();
    return account;
  },

  async archiveServiceAccount({ params }) {
    const account = await archiveServiceAccount(db, params.serviceAccountId, new Date());
    access.forget();
    return account;
  },

  async listServiceAccountKeys({ params, query }) {
    await existingServiceAccount(db, params.serviceAccountId);
    const window = windowOf(query);
    return toPage(window, await listServiceAccountKeys(db, params.serviceAccountId, window));
  },

  async createServiceAccountKey({ params, body }) {
    const key = await registerKey(db, params.serviceAccountId, body);
    return {
      ...key,
      clientId: params.serviceAccountId,
      tokenUrl: `${issuer}/token`,
      audience: issuer,
    };
  },

  async revokeServiceAccountKey({ params }) {
    const { serviceAccountId, keyId } = params;
    const key = await updateRevokedAt(db, serviceAccountId, keyId, new Date());
    if (!key) throw new ApiError('key-not-found', { id: keyId });
    access.forget();
    return key;
  },
});

export const providerKeyRoutes = ({
  rotateKeys,
}: OpenIdentity): Handlers<typeof providerKeyOperations> => ({
  rotateProviderKeys: async () => ({ kid: await rotateKeys() }),
});
