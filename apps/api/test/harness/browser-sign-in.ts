import { createHash, randomBytes } from 'node:crypto';

/** A browser without a screen: keeps cookies, follows redirects by hand. */
export class CookieJar {
  readonly #cookies = new Map<string, { value: string; path: string }>();

  async fetch(url: string, request: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(url);
    const cookie = [...this.#cookies]
      .filter(([, { path }]) => pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const response = await fetch(url, {
      ...request,
      redirect: 'manual',
      headers: { ...(cookie && { cookie }), ...request.headers },
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  /** What it holds for an address, as Playwright takes it. */
  cookies(url: string) {
    const { hostname: domain } = new URL(url);
    return [...this.#cookies].map(([name, cookie]) => ({ name, domain, ...cookie }));
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    const path = /path=([^;]+)/i.exec(line)?.[1] ?? '/';
    if (value === '' || /expires=thu, 01 jan 1970/i.test(line)) this.#cookies.delete(name);
    else this.#cookies.set(name, { value, path });
  }
}

export const pkcePair = () => {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, challenge };
};

/** An application in which agents sign in. */
export interface TestClient {
  id: string;
  callback: string;
}

export const siteClient: TestClient = { id: 'sillage-site', callback: '/auth-callback' };

/** One that may do all that its agents may. Every test server knows it. */
export const wideClient: TestClient = { id: 'wide-client', callback: '/wide-callback' };

export interface SignInOptions {
  url: string;
  email: string;
  password: string;
  jar?: CookieJar;
  challenge: string;
  client?: TestClient;
}

export function authorizeUrl(
  url: string,
  parameters: Record<string, string | undefined>,
  client = siteClient,
): string {
  const given = {
    response_type: 'code',
    client_id: client.id,
    scope: 'full_access',
    redirect_uri: url + client.callback,
    code_challenge_method: 'S256',
    state: 's',
    ...parameters,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given))
    if (value !== undefined) query.set(name, value);
  return `${url}/oidc/authorize?${query}`;
}

/** Goes from the authorize address to the login page, whose address it gives. */
export async function openLogin(
  jar: CookieJar,
  url: string,
  challenge: string,
  client = siteClient,
  more: { prompt?: 'login' } = {},
): Promise<string> {
  const asked = { code_challenge: challenge, ...more };
  const begun = await jar.fetch(authorizeUrl(url, asked, client));
  return new URL(begun.headers.get('location') ?? '', url).href;
}

export const submitLogin = (jar: CookieJar, login: string, email: string, password: string) =>
  jar.fetch(login, { method: 'POST', body: new URLSearchParams({ email, password }) });

/** Signs in with a password, and gives the address that the browser is sent back to. */
export async function signIn({
  url,
  email,
  password,
  challenge,
  jar = new CookieJar(),
  client = siteClient,
}: SignInOptions) {
  const login = await openLogin(jar, url, challenge, client);
  const submitted = await submitLogin(jar, login, email, password);
  const resumed = await jar.fetch(new URL(submitted.headers.get('location') ?? '', url).href);
  return new URL(resumed.headers.get('location') ?? '', url);
}

export const exchange = (url: string, code: string, verifier: string, client = siteClient) =>
  fetch(`${url}/oidc/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: client.id,
      code,
      code_verifier: verifier,
      redirect_uri: url + client.callback,
    }),
  });

/** An agent's access token, by default one that opens all that the agent may do. */
export async function agentToken(
  url: string,
  email: string,
  password: string,
  client = wideClient,
): Promise<string> {
  return (await signInAgent(url, email, password, client)).token;
}

/** The same, with the browser in which they are signed in. */
export async function signInAgent(
  url: string,
  email: string,
  password: string,
  client = wideClient,
): Promise<{ token: string; jar: CookieJar }> {
  const jar = new CookieJar();
  const { verifier, challenge } = pkcePair();
  const back = await signIn({ url, email, password, challenge, client, jar });
  const response = await exchange(url, back.searchParams.get('code') ?? '', verifier, client);
  const { access_token: token } = (await response.json()) as { access_token: string };
  return { token, jar };
}
