import type { AgentsClient } from '@sillage/client/source/client';
import type { NewInvitation } from '@sillage/contract/access/invitations';
import type { Command, CommandName } from './command.ts';
import { findWorkspaceId } from './find-workspace-id.ts';
import { readSecret } from './read-secret.ts';
import { messages } from './wording.ts';

/** Commands about invitations, and about links that people choose a password or an address with. */
export const accountCommands = {
  'agent invite': {
    argument: 'email',
    options: { workspace: 'required', role: 'optional', project: 'optional', owner: 'flag' },
    run: async (agents, email, { workspace = '', role, project }, flags) =>
      agents.createInvitation({
        params: { workspaceId: await findWorkspaceId(agents, workspace) },
        body: {
          email,
          ...(flags.has('owner') && { isOwner: true }),
          ...(project !== undefined && { roles: rolesOf(project, role) }),
        },
      }),
  },
  'invitation list': {
    options: { workspace: 'required' },
    run: async (agents, _, { workspace = '' }) =>
      agents.listInvitations({
        params: { workspaceId: await findWorkspaceId(agents, workspace) },
      }),
  },
  'invitation cancel': {
    argument: 'id',
    options: { workspace: 'required' },
    run: async (agents, invitationId, { workspace = '' }) =>
      agents.cancelInvitation({
        params: { workspaceId: await findWorkspaceId(agents, workspace), invitationId },
      }),
  },
  'agent password': {
    argument: 'agent',
    options: { stdin: 'flag' },
    run: async (agents, agent, _, flags) => {
      const params = { agentId: await findAgentId(agents, agent) };
      if (!flags.has('stdin')) return agents.createPasswordLink({ params });
      return agents.setAgentPassword({ params, body: { password: await readSecret('password') } });
    },
  },
  'agent email': {
    argument: 'agent',
    options: { new: 'required' },
    run: async (agents, agent, { new: email = '' }) =>
      agents.createEmailLink({
        params: { agentId: await findAgentId(agents, agent) },
        body: { email },
      }),
  },
} satisfies Partial<Record<CommandName, Command>>;

type Roles = NonNullable<NewInvitation['roles']>;

/** Projects are separated by commas; a role is for all of them. */
const rolesOf = (projects: string, role = 'reader'): Roles =>
  projects.split(',').map((projectId) => ({
    projectId: projectId.trim(),
    role: role as Roles[number]['role'],
  }));

/** An agent may be given by their id, or by their address. */
async function findAgentId(agents: AgentsClient, given: string): Promise<string> {
  if (!given.includes('@')) return given;
  const email = given.trim().toLowerCase();
  for (let offset = 0; ; offset += 500) {
    const { data, total } = await agents.listAgents({ query: { offset, limit: 500 } });
    const found = data.find((agent) => agent.email === email);
    if (found) return found.id;
    if (offset + 500 >= total) throw new Error(messages.unknownAgent(given));
  }
}
