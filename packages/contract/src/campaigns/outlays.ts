import Type, { type Static } from 'typebox';
import { bodyErrors, guardErrors } from '../errors.ts';
import { deletedOutlay, outlay } from '../examples/campaigns.ts';
import { pageOf } from '../examples/story.ts';
import { Page, pageQuery, sortQuery } from '../lists.ts';
import { operation } from '../operation.ts';
import { Instant, Nullable, ProjectId, Uuid } from '../values.ts';
import { Modified, WmktId } from './campaigns.ts';

export const outlaySortKeys = [
  'campaignId',
  'startDate',
  'endDate',
  'amount',
  'country',
  'region',
] as const;

export const OutlayAmount = Type.Object(
  {
    amount: Type.Number({
      minimum: 0,
      maximum: 1e12,
      'x-exact': true,
      description: 'Le montant, positif ou nul, gardé au chiffre près.',
      examples: [1250.5],
    }),
    currency: Type.String({
      format: 'currency-code',
      description: 'La devise du montant (ISO 4217).',
      examples: ['EUR'],
    }),
  },
  {
    title: 'OutlayAmount',
    additionalProperties: false,
    description: 'Ce qui a été dépensé, dans sa devise.',
  },
);
export type OutlayAmount = Static<typeof OutlayAmount>;

const PlaceName = (description: string, example: string) =>
  Nullable(
    Type.String({ minLength: 1, maxLength: 100, format: 'line', description, examples: [example] }),
  );

/** What an outlay was, and over which period. */
export const outlayPeriod = {
  amount: OutlayAmount,
  startDate: Instant('Début de la période que couvre la dépense.'),
  endDate: Instant(
    'Fin de la période que couvre la dépense, après son début, et cent ans après au plus.',
  ),
};
export const outlayPlaces = {
  country: PlaceName('Pays où la dépense a été faite, s’il est connu.', 'FR'),
  region: PlaceName('Région où la dépense a été faite, si elle est connue.', 'Bretagne'),
};

export const OutlayExternalId = Type.String({
  minLength: 1,
  maxLength: 200,
  format: 'line',
  description:
    'Votre propre identifiant de la dépense, unique dans le projet : la même dépense envoyée deux fois n’est enregistrée qu’une fois, et une autre sous le même identifiant est refusée. Il reste pris 30 jours après une suppression.',
  examples: ['regie-2026-03-salon'],
});

export const Outlay = Type.Object(
  {
    _id: Uuid('Identifiant de la dépense.'),
    projectId: ProjectId,
    integrationId: Uuid('Identifiant de l’intégration de la campagne.'),
    campaignId: Uuid('Identifiant de la campagne.'),
    ...outlayPeriod,
    ...outlayPlaces,
    externalId: Type.Optional(OutlayExternalId),
    deletedAt: Nullable(Instant('Date de suppression, vide (`null`) si la dépense compte.')),
    createdAt: Instant('Date de création.'),
    updatedAt: Instant('Date de la dernière modification.'),
  },
  {
    title: 'Outlay',
    description:
      'Une dépense d’une campagne sur une période. Elle est répartie sur les jours que la période couvre.',
  },
);
export type Outlay = Static<typeof Outlay>;

export const NewOutlay = Type.Object(
  {
    ...outlayPeriod,
    country: Type.Optional(outlayPlaces.country),
    region: Type.Optional(outlayPlaces.region),
    externalId: Type.Optional(OutlayExternalId),
  },
  {
    title: 'NewOutlay',
    additionalProperties: false,
    description: 'Une dépense à enregistrer.',
    examples: [
      {
        amount: { amount: 1250.5, currency: 'EUR' },
        startDate: '2026-03-01T00:00:00.000+01:00',
        endDate: '2026-04-01T00:00:00.000+02:00',
        country: 'FR',
      },
    ],
  },
);
export type NewOutlay = Static<typeof NewOutlay>;

export const OutlayChanges = Type.Partial(
  Type.Object({
    ...outlayPeriod,
    campaignId: Uuid('Campagne de la même intégration à laquelle la dépense passe.'),
    ...outlayPlaces,
  }),
  {
    title: 'OutlayChanges',
    additionalProperties: false,
    minProperties: 1,
    description: 'Ce qui change dans une dépense : une valeur au moins.',
    examples: [{ amount: { amount: 1300, currency: 'EUR' } }],
  },
);
export type OutlayChanges = Static<typeof OutlayChanges>;

export const DeletedOutlay = Type.Object(
  { id: Uuid('Identifiant de la dépense.'), deletedAt: Instant('Date de la suppression.') },
  { title: 'DeletedOutlay', description: 'Une dépense supprimée.' },
);

const parents = {
  projectId: ProjectId,
  wmktId: WmktId,
  parentCampaignId: Uuid('Identifiant de la campagne.'),
};
const CampaignParams = Type.Object(parents);
const OutlayParams = Type.Object({ ...parents, outlayId: Uuid('Identifiant de la dépense.') });

const tag = 'Dépenses';
const path = '/projects/{projectId}/custom-ads/{wmktId}/campaigns/{parentCampaignId}/outlays';
const notFoundErrors = [
  'project-not-found',
  'integration-not-found',
  'campaign-not-found',
] as const;

export const outlayOperations = {
  listOutlays: operation({
    tag,
    method: 'GET',
    path,
    summary: 'Lister les dépenses d’une campagne',
    description:
      'Rend les dépenses de la campagne, page par page. Avec `since` ou `until`, seulement celles dont la période touche l’intervalle demandé. Les montants se rangent par leur chiffre, sans conversion de devise.',
    access: 'reader',
    params: CampaignParams,
    query: Type.Object(
      {
        ...sortQuery(outlaySortKeys, 'startDate'),
        since: Type.Optional(Instant('Seulement les dépenses qui finissent après cette date.')),
        until: Type.Optional(Instant('Seulement les dépenses qui débutent avant cette date.')),
        ...pageQuery,
      },
      { additionalProperties: false },
    ),
    answer: {
      status: 200,
      description: 'Une page de dépenses.',
      schema: Page('OutlayPage', Outlay),
      example: pageOf(outlay),
    },
    errors: ['invalid-payload', ...notFoundErrors, ...guardErrors],
  }),
  createOutlay: operation({
    tag,
    method: 'POST',
    path,
    summary: 'Enregistrer une dépense',
    description:
      'Enregistre une dépense de la campagne. Avec un `externalId`, la même dépense envoyée deux fois répond 200 la seconde fois, sans rien écrire. La période va de `startDate` incluse à `endDate` exclue ; le début doit précéder la fin.',
    access: 'editor',
    params: CampaignParams,
    body: NewOutlay,
    answer: {
      status: 201,
      description: 'La dépense enregistrée.',
      schema: Outlay,
      example: outlay,
    },
    otherAnswer: {
      status: 200,
      description: 'La dépense était déjà enregistrée sous cet `externalId`.',
      schema: Outlay,
      example: outlay,
    },
    errors: [
      ...bodyErrors,
      ...notFoundErrors,
      'integration-archived',
      'external-id-taken',
      'external-id-deleted',
      ...guardErrors,
    ],
  }),
  getOutlay: operation({
    tag,
    method: 'GET',
    path: `${path}/{outlayId}`,
    summary: 'Lire une dépense',
    description: 'Rend une dépense de la campagne d’après son identifiant.',
    access: 'reader',
    params: OutlayParams,
    answer: { status: 200, description: 'La dépense.', schema: Outlay, example: outlay },
    errors: ['invalid-payload', ...notFoundErrors, 'outlay-not-found', ...guardErrors],
  }),
  updateOutlay: operation({
    tag,
    method: 'PUT',
    path: `${path}/{outlayId}`,
    summary: 'Modifier une dépense',
    description:
      'Change ce que le corps nomme, et laisse le reste. Une dépense peut passer à une autre campagne de la même intégration ; un pays ou une région à `null` sont effacés.',
    access: 'editor',
    params: OutlayParams,
    body: OutlayChanges,
    answer: { status: 200, description: 'Le nombre de dépenses changées.', schema: Modified },
    errors: [...bodyErrors, ...notFoundErrors, 'outlay-to-update-not-found', ...guardErrors],
  }),
  deleteOutlay: operation({
    tag,
    method: 'DELETE',
    path: `${path}/{outlayId}`,
    summary: 'Supprimer une dépense',
    description:
      'Supprime une dépense enregistrée par erreur : elle ne compte plus nulle part, et n’est plus rendue. Elle quitte la base 30 jours plus tard.',
    access: 'editor',
    params: OutlayParams,
    answer: {
      status: 200,
      description: 'La dépense est supprimée.',
      schema: DeletedOutlay,
      example: deletedOutlay,
    },
    errors: ['invalid-payload', ...notFoundErrors, 'outlay-not-found', ...guardErrors],
  }),
};
