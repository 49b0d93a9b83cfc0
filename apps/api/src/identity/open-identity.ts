import type { AgentSession } from '@sillage/contract/access/sessions';
import type { JSONWebKeySet } from 'jose';
import type { Provider } from 'oidc-provider';
import type { Config } from '../config.ts';
import { endAgentSessions, type WhichSessions } from '../store/access/agent-sessions.ts';
import type { Db } from '../store/driver/database.ts';
import { afterCommit } from '../store/driver/unit-of-work.ts';
import { Vault } from '../store/driver/vault.ts';
import { AccessControl } from './access.ts';
import { tokenReader } from './access-tokens.ts';
import type { AdminToken } from './admin-token.ts';
import { originOf, type SignInClient, signInClients } from './clients.ts';
import { CompanyClients } from './company-clients.ts';
import { externalTokenReader } from './external-tokens.ts';
import type { GuardOptions } from './guard.ts';
import { loadKeys, type ProviderKeys, publicKeys, replaceKeys, rotateKeys } from './keys.ts';
import { LiveGrants } from './live-grants.ts';
import type { Passwords } from './passwords.ts';
import { issuerAt, issuerOf, makeProvider } from './provider.ts';
import type { ReportFailure } from './provider-failures.ts';
import { checkScope, toPrincipal } from './scopes.ts';
import { SessionUses } from './session-uses.ts';

export interface IdentityService extends GuardOptions {
  provider: () => Provider;
  /**
   * Returns the id of the new signing key. `replace` trusts the old ones no longer, and ends every
   * sign-in.
   */
  rotateKeys: (how: { replace: boolean }) => Promise<string>;
  /** Loads keys and the data folder's token again: another process may have rotated them. */
  refresh: () => Promise<void>;
  /** Must be called when somebody's rights or sign-ins end, so that this process notices at once. */
  invalidate: () => void;
  /** Says where failures of the provider go. Until then, nobody hears of them. */
  onFailure: (report: ReportFailure) => void;
  /** Ends sessions of an agent and their tokens; all, unless said otherwise. Gives those that went on. */
  endSessions: (agentId: string, which?: WhichSessions, within?: Db) => Promise<AgentSession[]>;
  sessionUses: SessionUses;
  /** The companies' own providers. */
  companies: CompanyClients;
  /** The key of the tokens that our forms carry. */
  formKey: () => string;
  passwords: Passwords;
  /** Seals the secrets of the database, by `SECRET_KEY`. */
  vault: Vault;
  issuer: string;
  publicUrl: string;
  /** Where people come from and return to when they sign in. */
  clientOrigins: string[];
}

/** Starts the OpenID provider, with all that the guards of the APIs need. */
export async function openIdentity(
  db: Db,
  config: Config,
  adminToken: AdminToken,
  passwords: Passwords,
  clients: readonly SignInClient[] = signInClients(config),
): Promise<IdentityService> {
  let report: ReportFailure = () => {};
  const grants = new LiveGrants(db);
  const sessionUses = new SessionUses(db);
  const access = new AccessControl(db);
  const companies = new CompanyClients(config.companies, config.publicUrl);
  const open = (keys: ProviderKeys) =>
    makeProvider({
      db,
      config,
      clients,
      keys,
      report: (failure) => report(failure),
      onGrantEnd: () => grants.invalidate(),
      sessionUses,
      companies,
    });
  const vault = new Vault(config.secretKeys);
  let keys: ProviderKeys = await loadKeys(db, vault);
  let provider = open(keys);

  const refresh = async () => {
    adminToken.refresh();
    const found = await loadKeys(db, vault);
    if (JSON.stringify(found) === JSON.stringify(keys)) return;
    afterCommit(() => {
      keys = found;
      provider = open(keys);
    });
  };
  const currentKeys = async (): Promise<JSONWebKeySet> => publicKeys(keys);

  const addresses = [config.publicUrl, ...config.formerPublicUrls];
  const readOwn = tokenReader({
    issuers: addresses.map(issuerAt),
    audiences: addresses,
    keys: currentKeys,
    grants,
  });
  const external = config.externalProvider && externalTokenReader(db, config.externalProvider);

  return {
    provider: () => provider,
    rotateKeys: async ({ replace }) => {
      const kid = await (replace ? replaceKeys : rotateKeys)(db, vault);
      await refresh();
      if (replace) grants.invalidate();
      return kid;
    },
    refresh,
    onFailure: (listener) => {
      report = listener;
    },
    endSessions: async (agentId, which = {}, within = db) => {
      const ended = await endAgentSessions(within, agentId, which, new Date());
      grants.invalidate();
      return ended;
    },
    sessionUses,
    companies,
    formKey: () => keys.cookie[0] ?? '',
    passwords,
    vault,
    issuer: issuerOf(config),
    publicUrl: config.publicUrl,
    clientOrigins: clients.map(originOf),
    readToken: async (token, enough) => {
      const caller = await (external?.isIssuer(token) ? external.read(token) : readOwn(token));
      if (caller) checkScope(caller, enough);
      return caller && toPrincipal(caller);
    },
    access,
    invalidate: () => {
      access.invalidate();
      grants.invalidate();
    },
    adminToken,
  };
}
