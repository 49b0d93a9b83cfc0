import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { ApiError } from '../../errors/api-error.ts';
import { findDevice, rememberDevice } from '../../flows/access/known-devices.ts';
import { signIn } from '../../flows/access/sign-in.ts';
import { clientOf, peekBody } from '../../http/peek-body.ts';
import type { SignInLimiter } from '../../http/sign-in-limits.ts';
import type { IdentityService } from '../../identity/open-identity.ts';
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
  limiter: SignInLimiter;
  config: Config;
}

/** The OpenID provider, and its sign-in page. */
export function providerRoutes(app: FastifyInstance, options: ProviderRouteOptions): void {
  const { db, identity, limiter, config } = options;
  // The sign-in ends there: the page's form must be allowed to redirect to it.
  const siteOrigin = config.site.redirectUrl && new URL(config.site.redirectUrl).origin;

  const isSecure = config.publicUrl.startsWith('https:');

  const show = (reply: FastifyReply, status: number, state: LoginState) =>
    reply.code(status).headers(pageHeaders(siteOrigin)).type('text/html').send(loginPage(state));
  const showRefusal = (reply: FastifyReply, wait: number) =>
    reply
      .code(429)
      .headers({ ...pageHeaders(), 'retry-after': wait })
      .type('text/html')
      .send(errorPage(wording.error.tooMany));
  const showExpired = (reply: FastifyReply) =>
    reply.code(400).headers(pageHeaders()).type('text/html').send(errorPage(wording.error.expired));

  /** Whether this browser has started a sign-in. The provider checks its cookie. */
  const hasStarted = ({ raw }: FastifyRequest, reply: FastifyReply) =>
    identity
      .provider()
      .interactionDetails(raw, reply.raw)
      .then(
        (details) => details.prompt.name === 'login',
        () => false,
      );

  app.register(async (login) => {
    login.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 10_000 },
      (_, body, done) => done(null, new URLSearchParams(body as string)),
    );

    login.addHook('onRequest', async (request, reply) => {
      const wait = await limiter.checkAddress(request);
      if (wait !== undefined) return showRefusal(reply, wait);
    });

    login.get('/oidc/login/:uid', async (request, reply) =>
      (await hasStarted(request, reply)) ? show(reply, 200, {}) : showExpired(reply),
    );

    login.post('/oidc/login/:uid', async (request, reply) => {
      if (!(await hasStarted(request, reply))) return showExpired(reply);
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const email = form.get('email') ?? '';
      const device = await findDevice(db, request.headers.cookie, email);
      const wait = await limiter.checkPassword(request, email, device);
      if (wait !== undefined) {
        reply.header('retry-after', wait);
        return show(reply, 429, { email, fault: wording.signIn.tooManyTries(wait) });
      }
      const accountId = await signIn(db, email, form.get('password') ?? '');
      if (accountId === undefined)
        return show(reply, 401, { email, fault: wording.signIn.wrongPassword });
      if (device === undefined)
        reply.raw.setHeader('set-cookie', await rememberDevice(db, accountId, isSecure));
      reply.hijack();
      for (const [name, value] of Object.entries(pageHeaders(siteOrigin)))
        reply.raw.setHeader(name, value);
      await identity
        .provider()
        .interactionFinished(request.raw, reply.raw, { login: { accountId } });
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
      reply.hijack();
      reply.raw.setHeader('x-request-id', request.id);
      const raw: typeof request.raw & { originalUrl?: string } = request.raw;
      raw.originalUrl = raw.url ?? '';
      raw.url = raw.originalUrl.slice('/oidc'.length);
      identity.provider().callback()(raw, reply.raw);
    });
  });
}

const isToken = ({ url }: FastifyRequest): boolean => /^\/oidc\/token\/?(\?|$)/i.test(url);
