import type { Command, CommandName } from './command.ts';
import { findWorkspaceId } from './find-workspace-id.ts';

/** Commands about the life of agents' accounts, and about who belongs to a workspace. */
export const agentCommands = {
  'agent list': {
    options: { disabled: 'flag', administrators: 'flag' },
    run: (agents, _, __, flags) =>
      agents.listAgents({
        query: {
          ...(flags.has('disabled') && { disabled: true }),
          ...(flags.has('administrators') && { administrator: true }),
        },
      }),
  },
  'agent disable': {
    argument: 'id',
    options: {},
    run: (agents, agentId) => agents.disableAgent({ params: { agentId } }),
  },
  'agent enable': {
    argument: 'id',
    options: {},
    run: (agents, agentId) => agents.enableAgent({ params: { agentId } }),
  },
  'agent remove': {
    argument: 'id',
    options: {},
    run: (agents, agentId) => agents.removeAgent({ params: { agentId } }),
  },
  'agent unlink': {
    argument: 'id',
    options: {},
    run: (agents, agentId) => agents.unlinkAgent({ params: { agentId } }),
  },
  'agent sign-out': {
    argument: 'id',
    options: {},
    run: (agents, agentId) => agents.signOutAgent({ params: { agentId } }),
  },
  'agent reset-factors': {
    argument: 'id',
    options: {},
    run: (agents, agentId) => agents.resetAgentFactors({ params: { agentId } }),
  },
  'administrator add': {
    argument: 'agentId',
    options: {},
    run: (agents, agentId) => agents.addAdministrator({ params: { agentId } }),
  },
  'administrator remove': {
    argument: 'agentId',
    options: {},
    run: (agents, agentId) => agents.removeAdministrator({ params: { agentId } }),
  },
  'owner add': {
    argument: 'agentId',
    options: { workspace: 'required' },
    run: async (agents, agentId, { workspace = '' }) =>
      agents.addWorkspaceOwner({
        params: { workspaceId: await findWorkspaceId(agents, workspace), agentId },
      }),
  },
  'owner remove': {
    argument: 'agentId',
    options: { workspace: 'required' },
    run: async (agents, agentId, { workspace = '' }) =>
      agents.removeWorkspaceOwner({
        params: { workspaceId: await findWorkspaceId(agents, workspace), agentId },
      }),
  },
  'member list': {
    options: { workspace: 'required' },
    run: async (agents, _, { workspace = '' }) =>
      agents.listWorkspaceMembers({
        params: { workspaceId: await findWorkspaceId(agents, workspace) },
      }),
  },
  'member remove': {
    argument: 'agentId',
    options: { workspace: 'required' },
    run: async (agents, agentId, { workspace = '' }) =>
      agents.removeWorkspaceMember({
        params: { workspaceId: await findWorkspaceId(agents, workspace), agentId },
      }),
  },
} satisfies Partial<Record<CommandName, Command>>;
