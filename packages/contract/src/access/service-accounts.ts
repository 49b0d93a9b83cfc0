import Type, { type Static } from 'typebox';
import { bodyErrors, guardErrors } from '../errors.ts';
import { Page, pageQuery } from '../lists.ts';
import { operation } from '../operation.ts';
import { Instant, Name, Nullable, ProjectId, ProjectParams, Uuid } from '../values.ts';
import { Role } from './agents.ts';

export const ServiceAccount = Type.Object(
  {
    id: Uuid('Identifiant du compte de service, qui est aussi son identifiant de client.'),
    accountId: Uuid('Identifiant de son espace de travail.'),
    name: Name('Nom lisible du compte de service.'),
    roles: Type.Array(
      Type.Object(
        { projectId: ProjectId, role: Role },
        { title: 'ServiceAccountRole', description: 'Un rôle sur un projet.' },
      ),
      { description: 'Ses rôles, projet par projet.' },
    ),
    createdAt: Instant('Date de création.'),
    updatedAt: Instant('Date de la dernière modification.'),
    archivedAt: Nullable(Instant('Date d’archivage, vide (`null`) si le compte est actif.')),
  },
  {
    title: 'ServiceAccount',
    description: 'Un compte de service : un programme qui appelle l’API publique.',
  },
);
export type ServiceAccount = Static<typeof ServiceAccount>;

const NewServiceAccount = Type.Object(
  { name: Name('Nom lisible du compte de service.'), role: Role },
  {
    title: 'NewServiceAccount',
    additionalProperties: false,
    description: 'Un compte de service à créer.',
    examples: [{ name: 'Serveur de la boutique', role: 'editor' }],
  },
);
export type NewServiceAccount = Static<typeof NewServiceAccount>;

const coordinate = (description: string) =>
  Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', description });

export const PublicJwk = Type.Object(
  {
    kty: Type.Enum(['EC'], { description: 'Famille de la clé.' }),
    crv: Type.Enum(['P-256'], { description: 'Courbe de la clé.' }),
    x: coordinate('Première coordonnée, en base64url.'),
    y: coordinate('Seconde coordonnée, en base64url.'),
  },
  {
    title: 'PublicJwk',
    additionalProperties: false,
    description:
      'La partie publique d’une clé ES256. La partie privée ne quitte pas votre machine.',
  },
);
export type PublicJwk = Static<typeof PublicJwk>;

export const ServiceAccountKey = Type.Object(
  {
    id: Uuid('Identifiant de la clé (`kid`).'),
    createdAt: Instant('Date de création.'),
    expiresAt: Nullable(Instant('Date d’expiration, vide (`null`) si la clé n’expire pas.')),
    revokedAt: Nullable(Instant('Date de révocation, vide (`null`) si la clé vaut encore.')),
    lastUsedAt: Nullable(Instant('Date du dernier jeton obtenu, à une minute près.')),
  },
  { title: 'ServiceAccountKey', description: 'Une clé d’un compte de service.' },
);
export type ServiceAccountKey = Static<typeof ServiceAccountKey>;

const NewServiceAccountKey = Type.Object(
  {
    publicJwk: PublicJwk,
    expiresAt: Type.Optional(Instant('Date d’expiration ; absente : la clé n’expire pas.')),
  },
  {
    title: 'NewServiceAccountKey',
    additionalProperties: false,
    description: 'Une clé à enregistrer.',
    examples: [
      {
        publicJwk: {
          kty: 'EC',
          crv: 'P-256',
          x: 'rkcYhSurmkYfhdCe_-UAgwJccD5QrVGq_Cl59oIi5t0',
          y: '9g9UJ7iTg9uSmjqfG9OVc8JO9NurJDxtcYmcVJEWHvk',
        },
      },
    ],
  },
);
export type NewServiceAccountKey = Static<typeof NewServiceAccountKey>;

export const RegisteredKey = Type.Object(
  {
    ...ServiceAccountKey.properties,
    clientId: Uuid('Identifiant de client à mettre dans les assertions (`iss` et `sub`).'),
    tokenUrl: Type.String({
      description: 'Adresse qui donne les jetons.',
      examples: ['https://sillage.exemple.fr/oidc/token'],
    }),
    audience: Type.String({
      description: 'Destinataire des assertions (`aud`).',
      examples: ['https://sillage.exemple.fr/oidc'],
    }),
  },
  {
    title: 'RegisteredKey',
    description: 'Une clé enregistrée, et ce qu’il faut pour s’en servir.',
  },
);
export type RegisteredKey = Static<typeof RegisteredKey>;

const serviceAccountId = Uuid('Identifiant du compte de service.');
const AccountParams = Type.Object({ serviceAccountId });
const RoleParams = Type.Object({ projectId: ProjectId, serviceAccountId });
const KeyParams = Type.Object({ serviceAccountId, keyId: Uuid('Identifiant de la clé.') });

const tag = 'Comptes de service';

export const serviceAccountOperations = {
  listServiceAccounts: operation({
    tag,
    method: 'GET',
    path: '/projects/{projectId}/service-accounts',
    summary: 'Lister les comptes de service',
    description: 'Rend les comptes de service qui ont un rôle sur le projet, par nom.',
    access: 'owner',
    params: ProjectParams,
    query: Type.Object(pageQuery, { additionalProperties: false }),
    answer: {
      status: 200,
      description: 'Une page de comptes de service.',
      schema: Page('ServiceAccountPage', ServiceAccount),
    },
    errors: ['invalid-payload', 'project-not-found', ...guardErrors],
  }),
  createServiceAccount: operation({
    tag,
    method: 'POST',
    path: '/projects/{projectId}/service-accounts',
    summary: 'Créer un compte de service',
    description: 'Crée un compte de service avec un rôle sur le projet, sans clé.',
    access: 'owner',
    params: ProjectParams,
    body: NewServiceAccount,
    answer: { status: 201, description: 'Le compte de service créé.', schema: ServiceAccount },
    errors: [...bodyErrors, 'project-not-found', ...guardErrors],
  }),
  setServiceAccountRole: operation({
    tag,
    method: 'PUT',
    path: '/projects/{projectId}/service-accounts/{serviceAccountId}',
    summary: 'Donner un rôle à un compte de service',
    description:
      'Donne à un compte de service du même espace de travail un rôle sur le projet, à la place de celui qu’il avait.',
    access: 'owner',
    params: RoleParams,
    body: Type.Object(
      { role: Role },
      { title: 'RoleChange', additionalProperties: false, description: 'Le rôle à donner.' },
    ),
    answer: { status: 200, description: 'Le compte de service.', schema: ServiceAccount },
    errors: [...bodyErrors, 'project-not-found', 'service-account-not-found', ...guardErrors],
  }),
  removeServiceAccountRole: operation({
    tag,
    method: 'DELETE',
    path: '/projects/{projectId}/service-accounts/{serviceAccountId}',
    summary: 'Retirer son rôle à un compte de service',
    description: 'Retire à un compte de service son rôle sur le projet, dans les 30 secondes.',
    access: 'owner',
    params: RoleParams,
    answer: { status: 200, description: 'Le compte de service.', schema: ServiceAccount },
    errors: ['invalid-payload', 'project-not-found', 'service-account-not-found', ...guardErrors],
  }),
  archiveServiceAccount: operation({
    tag,
    method: 'POST',
    path: '/service-accounts/{serviceAccountId}/archive',
    summary: 'Archiver un compte de service',
    description: 'Ferme un compte de service et toutes ses clés, dans les 30 secondes.',
    access: 'owner',
    params: AccountParams,
    answer: { status: 200, description: 'Le compte de service archivé.', schema: ServiceAccount },
    errors: ['invalid-payload', 'service-account-not-found', ...guardErrors],
  }),
  listServiceAccountKeys: operation({
    tag,
    method: 'GET',
    path: '/service-accounts/{serviceAccountId}/keys',
    summary: 'Lister les clés d’un compte de service',
    description: 'Rend les clés d’un compte de service, les plus récentes d’abord.',
    access: 'owner',
    params: AccountParams,
    query: Type.Object(pageQuery, { additionalProperties: false }),
    answer: {
      status: 200,
      description: 'Une page de clés.',
      schema: Page('ServiceAccountKeyPage', ServiceAccountKey),
    },
    errors: ['invalid-payload', 'service-account-not-found', ...guardErrors],
  }),
  createServiceAccountKey: operation({
    tag,
    method: 'POST',
    path: '/service-accounts/{serviceAccountId}/keys',
    summary: 'Enregistrer une clé',
    description:
      'Enregistre la partie publique d’une clé. Plusieurs clés valent en même temps, pour en changer sans interruption.',
    access: 'owner',
    params: AccountParams,
    body: NewServiceAccountKey,
    answer: { status: 201, description: 'La clé enregistrée.', schema: RegisteredKey },
    errors: [...bodyErrors, 'service-account-not-found', ...guardErrors],
  }),
  revokeServiceAccountKey: operation({
    tag,
    method: 'DELETE',
    path: '/service-accounts/{serviceAccountId}/keys/{keyId}',
    summary: 'Révoquer une clé',
    description:
      'Révoque une clé : elle ne donne plus de jeton, et ceux qu’elle a donnés cessent de valoir dans les 30 secondes.',
    access: 'owner',
    params: KeyParams,
    answer: { status: 200, description: 'La clé révoquée.', schema: ServiceAccountKey },
    errors: ['invalid-payload', 'key-not-found', ...guardErrors],
  }),
};
