import Type, { type Static } from 'typebox';
import { guardErrors, proofErrors } from '../errors.ts';
import { operation } from '../operation.ts';
import { Nullable, Uuid } from '../values.ts';
import { Agent, Email, NewPassword, Picture, personName } from './agents.ts';
import { deliveryFields } from './deliveries.ts';

export const ProfileChange = Type.Object(
  {
    firstname: Type.Optional(personName('Prénom.')),
    lastname: Type.Optional(personName('Nom.')),
    picture: Type.Optional(Nullable(Picture)),
  },
  {
    title: 'ProfileChange',
    additionalProperties: false,
    description: 'Ce qui change du profil ; le reste ne change pas.',
    examples: [{ firstname: 'Camille', lastname: 'Roux' }],
  },
);
export type ProfileChange = Static<typeof ProfileChange>;

/** A password that was chosen before, under whatever rule. */
const CurrentPassword = Type.String({
  minLength: 1,
  maxLength: 1000,
  description: 'Le mot de passe actuel.',
});

const PasswordChange = Type.Object(
  { currentPassword: CurrentPassword, newPassword: NewPassword },
  {
    title: 'PasswordChange',
    additionalProperties: false,
    description: 'Le mot de passe actuel, et celui qui le remplace.',
    examples: [
      { currentPassword: 'neuf lampes de bureau', newPassword: 'douze phares de Bretagne' },
    ],
  },
);

const EmailChange = Type.Object(
  { currentPassword: CurrentPassword, email: Email },
  {
    title: 'EmailChange',
    additionalProperties: false,
    description: 'Le mot de passe actuel, et la nouvelle adresse.',
    examples: [{ currentPassword: 'neuf lampes de bureau', email: 'camille.roux@exemple.fr' }],
  },
);

const EmailChangeRequest = Type.Object(
  {
    email: Email,
    delivery: Type.Enum(['sent', 'failed'], {
      description:
        '`sent` : le message est parti. `failed` : le serveur de messagerie ne l’a pas pris, demandez de nouveau plus tard.',
    }),
  },
  {
    title: 'EmailChangeRequest',
    description: 'Le changement d’adresse qui attend d’être confirmé.',
  },
);

const LinkDelivery = Type.Object(
  { email: Email, ...deliveryFields },
  { title: 'LinkDelivery', description: 'Un lien pour une personne, et comment il est parti.' },
);

const NewEmail = Type.Object(
  { email: Email },
  {
    title: 'NewEmail',
    additionalProperties: false,
    description: 'La nouvelle adresse de l’agent.',
    examples: [{ email: 'camille.roux@exemple.fr' }],
  },
);

const NewSecret = Type.Object(
  { password: NewPassword },
  {
    title: 'NewSecret',
    additionalProperties: false,
    description: 'Le nouveau mot de passe de l’agent.',
    examples: [{ password: 'douze phares de Bretagne' }],
  },
);

const AgentParams = Type.Object({ agentId: Uuid('Identifiant de l’agent.') });
const MemberParams = Type.Object({
  workspaceId: Uuid('Identifiant de l’espace de travail.'),
  agentId: Uuid('Identifiant de l’agent.'),
});

const tag = 'Agents';
const ownErrors = ['invalid-payload', 'agent-not-found', ...guardErrors] as const;

export const ownAccountOperations = {
  updateMe: operation({
    tag,
    method: 'PATCH',
    path: '/agents/me',
    summary: 'Modifier son profil',
    description: 'Change le nom ou le portrait de l’agent à qui est le jeton.',
    access: 'agent',
    body: ProfileChange,
    answer: { status: 200, description: 'Le profil.', schema: Agent },
    errors: ownErrors,
  }),
  changeMyPassword: operation({
    tag,
    method: 'PUT',
    path: '/agents/me/password',
    summary: 'Changer son mot de passe',
    description:
      'Change le mot de passe de l’agent à qui est le jeton, qui doit donner l’actuel ; qui a un second facteur doit aussi s’être connecté avec lui depuis moins de dix minutes. Ses autres connexions sont fermées, et un message l’en avertit. Qui n’a pas de mot de passe en définit un sur la page `/account/password`.',
    access: 'agent',
    body: PasswordChange,
    answer: { status: 200, description: 'Le profil.', schema: Agent },
    errors: ['wrong-password', 'no-password', ...proofErrors, ...ownErrors],
  }),
  changeMyEmail: operation({
    tag,
    method: 'PUT',
    path: '/agents/me/email',
    summary: 'Changer son adresse e-mail',
    description:
      'Envoie un lien à la nouvelle adresse : elle remplace l’ancienne quand il est ouvert et confirmé, et l’ancienne en est avertie. Qui a un second facteur doit s’être connecté avec lui depuis moins de dix minutes. La réponse est la même, que la nouvelle adresse ait déjà un compte ou non. Un serveur qui n’envoie pas de messages refuse (`no-mail`) : demandez le lien à un administrateur.',
    access: 'agent',
    body: EmailChange,
    answer: {
      status: 200,
      description: 'Le changement demandé.',
      schema: EmailChangeRequest,
    },
    errors: ['wrong-password', 'no-password', 'no-mail', ...proofErrors, ...ownErrors],
  }),
  setAgentPassword: operation({
    tag,
    method: 'PUT',
    path: '/agents/{agentId}/password',
    summary: 'Donner un mot de passe à un agent',
    description:
      'Remplace le mot de passe d’un agent et ferme toutes ses connexions. Un message l’en avertit.',
    access: 'administrator',
    params: AgentParams,
    body: NewSecret,
    answer: { status: 200, description: 'L’agent.', schema: Agent },
    errors: [...proofErrors, ...ownErrors],
  }),
  createPasswordLink: operation({
    tag,
    method: 'POST',
    path: '/agents/{agentId}/password-link',
    summary: 'Donner un lien de mot de passe',
    description:
      'Fait un lien avec lequel l’agent choisit un nouveau mot de passe, et le lui envoie. Il vaut une heure, ne sert qu’une fois, et remplace le précédent. Un agent désactivé n’en reçoit pas.',
    access: 'administrator',
    secret: true,
    params: AgentParams,
    answer: { status: 201, description: 'Le lien.', schema: LinkDelivery },
    errors: ['company-sign-in-required', ...proofErrors, ...ownErrors],
  }),
  createMemberPasswordLink: operation({
    tag,
    method: 'POST',
    path: '/workspaces/{workspaceId}/members/{agentId}/password-link',
    summary: 'Donner un lien de mot de passe à un membre',
    description:
      'Comme « Donner un lien de mot de passe », pour un agent qui a un rôle dans l’espace de travail. Sur un serveur qui n’envoie pas de messages, le lien n’est montré que si l’agent n’a aucun rôle ailleurs que chez vous : sinon, demandez-le à un administrateur.',
    access: 'owner',
    administrators: true,
    secret: true,
    params: MemberParams,
    answer: { status: 201, description: 'Le lien.', schema: LinkDelivery },
    errors: [
      'workspace-not-found',
      'member-of-another-workspace',
      'company-sign-in-required',
      ...proofErrors,
      ...ownErrors,
    ],
  }),
  createEmailLink: operation({
    tag,
    method: 'POST',
    path: '/agents/{agentId}/email-link',
    summary: 'Donner un lien de changement d’adresse',
    description:
      'Fait un lien qui confirme la nouvelle adresse d’un agent, et l’envoie à cette adresse. Il vaut 24 heures, ne sert qu’une fois, et remplace le précédent.',
    access: 'administrator',
    secret: true,
    params: AgentParams,
    body: NewEmail,
    answer: { status: 201, description: 'Le lien.', schema: LinkDelivery },
    errors: ['agent-email-taken', ...proofErrors, ...ownErrors],
  }),
};
