import { domainOf } from '@sillage/engine/access/company-identity';
import * as client from 'openid-client';
import type { CompanyProvider } from '../company-providers.ts';

/** What went wrong with a company's provider: a word of the sign-in page. */
export type CompanyFault = 'unreachable' | 'denied' | 'failed';

export class CompanyError extends Error {
  override name = 'CompanyError';
  readonly fault: CompanyFault;

  constructor(fault: CompanyFault, cause: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

/** What a sign-in remembers on this side while its browser is at the company's provider. */
export interface CompanySecrets {
  state: string;
  nonce: string;
  verifier: string;
}

/** In milliseconds: addresses of a provider may change, rarely. */
const discoveryLifetime = 60 * 60_000;

/** In seconds: the person waits. */
const timeout = 5;

/** In seconds, between clocks. */
const clockTolerance = 60;

export const callbackPath = (id: string): string => `/oidc/company/${id}/callback`;

/** Speaks with the companies' providers. They are looked up when first needed, and again on failure. */
export class CompanyClients {
  readonly companies: readonly CompanyProvider[];
  readonly #publicUrl: string;
  readonly #found = new Map<string, { config: Promise<client.Configuration>; until: number }>();

  constructor(companies: readonly CompanyProvider[], publicUrl: string) {
    this.companies = companies;
    this.#publicUrl = publicUrl;
  }

  find(id: string): CompanyProvider | undefined {
    return this.companies.find((company) => company.id === id);
  }

  /** The provider by which who has this e-mail must sign in, whether they have an account or not. */
  requiredFor(email: string): CompanyProvider | undefined {
    const domain = domainOf(email.replaceAll('\u0000', '').trim().toLowerCase());
    return this.companies.find(({ required, domains }) => required && domains.includes(domain));
  }

  newSecrets(): CompanySecrets {
    return {
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
    };
  }

  /** Where a browser goes to sign in. `again`: the provider must ask even whom it knows. */
  async signInUrl(
    company: CompanyProvider,
    { state, nonce, verifier }: CompanySecrets,
    { again }: { again: boolean },
  ): Promise<string> {
    const config = await this.#config(company);
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: this.#publicUrl + callbackPath(company.id),
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(again && { max_age: '0' }),
    });
    return url.href;
  }

  /** Who has signed in, by the verified claims of the ID token. `url` is the callback's, with its query. */
  async readCallback(
    company: CompanyProvider,
    url: string,
    { state, nonce, verifier }: CompanySecrets,
  ): Promise<client.IDToken> {
    const config = await this.#config(company);
    try {
      const tokens = await client.authorizationCodeGrant(config, new URL(url, this.#publicUrl), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('no ID token');
      if (claims.iat > Date.now() / 1000 + clockTolerance) throw new Error('of the future');
      // Some providers tell the address at the userinfo endpoint alone.
      if (claims.email !== undefined || !config.serverMetadata().userinfo_endpoint) return claims;
      const { email, email_verified, given_name, family_name } = await client.fetchUserInfo(
        config,
        tokens.access_token,
        claims.sub,
      );
      return { given_name, family_name, ...claims, email, email_verified } as client.IDToken;
    } catch (error) {
      throw new CompanyError(faultOf(error), error);
    }
  }

  /** Where a browser signs out there too. Undefined when the provider has no such address. */
  async signOutUrl(company: CompanyProvider, backTo: string): Promise<string | undefined> {
    const config = await this.#config(company);
    if (!config.serverMetadata().end_session_endpoint) return undefined;
    return client.buildEndSessionUrl(config, { post_logout_redirect_uri: backTo }).href;
  }

  #config(company: CompanyProvider): Promise<client.Configuration> {
    const known = this.#found.get(company.id);
    if (known && performance.now() < known.until) return known.config;
    const config = discover(company);
    this.#found.set(company.id, { config, until: performance.now() + discoveryLifetime });
    config.catch(() => this.#found.delete(company.id));
    return config;
  }
}

async function discover({ issuer, clientId, clientSecret }: CompanyProvider) {
  try {
    const config = await client.discovery(
      new URL(issuer),
      clientId,
      undefined,
      secretOf(clientSecret),
      {
        timeout,
        ...(issuer.startsWith('http:') && { execute: [client.allowInsecureRequests] }),
      },
    );
    if (config.serverMetadata().issuer !== issuer) throw new Error('another issuer answers');
    // The ID token's signature too, though it comes straight from the provider.
    client.enableNonRepudiationChecks(config);
    config.timeout = timeout;
    return config;
  } catch (error) {
    throw new CompanyError('unreachable', error);
  }
}

/** In the body where the provider takes it there, else in the header, as by default. */
function secretOf(secret: string): client.ClientAuth {
  const [post, basic] = [client.ClientSecretPost(secret), client.ClientSecretBasic(secret)];
  return (server, ...request) => {
    const { token_endpoint_auth_methods_supported: methods } = server;
    return methods?.includes('client_secret_post')
      ? post(server, ...request)
      : basic(server, ...request);
  };
}

function faultOf(error: unknown): CompanyFault {
  if (error instanceof client.AuthorizationResponseError)
    return error.error === 'access_denied' ? 'denied' : 'failed';
  return isUnreachable(error) ? 'unreachable' : 'failed';
}

/** A connection that failed, or took too long. */
function isUnreachable(error: unknown): boolean {
  const { name, cause } = error as Error;
  return (
    (error instanceof TypeError && (error as Error).message === 'fetch failed') ||
    name === 'TimeoutError' ||
    (cause instanceof Error && isUnreachable(cause))
  );
}

/** What a log may say of a failure: neither a code, nor a token, nor a claim. */
export function failureWords(error: unknown): string {
  const { name, code, cause } = error as { name?: string; code?: unknown; cause?: unknown };
  const inner = cause === undefined || cause === null ? '' : `: ${failureWords(cause)}`;
  return `${typeof code === 'string' ? code : (name ?? typeof error)}${inner}`;
}
