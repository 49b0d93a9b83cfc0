import Type, { type Static } from 'typebox';
import { Batch, BatchAnswer, batchNote } from '../batches.ts';
import { bodyErrors, guardErrors } from '../errors.ts';
import { deletedSourceOutlay, sourceOutlay } from '../examples/campaigns.ts';
import { pageOf } from '../examples/story.ts';
import { Page, pageQuery, sortQuery } from '../lists.ts';
import { operation } from '../operation.ts';
import { Instant, Nullable, ProjectId, ProjectParams, Uuid } from '../values.ts';
import { Modified } from './campaigns.ts';
import { DeletedOutlay, OutlayExternalId, outlayPeriod, outlayPlaces } from './outlays.ts';

export const sourceOutlaySortKeys = ['startDate', 'endDate', 'amount', 'source'] as const;

const Source = Type.String({
  minLength: 1,
  maxLength: 210,
  format: 'line',
  description:
    'La source, telle que l’attribution la nomme : `google-ads`, `meta-ads`, `microsoft-ads`, `snapchat-ads`, `utm:…`, `search:…`, `social:…` ou `referral:…`. Ce qui suit le deux-points est lu en minuscules. Une intégration a ses propres dépenses.',
  examples: ['utm:newsletter'],
});
const SourceCampaign = Nullable(
  Type.String({
    minLength: 1,
    maxLength: 500,
    format: 'line',
    description:
      'La campagne de la source, telle que `utm_campaign` la nomme, casse comprise ; vide (`null`) pour la source entière.',
    examples: ['soldes-hiver'],
  }),
);
const Medium = Nullable(
  Type.String({
    minLength: 1,
    maxLength: 200,
    format: 'line',
    description:
      'Le support que portent les adresses (`utm_medium`), d’après lequel la dépense trouve son groupe de canaux.',
    examples: ['email'],
  }),
);

export const SourceOutlay = Type.Object(
  {
    _id: Uuid('Identifiant de la dépense.'),
    projectId: ProjectId,
    source: Source,
    sourceCampaign: SourceCampaign,
    medium: Medium,
    ...outlayPeriod,
    ...outlayPlaces,
    externalId: Type.Optional(OutlayExternalId),
    createdAt: Instant('Date de création.'),
    updatedAt: Instant('Date de la dernière modification.'),
  },
  {
    title: 'SourceOutlay',
    description:
      'Une dépense d’une source qui n’est pas une intégration, comme une campagne connue par ses seuls `utm_*`. Elle est répartie par jour comme les autres.',
  },
);
export type SourceOutlay = Static<typeof SourceOutlay>;

export const NewSourceOutlay = Type.Object(
  {
    source: Source,
    sourceCampaign: Type.Optional(SourceCampaign),
    medium: Type.Optional(Medium),
    ...outlayPeriod,
    country: Type.Optional(outlayPlaces.country),
    region: Type.Optional(outlayPlaces.region),
    externalId: Type.Optional(OutlayExternalId),
  },
  {
    title: 'NewSourceOutlay',
    additionalProperties: false,
    description: 'Une dépense à enregistrer sur une source.',
    examples: [
      {
        source: 'utm:newsletter',
        sourceCampaign: 'soldes-hiver',
        medium: 'email',
        amount: { amount: 480, currency: 'EUR' },
        startDate: '2026-01-07T00:00:00.000+01:00',
        endDate: '2026-02-04T00:00:00.000+01:00',
      },
    ],
  },
);
export type NewSourceOutlay = Static<typeof NewSourceOutlay>;

export const SourceOutlayChanges = Type.Partial(
  Type.Object({
    source: Source,
    sourceCampaign: SourceCampaign,
    medium: Medium,
    ...outlayPeriod,
    ...outlayPlaces,
  }),
  {
    title: 'SourceOutlayChanges',
    additionalProperties: false,
    minProperties: 1,
    description: 'Ce qui change dans une dépense : une valeur au moins.',
    examples: [{ amount: { amount: 500, currency: 'EUR' } }],
  },
);
export type SourceOutlayChanges = Static<typeof SourceOutlayChanges>;

const OutlayParams = Type.Object({
  projectId: ProjectId,
  outlayId: Uuid('Identifiant de la dépense.'),
});

const tag = 'Dépenses';
const path = '/projects/{projectId}/source-outlays';

export const sourceOutlayOperations = {
  listSourceOutlays: operation({
    tag,
    method: 'GET',
    path,
    summary: 'Lister les dépenses des sources',
    description:
      'Rend les dépenses des sources qui ne sont pas des intégrations, page par page. Avec `since` ou `until`, seulement celles dont la période touche l’intervalle demandé.',
    access: 'reader',
    params: ProjectParams,
    query: Type.Object(
      {
        source: Type.Optional(
          Type.String({ maxLength: 210, description: 'Seulement celles de cette source.' }),
        ),
        sourceCampaign: Type.Optional(
          Type.String({ maxLength: 500, description: 'Seulement celles de cette campagne.' }),
        ),
        ...sortQuery(sourceOutlaySortKeys, 'startDate'),
        since: Type.Optional(Instant('Seulement les dépenses qui finissent après cette date.')),
        until: Type.Optional(Instant('Seulement les dépenses qui débutent avant cette date.')),
        ...pageQuery,
      },
      { additionalProperties: false },
    ),
    answer: {
      status: 200,
      description: 'Une page de dépenses.',
      schema: Page('SourceOutlayPage', SourceOutlay),
      example: pageOf(sourceOutlay),
    },
    errors: ['invalid-payload', 'project-not-found', ...guardErrors],
  }),
  createSourceOutlay: operation({
    tag,
    method: 'POST',
    path,
    summary: 'Enregistrer une dépense d’une source',
    description:
      'Enregistre une dépense de la source, ou d’une de ses campagnes. L’attribution la met en regard de ce que la source a obtenu, à tous les niveaux. Avec un `externalId`, la même dépense envoyée deux fois répond 200 la seconde fois, sans rien écrire. La période va de `startDate` incluse à `endDate` exclue.',
    access: 'editor',
    params: ProjectParams,
    body: NewSourceOutlay,
    answer: {
      status: 201,
      description: 'La dépense enregistrée.',
      schema: SourceOutlay,
      example: sourceOutlay,
    },
    otherAnswer: {
      status: 200,
      description: 'La dépense était déjà enregistrée sous cet `externalId`.',
      schema: SourceOutlay,
      example: sourceOutlay,
    },
    errors: [
      ...bodyErrors,
      'project-not-found',
      'external-id-taken',
      'external-id-deleted',
      ...guardErrors,
    ],
  }),
  createSourceOutlayBatch: operation({
    tag,
    method: 'POST',
    path: `${path}/batch`,
    summary: 'Enregistrer beaucoup de dépenses de sources',
    description: `Enregistre des dépenses de toutes les sources du projet : le fichier qu’une plateforme publicitaire exporte, par exemple, ligne par ligne. Avec un \`externalId\` à chaque ligne, le même fichier peut être envoyé deux fois : ce qui est déjà enregistré répond 200 et n’est pas écrit.${batchNote}`,
    access: 'editor',
    batch: true,
    params: ProjectParams,
    body: Batch('SourceOutlayBatch', 'Les dépenses à enregistrer.', NewSourceOutlay),
    answer: {
      status: 200,
      description: 'Ce qu’il advient de chaque dépense.',
      schema: BatchAnswer('AcceptedSourceOutlays', {
        id: Type.Optional(Uuid('Identifiant de la dépense.')),
      }),
      example: { results: [{ index: 0, status: 201, id: sourceOutlay._id }] },
    },
    errors: [...bodyErrors, 'project-not-found', ...guardErrors],
  }),
  getSourceOutlay: operation({
    tag,
    method: 'GET',
    path: `${path}/{outlayId}`,
    summary: 'Lire une dépense d’une source',
    description: 'Rend une dépense d’une source d’après son identifiant.',
    access: 'reader',
    params: OutlayParams,
    answer: {
      status: 200,
      description: 'La dépense.',
      schema: SourceOutlay,
      example: sourceOutlay,
    },
    errors: ['invalid-payload', 'project-not-found', 'outlay-not-found', ...guardErrors],
  }),
  updateSourceOutlay: operation({
    tag,
    method: 'PUT',
    path: `${path}/{outlayId}`,
    summary: 'Modifier une dépense d’une source',
    description:
      'Change ce que le corps nomme, et laisse le reste. Une campagne, un pays ou une région à `null` sont effacés.',
    access: 'editor',
    params: OutlayParams,
    body: SourceOutlayChanges,
    answer: { status: 200, description: 'Le nombre de dépenses changées.', schema: Modified },
    errors: [...bodyErrors, 'project-not-found', 'outlay-to-update-not-found', ...guardErrors],
  }),
  deleteSourceOutlay: operation({
    tag,
    method: 'DELETE',
    path: `${path}/{outlayId}`,
    summary: 'Supprimer une dépense d’une source',
    description:
      'Supprime une dépense enregistrée par erreur : elle ne compte plus nulle part, et n’est plus rendue. Elle quitte la base 30 jours plus tard.',
    access: 'editor',
    params: OutlayParams,
    answer: {
      status: 200,
      description: 'La dépense est supprimée.',
      schema: DeletedOutlay,
      example: deletedSourceOutlay,
    },
    errors: ['invalid-payload', 'project-not-found', 'outlay-not-found', ...guardErrors],
  }),
};
