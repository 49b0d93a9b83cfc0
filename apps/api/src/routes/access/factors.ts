import type { factorOperations } from '@sillage/contract/access/factors';
import { ApiError } from '../../errors/api-error.ts';
import { factorsOf, removeAuthenticatorApp, removePasskey } from '../../flows/access/factors.ts';
import type { Handlers } from '../../http/operations.ts';
import type { Principal } from '../../identity/principal.ts';
import type { Db } from '../../store/driver/database.ts';

const agentOf = (principal: Principal): string => {
  if (principal.kind !== 'agent') throw new ApiError('agent-not-found');
  return principal.id;
};

/** A stolen token of a sign-in by password must not take the second factor away. */
const strongAgentOf = (principal: Principal): string => {
  const id = agentOf(principal);
  if (!('isStrong' in principal)) throw new ApiError('second-factor-required');
  return id;
};

export const factorRoutes = (db: Db): Handlers<typeof factorOperations> => ({
  getMyFactors: ({ principal }) => factorsOf(db, agentOf(principal)),

  removeMyPasskey: ({ params, principal }) =>
    removePasskey(db, strongAgentOf(principal), params.passkeyId),

  async removeMyAuthenticatorApp({ principal }) {
    const id = strongAgentOf(principal);
    await removeAuthenticatorApp(db, id);
    return factorsOf(db, id);
  },
});
