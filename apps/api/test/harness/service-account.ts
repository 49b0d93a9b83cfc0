import type { AgentsClient } from '@sillage/client/source/client';
import { type KeyFile, makeKeyPair, requestToken, toKeyFile } from '../../src/cli/key-file.ts';

/** A new key of a service account, as the command line makes it. */
export async function newKey(agents: AgentsClient, serviceAccountId: string, expiresAt?: string) {
  const { publicJwk, privateKey } = await makeKeyPair();
  const registered = await agents.createServiceAccountKey({
    params: { serviceAccountId },
    body: { publicJwk, ...(expiresAt !== undefined && { expiresAt }) },
  });
  return toKeyFile(registered, privateKey);
}

/** A service account with a role on a project, its key and a token of it. */
export async function newServiceAccount(
  agents: AgentsClient,
  projectId: string,
  role: 'reader' | 'editor',
): Promise<{ id: string; keyFile: KeyFile; token: string }> {
  const { id } = await agents.createServiceAccount({
    params: { projectId },
    body: { name: 'Testeur', role },
  });
  const keyFile = await newKey(agents, id);
  return { id, keyFile, token: await requestToken(keyFile) };
}
