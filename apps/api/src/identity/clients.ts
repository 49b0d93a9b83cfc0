import type { Scope } from '@sillage/contract/operation';
import type { ClientMetadata } from 'oidc-provider';
import type { Config } from '../config.ts';

/** An application of ours in which people sign in. */
export interface SignInClient {
  id: string;
  redirectUrl: string;
  /** What its tokens open at most, whatever it asks for. */
  scope: Scope;
}

/**
 * One row for each application. Any tag on a page of the site could overhear the site's token, so
 * that it opens the profile alone.
 */
export const signInClients = ({
  publicUrl,
  site: { clientId, redirectUrl },
}: Config): SignInClient[] => [
  ...(clientId && redirectUrl ? [{ id: clientId, redirectUrl, scope: 'profile' as const }] : []),
  { id: accountClientId, redirectUrl: `${publicUrl}/account/signed-in`, scope: 'profile' },
];

/** The pages of the account, on this server. */
export const accountClientId = 'sillage-account';

export const originOf = ({ redirectUrl }: SignInClient): string => new URL(redirectUrl).origin;

export const toMetadata = (client: SignInClient): ClientMetadata => ({
  client_id: client.id,
  client_name: 'Sillage',
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code'],
  response_types: ['code'],
  response_modes: ['query'],
  redirect_uris: [client.redirectUrl],
  post_logout_redirect_uris: [`${originOf(client)}/`],
  id_token_signed_response_alg: 'ES256',
});
