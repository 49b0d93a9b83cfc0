import type { BrowserContextOptions, Route } from 'playwright-core';
import { desktop, type Site, type Visit, wake } from './browser.ts';

export const accessToken = 'token-that-must-not-be-kept';
export const user = {
  id: 'a1',
  email: 'marie@exemple.fr',
  firstname: 'Marie',
  lastname: 'Curie',
  picture: null as string | null,
};

/** What the provider does with a request to sign in. */
type Authorize = 'code' | 'login_required' | 'hang' | 'form';

export interface Options {
  /** When asked in silence, and when asked by a visitor. */
  silent?: Authorize;
  asked?: Authorize;
  config?: Record<string, unknown>;
  picture?: string;
  profileStatus?: number;
  browser?: BrowserContextOptions;
}

export interface Tab extends Visit {
  /** Every request to the provider, to the API, for a picture or to another site. */
  calls: string[];
  tokenRequests: () => string[];
}

export const siteConfig = (url: string) => ({
  clientId: 'sillage-site',
  authUrl: url,
  redirectUrl: `${url}/auth-callback`,
  apiUrl: url,
  storageUrl: `${url}/storage`,
});

/** A tab of a browser of its own, for which the provider answers as told. Nothing is open yet. */
export async function newTab(site: Site, options: Options = {}): Promise<Tab> {
  const visit = await site.arrive(nothing, { ...desktop, ...options.browser });
  visit.page.on('load', wake);
  return answerFor(site, visit, options);
}

/** A page, and a provider that answers as told. */
export async function visitWithProvider(
  site: Site,
  path: string,
  options: Options = {},
): Promise<Tab> {
  const visit = await site.visit(nothing, { ...desktop, ...options.browser });
  const tab = await answerFor(site, visit, options);
  await tab.page.goto(site.server.url + path);
  return tab;
}

const nothing = '/site.json';

async function answerFor(site: Site, visit: Visit, options: Options): Promise<Tab> {
  const { page } = visit;
  const calls: string[] = [];
  const answers = providerAnswers(site.server.url, options);
  await page.context().route(/^https:|\/(oidc|api|storage)\/|\/site\.json$/, (route) => {
    const { pathname, href } = new URL(route.request().url());
    const path = href.startsWith('https:') ? href : pathname;
    if (path !== '/site.json') calls.push(`${route.request().method()} ${path}`);
    return answers[path]?.(route) ?? route.fulfill({ status: 404, body: '' });
  });
  const tokenRequests = () => calls.filter((call) => call === 'POST /oidc/token');
  return { ...visit, calls, tokenRequests };
}

type Answers = Record<string, (route: Route) => Promise<void>>;

function providerAnswers(url: string, options: Options): Answers {
  const { silent = 'login_required', asked = 'code', profileStatus = 200 } = options;
  const profile = { ...user, ...(options.picture && { picture: options.picture }) };
  return {
    '/site.json': (route) => route.fulfill({ json: options.config ?? siteConfig(url) }),
    '/oidc/authorize': (route) => {
      const query = new URL(route.request().url()).searchParams;
      return authorize(route, query, query.get('prompt') === 'none' ? silent : asked);
    },
    '/oidc/token': (route) => route.fulfill({ json: { access_token: accessToken } }),
    '/api/v1/agents/me': (route) => route.fulfill({ json: profile, status: profileStatus }),
  };
}

async function authorize(route: Route, query: URLSearchParams, action: Authorize): Promise<void> {
  if (action === 'hang') return;
  if (action === 'form') return route.fulfill({ contentType: 'text/html', body: 'Qui est là ?' });
  const answer = new URLSearchParams({ state: query.get('state') ?? '' });
  if (action === 'code') answer.set('code', 'c1');
  else answer.set('error', action);
  const location = `${query.get('redirect_uri')}?${answer}`;
  return route.fulfill({ status: 303, headers: { location } });
}
