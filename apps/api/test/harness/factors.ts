import { createHmac, randomUUID } from 'node:crypto';
import { codeOfStep, stepOf } from '@sillage/engine/access/one-time-code';
import { TestAuthenticator } from './authenticator.ts';
import { authorizeUrl, CookieJar, pkcePair, submitLogin, wideClient } from './browser-sign-in.ts';
import type { TestServer } from './server.ts';

/** Of every `newPerson`. */
export const personPassword = 'un mot de passe assez long';

/** What a page holds: forms carry what their script and their session need. */
export const optionsIn = (html: string) =>
  JSON.parse((/data-options="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&#34;', '"'));
export const formTokenIn = (html: string): string =>
  /name="form" value="([^"]+)"/.exec(html)?.[1] ?? '';
export const codesIn = (html: string): string[] =>
  [...html.matchAll(/<li><code>([^<]+)<\/code>/g)].map(([, code = '']) => code);
export const secretIn = (html: string): string =>
  (/<code class="secret">([^<]+)</.exec(html)?.[1] ?? '').replaceAll(' ', '');

/** A step of 30 seconds that begins while a test runs leaves both of these codes good. */
export const codeNow = (secret: string): string => codeOf(secret, stepOf(Date.now()));
export const codeNext = (secret: string): string => codeOf(secret, stepOf(Date.now()) + 1);

/** The code that an app shows during a step. */
export function codeOf(secret: string, step: number): string {
  const bits = [...secret]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  return codeOfStep(step, (counter) => createHmac('sha1', key).update(counter).digest());
}

/** Somebody with a browser, who has an account. */
export async function newPerson(server: TestServer, workspaceId?: string) {
  const email = `${randomUUID()}@exemple.fr`;
  const agent = await server.agents.createAgent({
    body: {
      email,
      password: personPassword,
      firstname: 'Camille',
      ...(workspaceId !== undefined && { accountId: workspaceId }),
    },
  });
  return { ...agent, browser: new Browser(server, email) };
}

/** A browser in which somebody signs in by steps, and looks at their account. */
export class Browser {
  readonly jar = new CookieJar();
  readonly #server: TestServer;
  readonly #email: string;
  #pkce = pkcePair();
  login = '';

  constructor(server: TestServer, email: string) {
    this.#server = server;
    this.#email = email;
  }

  /** Another browser of the same person. */
  other(): Browser {
    return new Browser(this.#server, this.#email);
  }

  async begin(): Promise<string> {
    this.#pkce = pkcePair();
    const { url } = this.#server;
    const asked = { code_challenge: this.#pkce.challenge, prompt: 'login' };
    const begun = await this.jar.fetch(authorizeUrl(url, asked, wideClient));
    this.login = new URL(begun.headers.get('location') ?? '', url).href;
    return (await this.jar.fetch(this.login)).text();
  }

  post(path: string, fields: Record<string, string>): Promise<Response> {
    const url = new URL(path, this.#server.url).href;
    return this.jar.fetch(url, { method: 'POST', body: new URLSearchParams(fields) });
  }

  /** Types the password. Gives the address of the next step. */
  async typePassword(typed = personPassword): Promise<string> {
    await this.begin();
    const response = await submitLogin(this.jar, this.login, this.#email, typed);
    return response.headers.get('location') ?? `${response.status}`;
  }

  async page(path: string): Promise<string> {
    return (await this.jar.fetch(new URL(path, this.#server.url).href)).text();
  }

  /** Follows a sign-in to its end. Gives the access token. */
  async finish(response: Response): Promise<string> {
    const next = new URL(response.headers.get('location') ?? '', this.#server.url).href;
    return this.#redeem(await this.jar.fetch(next));
  }

  async #redeem(response: Response): Promise<string> {
    const back = new URL(response.headers.get('location') ?? '');
    const answer = await fetch(`${this.#server.url}/oidc/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: wideClient.id,
        code: back.searchParams.get('code') ?? '',
        code_verifier: this.#pkce.verifier,
        redirect_uri: this.#server.url + wideClient.callback,
      }),
    });
    return ((await answer.json()) as { access_token: string }).access_token;
  }

  /** A token of the session as it is, without a sign-in. */
  async silently(): Promise<string> {
    this.#pkce = pkcePair();
    const asked = { code_challenge: this.#pkce.challenge, prompt: 'none' };
    return this.#redeem(await this.jar.fetch(authorizeUrl(this.#server.url, asked, wideClient)));
  }

  async signIn(): Promise<string> {
    await this.begin();
    return this.finish(await submitLogin(this.jar, this.login, this.#email, personPassword));
  }

  /** Sends a form of the page of security. */
  async act(name: string, fields: Record<string, string> = {}): Promise<Response> {
    const form = formTokenIn(await this.page('/account/security'));
    return this.post(`/account/security/${name}`, { form, ...fields });
  }

  /** Sets an app up with the code of this step. Gives its secret and the recovery codes. */
  async setAppUp() {
    const secret = secretIn(await (await this.act('app')).text());
    const code = codeNow(secret);
    const response = await this.act('app-code', { code });
    return { secret, code, status: response.status, codes: codesIn(await response.text()) };
  }

  /** Adds a passkey. */
  async addPasskey(name = 'Téléphone') {
    const authenticator = new TestAuthenticator(this.#server.url);
    const options = optionsIn(await this.page('/account/security'));
    const credential = authenticator.create(options);
    const response = await this.act('passkey', { credential, name });
    return { authenticator, response };
  }
}
