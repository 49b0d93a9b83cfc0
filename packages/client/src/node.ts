import { readFile } from 'node:fs/promises';
import type { ServiceAccountKey } from './service-account-key.ts';

/** Reads the key file of a service account. */
export async function readKeyFile(path: string | URL): Promise<ServiceAccountKey> {
  const key: Partial<ServiceAccountKey> = JSON.parse(await readFile(path, 'utf8'));
  for (const name of ['clientId', 'keyId', 'tokenUrl', 'audience', 'privateKey'] as const)
    if (key[name] === undefined) throw new TypeError(`The key file ${path} has no ${name}`);
  return key as ServiceAccountKey;
}
