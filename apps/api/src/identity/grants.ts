import { errors, type KoaContextWithOIDC, type ResourceServer } from 'oidc-provider';
import type { SignInClient } from './clients.ts';
import { scopesOf } from './scopes.ts';

const tokenLifetime = 15 * 60;

/** The scopes that a client may get: a wide one comprises the narrow one. */
const grantable = ({ scope }: SignInClient): string =>
  scope === 'full_access' ? 'full_access profile' : scope;

/** What is granted for the one resource there is, both APIs of this server. */
export class Grants {
  readonly #resource: string;
  readonly #clients: ReadonlyMap<string, SignInClient>;

  constructor(resource: string, clients: readonly SignInClient[]) {
    this.#resource = resource;
    this.#clients = new Map(clients.map((client) => [client.id, client]));
  }

  /** The resource as this client sees it. No token of the client has a scope beyond it. */
  resourceFor(ctx: KoaContextWithOIDC, identifier: string, clientId: string): ResourceServer {
    if (identifier !== this.#resource) throw new errors.InvalidTarget('unknown resource');
    const client = this.#clients.get(clientId);
    if (!client) fillServiceScope(ctx);
    return {
      scope: client ? grantable(client) : 'full_access',
      audience: this.#resource,
      accessTokenFormat: 'jwt',
      accessTokenTTL: tokenLifetime,
      jwt: { sign: { alg: 'ES256' } },
    };
  }

  /**
   * The grant of the session for this client. Asks for no consent, since the clients are our own. A
   * client that asks for more than its row allows gets what the row allows, and the token answer says
   * so (RFC 6749, 3.3).
   */
  async grantOf({ oidc }: KoaContextWithOIDC) {
    const { Grant } = oidc.provider;
    const clientId = oidc.client?.clientId ?? '';
    const client = this.#clients.get(clientId);
    if (!client || !oidc.params) return undefined;
    const asked = [...scopesOf(oidc.params.scope)];
    const given = asked.map((scope) => (scope === 'full_access' ? client.scope : scope));
    oidc.params.scope = [...new Set(given)].join(' ') || undefined;

    const accountId = oidc.session?.accountId ?? '';
    const known = oidc.session?.grantIdFor(clientId);
    const existing = known === undefined ? undefined : await Grant.find(known);
    const isCurrent =
      existing?.accountId === accountId &&
      existing.getResourceScope(this.#resource) === grantable(client);
    if (isCurrent) return existing;
    const grant = new Grant({ clientId, accountId });
    grant.addOIDCScope('openid');
    grant.addResourceScope(this.#resource, grantable(client));
    await grant.save();
    return grant;
  }
}

/** A service account that asks for no scope gets `full_access`, and there is no other for it. */
function fillServiceScope({ oidc: { params } }: KoaContextWithOIDC): void {
  if (!params) return;
  const asked = scopesOf(params.scope);
  if (asked.size > 0 && !asked.has('full_access'))
    throw new errors.InvalidScope('requested scope is not allowed', String(params.scope));
  params.scope = 'full_access';
}
