import { agents } from '../../api/api.ts';
import { type KeyFile, makeKeyPair, toKeyFile } from './key-file.ts';
import { expiryAfter } from './wording.ts';

/** Makes a pair here, registers its public half, and gives the file with the other one. */
export async function newKeyFile(serviceAccountId: string, life: string): Promise<KeyFile> {
  const { publicJwk, privateKey } = await makeKeyPair();
  const registered = await agents.createServiceAccountKey({
    params: { serviceAccountId },
    body: { publicJwk, ...expiryAfter(life, Date.now()) },
  });
  return toKeyFile(registered, privateKey);
}
