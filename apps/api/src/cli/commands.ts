import type { NewUserField } from '@sillage/contract/people/user-fields';
import type { NewProject } from '@sillage/contract/projects/projects';
import type { Command } from './command.ts';
import { identityCommands } from './identity-commands.ts';
import { loadRates } from './load-rates.ts';
import { updateProject } from './update-project.ts';

/** Every command, by its words. A text is printed as it is, anything else as JSON. */
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
  'project update': {
    purpose: 'modifie les réglages d’un projet et ses filtres de trafic',
    argument: 'id',
    options: {
      name: 'optional',
      timezone: 'optional',
      currency: 'optional',
      'session-timeout': 'optional',
      'retention-days': 'optional',
      'excluded-addresses': 'optional',
      'allowed-hosts': 'optional',
      bots: 'optional',
    },
    run: updateProject,
  },
  'project archive': {
    purpose: 'archive un projet',
    argument: 'id',
    options: {},
    run: (agents, projectId) => agents.archiveProject({ params: { projectId } }),
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
  'event-type restore': {
    purpose: 'rétablit un type d’événement archivé',
    argument: 'référence',
    options: { project: 'required' },
    run: (agents, id, { project = '' }) =>
      agents.restoreEventType({ params: { projectId: project, id } }),
  },
  'event replay': {
    purpose: 'rejoue les événements de la corbeille',
    options: { project: 'required', 'event-type': 'optional' },
    run: (agents, _, { project = '', 'event-type': eventType }) =>
      agents.replayEvents({
        params: { projectId: project },
        body: eventType === undefined ? {} : { eventType },
      }),
  },
  'rates load': {
    purpose: 'charge les cours de référence de la Banque centrale européenne (fichier CSV)',
    argument: 'fichier',
    options: {},
    run: loadRates,
  },
  'user-field add': {
    purpose: 'ajoute un champ de personne',
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
    purpose: 'liste les champs de personne d’un projet',
    options: { project: 'required' },
    run: (agents, _, { project = '' }) => agents.listUserFields({ params: { projectId: project } }),
  },
  'integration create': {
    purpose: 'crée une intégration, et donne son wmktId',
    options: { project: 'required', name: 'required' },
    run: (agents, _, { project = '', name = '' }) =>
      agents.createIntegration({ params: { projectId: project }, body: { name } }),
  },
  'integration list': {
    purpose: 'liste les intégrations d’un projet',
    options: { project: 'required' },
    run: (agents, _, { project = '' }) =>
      agents.listIntegrations({ params: { projectId: project } }),
  },
  'excluded-referrer add': {
    purpose: 'exclut un site référent',
    argument: 'hôte',
    options: { project: 'required' },
    run: (agents, host, { project = '' }) =>
      agents.addExcludedReferrer({ params: { projectId: project }, body: { host } }),
  },
  'excluded-referrer list': {
    purpose: 'liste les sites référents exclus d’un projet',
    options: { project: 'required' },
    run: (agents, _, { project = '' }) =>
      agents.listExcludedReferrers({ params: { projectId: project } }),
  },
  ...identityCommands,
};

type Loose<T> = { [key in keyof T]: T[key] | undefined };

/** Without the keys that have no value. */
const given = <T>(values: Loose<T>): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
