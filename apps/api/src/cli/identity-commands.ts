import { readFileSync } from 'node:fs';
import type { NewAgent, Role } from '@sillage/contract/access/agents';
import type { Agents, Command } from './command.ts';
import { type KeyFile, makeKeyPair, requestToken, toKeyFile } from './key-file.ts';

/** Commands about people, programs and their keys. */
export const identityCommands: Record<string, Command> = {
  'agent create': {
    purpose: 'crée un agent, propriétaire d’un espace de travail',
    options: {
      email: 'required',
      password: 'required',
      firstname: 'optional',
      lastname: 'optional',
      picture: 'optional',
      workspace: 'optional',
    },
    run: (agents, _, { email = '', password = '', firstname, lastname, picture, workspace }) => {
      const body: NewAgent = { email, password };
      if (firstname !== undefined) body.firstname = firstname;
      if (lastname !== undefined) body.lastname = lastname;
      if (picture !== undefined) body.picture = picture;
      if (workspace !== undefined) body.accountId = workspace;
      return agents.createAgent({ body });
    },
  },
  'agent list': {
    purpose: 'liste les agents',
    options: {},
    run: (agents) => agents.listAgents(),
  },
  'agent disable': {
    purpose: 'ferme l’accès d’un agent',
    argument: 'id',
    options: {},
    run: (agents, agentId) => agents.disableAgent({ params: { agentId } }),
  },
  'access grant': {
    purpose: 'donne à un agent un rôle (reader, editor) sur un projet',
    argument: 'id-de-l’agent',
    options: { project: 'required', role: 'required' },
    run: (agents, agentId, { project = '', role }) =>
      agents.setProjectAgent({
        params: { projectId: project, agentId },
        body: { role: role as Role },
      }),
  },
  'access revoke': {
    purpose: 'retire à un agent son rôle sur un projet',
    argument: 'id-de-l’agent',
    options: { project: 'required' },
    run: (agents, agentId, { project = '' }) =>
      agents.removeProjectAgent({ params: { projectId: project, agentId } }),
  },
  'service-account create': {
    purpose: 'crée un compte de service (reader, editor) et sa clé : imprime le fichier de clé',
    options: { project: 'required', role: 'required', name: 'optional' },
    run: async (agents, _, { project = '', role, name }) => {
      const account = await agents.createServiceAccount({
        params: { projectId: project },
        body: { name: name ?? `Compte de ${project}`, role: role as Role },
      });
      return newKeyFile(agents, account.id);
    },
  },
  'service-account list': {
    purpose: 'liste les comptes de service d’un projet',
    options: { project: 'required' },
    run: (agents, _, { project = '' }) =>
      agents.listServiceAccounts({ params: { projectId: project } }),
  },
  'service-account archive': {
    purpose: 'ferme un compte de service et ses clés',
    argument: 'id',
    options: {},
    run: (agents, serviceAccountId) =>
      agents.archiveServiceAccount({ params: { serviceAccountId } }),
  },
  'key create': {
    purpose: 'ajoute une clé à un compte de service : imprime le fichier de clé',
    options: { 'service-account': 'required', expires: 'optional' },
    run: (agents, _, { 'service-account': id = '', expires }) => newKeyFile(agents, id, expires),
  },
  'key list': {
    purpose: 'liste les clés d’un compte de service',
    options: { 'service-account': 'required' },
    run: (agents, _, { 'service-account': id = '' }) =>
      agents.listServiceAccountKeys({ params: { serviceAccountId: id } }),
  },
  'key revoke': {
    purpose: 'révoque une clé et les jetons qu’elle a donnés',
    argument: 'id',
    options: { 'service-account': 'required' },
    run: (agents, keyId, { 'service-account': id = '' }) =>
      agents.revokeServiceAccountKey({ params: { serviceAccountId: id, keyId } }),
  },
  'provider-keys rotate': {
    purpose: 'renouvelle les clés de signature et de cookies du fournisseur',
    options: {},
    run: (agents) => agents.rotateProviderKeys(),
  },
  token: {
    purpose: 'imprime un jeton d’accès de 15 minutes',
    options: { key: 'required' },
    offline: true,
    run: (_, __, { key = '' }) => requestToken(readKeyFile(key)),
  },
};

/** The private key is made here and printed once: the server gets the public half alone. */
async function newKeyFile(agents: Agents, serviceAccountId: string, expiresAt?: string) {
  const { publicJwk, privateKey } = await makeKeyPair();
  const registered = await agents.createServiceAccountKey({
    params: { serviceAccountId },
    body: { publicJwk, ...(expiresAt !== undefined && { expiresAt }) },
  });
  return toKeyFile(registered, privateKey);
}

function readKeyFile(path: string): KeyFile {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`Le fichier de clé ${path} ne se lit pas (${(error as Error).message}).`);
  }
}
