import Type, { type Static } from 'typebox';
import { guardErrors } from '../errors.ts';
import { Page, pageQuery } from '../lists.ts';
import { operation } from '../operation.ts';
import { ProjectId, ProjectParams, Uuid } from '../values.ts';
import { Agent, agentIdentity, Role } from './agents.ts';

export const ProjectAgent = Type.Object(
  { ...agentIdentity, role: Role },
  { title: 'ProjectAgent', description: 'Un agent et son rôle sur un projet.' },
);
export type ProjectAgent = Static<typeof ProjectAgent>;

const RoleChange = Type.Object(
  { role: Role },
  { title: 'RoleChange', additionalProperties: false, description: 'Le rôle à donner.' },
);

const ProjectAgentParams = Type.Object({
  projectId: ProjectId,
  agentId: Uuid('Identifiant de l’agent.'),
});
export const OwnerParams = Type.Object({
  workspaceId: Uuid('Identifiant de l’espace de travail.'),
  agentId: Uuid('Identifiant de l’agent.'),
});

const tag = 'Agents';

/** What agents may do in a project, or in all of a workspace. */
export const projectAgentOperations = {
  listProjectAgents: operation({
    tag,
    method: 'GET',
    path: '/projects/{projectId}/agents',
    summary: 'Lister les accès à un projet',
    description:
      'Rend les agents qui ont un rôle sur le projet. Les propriétaires de l’espace de travail n’y figurent pas : ils ont tous les droits.',
    access: 'owner',
    params: ProjectParams,
    query: Type.Object(pageQuery, { additionalProperties: false }),
    answer: {
      status: 200,
      description: 'Une page d’agents avec leur rôle.',
      schema: Page('ProjectAgentPage', ProjectAgent),
    },
    errors: ['invalid-payload', 'project-not-found', ...guardErrors],
  }),
  setProjectAgent: operation({
    tag,
    method: 'PUT',
    path: '/projects/{projectId}/agents/{agentId}',
    summary: 'Donner accès à un projet',
    description:
      'Donne à un agent un rôle sur le projet, à la place de celui qu’il avait. L’agent est déjà membre de l’espace de travail ; tout autre est inconnu de son propriétaire, et s’invite.',
    access: 'owner',
    params: ProjectAgentParams,
    body: RoleChange,
    answer: { status: 200, description: 'L’agent et son rôle.', schema: ProjectAgent },
    errors: [
      'invalid-payload',
      'malformed-body',
      'project-not-found',
      'agent-not-found',
      'unsupported-media-type',
      ...guardErrors,
    ],
  }),
  removeProjectAgent: operation({
    tag,
    method: 'DELETE',
    path: '/projects/{projectId}/agents/{agentId}',
    summary: 'Retirer l’accès à un projet',
    description: 'Retire à un agent son rôle sur le projet, dans les 30 secondes.',
    access: 'owner',
    params: ProjectAgentParams,
    answer: { status: 200, description: 'L’agent et le rôle qu’il avait.', schema: ProjectAgent },
    errors: ['invalid-payload', 'project-not-found', 'agent-not-found', ...guardErrors],
  }),
  addWorkspaceOwner: operation({
    tag,
    method: 'PUT',
    path: '/workspaces/{workspaceId}/owners/{agentId}',
    summary: 'Ajouter un propriétaire',
    description:
      'Fait d’un membre de l’espace de travail un propriétaire de cet espace et de ses projets. Un administrateur peut nommer n’importe quel agent.',
    access: 'owner',
    administrators: true,
    params: OwnerParams,
    answer: { status: 200, description: 'L’agent.', schema: Agent },
    errors: ['invalid-payload', 'workspace-not-found', 'agent-not-found', ...guardErrors],
  }),
};
