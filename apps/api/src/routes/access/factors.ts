import type { factorOperations } from '@sillage/contract/access/factors';
import { ApiError } from '../../errors/api-error.ts';
import { factorsOf, removeAuthenticatorApp, removePasskey } from '../../flows/access/factors.ts';
import type { Handlers } from '../../http/operations.ts';
import type { Principal } from '../../identity/principal.ts';
import { checkProof } from '../../identity/proof.ts';
import type { Db } from '../../store/driver/database.ts';

const callerOf = (principal: Principal) => {
  if (principal.kind !== 'agent') throw new ApiError('agent-not-found');
  return principal;
};

export const factorRoutes = (db: Db): Handlers<typeof factorOperations> => ({
  getMyFactors: ({ principal }) => factorsOf(db, callerOf(principal).id),

  async removeMyPasskey({ params, principal }) {
    const caller = callerOf(principal);
    await checkProof(db, caller);
    return removePasskey(db, caller.id, params.passkeyId);
  },

  async removeMyAuthenticatorApp({ principal }) {
    const caller = callerOf(principal);
    await checkProof(db, caller);
    await removeAuthenticatorApp(db, caller.id);
    return factorsOf(db, caller.id);
  },
});
