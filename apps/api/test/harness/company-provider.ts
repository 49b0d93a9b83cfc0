import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { CompanyProvider } from '../../src/company-providers.ts';
import type { CookieJar } from './browser-sign-in.ts';

const script = join(import.meta.dirname, 'company-provider-process.ts');

/** Starts a company's OpenID provider, in a process of its own. */
export async function startCompanyProvider() {
  const clientSecret = randomUUID();
  const child = fork(script, { env: { ...process.env, CLIENT_SECRET: clientSecret } });
  const issuer = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { issuer: string }).issuer));
    child.once('exit', (code) => reject(new Error(`the company's provider ended: ${code}`)));
  });
  return {
    issuer,
    clientSecret,
    /** What the operator of Sillage writes of it. */
    settings: (changes: Partial<CompanyProvider> = {}): CompanyProvider => ({
      id: 'acme',
      name: 'Acme',
      issuer,
      clientId: 'sillage',
      clientSecret,
      domains: ['acme.example'],
      createAgents: false,
      roles: {},
      trustEmails: false,
      required: false,
      signOut: false,
      ...changes,
    }),
    /** What the operator of the provider enters: where its sign-ins may end. */
    allow: async (...uris: string[]): Promise<void> => {
      const body = new URLSearchParams(uris.map((uri) => ['uri', uri] as [string, string]));
      await fetch(`${issuer}/redirects`, { method: 'POST', body });
    },
    close: () =>
      new Promise<void>((resolve) => {
        child.removeAllListeners('exit');
        child.once('exit', () => resolve());
        child.kill();
      }),
  };
}

/** What a person has at the company, or what it says of them. */
export type CompanyClaims = Record<string, unknown>;

/** From the address of the company's sign-in to its callback here, as somebody. */
export async function passCompany(
  jar: CookieJar,
  url: string,
  fields: Record<string, string>,
): Promise<string> {
  let response = await jar.fetch(url);
  let at = url;
  while (response.status === 302 || response.status === 303) {
    at = new URL(response.headers.get('location') ?? '', at).href;
    if (at.includes('/callback?')) return at;
    const isForm = at.includes('/interaction/');
    response = await jar.fetch(
      at,
      isForm ? { method: 'POST', body: new URLSearchParams(fields) } : {},
    );
  }
  throw new Error(`the company's provider answered ${response.status}: ${await response.text()}`);
}
