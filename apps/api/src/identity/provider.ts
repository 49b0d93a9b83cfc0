import { Provider } from 'oidc-provider';
import type { Config } from '../config.ts';
import { findAgent } from '../store/access/agents.ts';
import { listUsableKeys, updateKeyLastUsedAt } from '../store/access/service-account-keys.ts';
import type { Db } from '../store/driver/database.ts';
import { checkAssertionAge, signingKeyOf } from './assertions.ts';
import type { ProviderKeys } from './keys.ts';
import { providerAdapter } from './provider-adapter.ts';
import { errorPage, loggedOutPage, logoutPage, pageHeaders } from './sign-in-pages.ts';

const scope = 'full_access';

const minutes = 60;
const days = 24 * 60 * minutes;

export interface ProviderOptions {
  db: Db;
  config: Config;
  keys: ProviderKeys;
}

export const issuerOf = ({ publicUrl }: Config): string => `${publicUrl}/oidc`;
/** The audience of access tokens: both APIs of this server. */
export const audienceOf = ({ publicUrl }: Config): string => publicUrl;

/** The embedded OpenID provider: sign-in on the site, and tokens of service accounts. */
export function makeProvider({ db, config, keys }: ProviderOptions): Provider {
  const resource = audienceOf(config);
  const { clientId, redirectUrl } = config.site;
  const siteOrigin = redirectUrl && new URL(redirectUrl).origin;
  const isSecure = config.publicUrl.startsWith('https:');
  const isOtherOrigin = siteOrigin !== undefined && siteOrigin !== new URL(config.publicUrl).origin;
  const cookie = {
    httpOnly: true,
    signed: true,
    overwrite: true,
    secure: isSecure,
    sameSite: isSecure && isOtherOrigin ? ('none' as const) : ('lax' as const),
  };

  const provider = new Provider(issuerOf(config), {
    adapter: providerAdapter(db),
    jwks: { keys: keys.signing as never },
    cookies: { keys: keys.cookie, long: cookie, short: cookie },
    clients:
      clientId && redirectUrl
        ? [
            {
              client_id: clientId,
              client_name: 'Sillage',
              token_endpoint_auth_method: 'none',
              grant_types: ['authorization_code'],
              response_types: ['code'],
              redirect_uris: [redirectUrl],
              post_logout_redirect_uris: [`${siteOrigin}/`],
              id_token_signed_response_alg: 'ES256',
            },
          ]
        : [],
    routes: {
      authorization: '/authorize',
      token: '/token',
      jwks: '/jwks',
      end_session: '/session/end',
    },
    responseTypes: ['code'],
    scopes: ['openid'],
    clientAuthMethods: ['none', 'private_key_jwt'],
    enabledJWA: {
      idTokenSigningAlgValues: ['ES256'],
      clientAuthSigningAlgValues: ['ES256'],
    },
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    clockTolerance: 5,
    ttl: {
      AccessToken: 15 * minutes,
      ClientCredentials: 15 * minutes,
      AuthorizationCode: 60,
      IdToken: 15 * minutes,
      Interaction: 10 * minutes,
      // A session without an account only carries a question: signing out asks for confirmation.
      Session: (_, session) => (session.accountId ? 14 * days : 10 * minutes),
      Grant: 14 * days,
    },
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.set(pageHeaders(siteOrigin));
          ctx.body = logoutPage(form);
        },
        postLogoutSuccessSource: (ctx) => {
          ctx.set(pageHeaders());
          ctx.body = loggedOutPage();
        },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope,
          audience: resource,
          accessTokenFormat: 'jwt',
          accessTokenTTL: 15 * minutes,
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
    },
    interactions: { url: (_, { uid }) => `/oidc/login/${uid}` },
    findAccount: async (_, id) => {
      const agent = await findAgent(db, id);
      return agent && { accountId: id, claims: async () => ({ sub: id }) };
    },
    loadExistingGrant: (ctx) => grantOf(ctx, resource),
    assertJwtClientAuthClaimsAndHeader: async (_, claims) => checkAssertionAge(claims, Date.now()),
    extraTokenClaims: async (ctx, token) => {
      if (token.kind !== 'ClientCredentials') return { kind: 'agent' };
      const assertion = String(ctx.oidc.params?.client_assertion);
      const key = await signingKeyOf(assertion, await listUsableKeys(db, token.clientId ?? ''));
      if (key) await updateKeyLastUsedAt(db, key, new Date());
      return { kind: 'service', key };
    },
    clientBasedCORS: (_, origin) => origin === siteOrigin || config.corsOrigins.includes(origin),
    renderError: (ctx, out) => {
      ctx.type = 'html';
      ctx.set(pageHeaders());
      ctx.body = errorPage(out.error_description ?? out.error);
    },
  });
  provider.proxy = config.trustProxy;
  return provider;
}

type GrantContext = Parameters<
  NonNullable<NonNullable<ConstructorParameters<typeof Provider>[1]>['loadExistingGrant']>
>[0];

/** Asks for no consent: the site is our own client. */
async function grantOf({ oidc }: GrantContext, resource: string) {
  const { Grant } = oidc.provider;
  const clientId = oidc.client?.clientId ?? '';
  const known = oidc.session?.grantIdFor(clientId);
  const existing = known === undefined ? undefined : await Grant.find(known);
  if (existing) return existing;
  const grant = new Grant({ clientId, accountId: oidc.session?.accountId ?? '' });
  grant.addOIDCScope('openid');
  grant.addResourceScope(resource, scope);
  await grant.save();
  return grant;
}
