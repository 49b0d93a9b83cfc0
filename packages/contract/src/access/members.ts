import Type, { type Static } from 'typebox';
import { guardErrors } from '../errors.ts';
import { Page, pageQuery } from '../lists.ts';
import { operation } from '../operation.ts';
import { Instant, Nullable, ProjectId, Uuid } from '../values.ts';
import { Agent, AgentAccount, Role } from './agents.ts';
import { OwnerParams } from './project-agents.ts';

export const Member = Type.Object(
  {
    ...Agent.properties,
    owner: Type.Boolean({ description: 'Vrai pour un propriétaire de l’espace de travail.' }),
    roles: Type.Array(
      Type.Object(
        { projectId: ProjectId, role: Role },
        { title: 'MemberRole', description: 'Un rôle sur un projet de l’espace de travail.' },
      ),
      { description: 'Ses rôles sur les projets de l’espace de travail, par projet.' },
    ),
    hasSecondFactor: Type.Boolean({
      description: 'Vrai si l’agent a une clé d’accès ou une application de codes.',
    }),
    lastSignedInAt: AgentAccount.properties.lastSignedInAt,
    disabledAt: Nullable(Instant('Date de désactivation, vide (`null`) si l’agent est actif.')),
  },
  {
    title: 'Member',
    description:
      'Un agent d’un espace de travail : l’un de ses propriétaires, ou quelqu’un qui a un rôle sur l’un de ses projets.',
  },
);
export type Member = Static<typeof Member>;

const WorkspaceParams = Type.Object({
  workspaceId: Uuid('Identifiant de l’espace de travail.'),
});

const tag = 'Agents';

const member = {
  tag,
  access: 'owner',
  administrators: true,
  params: OwnerParams,
} as const;

/** Agents as the owners of a workspace see them: their own, and no others. */
export const memberOperations = {
  listWorkspaceMembers: operation({
    tag,
    method: 'GET',
    path: '/workspaces/{workspaceId}/members',
    summary: 'Lister les membres d’un espace de travail',
    description:
      'Rend les agents de l’espace de travail, par adresse e-mail : ses propriétaires, et ceux qui ont un rôle sur l’un de ses projets, avec ces rôles.',
    access: 'owner',
    administrators: true,
    params: WorkspaceParams,
    query: Type.Object(pageQuery, { additionalProperties: false }),
    answer: {
      status: 200,
      description: 'Une page de membres.',
      schema: Page('MemberPage', Member),
    },
    errors: ['invalid-payload', 'workspace-not-found', ...guardErrors],
  }),
  removeWorkspaceOwner: operation({
    ...member,
    method: 'DELETE',
    path: '/workspaces/{workspaceId}/owners/{agentId}',
    summary: 'Retirer un propriétaire',
    description:
      'Retire à un agent la propriété de l’espace de travail. Les rôles qu’il a sur ses projets restent. Le dernier propriétaire actif ne se retire pas.',
    answer: { status: 200, description: 'Le membre tel qu’il était.', schema: Member },
    errors: [
      'invalid-payload',
      'workspace-not-found',
      'agent-not-found',
      'last-owner',
      ...guardErrors,
    ],
  }),
  removeWorkspaceMember: operation({
    ...member,
    method: 'DELETE',
    path: '/workspaces/{workspaceId}/members/{agentId}',
    summary: 'Retirer un membre',
    description:
      'Retire à un agent tous ses rôles sur les projets de l’espace de travail, et sa propriété. Son compte reste. Le dernier propriétaire actif ne se retire pas.',
    answer: { status: 200, description: 'Le membre tel qu’il était.', schema: Member },
    errors: [
      'invalid-payload',
      'workspace-not-found',
      'agent-not-found',
      'last-owner',
      ...guardErrors,
    ],
  }),
  disableWorkspaceMember: operation({
    ...member,
    method: 'POST',
    path: '/workspaces/{workspaceId}/members/{agentId}/disable',
    summary: 'Désactiver un membre',
    description:
      'Ferme le compte d’un membre qui n’est d’aucun autre espace de travail : ses sessions finissent, et ses jetons cessent de valoir dans les 30 secondes. Ses rôles restent, pour le jour où il sera réactivé.',
    answer: { status: 200, description: 'Le membre désactivé.', schema: Member },
    errors: [
      'invalid-payload',
      'workspace-not-found',
      'agent-not-found',
      'last-owner',
      'member-of-another-workspace',
      ...guardErrors,
    ],
  }),
  enableWorkspaceMember: operation({
    ...member,
    method: 'POST',
    path: '/workspaces/{workspaceId}/members/{agentId}/enable',
    summary: 'Réactiver un membre',
    description:
      'Rouvre le compte d’un membre désactivé qui n’est d’aucun autre espace de travail.',
    answer: { status: 200, description: 'Le membre actif.', schema: Member },
    errors: [
      'invalid-payload',
      'workspace-not-found',
      'agent-not-found',
      'member-of-another-workspace',
      ...guardErrors,
    ],
  }),
  resetMemberFactors: operation({
    ...member,
    method: 'POST',
    path: '/workspaces/{workspaceId}/members/{agentId}/reset-factors',
    about: { kind: 'member', param: 'agentId' },
    summary: 'Réinitialiser les seconds facteurs d’un membre',
    description:
      'Retire ses clés d’accès, son application de codes et ses codes de secours à un membre qui les a perdus, s’il n’est d’aucun autre espace de travail ; ses sessions finissent. Assurez-vous d’abord que c’est bien lui qui le demande. Le jeton doit venir d’une connexion à deux facteurs.',
    answer: { status: 200, description: 'Le membre.', schema: Member },
    errors: [
      'invalid-payload',
      'workspace-not-found',
      'agent-not-found',
      'member-of-another-workspace',
      'second-factor-required',
      ...guardErrors,
    ],
  }),
};
