import Type, { type Static } from 'typebox';
import { bodyErrors, guardErrors } from '../errors.ts';
import { issuedViewLink, projectViewLink, revokedViewLink, viewLink } from '../examples/views.ts';
import { operation } from '../operation.ts';
import { Instant, Name, Nullable, ProjectId, Uuid, WithDefault } from '../values.ts';
import { Author } from './author.ts';
import { View, ViewId, ViewParams, viewsTag } from './views.ts';

export const defaultLinkDays = 30;
const maxLinkDays = 366;
const maxLinkName = 'Pour qui est le lien, pour le reconnaître dans la liste.';

const linkProperties = {
  id: Uuid('Identifiant du lien.'),
  viewId: ViewId,
  name: Nullable(Name(maxLinkName, 'Agence')),
  createdBy: Author,
  createdAt: Instant('Date de création.'),
  expiresAt: Instant('Date à laquelle le lien cesse d’ouvrir la vue.'),
  revokedAt: Nullable(Instant('Date de la révocation, vide (`null`) s’il n’est pas révoqué.')),
  lastUsedAt: Nullable(Instant('Date de la dernière ouverture, vide (`null`) s’il n’a pas servi.')),
  uses: Type.Integer({ description: 'Combien de fois il a été ouvert.', examples: [3] }),
  status: Type.Enum(['open', 'expired', 'revoked', 'orphaned', 'archived'], {
    description:
      '`open` : il ouvre la vue. `expired` : son terme est passé. `revoked` : il est révoqué. `orphaned` : qui l’a créé n’est plus éditeur du projet, ou n’a plus de compte actif. `archived` : le projet est archivé.',
  }),
};

export const ViewLink = Type.Object(linkProperties, {
  title: 'ViewLink',
  description: 'Un lien de lecture, sans le jeton qui l’ouvre.',
});
export type ViewLink = Static<typeof ViewLink>;

const ProjectViewLink = Type.Object(
  {
    ...linkProperties,
    view: Type.Pick(View, ['id', 'name', 'screen', 'address'], {
      title: 'LinkedView',
      description: 'La vue que le lien ouvre, et elle seule.',
    }),
  },
  { title: 'ProjectViewLink', description: 'Un lien de lecture, et ce qu’il montre.' },
);
export type ProjectViewLink = Static<typeof ProjectViewLink>;

const IssuedViewLink = Type.Object(
  {
    ...linkProperties,
    token: Type.String({
      description:
        'Le jeton qui ouvre la vue. Il ne sera plus jamais montré : Sillage n’en garde que l’empreinte.',
      examples: ['Jq0F3sV8ZkX1b7dQm2nT5yC9uR4wE6aLhP0gKiB8oSx'],
    }),
    url: Type.String({
      description: 'La page à donner, avec le jeton dans son adresse.',
      examples: ['https://exemple.fr/app/partage/Jq0F3sV8ZkX1b7dQm2nT5yC9uR4wE6aLhP0gKiB8oSx'],
    }),
  },
  { title: 'IssuedViewLink', description: 'Un lien de lecture qui vient d’être créé.' },
);
export type IssuedViewLink = Static<typeof IssuedViewLink>;

const NewViewLink = Type.Object(
  {
    name: Type.Optional(Nullable(Name(maxLinkName, 'Agence'))),
    expiresInDays: WithDefault(
      Type.Integer({
        minimum: 1,
        maximum: maxLinkDays,
        description: `Pendant combien de jours le lien ouvre la vue, ${maxLinkDays} au plus.`,
      }),
      defaultLinkDays,
    ),
  },
  {
    title: 'NewViewLink',
    additionalProperties: false,
    description: 'Un lien à créer.',
    examples: [{ name: 'Agence', expiresInDays: 30 }],
  },
);
export type NewViewLink = Static<typeof NewViewLink>;

const LinkParams = Type.Object({
  projectId: ProjectId,
  viewId: ViewId,
  linkId: Uuid('Identifiant du lien.'),
});

export const viewLinkOperations = {
  listProjectViewLinks: operation({
    tag: viewsTag,
    method: 'GET',
    path: '/projects/{projectId}/view-links',
    summary: 'Lister les liens de lecture du projet',
    description:
      'Rend tous les liens des vues du projet, les plus récents d’abord, avec ce que chacun montre. Ceux qui ont cessé de valoir il y a plus de 90 jours peuvent n’y être plus.',
    access: 'editor',
    params: Type.Object({ projectId: ProjectId }),
    answer: {
      status: 200,
      description: 'Les liens du projet.',
      schema: Type.Object(
        { data: Type.Array(ProjectViewLink, { description: 'Les liens.' }) },
        { title: 'ProjectViewLinkList', description: 'Les liens de toutes les vues.' },
      ),
      example: { data: [projectViewLink] },
    },
    errors: ['invalid-payload', 'project-not-found', ...guardErrors],
  }),
  listViewLinks: operation({
    tag: viewsTag,
    method: 'GET',
    path: '/projects/{projectId}/views/{viewId}/links',
    summary: 'Lister les liens de lecture d’une vue',
    description:
      'Rend les liens de la vue, les plus récents d’abord, sans leurs jetons. Ceux qui ont cessé de valoir il y a plus de 90 jours n’y sont plus.',
    access: 'editor',
    params: ViewParams,
    answer: {
      status: 200,
      description: 'Les liens de la vue.',
      schema: Type.Object(
        { data: Type.Array(ViewLink, { description: 'Les liens.' }) },
        { title: 'ViewLinkList', description: 'Les liens d’une vue.' },
      ),
      example: { data: [viewLink] },
    },
    errors: ['invalid-payload', 'view-not-found', ...guardErrors],
  }),
  createViewLink: operation({
    tag: viewsTag,
    method: 'POST',
    path: '/projects/{projectId}/views/{viewId}/links',
    summary: 'Créer un lien de lecture',
    description:
      'Ouvre une vue, et elle seule, à qui détient le lien, sans compte. Le lien ne montre aucune donnée de personne, ne laisse rien changer, et meurt à son terme, quand il est révoqué, ou avec la vue, le projet ou son archivage ; il cesse d’ouvrir quand qui l’a créé n’est plus éditeur du projet. Seules les vues de « Performances » et de « Parcours » se partagent. Une vue a vingt liens valables au plus.',
    access: 'editor',
    params: ViewParams,
    body: NewViewLink,
    secret: true,
    answer: {
      status: 201,
      description: 'Le lien, avec son jeton.',
      schema: IssuedViewLink,
      example: issuedViewLink,
    },
    errors: [
      ...bodyErrors,
      'view-not-found',
      'view-not-shareable',
      'too-many-view-links',
      ...guardErrors,
    ],
  }),
  revokeViewLink: operation({
    tag: viewsTag,
    method: 'DELETE',
    path: '/projects/{projectId}/views/{viewId}/links/{linkId}',
    summary: 'Révoquer un lien de lecture',
    description: 'Ferme le lien aussitôt, pour tous ceux qui le détiennent.',
    access: 'editor',
    params: LinkParams,
    answer: {
      status: 200,
      description: 'Le lien révoqué.',
      schema: ViewLink,
      example: revokedViewLink,
    },
    errors: ['invalid-payload', 'view-link-not-found', ...guardErrors],
  }),
};
