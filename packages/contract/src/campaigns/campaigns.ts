import Type, { type Static } from 'typebox';
import { bodyErrors, guardErrors } from '../errors.ts';
import { campaign } from '../examples/campaigns.ts';
import { pageOf } from '../examples/story.ts';
import { Page, pageQuery, sortQuery } from '../lists.ts';
import { operation } from '../operation.ts';
import { Instant, Name, Nullable, ProjectId, Uuid, WithDefault } from '../values.ts';

export const campaignSortKeys = ['name', 'campaignId', 'active'] as const;

export const WmktId = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'Identifiant `wmktId` de l’intégration, celui que portent les adresses.',
  examples: ['k3v9x0q2m7ab'],
});

const slugDescription =
  'Nom court de la campagne, à mettre dans `wmkt_campaign` des adresses de destination : unique dans l’intégration, sans espace, majuscules et minuscules distinguées.';

const CampaignSlug = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: '^\\S+$',
  description: slugDescription,
  examples: ['soldes-ete'],
});

const campaignName = Name('Nom lisible de la campagne.', 'Soldes d’été');
const active = Type.Boolean({
  description:
    'Vrai si la campagne est en cours. Arrêtée, elle garde son passé, mais ne reçoit plus rien : ce qui la nomme encore va à la campagne implicite.',
  examples: [true],
});

export const Campaign = Type.Object(
  {
    id: Uuid('Identifiant de la campagne.'),
    integrationId: Uuid('Identifiant de l’intégration de la campagne.'),
    projectId: ProjectId,
    name: campaignName,
    campaignSlug: Nullable(
      Type.String({
        description: 'Nom court de la campagne ; vide (`null`) pour la campagne implicite.',
        examples: ['soldes-ete'],
      }),
    ),
    active,
    explicit: Type.Boolean({
      description:
        'Vrai si vous avez créé la campagne ; faux si c’est la campagne implicite, née d’un trafic qui ne nommait aucune campagne en cours.',
      examples: [true],
    }),
    createdAt: Instant('Date de création.'),
    updatedAt: Instant('Date de la dernière modification.'),
  },
  {
    title: 'Campaign',
    description: 'Une campagne réunit le trafic et les dépenses d’une même opération.',
  },
);
export type Campaign = Static<typeof Campaign>;

export const NewCampaign = Type.Object(
  { campaignSlug: CampaignSlug, name: campaignName, active: WithDefault(active, true) },
  {
    title: 'NewCampaign',
    additionalProperties: false,
    description: 'Une campagne à créer.',
    examples: [{ campaignSlug: 'soldes-ete', name: 'Soldes d’été' }],
  },
);
export type NewCampaign = Static<typeof NewCampaign>;

export const CampaignChanges = Type.Partial(Type.Object({ name: campaignName, active }), {
  title: 'CampaignChanges',
  additionalProperties: false,
  minProperties: 1,
  description: 'Ce qui change dans une campagne : une valeur au moins.',
  examples: [{ active: false }],
});
export type CampaignChanges = Static<typeof CampaignChanges>;

const CreatedCampaign = Type.Object(
  { id: Uuid('Identifiant de la campagne créée.') },
  { title: 'CreatedCampaign', description: 'L’identifiant d’une campagne qui vient d’être créée.' },
);

export const Modified = Type.Object(
  {
    modifiedCount: Type.Integer({
      minimum: 0,
      maximum: 1,
      description: '1 si quelque chose a changé, 0 si tout était déjà ainsi.',
      examples: [1],
    }),
  },
  { title: 'Modified', description: 'Le nombre d’éléments qu’une modification a changés.' },
);
export type Modified = Static<typeof Modified>;

const IntegrationParams = Type.Object({ projectId: ProjectId, wmktId: WmktId });
const CampaignParams = Type.Object({
  projectId: ProjectId,
  wmktId: WmktId,
  id: Uuid('Identifiant de la campagne.'),
});

const tag = 'Campagnes';
const path = '/projects/{projectId}/custom-ads/{wmktId}/campaigns';
const notFoundErrors = ['project-not-found', 'integration-not-found'] as const;

export const campaignOperations = {
  listCampaigns: operation({
    tag,
    method: 'GET',
    path,
    summary: 'Lister les campagnes',
    description:
      'Rend les campagnes de l’intégration, page par page. Les filtres se combinent : une campagne est rendue si elle les satisfait tous.',
    access: 'reader',
    params: IntegrationParams,
    query: Type.Object(
      {
        active: Type.Optional(
          Type.Boolean({
            description:
              '`true` : seulement les campagnes en cours ; `false` : seulement les autres ; absent : toutes.',
          }),
        ),
        campaignId: Type.Optional(Uuid('Seulement la campagne de cet identifiant.')),
        campaignSlug: Type.Optional(
          Type.String({
            maxLength: 100,
            description: 'Seulement la campagne de ce nom court exact.',
          }),
        ),
        nameLike: Type.Optional(
          Type.String({
            maxLength: 200,
            description: 'Texte à trouver dans le nom, sans égard à la casse ni aux accents.',
          }),
        ),
        explicit: Type.Optional(
          Type.Boolean({
            description:
              '`true` : seulement les campagnes que vous avez créées ; `false` : seulement l’implicite ; absent : toutes.',
          }),
        ),
        ...sortQuery(campaignSortKeys, 'name'),
        ...pageQuery,
      },
      { additionalProperties: false },
    ),
    answer: {
      status: 200,
      description: 'Une page de campagnes.',
      schema: Page('CampaignPage', Campaign),
      example: pageOf(campaign),
    },
    errors: ['invalid-payload', ...notFoundErrors, ...guardErrors],
  }),
  createCampaign: operation({
    tag,
    method: 'POST',
    path,
    summary: 'Créer une campagne',
    description:
      'Crée une campagne et rend son identifiant. Son `campaignSlug` est définitif : c’est lui que portent vos adresses de destination.',
    access: 'editor',
    params: IntegrationParams,
    body: NewCampaign,
    answer: {
      status: 201,
      description: 'La campagne est créée.',
      schema: CreatedCampaign,
      example: { id: campaign.id },
    },
    errors: [
      ...bodyErrors,
      ...notFoundErrors,
      'integration-archived',
      'campaign-slug-taken',
      ...guardErrors,
    ],
  }),
  getCampaign: operation({
    tag,
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'Lire une campagne',
    description: 'Rend une campagne d’après son identifiant.',
    access: 'reader',
    params: CampaignParams,
    answer: { status: 200, description: 'La campagne.', schema: Campaign, example: campaign },
    errors: ['invalid-payload', ...notFoundErrors, 'campaign-not-found', ...guardErrors],
  }),
  updateCampaign: operation({
    tag,
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Modifier une campagne',
    description:
      'Change le nom d’une campagne, la met en cours ou l’arrête. Ce que le corps ne nomme pas reste ainsi.',
    access: 'editor',
    params: CampaignParams,
    body: CampaignChanges,
    answer: { status: 200, description: 'Le nombre de campagnes changées.', schema: Modified },
    errors: [...bodyErrors, ...notFoundErrors, 'campaign-not-found', ...guardErrors],
  }),
};
