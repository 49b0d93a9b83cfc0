import type { Provider } from 'oidc-provider';
import { ApiError } from '../errors/api-error.ts';
import { isUnavailable } from '../store/driver/unavailable.ts';
import { widenPath } from './cookies.ts';
import { pageHeaders, providerHeaders } from './pages/page-frame.ts';
import { errorPage, expiredPage } from './pages/sign-in-pages.ts';
import { wording } from './pages/wording.ts';
import { type ReportFailure, reportFailure } from './provider-failures.ts';

interface Options {
  /** Origins to which a form of the provider may lead. */
  origins: readonly string[];
  /** The scopes that a client may ask for. */
  scopes: readonly string[];
  report: ReportFailure;
}

/** What every answer of the provider has, and the answers that it leaves to others. */
export function completeAnswers(provider: Provider, { origins, scopes, report }: Options): void {
  const resumeCookie = provider.cookieName('resume');
  const headers = providerHeaders(origins);

  provider.use(async (ctx, next) => {
    ctx.set(headers);
    // The provider keeps parameters in its session, which the database could not store.
    if (/%00/.test(ctx.querystring)) return refuse(ctx, errorPage(wording.error.nullCharacter));
    // Another site can send a browser here, but does not know the id of the sign-in.
    const [, resumed] = /^\/authorize\/([^/]+)\/?$/i.exec(ctx.path) ?? [];
    if (resumed !== undefined && ctx.cookies.get(resumeCookie, { signed: true }) !== resumed)
      return refuse(ctx, expiredPage());
    try {
      await next();
    } catch (error) {
      reportFailure(ctx, error, report);
      answerInCatalogue(ctx, new ApiError(isUnavailable(error) ? 'unavailable' : 'internal'));
      return;
    }
    if (ctx.status === 404 && ctx.body === undefined) refuseRoute(ctx);
    if (ctx.path.startsWith('/.well-known/') && ctx.status === 200)
      Object.assign(ctx.body as object, {
        response_modes_supported: ['query'],
        scopes_supported: scopes,
      });
    // A browser would look at the policy of a redirect that a frame of the site follows.
    if (ctx.status >= 300 && ctx.status < 400)
      for (const name of Object.keys(headers)) ctx.remove(name);
    widenPath(ctx.res, resumeCookie);
  });
}

type Context = Parameters<Parameters<Provider['use']>[0]>[0];

function refuse(ctx: Context, html: string): void {
  ctx.status = 400;
  ctx.type = 'html';
  ctx.set(pageHeaders());
  ctx.body = html;
}

/** The methods of the provider's addresses. */
const methodsOf: Readonly<Record<string, string>> = {
  '/token': 'POST, OPTIONS',
  '/authorize': 'GET, HEAD',
  '/jwks': 'GET, HEAD, OPTIONS',
  '/.well-known/openid-configuration': 'GET, HEAD, OPTIONS',
  '/session/end': 'GET, POST',
};

function refuseRoute(ctx: Context): void {
  const { method, path } = ctx;
  const allow = Object.hasOwn(methodsOf, path) ? methodsOf[path] : undefined;
  if (allow !== undefined) ctx.set('allow', allow);
  answerInCatalogue(
    ctx,
    allow === undefined
      ? new ApiError('route-not-found', { method, path: `/oidc${path}` })
      : new ApiError('method-not-allowed', { method, allow }),
  );
}

function answerInCatalogue(ctx: Context, { answer }: ApiError): void {
  ctx.status = answer.statusCode;
  ctx.body = answer;
}
