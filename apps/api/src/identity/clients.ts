import type { Scope } from '@sillage/contract/operation';
import type { ClientMetadata } from 'oidc-provider';
import type { Config } from '../config.ts';

/** An application of ours in which people sign in. */
export interface SignInClient {
  id: string;
  redirectUrl: string;
  /** A smaller page for the answer, in the hidden frame in which its tokens are renewed. */
  renewalUrl?: string;
  /** Where it begins, on its own origin. */
  home: string;
  /** What its tokens open at most, whatever it asks for. */
  scope: Scope;
}

/**
 * One row for each application. Any tag on a page of the site could overhear the site's token, so
 * that it opens the profile alone. Where no tag can be, the reference asks for the rights of a person
 * who wants to try an operation.
 */
export const signInClients = ({
  publicUrl,
  site: { clientId, redirectUrl, tryClientId },
}: Config): SignInClient[] => [
  ...(clientId && redirectUrl
    ? [{ id: clientId, redirectUrl, home: '/', scope: 'profile' as const }]
    : []),
  ...(tryClientId && redirectUrl
    ? [{ id: tryClientId, redirectUrl, home: '/reference/api', scope: 'full_access' as const }]
    : []),
  {
    id: accountClientId,
    redirectUrl: `${publicUrl}/account/signed-in`,
    home: '/account',
    scope: 'profile',
  },
  {
    id: 'sillage-console',
    redirectUrl: `${publicUrl}/app/signed-in`,
    renewalUrl: `${publicUrl}/app/renewed`,
    home: '/app',
    scope: 'full_access',
  },
];

/** The pages of the account, on this server. */
export const accountClientId = 'sillage-account';

export const originOf = ({ redirectUrl }: SignInClient): string => new URL(redirectUrl).origin;

const redirectUrlsOf = ({ redirectUrl, renewalUrl }: SignInClient): string[] =>
  renewalUrl === undefined ? [redirectUrl] : [redirectUrl, renewalUrl];

/** Where an application of ours stands that somebody opened at another address of the server. */
export function rightPlaceOf(
  clients: readonly SignInClient[],
  clientId: unknown,
  redirectUri: unknown,
): { opened: string; right: string } | undefined {
  const client = clients.find(({ id }) => id === clientId);
  const opened = typeof redirectUri === 'string' ? URL.parse(redirectUri) : null;
  if (!client || !opened?.protocol.startsWith('http')) return undefined;
  const origin = originOf(client);
  const isOfIts = redirectUrlsOf(client).some((url) => new URL(url).pathname === opened.pathname);
  if (!isOfIts || opened.origin === origin) return undefined;
  return { opened: opened.origin, right: origin + client.home };
}

export const toMetadata = (client: SignInClient): ClientMetadata => ({
  client_id: client.id,
  client_name: 'Sillage',
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code'],
  response_types: ['code'],
  response_modes: ['query'],
  redirect_uris: redirectUrlsOf(client),
  post_logout_redirect_uris: [`${originOf(client)}/`],
  id_token_signed_response_alg: 'ES256',
});
