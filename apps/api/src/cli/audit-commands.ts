import type { AgentsClient } from '@sillage/client/source/client';
import type { Command, CommandName, Values } from './command.ts';
import { findWorkspaceId } from './find-workspace-id.ts';
import { withoutUndefined } from './without-undefined.ts';

const filters = {
  workspace: 'optional',
  project: 'optional',
  kind: 'optional',
  actor: 'optional',
  operation: 'optional',
  object: 'optional',
  since: 'optional',
  until: 'optional',
} as const;

const queryOf = ({ project, kind, actor, operation, object, since, until }: Values) =>
  withoutUndefined<Record<string, string>>({
    projectId: project,
    kind,
    actorId: actor,
    operation,
    objectId: object,
    since,
    until,
  });

/** The workspace that is named, or whose project is. */
const workspaceOf = async (agents: AgentsClient, { workspace, project }: Values) =>
  workspace === undefined && project !== undefined
    ? (await agents.getProject({ params: { projectId: project } })).accountId
    : findWorkspaceId(agents, workspace);

/** Commands about the audit log: of a workspace, or else of the server. */
export const auditCommands = {
  'audit list': {
    options: { ...filters, limit: 'optional', after: 'optional' },
    run: async (agents, _, values) => {
      const { limit, after } = values;
      const workspaceId = await workspaceOf(agents, values);
      const query = {
        ...queryOf(values),
        ...(limit !== undefined && { limit: Number(limit) }),
        ...(after !== undefined && { after }),
      };
      return workspaceId === undefined
        ? agents.listServerAudit({ query })
        : agents.listWorkspaceAudit({ params: { workspaceId }, query });
    },
  },
  'audit export': {
    options: { ...filters, form: 'optional' },
    run: async (agents, _, values, __, download) => {
      const { form = 'en' } = values;
      const workspace = await workspaceOf(agents, values);
      const query = new URLSearchParams({ ...queryOf(values), csv: form });
      const path =
        workspace === undefined ? '/audit' : `/workspaces/${encodeURIComponent(workspace)}/audit`;
      return download(`${path}?${query}`);
    },
  },
} satisfies Partial<Record<CommandName, Command>>;
