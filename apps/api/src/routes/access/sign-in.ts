import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { findDevice, rememberDevice } from '../../flows/access/known-devices.ts';
import { recordSignIn, recordSignInFailure } from '../../flows/access/record-sign-in.ts';
import { nextSignInStep } from '../../flows/access/sign-in.ts';
import { deedOrigin } from '../../http/audited.ts';
import { type SignInArea, type SignInStepOptions, signInArea } from '../../http/sign-in-area.ts';
import type { SignInLimiter } from '../../http/sign-in-limits.ts';
import type { IdentityService } from '../../identity/open-identity.ts';
import { relyingPartyOf } from '../../identity/relying-party.ts';
import type { Db } from '../../store/driver/database.ts';

export interface SignInRouteOptions {
  db: Db;
  identity: IdentityService;
  limiter: SignInLimiter;
  config: Config;
}

/** The pages on which people sign in: a first factor, then what `nextSignInStep` asks for. */
export function signInRoutes(
  app: FastifyInstance,
  options: SignInRouteOptions,
  steps: readonly ((area: SignInArea, options: SignInStepOptions) => void)[],
): void {
  const { db, config, identity } = options;
  const isSecure = config.publicUrl.startsWith('https:');
  const party = relyingPartyOf(config.publicUrl);
  const stepOptions: SignInStepOptions = {
    ...options,
    isSecure,
    passkeys: () => party && { db, party, key: identity.formKey() },
    tellFailure: (request, whose, method) => {
      recordSignInFailure(db, whose, method, deedOrigin(request)).catch((err: unknown) =>
        request.log.error({ reqId: request.id, err }, 'failure of a sign-in not recorded'),
      );
    },
  };
  signInArea(
    app,
    {
      ...options,
      nextStep: (progress) => nextSignInStep(db, progress),
      recorded: (request, progress, finish) =>
        recordSignIn(db, progress, deedOrigin(request), finish),
      rememberedBy: async ({ headers }, agentId) =>
        (await findDevice(db, headers.cookie, { agentId }, isSecure)) === undefined
          ? [await rememberDevice(db, agentId, isSecure)]
          : [],
    },
    (area) => {
      for (const step of steps) step(area, stepOptions);
    },
  );
}
