import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { ApiError } from '../../errors/api-error.ts';
import { findDevice, rememberDevice } from '../../flows/access/known-devices.ts';
import { recordSignIn, recordSignInFailure } from '../../flows/access/record-sign-in.ts';
import { nextSignInStep, signIn } from '../../flows/access/sign-in.ts';
import { deedOrigin } from '../../http/audited.ts';
import { type SignInArea, signInArea } from '../../http/sign-in-area.ts';
import type { SignInLimiter } from '../../http/sign-in-limits.ts';
import type { IdentityService } from '../../identity/open-identity.ts';
import { loginPage } from '../../identity/pages/sign-in-pages.ts';
import { wording } from '../../identity/pages/wording.ts';
import type { Db } from '../../store/driver/database.ts';

export interface SignInRouteOptions {
  db: Db;
  identity: IdentityService;
  limiter: SignInLimiter;
  config: Config;
}

/** Seconds after which to try again, when too many people sign in at once. */
const busyDelay = 5;

/** The pages on which people sign in: a first factor, then what `nextSignInStep` asks for. */
export function signInRoutes(app: FastifyInstance, options: SignInRouteOptions): void {
  const { db, config } = options;
  const isSecure = config.publicUrl.startsWith('https:');
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
      passwordStep(area, options, isSecure);
    },
  );
}

function passwordStep(
  { get, post, show, showLater, proceed }: SignInArea,
  { db, limiter }: SignInRouteOptions,
  isSecure: boolean,
): void {
  get('', async (visit) => show(visit, 200, loginPage()));

  post('', async (visit) => {
    const { form, request } = visit;
    const email = form.get('email') ?? '';
    const device = await findDevice(db, request.headers.cookie, { email }, isSecure);
    const wait = await limiter.checkPassword(request, email, device);
    if (wait !== undefined)
      return showLater(
        visit,
        429,
        wait,
        loginPage({ email, fault: wording.signIn.tooManyTries(wait) }),
      );
    const agentId = await orBusy(signIn(db, email, form.get('password') ?? ''));
    if (agentId === 'busy')
      return showLater(visit, 503, busyDelay, loginPage({ email, fault: wording.signIn.busy }));
    if (agentId === undefined) {
      tellFailure(db, request, email, 'pwd');
      return show(visit, 401, loginPage({ email, fault: wording.signIn.wrongPassword }));
    }
    return proceed(visit, { agentId, methods: ['pwd'] });
  });
}

/** Nobody waits for it: how long it takes would tell whether the account exists. */
function tellFailure(db: Db, request: FastifyRequest, email: string, method: string): void {
  recordSignInFailure(db, { email }, method, deedOrigin(request)).catch((err: unknown) =>
    request.log.error({ reqId: request.id, err }, 'failure of a sign-in not recorded'),
  );
}

/** `busy` when too many passwords wait to be checked. */
async function orBusy<T>(result: Promise<T>): Promise<T | 'busy'> {
  return result.catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'unavailable') return 'busy' as const;
    throw error;
  });
}
