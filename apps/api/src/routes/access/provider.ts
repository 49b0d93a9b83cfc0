import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors } from 'oidc-provider';
import type { Config } from '../../config.ts';
import { ApiError } from '../../errors/api-error.ts';
import { signIn } from '../../flows/access/sign-in.ts';
import { answerError, notFound } from '../../http/errors.ts';
import type { LoginLimiter } from '../../http/rate-limits.ts';
import type { IdentityService } from '../../identity/open-identity.ts';
import type { ProviderFailure } from '../../identity/provider-failures.ts';
import { asPublicRequest, mountRequest } from '../../identity/public-request.ts';
import {
  errorPage,
  type LoginState,
  loginPage,
  pageHeaders,
} from '../../identity/sign-in-pages.ts';
import { wording } from '../../identity/wording.ts';
import type { Db } from '../../store/driver/database.ts';

export interface ProviderRouteOptions {
  db: Db;
  identity: IdentityService;
  limiter: LoginLimiter;
  config: Config;
}

interface LoginRequest {
  Params: { uid: string };
}

/** Seconds after which to try again, when too many people sign in at once. */
const busyDelay = 5;

/** The OpenID provider, and its sign-in page. */
export function providerRoutes(app: FastifyInstance, options: ProviderRouteOptions): void {
  const { db, identity, limiter, config } = options;
  identity.onFailure((failure) => logFailure(app, failure));

  // The sign-in ends at a client: the page's form must be allowed to redirect to it.
  const show = (reply: FastifyReply, status: number, state: LoginState) =>
    reply
      .code(status)
      .headers(pageHeaders(identity.clientOrigins))
      .type('text/html')
      .send(loginPage(state));
  const showExpired = (reply: FastifyReply) =>
    reply.code(400).headers(pageHeaders()).type('text/html').send(errorPage(wording.error.expired));

  /** Whether this browser has started this sign-in. The provider checks its cookie. */
  const hasStarted = async (request: FastifyRequest<LoginRequest>, reply: FastifyReply) => {
    asPublicRequest(request.raw, config.publicUrl);
    const details = await orExpired(identity.provider().interactionDetails(request.raw, reply.raw));
    return details?.prompt.name === 'login' && details.uid === request.params.uid;
  };

  app.register(async (login) => {
    login.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 10_000 },
      (_, body, done) => done(null, new URLSearchParams(body as string)),
    );

    login.get<LoginRequest>('/oidc/login/:uid', async (request, reply) =>
      (await hasStarted(request, reply)) ? show(reply, 200, {}) : showExpired(reply),
    );

    login.post<LoginRequest>('/oidc/login/:uid', async (request, reply) => {
      if (!(await hasStarted(request, reply))) return showExpired(reply);
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const email = form.get('email') ?? '';
      const limits = [
        await limiter.checkAddress(request),
        await limiter.checkAccount(request, email),
      ];
      const limit = limits.find(({ allowed }) => !allowed);
      if (limit) {
        reply.header('retry-after', limit.retryAfter);
        const fault = wording.signIn.tooManyTries(limit.retryAfter);
        return show(reply, 429, { email, fault });
      }
      const outcome = await orBusy(signIn(db, email, form.get('password') ?? ''));
      if (outcome === 'busy') {
        reply.header('retry-after', busyDelay);
        return show(reply, 503, { email, fault: wording.signIn.busy });
      }
      if (outcome === undefined)
        return show(reply, 401, { email, fault: wording.signIn.wrongPassword });
      const result = { login: { accountId: outcome } };
      const next = await orExpired(
        identity.provider().interactionResult(request.raw, reply.raw, result),
      );
      if (next === undefined) return showExpired(reply);
      return reply.headers(pageHeaders(identity.clientOrigins)).redirect(next, 303);
    });
  });

  app.register(async (mounted) => {
    mounted.removeAllContentTypeParsers();
    mounted.addContentTypeParser('*', (_, _payload, done) => done(null));
    mounted.all('/oidc/*', (request, reply) => {
      if (!mountRequest(request.raw)) return answerError(notFound(request), request, reply);
      asPublicRequest(request.raw, config.publicUrl);
      reply.hijack();
      reply.raw.setHeader('x-request-id', request.id);
      identity.provider().callback()(request.raw, reply.raw);
    });
  });
}

/** Undefined when the sign-in is over, or was never begun. */
async function orExpired<T>(result: Promise<T>): Promise<T | undefined> {
  return result.catch((error: unknown) => {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  });
}

/** `busy` when too many passwords wait to be checked. */
async function orBusy<T>(result: Promise<T>): Promise<T | 'busy'> {
  return result.catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'unavailable') return 'busy' as const;
    throw error;
  });
}

/** To a silent sign-in, `login_required` is the ordinary answer for a visitor whom nobody knows. */
function logFailure({ log }: FastifyInstance, { cause, ...failure }: ProviderFailure): void {
  if (failure.error === 'server_error') log.error({ ...failure, err: cause }, 'sign-in failed');
  else if (failure.error === 'login_required') log.debug(failure, 'sign-in refused');
  else log.warn(failure, 'sign-in refused');
}
