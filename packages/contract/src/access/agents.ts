import Type, { type Static } from 'typebox';
import { guardErrors } from '../errors.ts';
import { Page, pageQuery } from '../lists.ts';
import { operation } from '../operation.ts';
import { Instant, Nullable, Uuid } from '../values.ts';

const roles = ['reader', 'editor'] as const;

export const Role = Type.Enum(roles, {
  description: '`reader` lit, `editor` lit et écrit.',
});
export type Role = Static<typeof Role>;

export const Email = Type.String({
  format: 'email',
  maxLength: 254,
  description: 'Adresse e-mail, avec laquelle l’agent se connecte.',
  examples: ['camille@exemple.fr'],
});
export const personName = (description: string) =>
  Type.String({ maxLength: 100, format: 'visible-text', description });

/** A password that somebody chooses; one that was chosen before may be shorter. */
export const NewPassword = Type.String({
  minLength: 12,
  maxLength: 200,
  description:
    'Mot de passe, de 12 caractères au moins ; refusé quand il est parmi les plus employés.',
});

export const Picture = Type.String({
  maxLength: 200,
  pattern: '^[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*\\.(png|jpg|jpeg|webp|avif)$',
  description: 'Chemin du portrait, relatif à l’adresse du stockage.',
  examples: ['camille.png'],
});

export const agentIdentity = {
  id: Uuid('Identifiant de l’agent.'),
  email: Email,
  firstname: personName('Prénom.'),
  lastname: personName('Nom.'),
};

export const Agent = Type.Object(
  {
    ...agentIdentity,
    picture: Nullable(
      Type.String({ description: 'Chemin du portrait, relatif à l’adresse du stockage.' }),
    ),
  },
  { title: 'Agent', description: 'Une personne qui se sert de Sillage.' },
);
export type Agent = Static<typeof Agent>;

const administrator = Type.Boolean({
  description: 'Vrai pour un administrateur du serveur.',
});

export const AgentAccount = Type.Object(
  {
    ...Agent.properties,
    administrator,
    createdAt: Instant('Date de création.'),
    lastSignedInAt: Nullable(
      Instant('Date de la dernière connexion, vide (`null`) s’il n’y en a pas eu.'),
    ),
    disabledAt: Nullable(Instant('Date de désactivation, vide (`null`) si l’agent est actif.')),
    hasSecondFactor: Type.Boolean({
      description: 'Vrai si l’agent a une clé d’accès ou une application de codes.',
    }),
  },
  { title: 'AgentAccount', description: 'Un agent et l’état de son compte.' },
);
export type AgentAccount = Static<typeof AgentAccount>;

export const Me = Type.Object(
  {
    ...Agent.properties,
    administrator: Type.Optional(administrator),
    workspaces: Type.Optional(
      Type.Array(
        Type.Object(
          {
            id: Uuid('Identifiant de l’espace de travail.'),
            name: Type.String({ description: 'Nom de l’espace de travail.' }),
          },
          {
            title: 'OwnedWorkspace',
            description: 'Un espace de travail dont on est propriétaire.',
          },
        ),
        {
          description:
            'Les espaces de travail dont vous êtes propriétaire, du plus ancien au plus récent.',
        },
      ),
    ),
  },
  {
    title: 'Me',
    description:
      'Son propre profil. `administrator` et `workspaces` ne sont donnés qu’à un jeton de portée `full_access`.',
  },
);
export type Me = Static<typeof Me>;

export const NewAgent = Type.Object(
  {
    email: Email,
    password: NewPassword,
    firstname: Type.Optional(agentIdentity.firstname),
    lastname: Type.Optional(agentIdentity.lastname),
    picture: Type.Optional(Picture),
    accountId: Type.Optional(
      Uuid(
        'Espace de travail dont l’agent devient propriétaire ; absent : il n’est propriétaire de rien.',
      ),
    ),
    administrator: Type.Optional(
      Type.Boolean({ description: 'Vrai pour en faire un administrateur du serveur.' }),
    ),
  },
  {
    title: 'NewAgent',
    additionalProperties: false,
    description: 'Un agent à créer.',
    examples: [{ email: 'camille@exemple.fr', password: 'neuf lampes de bureau' }],
  },
);
export type NewAgent = Static<typeof NewAgent>;

export const AgentParams = Type.Object({ agentId: Uuid('Identifiant de l’agent.') });

const tag = 'Agents';

export const agentOperations = {
  getMe: operation({
    tag,
    method: 'GET',
    path: '/agents/me',
    summary: 'Lire son profil',
    description:
      'Rend le profil de l’agent à qui est le jeton : s’il est administrateur, et de quels espaces de travail il est propriétaire. Un jeton de portée `profile`, comme celui que le site obtient, suffit à lire son nom, son adresse e-mail et son portrait ; toutes les autres opérations demandent la portée `full_access`.',
    access: 'agent',
    scope: 'profile',
    answer: { status: 200, description: 'Le profil de l’agent.', schema: Me },
    errors: ['agent-not-found', ...guardErrors],
  }),
  listAgents: operation({
    tag,
    method: 'GET',
    path: '/agents',
    summary: 'Lister les agents',
    description:
      'Rend tous les agents, par adresse e-mail : qui est administrateur, qui est désactivé et depuis quand.',
    access: 'administrator',
    query: Type.Object(
      {
        ...pageQuery,
        administrator: Type.Optional(
          Type.Boolean({ description: 'Vrai pour ne rendre que les administrateurs.' }),
        ),
        disabled: Type.Optional(
          Type.Boolean({
            description: 'Vrai pour ne rendre que les agents désactivés, faux que les actifs.',
          }),
        ),
      },
      { additionalProperties: false },
    ),
    answer: {
      status: 200,
      description: 'Une page d’agents.',
      schema: Page('AgentAccountPage', AgentAccount),
    },
    errors: ['invalid-payload', ...guardErrors],
  }),
  createAgent: operation({
    tag,
    method: 'POST',
    path: '/agents',
    summary: 'Créer un agent',
    description:
      'Crée un agent. Il n’a accès à rien tant qu’il n’a ni espace de travail (`accountId`), ni rôle sur un projet.',
    access: 'administrator',
    body: NewAgent,
    answer: { status: 201, description: 'L’agent créé.', schema: AgentAccount },
    errors: [
      'invalid-payload',
      'malformed-body',
      'workspace-not-found',
      'agent-email-taken',
      'body-too-large',
      'unsupported-media-type',
      ...guardErrors,
    ],
  }),
};
