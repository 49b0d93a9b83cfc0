import type { agentsApi } from '@sillage/contract/agents-api';
import type { Client } from '@sillage/contract/client';
import type { NewProject } from '@sillage/contract/projects';

export type Agents = Client<typeof agentsApi>;

type Values = Record<string, string | undefined>;

export interface Command {
  /** In French: a line of the help. */
  purpose: string;
  /** The word that follows the command's name. */
  argument?: string;
  options: Record<string, 'required' | 'optional'>;
  run: (agents: Agents, argument: string, values: Values) => Promise<unknown>;
}

/** Every command, by its two words. */
export const commands: Record<string, Command> = {
  'project create': {
    purpose: 'crée un projet',
    argument: 'id',
    options: {
      name: 'required',
      workspace: 'optional',
      timezone: 'optional',
      currency: 'optional',
    },
    run: (agents, id, { name = '', workspace, timezone, currency }) =>
      agents.createProject({
        body: given<NewProject>({ id, name, accountId: workspace, timezone, currency }),
      }),
  },
  'project list': {
    purpose: 'liste les projets',
    options: {},
    run: (agents) => agents.listProjects(),
  },
  'workspace create': {
    purpose: 'crée un espace de travail',
    options: { name: 'required' },
    run: (agents, _, { name = '' }) => agents.createWorkspace({ body: { name } }),
  },
  'workspace list': {
    purpose: 'liste les espaces de travail',
    options: {},
    run: (agents) => agents.listWorkspaces(),
  },
  'event-type archive': {
    purpose: 'archive un type d’événement',
    argument: 'référence',
    options: { project: 'required' },
    run: (agents, id, { project = '' }) =>
      agents.archiveEventType({ params: { projectId: project, id } }),
  },
};

type Loose<T> = { [key in keyof T]: T[key] | undefined };

/** Without the keys that have no value. */
const given = <T>(values: Loose<T>): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
