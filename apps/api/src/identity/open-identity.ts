import type { JSONWebKeySet } from 'jose';
import type { Provider } from 'oidc-provider';
import type { Config } from '../config.ts';
import type { Db } from '../store/driver/database.ts';
import { AccessControl } from './access.ts';
import { tokenReader } from './access-tokens.ts';
import { externalTokenReader } from './external-tokens.ts';
import type { GuardOptions } from './guard.ts';
import { loadKeys, type ProviderKeys, publicKeys, rotateKeys } from './keys.ts';
import { audienceOf, issuerOf, makeProvider } from './provider.ts';

export interface IdentityService extends GuardOptions {
  provider: () => Provider;
  /** Returns the id of the new signing key. */
  rotateKeys: () => Promise<string>;
  /** Loads the keys again: another process may have rotated them. */
  refresh: () => Promise<void>;
  issuer: string;
}

/** Starts the OpenID provider, with all that the guards of the APIs need. */
export async function openIdentity(
  db: Db,
  config: Config,
  adminToken: string,
): Promise<IdentityService> {
  let keys: ProviderKeys = await loadKeys(db);
  let provider = makeProvider({ db, config, keys });

  const refresh = async () => {
    const found = await loadKeys(db);
    if (JSON.stringify(found) === JSON.stringify(keys)) return;
    keys = found;
    provider = makeProvider({ db, config, keys });
  };
  const currentKeys = async (): Promise<JSONWebKeySet> => publicKeys(keys);

  const readOwn = tokenReader({
    issuer: issuerOf(config),
    audience: audienceOf(config),
    keys: currentKeys,
  });
  const external = config.externalProvider && externalTokenReader(db, config.externalProvider);

  return {
    provider: () => provider,
    rotateKeys: async () => {
      const kid = await rotateKeys(db);
      await refresh();
      return kid;
    },
    refresh,
    issuer: issuerOf(config),
    readToken: (token) => (external?.isIssuer(token) ? external.read(token) : readOwn(token)),
    access: new AccessControl(db),
    adminToken,
  };
}
