import Type, { type Static } from 'typebox';
import { guardErrors } from '../errors.ts';
import { Page, pageQuery } from '../lists.ts';
import { operation } from '../operation.ts';
import { Instant, Nullable, Uuid } from '../values.ts';

const SessionId = Type.String({
  minLength: 1,
  maxLength: 64,
  pattern: '^[\\w-]+$',
  description: 'Identifiant de la session. Il la nomme, et ne l’ouvre pas.',
  examples: ['pXcQ2f1uWkDqRrWf7zYdL'],
});

export const AgentSession = Type.Object(
  {
    id: SessionId,
    current: Type.Boolean({ description: 'Si c’est la session du jeton qui appelle.' }),
    browser: Nullable(Type.String({ description: 'Navigateur, s’il se nomme.' })),
    os: Nullable(Type.String({ description: 'Système de l’appareil, s’il se nomme.' })),
    city: Nullable(
      Type.String({
        description: 'Ville du dernier usage, si le serveur a une base de géographie.',
      }),
    ),
    countryCode: Nullable(
      Type.String({ description: 'Code du pays (ISO 3166-1) du dernier usage.' }),
    ),
    address: Nullable(
      Type.String({
        description: 'Adresse IP du dernier usage, tronquée : elle désigne un réseau.',
      }),
    ),
    methods: Type.Array(Type.String(), {
      description: 'Comment la personne s’est connectée, dans les mots de la RFC 8176.',
      examples: [['pwd']],
    }),
    company: Nullable(
      Type.String({
        description: 'Fournisseur de l’entreprise par lequel la personne s’est connectée.',
      }),
    ),
    signedInAt: Instant('Date de la connexion.'),
    lastUsedAt: Instant('Date du dernier usage, à quelques minutes près.'),
  },
  {
    title: 'AgentSession',
    description: 'Un navigateur où une personne est connectée.',
    examples: [
      {
        id: 'pXcQ2f1uWkDqRrWf7zYdL',
        current: true,
        browser: 'Firefox',
        os: 'Windows',
        city: 'Lyon',
        countryCode: 'FR',
        address: '203.0.0.0',
        methods: ['pwd'],
        company: null,
        signedInAt: '2026-03-01T09:30:00.000Z',
        lastUsedAt: '2026-03-04T14:05:00.000Z',
      },
    ],
  },
);
export type AgentSession = Static<typeof AgentSession>;

const EndedSessions = Type.Object(
  { ended: Type.Integer({ minimum: 0, description: 'Nombre de sessions terminées.' }) },
  { title: 'EndedSessions', description: 'Combien de sessions ont été terminées.' },
);

const agentId = Uuid('Identifiant de l’agent.');

const tag = 'Sessions';

const effect =
  'Ses jetons cessent de valoir : aussitôt sur le processus qui répond, dans les 30 secondes sur les autres.';

export const sessionOperations = {
  listMySessions: operation({
    tag,
    method: 'GET',
    path: '/agents/me/sessions',
    summary: 'Lister ses sessions',
    description:
      'Rend les navigateurs où l’agent à qui est le jeton est connecté, du plus récemment utilisé au plus ancien.',
    access: 'agent',
    query: Type.Object(pageQuery, { additionalProperties: false }),
    answer: {
      status: 200,
      description: 'Une page de sessions.',
      schema: Page('AgentSessionPage', AgentSession),
    },
    errors: ['invalid-payload', 'agent-not-found', ...guardErrors],
  }),
  endMySession: operation({
    tag,
    method: 'DELETE',
    path: '/agents/me/sessions/{sessionId}',
    summary: 'Terminer une de ses sessions',
    description: `Déconnecte un navigateur de l’agent à qui est le jeton. ${effect}`,
    access: 'agent',
    params: Type.Object({ sessionId: SessionId }),
    answer: { status: 200, description: 'La session terminée.', schema: AgentSession },
    errors: ['invalid-payload', 'agent-not-found', 'session-not-found', ...guardErrors],
  }),
  endMyOtherSessions: operation({
    tag,
    method: 'DELETE',
    path: '/agents/me/sessions',
    summary: 'Terminer ses autres sessions',
    description: `Déconnecte l’agent à qui est le jeton de tous ses navigateurs, sauf de celui dont le jeton vient. ${effect}`,
    access: 'agent',
    answer: { status: 200, description: 'Ce qui a été terminé.', schema: EndedSessions },
    errors: ['agent-not-found', ...guardErrors],
  }),
  signOutMe: operation({
    tag,
    method: 'POST',
    path: '/agents/me/sign-out',
    summary: 'Se déconnecter partout',
    description: `Termine toutes les sessions de l’agent à qui est le jeton, y compris celle dont le jeton vient. ${effect}`,
    access: 'agent',
    answer: { status: 200, description: 'Ce qui a été terminé.', schema: EndedSessions },
    errors: ['agent-not-found', ...guardErrors],
  }),
  signOutAgent: operation({
    tag,
    method: 'POST',
    path: '/agents/{agentId}/sign-out',
    summary: 'Déconnecter un agent',
    description: `Termine toutes les sessions d’un agent, qui peut se connecter de nouveau. ${effect}`,
    access: 'administrator',
    params: Type.Object({ agentId }),
    answer: { status: 200, description: 'Ce qui a été terminé.', schema: EndedSessions },
    errors: ['invalid-payload', 'agent-not-found', ...guardErrors],
  }),
  signOutMember: operation({
    tag,
    method: 'POST',
    path: '/workspaces/{workspaceId}/agents/{agentId}/sign-out',
    summary: 'Déconnecter un membre',
    description: `Termine toutes les sessions d’un membre de l’espace de travail : un propriétaire, ou un agent qui a un rôle sur un de ses projets. ${effect}`,
    access: 'owner',
    params: Type.Object({ workspaceId: Uuid('Identifiant de l’espace de travail.'), agentId }),
    answer: { status: 200, description: 'Ce qui a été terminé.', schema: EndedSessions },
    errors: ['invalid-payload', 'workspace-not-found', 'agent-not-found', ...guardErrors],
  }),
};
