import Type, { type Static } from 'typebox';
import { csvNote } from '../csv.ts';
import { guardErrors } from '../errors.ts';
import { auditCsv, auditEntry, serverAuditCsv, signInEntry } from '../examples/audit.ts';
import { cursorPageOf } from '../examples/story.ts';
import { CursorPage, cursorQuery } from '../lists.ts';
import { operation } from '../operation.ts';
import { FreeObject, Instant, Nullable, ProjectId, Uuid } from '../values.ts';

const auditKinds = ['change', 'export', 'refusal', 'sign-in', 'sign-in-failure'] as const;
export type AuditKind = (typeof auditKinds)[number];

const actorKinds = ['agent', 'service-account', 'command-line', 'system', 'unknown'] as const;
export type AuditActorKind = (typeof actorKinds)[number];

const AuditActor = Type.Object(
  {
    kind: Type.Enum(actorKinds, {
      description:
        'Un agent (`agent`), un compte de service (`service-account`), la ligne de commande ou qui détient le jeton d’administration (`command-line`), le serveur lui-même (`system`), ou quelqu’un qui ne s’est pas fait connaître (`unknown`).',
    }),
    id: Nullable(Uuid('Identifiant de l’agent ou du compte de service.')),
    keyId: Nullable(Uuid('La clé dont le compte de service s’est servi.')),
    name: Nullable(
      Type.String({
        description:
          'Le nom qu’il a aujourd’hui : l’adresse e-mail d’un agent, le nom d’un compte de service. Vide (`null`) s’il n’existe plus.',
        examples: ['camille@exemple.fr'],
      }),
    ),
  },
  { title: 'AuditActor', description: 'Qui a agi.' },
);

const AuditObject = Type.Object(
  {
    kind: Type.String({ description: 'Ce que c’est.', examples: ['webhook'] }),
    id: Nullable(Type.String({ description: 'Son identifiant, vide (`null`) s’il n’en a pas.' })),
  },
  { title: 'AuditObject', description: 'Ce sur quoi porte une action.' },
);

export const AuditEntry = Type.Object(
  {
    id: Uuid('Identifiant de l’action.'),
    at: Instant('Quand.'),
    kind: Type.Enum(auditKinds, {
      description:
        'Un changement (`change`), un export (`export`), un refus faute de droits (`refusal`), une connexion (`sign-in`) ou une connexion manquée (`sign-in-failure`).',
    }),
    operation: Type.String({
      description: 'L’opération de l’API, ou le nom de l’action.',
      examples: ['updateWebhook'],
    }),
    actor: AuditActor,
    projectId: Nullable(ProjectId),
    object: Nullable(AuditObject),
    path: Nullable(
      Type.String({
        description: 'L’adresse appelée, sans le préfixe de l’API ni ses paramètres.',
        examples: ['/projects/demo'],
      }),
    ),
    before: Nullable(
      FreeObject(
        'Ce qui a changé, avant : vide (`null`) pour une création. Ni secret, ni donnée de personne.',
      ),
    ),
    after: Nullable(FreeObject('Ce qui a changé, après : vide (`null`) pour une suppression.')),
    address: Nullable(
      Type.String({
        description: 'D’où : l’adresse IP tronquée, à 24 bits en IPv4 et à 48 bits en IPv6.',
        examples: ['203.0.113.0'],
      }),
    ),
    requestId: Nullable(
      Type.String({
        description: 'L’en-tête `x-request-id` de la requête, comme dans le journal.',
      }),
    ),
  },
  { title: 'AuditEntry', description: 'Une action, telle que le journal la garde.' },
);
export type AuditEntry = Static<typeof AuditEntry>;

const moment = (description: string) =>
  Type.Optional(Type.String({ format: 'date-time', description }));

const filters = {
  kind: Type.Optional(
    Type.Enum(auditKinds, { description: 'Seulement les actions de cette sorte.' }),
  ),
  actorId: Type.Optional(Uuid('Seulement ce qu’a fait cet agent ou ce compte de service.')),
  operation: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      pattern: '^[A-Za-z-]+$',
      description: 'Seulement cette opération.',
      examples: ['updateProject'],
    }),
  ),
  objectId: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Seulement ce qui porte sur cet objet.',
      examples: ['demo'],
    }),
  ),
  since: moment('Seulement les actions faites à cette date ou après.'),
  until: moment('Seulement les actions faites avant cette date.'),
};

const WorkspaceParams = Type.Object({
  workspaceId: Uuid('Identifiant de l’espace de travail.'),
});

const tag = 'Journal des actions';

export const auditOperations = {
  listWorkspaceAudit: operation({
    tag,
    method: 'GET',
    path: '/workspaces/{workspaceId}/audit',
    summary: 'Lire le journal d’un espace de travail',
    description: `Rend ce qui a été fait dans l’espace de travail et ses projets, par qui et d’où, le plus récent d’abord : changements, exports, refus faute de droits, connexions de ses membres, manquées ou non.${csvNote}`,
    access: 'owner',
    params: WorkspaceParams,
    query: Type.Object(
      { ...filters, projectId: Type.Optional(ProjectId), ...cursorQuery },
      { additionalProperties: false },
    ),
    csv: auditCsv,
    answer: {
      status: 200,
      description: 'Une page du journal.',
      schema: CursorPage('AuditPage', AuditEntry),
      example: cursorPageOf(auditEntry),
    },
    errors: ['invalid-payload', 'workspace-not-found', ...guardErrors],
  }),
  listServerAudit: operation({
    tag,
    method: 'GET',
    path: '/audit',
    summary: 'Lire le journal du serveur',
    description: `Rend ce qui ne relève d’aucun espace de travail : agents, clés du fournisseur d’identité, taux de référence, connexions. Ce qui est fait dans un espace de travail est dans son propre journal.${csvNote}`,
    access: 'administrator',
    query: Type.Object({ ...filters, ...cursorQuery }, { additionalProperties: false }),
    csv: serverAuditCsv,
    answer: {
      status: 200,
      description: 'Une page du journal.',
      schema: CursorPage('AuditPage', AuditEntry),
      example: cursorPageOf(signInEntry),
    },
    errors: ['invalid-payload', ...guardErrors],
  }),
};
