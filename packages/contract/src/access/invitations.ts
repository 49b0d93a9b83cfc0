import Type, { type Static } from 'typebox';
import { guardErrors } from '../errors.ts';
import { Page, pageQuery } from '../lists.ts';
import { operation } from '../operation.ts';
import { Instant, ProjectId, Uuid } from '../values.ts';
import { Email, Role } from './agents.ts';
import { deliveryFields } from './deliveries.ts';

const InvitedRole = Type.Object(
  { projectId: ProjectId, role: Role },
  {
    title: 'InvitedRole',
    additionalProperties: false,
    description: 'Un rôle que l’invitation donne sur un projet de l’espace de travail.',
  },
);

const isOwner = {
  description: 'Si la personne devient propriétaire de l’espace de travail et de ses projets.',
};
const roles = { maxItems: 100, description: 'Les rôles donnés, un par projet.' };

export const Invitation = Type.Object(
  {
    id: Uuid('Identifiant de l’invitation.'),
    accountId: Uuid('Espace de travail où la personne est invitée.'),
    email: Email,
    isOwner: Type.Boolean(isOwner),
    roles: Type.Array(InvitedRole, roles),
    createdAt: Instant('Date de l’invitation.'),
    expiresAt: Instant('Date à partir de laquelle le lien ne vaut plus.'),
  },
  {
    title: 'Invitation',
    description: 'Une invitation qui attend sa réponse. Le lien n’y est pas : il n’est pas gardé.',
  },
);
export type Invitation = Static<typeof Invitation>;

export const SentInvitation = Type.Object(
  { ...Invitation.properties, ...deliveryFields },
  { title: 'SentInvitation', description: 'Une invitation, et comment son lien est parti.' },
);
export type SentInvitation = Static<typeof SentInvitation>;

export const NewInvitation = Type.Object(
  {
    email: Email,
    isOwner: Type.Optional(Type.Boolean(isOwner)),
    roles: Type.Optional(Type.Array(InvitedRole, roles)),
  },
  {
    title: 'NewInvitation',
    additionalProperties: false,
    description: 'Une personne à inviter : un rôle au moins, ou la propriété.',
    examples: [
      { email: 'camille@exemple.fr', roles: [{ projectId: 'ma-boutique', role: 'reader' }] },
    ],
  },
);
export type NewInvitation = Static<typeof NewInvitation>;

const WorkspaceParams = Type.Object({
  workspaceId: Uuid('Identifiant de l’espace de travail.'),
});
const InvitationParams = Type.Object({
  workspaceId: Uuid('Identifiant de l’espace de travail.'),
  invitationId: Uuid('Identifiant de l’invitation.'),
});

const tag = 'Invitations';

export const invitationOperations = {
  createInvitation: operation({
    tag,
    method: 'POST',
    path: '/workspaces/{workspaceId}/invitations',
    summary: 'Inviter une personne',
    description:
      'Invite une personne par son adresse e-mail, avec des rôles sur des projets de l’espace de travail, ou comme propriétaire. Le lien vaut 7 jours et ne sert qu’une fois ; inviter de nouveau la même adresse remplace le lien d’avant. La réponse est la même, que l’adresse ait déjà un compte ou non. Les rôles sont donnés quand la personne accepte, si qui l’a invitée en a encore le droit et si les projets existent encore.',
    access: 'owner',
    administrators: true,
    secret: true,
    params: WorkspaceParams,
    body: NewInvitation,
    answer: { status: 201, description: 'L’invitation.', schema: SentInvitation },
    errors: ['invalid-payload', 'workspace-not-found', 'project-not-found', ...guardErrors],
  }),
  listInvitations: operation({
    tag,
    method: 'GET',
    path: '/workspaces/{workspaceId}/invitations',
    summary: 'Lister les invitations',
    description:
      'Rend les invitations qui attendent une réponse, et celles des trente derniers jours dont le lien ne vaut plus, par adresse e-mail.',
    access: 'owner',
    administrators: true,
    params: WorkspaceParams,
    query: Type.Object(pageQuery, { additionalProperties: false }),
    answer: {
      status: 200,
      description: 'Une page d’invitations.',
      schema: Page('InvitationPage', Invitation),
    },
    errors: ['invalid-payload', 'workspace-not-found', ...guardErrors],
  }),
  cancelInvitation: operation({
    tag,
    method: 'DELETE',
    path: '/workspaces/{workspaceId}/invitations/{invitationId}',
    summary: 'Annuler une invitation',
    description: 'Annule une invitation : son lien ne vaut plus.',
    access: 'owner',
    administrators: true,
    params: InvitationParams,
    answer: { status: 200, description: 'L’invitation annulée.', schema: Invitation },
    errors: ['invalid-payload', 'workspace-not-found', 'invitation-not-found', ...guardErrors],
  }),
};
