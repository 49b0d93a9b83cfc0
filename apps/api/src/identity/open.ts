import type { JSONWebKeySet } from 'jose';
import type { Provider } from 'oidc-provider';
import type { Config } from '../config.ts';
import { deleteExpiredRecords } from '../store/access/provider-records.ts';
import type { Db } from '../store/driver/database.ts';
import { AccessControl } from './access.ts';
import { tokenReader } from './access-tokens.ts';
import type { Identity } from './guard.ts';
import { loadKeys, type ProviderKeys, publicKeys, rotateKeys } from './keys.ts';
import { outsideTokenReader } from './outside-tokens.ts';
import { audienceOf, issuerOf, makeProvider } from './provider.ts';

export interface OpenIdentity extends Identity {
  provider: () => Provider;
  /** Makes new keys, and gives the id of the one that signs from now on. */
  rotateKeys: () => Promise<string>;
  /** Reads the keys again: another process may have rotated them. */
  refresh: () => Promise<void>;
  /** Forgets what the provider kept and no longer needs. */
  clean: () => Promise<void>;
  issuer: string;
}

/** Opens the provider and the guards of a server. */
export async function openIdentity(
  db: Db,
  config: Config,
  adminToken: string,
): Promise<OpenIdentity> {
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
  const outside = config.outsideProvider && outsideTokenReader(db, config.outsideProvider);

  return {
    provider: () => provider,
    rotateKeys: async () => {
      const kid = await rotateKeys(db);
      await refresh();
      return kid;
    },
    refresh,
    clean: () => deleteExpiredRecords(db),
    issuer: issuerOf(config),
    readToken: (token) => (outside?.isTheirs(token) ? outside.read(token) : readOwn(token)),
    access: new AccessControl(db),
    adminToken,
  };
}
