import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { signIn } from '../../flows/access/sign-in.ts';
import type { LoginLimiter } from '../../http/rate-limits.ts';
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
  limiter: LoginLimiter;
  config: Config;
}

/** The OpenID provider, and its sign-in page. */
export function providerRoutes(app: FastifyInstance, options: ProviderRouteOptions): void {
  const { db, identity, limiter, config } = options;
  // The sign-in ends there: the page's form must be allowed to redirect to it.
  const siteOrigin = config.site.redirectUrl && new URL(config.site.redirectUrl).origin;

  const show = (reply: FastifyReply, status: number, state: LoginState) =>
    reply.code(status).headers(pageHeaders(siteOrigin)).type('text/html').send(loginPage(state));
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

    login.get('/oidc/login/:uid', async (request, reply) =>
      (await hasStarted(request, reply)) ? show(reply, 200, {}) : showExpired(reply),
    );

    login.post('/oidc/login/:uid', async (request, reply) => {
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
      const accountId = await signIn(db, email, form.get('password') ?? '');
      if (accountId === undefined)
        return show(reply, 401, { email, fault: wording.signIn.wrongPassword });
      reply.hijack();
      for (const [name, value] of Object.entries(pageHeaders(siteOrigin)))
        reply.raw.setHeader(name, value);
      await identity
        .provider()
        .interactionFinished(request.raw, reply.raw, { login: { accountId } });
    });
  });

  app.register(async (mounted) => {
    mounted.removeAllContentTypeParsers();
    mounted.addContentTypeParser('*', (_, _payload, done) => done(null));
    mounted.all('/oidc/*', (request, reply) => {
      reply.hijack();
      reply.raw.setHeader('x-request-id', request.id);
      const raw: typeof request.raw & { originalUrl?: string } = request.raw;
      raw.originalUrl = raw.url ?? '';
      raw.url = raw.originalUrl.slice('/oidc'.length);
      identity.provider().callback()(raw, reply.raw);
    });
  });
}
