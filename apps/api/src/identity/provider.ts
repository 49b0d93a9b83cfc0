import { Provider } from 'oidc-provider';
import type { Config } from '../config.ts';
import { updateLastSignedInAt } from '../store/access/agent-accounts.ts';
import { findAgent } from '../store/access/agents.ts';
import { findFactorNeeds } from '../store/access/second-factors.ts';
import { listUsableKeys, updateKeyLastUsedAt } from '../store/access/service-account-keys.ts';
import type { Db } from '../store/driver/database.ts';
import { isUnavailable } from '../store/driver/unavailable.ts';
import { acceptAudiences, checkAssertionAge, signingKeyOf } from './assertions.ts';
import { originOf, rightPlaceOf, type SignInClient, toMetadata } from './clients.ts';
import type { CompanyClients } from './company-clients.ts';
import { CompanySignOut } from './company-sign-out.ts';
import { cookieNames, cookieOptions } from './cookies.ts';
import { Grants } from './grants.ts';
import type { ProviderKeys } from './keys.ts';
import { pageHeaders } from './pages/page-frame.ts';
import { elsewherePage, errorPage, loggedOutPage, logoutPage } from './pages/sign-in-pages.ts';
import { providerAdapter } from './provider-adapter.ts';
import { completeAnswers } from './provider-answers.ts';
import { listenToFailures, type ReportFailure } from './provider-failures.ts';
import { noteSessions, type SessionUses } from './session-uses.ts';
import { grantLifetime, sessionLifetime, signInLifetime, signInPolicy } from './sessions.ts';

const minutes = 60;

export interface ProviderOptions {
  db: Db;
  config: Config;
  clients: readonly SignInClient[];
  keys: ProviderKeys;
  report: ReportFailure;
  /** Called when the access tokens of a sign-in end before their time. */
  onGrantEnd: () => void;
  sessionUses: SessionUses;
  companies: CompanyClients;
}

/** The provider's name at an address of the server. */
export const issuerAt = (publicUrl: string): string => `${publicUrl}/oidc`;
export const issuerOf = ({ publicUrl }: Config): string => issuerAt(publicUrl);
/** The audience of access tokens: both APIs of this server. */
const audienceOf = ({ publicUrl }: Config): string => publicUrl;

/** The embedded OpenID provider: people sign in to our applications, service accounts get tokens. */
export function makeProvider(options: ProviderOptions): Provider {
  const { db, config, clients, keys, report, onGrantEnd, sessionUses, companies } = options;
  const resource = audienceOf(config);
  const grants = new Grants(resource, clients);
  const origins = clients.map(originOf);
  const signOut = new CompanySignOut(companies, origins);
  const isSecure = config.publicUrl.startsWith('https:');
  const isSiteElsewhere = origins.some((origin) => origin !== new URL(config.publicUrl).origin);

  const provider = new Provider(issuerOf(config), {
    adapter: providerAdapter(db, onGrantEnd),
    jwks: { keys: keys.signing as never },
    cookies: {
      keys: keys.cookie,
      names: cookieNames(isSecure),
      ...cookieOptions(isSecure, isSiteElsewhere),
    },
    clients: clients.map(toMetadata),
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
      Interaction: signInLifetime,
      Session: (_, { loginTs }) => sessionLifetime(Math.floor(Date.now() / 1000), loginTs),
      Grant: grantLifetime,
    },
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (ctx, form) => {
          // Browsers look at where the form's answer leads.
          const there = URL.parse((await signOut.urlFor(ctx.oidc.session)) ?? '');
          ctx.set(pageHeaders(there ? [...origins, there.origin] : origins));
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
        getResourceServerInfo: (ctx, identifier, { clientId }) =>
          grants.resourceFor(ctx, identifier, clientId),
      },
    },
    interactions: {
      url: (_, { uid }) => `/oidc/login/${uid}`,
      policy: signInPolicy(async (agentId) => (await findFactorNeeds(db, agentId)).isRequired),
    },
    findAccount: async (_, id) => {
      const agent = await findAgent(db, id);
      return agent && { accountId: id, claims: async () => ({ sub: id }) };
    },
    loadExistingGrant: (ctx) => grants.grantOf(ctx),
    assertJwtClientAuthClaimsAndHeader: async (_, claims) => checkAssertionAge(claims, Date.now()),
    extraTokenClaims: async (ctx, token) => {
      if (token.kind !== 'ClientCredentials') {
        const { grantId: grant, sessionUid: session } = token;
        const { amr, authTime } = ctx.oidc.entities.AuthorizationCode ?? {};
        return { kind: 'agent', grant, session, ...(amr && { amr }), auth_time: authTime };
      }
      const assertion = String(ctx.oidc.params?.client_assertion);
      const key = await signingKeyOf(assertion, await listUsableKeys(db, token.clientId ?? ''));
      if (key) await noteKeyUse(db, key);
      return { kind: 'service', key };
    },
    clientBasedCORS: (_, origin) => origins.includes(origin) || config.corsOrigins.includes(origin),
    renderError: (ctx, out) => {
      ctx.type = 'html';
      ctx.set(pageHeaders());
      const { client_id, redirect_uri } = ctx.oidc?.params ?? {};
      const place =
        out.error === 'invalid_redirect_uri' && rightPlaceOf(clients, client_id, redirect_uri);
      ctx.body = place ? elsewherePage(place) : errorPage(out.error_description ?? out.error);
    },
  });
  // `asPublicRequest` is the proxy.
  provider.proxy = true;
  completeAnswers(provider, { origins, scopes: ['openid', 'full_access', 'profile'], report });
  noteSessions(provider, sessionUses);
  acceptAudiences(provider, config.formerPublicUrls.map(issuerAt));
  signOut.follow(provider);
  listenToFailures(provider, report);
  provider.on('grant.revoked', onGrantEnd);
  provider.on('interaction.ended', ({ oidc: { result } }) => {
    const accountId = result?.login?.accountId;
    if (accountId !== undefined)
      updateLastSignedInAt(db, accountId, new Date()).catch(() => undefined);
  });
  return provider;
}

/** A whole table of a cluster takes no writes while a node is away. A token is worth more than its date. */
const noteKeyUse = (db: Db, key: string): Promise<void> =>
  updateKeyLastUsedAt(db, key, new Date()).catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
  });
