import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors } from 'oidc-provider';
import type { Config } from '../../config.ts';
import { ApiError } from '../../errors/api-error.ts';
import { findDevice, rememberDevice } from '../../flows/access/known-devices.ts';
import { signIn } from '../../flows/access/sign-in.ts';
import { answerError, notFound } from '../../http/errors.ts';
import { formOf, parseForms } from '../../http/forms.ts';
import { clientOf, peekBody } from '../../http/peek-body.ts';
import type { SignInLimiter } from '../../http/sign-in-limits.ts';
import type { IdentityService } from '../../identity/open-identity.ts';
import { pageHeaders } from '../../identity/pages/page-frame.ts';
import { errorPage, type LoginState, loginPage } from '../../identity/pages/sign-in-pages.ts';
import { wording } from '../../identity/pages/wording.ts';
import type { ProviderFailure } from '../../identity/provider-failures.ts';
import { asPublicRequest, mountRequest } from '../../identity/public-request.ts';
import type { Db } from '../../store/driver/database.ts';

export interface ProviderRouteOptions {
  db: Db;
  identity: IdentityService;
  limiter: SignInLimiter;
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

  const isSecure = config.publicUrl.startsWith('https:');

  // The sign-in ends at a client: the page's form must be allowed to redirect to it.
  const show = (reply: FastifyReply, status: number, state: LoginState) =>
    reply
      .code(status)
      .headers(pageHeaders(identity.clientOrigins))
      .type('text/html')
      .send(loginPage(state));
  const showRefusal = (reply: FastifyReply, wait: number) =>
    reply
      .code(429)
      .headers({ ...pageHeaders(), 'retry-after': wait })
      .type('text/html')
      .send(errorPage(wording.error.tooMany));
  const showExpired = (reply: FastifyReply) =>
    reply.code(400).headers(pageHeaders()).type('text/html').send(errorPage(wording.error.expired));

  /** Whether this browser has started this sign-in. The provider checks its cookie. */
  const hasStarted = async (request: FastifyRequest<LoginRequest>, reply: FastifyReply) => {
    asPublicRequest(request.raw, config.publicUrl);
    const details = await orExpired(identity.provider().interactionDetails(request.raw, reply.raw));
    return details?.prompt.name === 'login' && details.uid === request.params.uid;
  };

  app.register(async (login) => {
    parseForms(login);

    login.addHook('onRequest', async (request, reply) => {
      const wait = await limiter.checkAddress(request);
      if (wait !== undefined) return showRefusal(reply, wait);
    });

    login.get<LoginRequest>('/oidc/login/:uid', async (request, reply) =>
      (await hasStarted(request, reply)) ? show(reply, 200, {}) : showExpired(reply),
    );

    login.post<LoginRequest>('/oidc/login/:uid', async (request, reply) => {
      if (!(await hasStarted(request, reply))) return showExpired(reply);
      const form = formOf(request);
      const email = form.get('email') ?? '';
      const device = await findDevice(db, request.headers.cookie, email, isSecure);
      const wait = await limiter.checkPassword(request, email, device);
      if (wait !== undefined) {
        reply.header('retry-after', wait);
        return show(reply, 429, { email, fault: wording.signIn.tooManyTries(wait) });
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
      if (device === undefined)
        reply.header('set-cookie', await rememberDevice(db, outcome, isSecure));
      return reply.headers(pageHeaders(identity.clientOrigins)).redirect(next, 303);
    });
  });

  /** A refused client does not use up the quota of its address, which other clients share. */
  const waitOf = async (request: FastifyRequest): Promise<number | undefined> => {
    if (request.method === 'OPTIONS') return undefined;
    const refused =
      isToken(request) && request.method === 'POST'
        ? await limiter.checkClient(request, clientOf(await peekBody(request.raw)))
        : undefined;
    return refused ?? limiter.checkAddress(request);
  };

  app.register(async (mounted) => {
    mounted.removeAllContentTypeParsers();
    mounted.addContentTypeParser('*', (_, _payload, done) => done(null));
    mounted.all('/oidc/*', async (request, reply) => {
      const wait = await waitOf(request);
      if (wait !== undefined) {
        if (!isToken(request)) return showRefusal(reply, wait);
        reply.header('retry-after', wait);
        throw new ApiError('too-many-requests');
      }
      if (!mountRequest(request.raw)) return answerError(notFound(request), request, reply);
      asPublicRequest(request.raw, config.publicUrl);
      reply.hijack();
      reply.raw.setHeader('x-request-id', request.id);
      identity.provider().callback()(request.raw, reply.raw);
    });
  });
}

const isToken = ({ url }: FastifyRequest): boolean => /^\/oidc\/token\/?(\?|$)/i.test(url);

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
