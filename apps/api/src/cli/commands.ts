import type { NewUserField } from '@sillage/contract/people/user-fields';
import type { NewProject } from '@sillage/contract/projects/projects';
import type { WorkspaceChange } from '@sillage/contract/projects/workspaces';
import { accountCommands } from './account-commands.ts';
import { auditCommands } from './audit-commands.ts';
import type { Command, CommandName } from './command.ts';
import { copyCommands } from './copy-commands.ts';
import { deletionCommands } from './deletion-commands.ts';
import { feedbackCommands } from './feedback-commands.ts';
import { findWorkspaceId } from './find-workspace-id.ts';
import { identityCommands } from './identity-commands.ts';
import { ingestionKeyCommands } from './ingestion-key-commands.ts';
import { loadRates } from './load-rates.ts';
import { migrateTables } from './migrate.ts';
import { personCommands } from './person-commands.ts';
import { onOrOff, updateProject } from './update-project.ts';
import { withoutUndefined } from './without-undefined.ts';

/** Every command, by its name. A result that is a string is printed as it is, any other as JSON. */
export const commands: Record<CommandName, Command> = {
  'project create': {
    argument: 'id',
    options: {
      name: 'required',
      workspace: 'optional',
      timezone: 'optional',
      currency: 'optional',
    },
    run: async (agents, id, { name = '', workspace, timezone, currency }) => {
      const accountId = await findWorkspaceId(agents, workspace);
      return agents.createProject({
        body: withoutUndefined<NewProject>({ id, name, accountId, timezone, currency }),
      });
    },
  },
  'project list': {
    options: {},
    run: (agents) => agents.listProjects(),
  },
  'project update': {
    argument: 'id',
    options: {
      name: 'optional',
      timezone: 'optional',
      currency: 'optional',
      'session-timeout': 'optional',
      'retention-days': 'optional',
      'erasure-memory-days': 'optional',
      'excluded-addresses': 'optional',
      'allowed-hosts': 'optional',
      bots: 'optional',
      'referrer-spam': 'optional',
      'events-from': 'optional',
      'hits-from': 'optional',
      'anonymous-merges': 'optional',
    },
    run: updateProject,
  },
  'project archive': {
    argument: 'id',
    options: {},
    run: (agents, projectId) => agents.archiveProject({ params: { projectId } }),
  },
  'workspace create': {
    options: { name: 'required' },
    run: (agents, _, { name = '' }) => agents.createWorkspace({ body: { name } }),
  },
  'workspace update': {
    argument: 'id',
    options: { name: 'optional', 'require-second-factor': 'optional' },
    run: async (agents, workspace, { name, 'require-second-factor': required }) =>
      agents.updateWorkspace({
        params: { workspaceId: await findWorkspaceId(agents, workspace) },
        body: withoutUndefined<WorkspaceChange>({
          name,
          requireSecondFactor: onOrOff('require-second-factor', required),
        }),
      }),
  },
  'workspace list': {
    options: {},
    run: (agents) => agents.listWorkspaces(),
  },
  'event-type archive': {
    argument: 'reference',
    options: { project: 'required' },
    run: (agents, id, { project = '' }) =>
      agents.archiveEventType({ params: { projectId: project, id } }),
  },
  'event-type restore': {
    argument: 'reference',
    options: { project: 'required' },
    run: (agents, id, { project = '' }) =>
      agents.restoreEventType({ params: { projectId: project, id } }),
  },
  'event replay': {
    options: { project: 'required', 'event-type': 'optional' },
    run: (agents, _, { project = '', 'event-type': eventType }) =>
      agents.replayEvents({
        params: { projectId: project },
        body: eventType === undefined ? {} : { eventType },
      }),
  },
  'rates load': {
    argument: 'file',
    options: {},
    run: loadRates,
  },
  'user-field add': {
    options: {
      project: 'required',
      'storage-key': 'required',
      type: 'required',
      discriminant: 'flag',
      pii: 'flag',
    },
    run: (agents, _, { project = '', 'storage-key': storageKey = '', type }, flags) =>
      agents.addUserField({
        params: { projectId: project },
        body: {
          storageKey,
          type: type as NewUserField['type'],
          discriminant: flags.has('discriminant'),
          isPii: flags.has('pii'),
        },
      }),
  },
  'user-field list': {
    options: { project: 'required' },
    run: (agents, _, { project = '' }) => agents.listUserFields({ params: { projectId: project } }),
  },
  'integration create': {
    options: { project: 'required', name: 'required' },
    run: (agents, _, { project = '', name = '' }) =>
      agents.createIntegration({ params: { projectId: project }, body: { name } }),
  },
  'integration list': {
    options: { project: 'required' },
    run: (agents, _, { project = '' }) =>
      agents.listIntegrations({ params: { projectId: project } }),
  },
  'excluded-referrer add': {
    argument: 'host',
    options: { project: 'required' },
    run: (agents, host, { project = '' }) =>
      agents.addExcludedReferrer({ params: { projectId: project }, body: { host } }),
  },
  'excluded-referrer list': {
    options: { project: 'required' },
    run: (agents, _, { project = '' }) =>
      agents.listExcludedReferrers({ params: { projectId: project } }),
  },
  migrate: { offline: true, options: {}, run: migrateTables },
  ...deletionCommands,
  ...personCommands,
  ...ingestionKeyCommands,
  ...accountCommands,
  ...identityCommands,
  ...auditCommands,
  ...feedbackCommands,
  ...copyCommands,
};
