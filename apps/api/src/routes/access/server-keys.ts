import type { serverKeyOperations } from '@sillage/contract/access/server-keys';
import { expiryFaults } from '@sillage/engine/access/expiry-faults';
import { parseInstant } from '@sillage/engine/time/instant';
import { ApiError, refuseFaults } from '../../errors/api-error.ts';
import { resealSecrets } from '../../flows/access/reseal-secrets.ts';
import type { Handlers } from '../../http/operations.ts';
import type { IdentityService } from '../../identity/open-identity.ts';
import type { Db } from '../../store/driver/database.ts';

export const serverKeyRoutes = (
  db: Db,
  { rotateKeys, adminToken, vault }: IdentityService,
): Handlers<typeof serverKeyOperations> => ({
  rotateProviderKeys: async ({ query: { emergency = false } }) => ({
    kid: await rotateKeys({ replace: emergency }),
  }),

  async rotateAdministratorToken({ body: { graceInMinutes = 0, expiresAt } }) {
    if (adminToken.isGiven) throw new ApiError('administrator-token-given');
    const now = Date.now();
    refuseFaults(expiryFaults(expiresAt, now));
    const expiry = expiresAt === undefined ? undefined : parseInstant(expiresAt);
    const previous = adminToken.rotate({ graceInMinutes, expiresAt: expiry ?? null }, now);
    return { expiresAt: toInstant(expiry), previousValidUntil: toInstant(previous?.until) };
  },

  resealSecrets: () => resealSecrets(db, vault),
});

const toInstant = (milliseconds: number | undefined): string | null =>
  milliseconds === undefined ? null : new Date(milliseconds).toISOString();
