import { setTimeout } from 'node:timers/promises';
import type { AgentsClient } from '@sillage/client/source/client';
import type { Deletion } from '@sillage/contract/projects/deletions';
import type { Command, CommandName, Flags } from './command.ts';
import { findWorkspaceId } from './find-workspace-id.ts';
import { deletionProgress } from './wording.ts';

/** How often a deletion is looked at, in milliseconds. */
const pollInterval = 1000;

/** Commands that end a project or a workspace, and say how far that has come. */
export const deletionCommands = {
  'project delete': {
    argument: 'id',
    options: { confirm: 'required', wait: 'flag' },
    run: async (agents, projectId, { confirm = '' }, flags) =>
      follow(
        agents,
        await agents.deleteProject({ params: { projectId }, body: { confirm } }),
        flags,
      ),
  },
  'workspace delete': {
    argument: 'id',
    options: { confirm: 'required', projects: 'optional', wait: 'flag' },
    run: async (agents, workspace, { confirm = '', projects }, flags) => {
      const workspaceId = await findWorkspaceId(agents, workspace);
      const named = projects?.split(',').map((each) => each.trim());
      const body = { confirm, ...(named && { projects: named }) };
      return follow(agents, await agents.deleteWorkspace({ params: { workspaceId }, body }), flags);
    },
  },
  'deletion list': {
    options: {},
    run: (agents) => agents.listDeletions(),
  },
  'deletion show': {
    argument: 'id',
    options: { wait: 'flag' },
    run: async (agents, deletionId, _, flags) =>
      follow(agents, await agents.getDeletion({ params: { deletionId } }), flags),
  },
} satisfies Partial<Record<CommandName, Command>>;

/** With `--wait`, says on the error output how far a deletion has come, until it is done. */
async function follow(agents: AgentsClient, asked: Deletion, flags: Flags): Promise<Deletion> {
  let deletion = asked;
  let said = '';
  while (flags.has('wait') && deletion.state !== 'done') {
    const progress = deletionProgress(deletion);
    if (progress !== said) process.stderr.write(`${progress}\n`);
    said = progress;
    await setTimeout(pollInterval);
    deletion = await agents.getDeletion({ params: { deletionId: asked.id } });
  }
  return deletion;
}
