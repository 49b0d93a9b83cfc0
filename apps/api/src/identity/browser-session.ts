import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { withSecondFactor } from '@sillage/engine/access/sign-in-step';
import type { Provider } from 'oidc-provider';

/** That somebody is signed in with a browser: the provider's session. */
export interface BrowserSession {
  /** Names the session without opening it. */
  uid: string;
  agentId: string;
  signedInAt: Date;
  /** How they signed in, as RFC 8176 names it: `pwd`, `otp`, `hwk`… */
  methods: readonly string[];
  /** The company's provider that they signed in by. */
  company: string | undefined;
}

interface ProviderSession {
  uid: string;
  accountId?: string | undefined;
  loginTs?: number | undefined;
  amr?: string[] | undefined;
  acr?: string | undefined;
}

const companyPrefix = 'company:';

/** The authentication context of a sign-in by a company's provider, which the session keeps. */
export const companyContext = (id: string): string => companyPrefix + id;

/** Undefined when nobody is signed in. */
export function toBrowserSession(session: ProviderSession): BrowserSession | undefined {
  const { uid, accountId, loginTs, amr = [], acr } = session;
  if (accountId === undefined || loginTs === undefined) return undefined;
  return {
    uid,
    agentId: accountId,
    signedInAt: new Date(loginTs * 1000),
    methods: amr,
    company: acr?.startsWith(companyPrefix) ? acr.slice(companyPrefix.length) : undefined,
  };
}

const sessionOf = (provider: Provider, request: IncomingMessage, response: ServerResponse) =>
  provider.Session.get(provider.createContext(request, response) as never);

/** The session of the browser that sent this request, as `asPublicRequest` shows it. */
export const findBrowserSession = async (
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<BrowserSession | undefined> =>
  toBrowserSession(await sessionOf(provider, request, response));

/** Whoever set a second factor up in a session proved it there: the session counts as one of two. */
export async function strengthenSession(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  factor: readonly string[],
): Promise<void> {
  const session = await sessionOf(provider, request, response);
  session.amr = [...withSecondFactor(session.amr ?? [], factor)];
  await session.persist();
}

/** What a form of ours carries, and no other site can know: of one session and one key. */
export const formToken = (key: string, { uid }: BrowserSession): string =>
  createHmac('sha256', key).update(`form\n${uid}`).digest('base64url');

export function isFormToken(given: string, key: string, session: BrowserSession): boolean {
  const expected = Buffer.from(formToken(key, session));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
