import Type, { type Static } from 'typebox';
import { bodyErrors, guardErrors } from '../errors.ts';
import { Page, pageQuery } from '../lists.ts';
import { operation } from '../operation.ts';
import { Instant, Name, Nullable, ProjectId, ProjectParams, Uuid, WithDefault } from '../values.ts';

/** From the least trusted to the most. */
export const senderTrusts = ['anonymous', 'key', 'service-account'] as const;
export type SenderTrust = (typeof senderTrusts)[number];

const keyKinds = ['secret', 'public'] as const;

const keyProperties = {
  id: Uuid('Identifiant de la clé.'),
  projectId: ProjectId,
  name: Name('À quoi sert la clé.', 'Serveur de la boutique'),
  kind: Type.Enum(keyKinds, {
    description:
      'Une clé secrète (`secret`) reste sur vos serveurs et ouvre les événements et les visites. Une clé publique (`public`) est dans vos pages et n’ouvre que les visites.',
  }),
  shown: Type.String({
    description: 'La clé publique entière, ou le début de la clé secrète, pour la reconnaître.',
    examples: ['sillage_secret_4fQ2'],
  }),
  allowedOrigins: Type.Array(Type.String(), {
    description: 'Les sites dont les pages peuvent se servir de la clé publique.',
    examples: [['https://exemple.fr']],
  }),
  createdAt: Instant('Date de création.'),
  expiresAt: Nullable(Instant('Date d’expiration, vide (`null`) si la clé n’expire pas.')),
  revokedAt: Nullable(Instant('Date de révocation, vide (`null`) si la clé vaut encore.')),
  lastUsedAt: Nullable(Instant('Date du dernier envoi, à une minute près.')),
};

export const IngestionKey = Type.Object(keyProperties, {
  title: 'IngestionKey',
  description: 'Une clé d’envoi d’un projet.',
});
export type IngestionKey = Static<typeof IngestionKey>;

const IssuedIngestionKey = Type.Object(
  {
    ...keyProperties,
    key: Type.String({
      description: 'La clé entière. Une clé secrète ne sera plus jamais montrée : gardez-la.',
      examples: ['sillage_secret_4fQ2vWm3Yx8Zr0kTn6bLc1Hs9Dj5PgAeUoIyFqRtBw'],
    }),
  },
  { title: 'IssuedIngestionKey', description: 'Une clé d’envoi qui vient d’être faite.' },
);

/** `https://*.exemple.fr` stands for all sites under that name. */
const originPattern = '^https?://(\\*\\.)?[A-Za-z0-9.-]{1,253}(:[0-9]{1,5})?$';

const NewIngestionKey = Type.Object(
  {
    name: Name('À quoi sert la clé.', 'Serveur de la boutique'),
    kind: WithDefault(keyProperties.kind, 'secret'),
    allowedOrigins: Type.Optional(
      Type.Array(
        Type.String({
          maxLength: 300,
          pattern: originPattern,
          description:
            'L’origine d’un site, ou `https://*.exemple.fr` pour tous ceux d’un domaine.',
          examples: ['https://exemple.fr'],
        }),
        {
          minItems: 1,
          maxItems: 20,
          description:
            'Obligatoire pour une clé publique : les sites dont les pages peuvent s’en servir.',
        },
      ),
    ),
    expiresAt: Type.Optional(Instant('Date d’expiration ; absente : la clé n’expire pas.')),
  },
  {
    title: 'NewIngestionKey',
    additionalProperties: false,
    description: 'Une clé d’envoi à créer.',
    examples: [{ name: 'Serveur de la boutique' }],
  },
);
export type NewIngestionKey = Static<typeof NewIngestionKey>;

const KeyParams = Type.Object({
  projectId: ProjectId,
  keyId: Uuid('Identifiant de la clé.'),
});

const tag = 'Clés d’envoi';

export const ingestionKeyOperations = {
  listIngestionKeys: operation({
    tag,
    method: 'GET',
    path: '/projects/{projectId}/ingestion-keys',
    summary: 'Lister les clés d’envoi',
    description: 'Rend les clés d’envoi du projet, les plus récentes d’abord, avec leur usage.',
    access: 'owner',
    params: ProjectParams,
    query: Type.Object(pageQuery, { additionalProperties: false }),
    answer: {
      status: 200,
      description: 'Une page de clés d’envoi.',
      schema: Page('IngestionKeyPage', IngestionKey),
    },
    errors: ['invalid-payload', 'project-not-found', ...guardErrors],
  }),
  createIngestionKey: operation({
    tag,
    method: 'POST',
    path: '/projects/{projectId}/ingestion-keys',
    summary: 'Créer une clé d’envoi',
    description:
      'Fait une clé d’envoi. Elle est rendue entière cette seule fois ; Sillage n’en garde que l’empreinte.',
    access: 'owner',
    params: ProjectParams,
    body: NewIngestionKey,
    secret: true,
    answer: { status: 201, description: 'La clé d’envoi.', schema: IssuedIngestionKey },
    errors: [...bodyErrors, 'project-not-found', ...guardErrors],
  }),
  rotateIngestionKey: operation({
    tag,
    method: 'POST',
    path: '/projects/{projectId}/ingestion-keys/{keyId}/rotate',
    summary: 'Remplacer une clé d’envoi',
    description:
      'Fait une clé de même nature. L’ancienne vaut encore pendant `overlapInHours` heures, le temps de changer vos programmes.',
    access: 'owner',
    params: KeyParams,
    body: Type.Object(
      {
        overlapInHours: WithDefault(
          Type.Integer({
            minimum: 0,
            maximum: 720,
            description: 'Pendant combien d’heures l’ancienne clé vaut encore.',
          }),
          24,
        ),
      },
      {
        title: 'IngestionKeyRotation',
        additionalProperties: false,
        description: 'Comment remplacer la clé.',
        examples: [{ overlapInHours: 24 }],
      },
    ),
    secret: true,
    answer: { status: 201, description: 'La nouvelle clé d’envoi.', schema: IssuedIngestionKey },
    errors: [...bodyErrors, 'ingestion-key-not-found', ...guardErrors],
  }),
  revokeIngestionKey: operation({
    tag,
    method: 'DELETE',
    path: '/projects/{projectId}/ingestion-keys/{keyId}',
    summary: 'Révoquer une clé d’envoi',
    description: 'Révoque une clé : elle n’ouvre plus rien, dans les 30 secondes.',
    access: 'owner',
    params: KeyParams,
    answer: { status: 200, description: 'La clé révoquée.', schema: IngestionKey },
    errors: ['invalid-payload', 'ingestion-key-not-found', ...guardErrors],
  }),
};
