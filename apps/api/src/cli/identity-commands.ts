import { readFileSync } from 'node:fs';
import type { AgentsClient } from '@sillage/client/source/client';
import type { NewAgent, Role } from '@sillage/contract/access/agents';
import { agentCommands } from './agent-commands.ts';
import type { Command, CommandName } from './command.ts';
import { findWorkspaceId } from './find-workspace-id.ts';
import { type KeyFile, makeKeyPair, requestToken, toKeyFile } from './key-file.ts';
import { withoutUndefined } from './without-undefined.ts';
import { defaultAccountName, messages } from './wording.ts';

/** Commands about agents, service accounts and their keys. */
export const identityCommands = {
  'agent create': {
    secret: 'password',
    options: {
      email: 'required',
      firstname: 'optional',
      lastname: 'optional',
      picture: 'optional',
      workspace: 'optional',
      administrator: 'flag',
    },
    run: async (agents, _, { workspace, email = '', password = '', ...names }, flags) =>
      agents.createAgent({
        body: withoutUndefined<NewAgent>({
          email,
          password,
          ...names,
          accountId: await findWorkspaceId(agents, workspace),
          administrator: flags.has('administrator') ? true : undefined,
        }),
      }),
  },
  ...agentCommands,
  'access grant': {
    argument: 'agentId',
    options: { project: 'required', role: 'required' },
    run: (agents, agentId, { project = '', role }) =>
      agents.setProjectAgent({
        params: { projectId: project, agentId },
        body: { role: role as Role },
      }),
  },
  'access revoke': {
    argument: 'agentId',
    options: { project: 'required' },
    run: (agents, agentId, { project = '' }) =>
      agents.removeProjectAgent({ params: { projectId: project, agentId } }),
  },
  'service-account create': {
    options: { project: 'required', role: 'required', name: 'optional' },
    run: async (agents, _, { project = '', role, name }) => {
      const account = await agents.createServiceAccount({
        params: { projectId: project },
        body: { name: name ?? defaultAccountName, role: role as Role },
      });
      return newKeyFile(agents, account.id);
    },
  },
  'service-account list': {
    options: { project: 'required' },
    run: (agents, _, { project = '' }) =>
      agents.listServiceAccounts({ params: { projectId: project } }),
  },
  'service-account archive': {
    argument: 'id',
    options: {},
    run: (agents, serviceAccountId) =>
      agents.archiveServiceAccount({ params: { serviceAccountId } }),
  },
  'key create': {
    options: { 'service-account': 'required', expires: 'optional' },
    run: (agents, _, { 'service-account': id = '', expires }) => newKeyFile(agents, id, expires),
  },
  'key list': {
    options: { 'service-account': 'required' },
    run: (agents, _, { 'service-account': id = '' }) =>
      agents.listServiceAccountKeys({ params: { serviceAccountId: id } }),
  },
  'key revoke': {
    argument: 'id',
    options: { 'service-account': 'required' },
    run: (agents, keyId, { 'service-account': id = '' }) =>
      agents.revokeServiceAccountKey({ params: { serviceAccountId: id, keyId } }),
  },
  'provider-keys rotate': {
    options: { emergency: 'flag' },
    run: (agents, _, __, flags) =>
      agents.rotateProviderKeys({ query: { emergency: flags.has('emergency') } }),
  },
  'administrator-token rotate': {
    options: { 'grace-minutes': 'optional', expires: 'optional' },
    run: (agents, _, { 'grace-minutes': grace, expires }) =>
      agents.rotateAdministratorToken({
        body: {
          ...(grace !== undefined && { graceInMinutes: Number(grace) }),
          ...(expires !== undefined && { expiresAt: expires }),
        },
      }),
  },
  'secrets reseal': {
    options: {},
    run: (agents) => agents.resealSecrets(),
  },
  token: {
    options: { key: 'required' },
    offline: true,
    run: (_, __, { key = '' }) => requestToken(readKeyFile(key)),
  },
} satisfies Partial<Record<CommandName, Command>>;

/** The private key is made and printed here, once. The server gets only the public key. */
async function newKeyFile(agents: AgentsClient, serviceAccountId: string, expiresAt?: string) {
  const { publicJwk, privateKey } = await makeKeyPair();
  const registered = await agents.createServiceAccountKey({
    params: { serviceAccountId },
    body: { publicJwk, ...(expiresAt !== undefined && { expiresAt }) },
  });
  return toKeyFile(registered, privateKey);
}

function readKeyFile(path: string): KeyFile {
  try {
    const file: Partial<KeyFile> = JSON.parse(readFileSync(path, 'utf8'));
    for (const field of ['clientId', 'keyId', 'tokenUrl', 'privateKey'] as const)
      if (!file[field]) throw new Error(messages.noKeyField(field));
    return file as KeyFile;
  } catch (error) {
    throw new Error(messages.unreadableKeyFile(path, (error as Error).message));
  }
}
