import Type, { type Static } from 'typebox';
import { bodyErrors, guardErrors } from '../errors.ts';
import {
  InsightFilter,
  insightIntervals,
  maxInsights,
  maxMetricLength,
} from '../events/insights.ts';
import { attributionFile, eventAttribution, eventAttributionFile } from '../examples/visits.ts';
import { operation } from '../operation.ts';
import { Instant, Nullable, ProjectId, ProjectParams, Uuid } from '../values.ts';
import { type AttributionModel, attributionModels } from './attribution-models.ts';

const attributionGroups = ['source', 'integration', 'campaign'] as const;
export type AttributionGroup = (typeof attributionGroups)[number];

const attributedDates = ['event', 'interaction'] as const;

export const defaultLookbackDays = 90;
const maxLookbackDays = 365;
/** Of all rows together. Each value comes with its cost, which makes two numbers. */
export const maxAttributionValues = 10_000;
/** Solving the Markov chain costs the cube of its channels: more would take seconds. */
export const maxMarkovChannels = 500;

const LookbackDays = Type.Integer({
  minimum: 1,
  maximum: maxLookbackDays,
  default: defaultLookbackDays,
  description: `La fenêtre : une interaction compte si elle a eu lieu dans les jours qui précèdent l’événement, 1 à ${maxLookbackDays}.`,
});

const modelList =
  '`first`, `last`, `lastNonDirect`, `linear`, `positionBased` (40 % à la première, 40 % à la dernière, 20 % entre les deux), `wShaped` (30 % à la première, à celle du milieu et à la dernière, 10 % aux autres), `timeDecay` (le poids est divisé par deux tous les 7 jours), `markov` (ce que l’on perdrait sans le canal) et `shapley` (à parts égales entre les canaux du parcours)';

const numbersByMetric = (description: string, example: Record<string, number>) =>
  Type.Unsafe<Record<string, number>>({
    type: 'object',
    additionalProperties: { type: 'number' },
    description,
    examples: [example],
  });

const ratiosByMetric = (description: string, example: Record<string, number>) =>
  Type.Unsafe<Record<string, number | null>>({
    type: 'object',
    additionalProperties: { type: 'number', nullable: true },
    description,
    examples: [example],
  });

export const AttributionQuery = Type.Object(
  {
    since: Instant('Début de la période, compris.'),
    until: Instant('Fin de la période, non comprise.'),
    models: Type.Array(Type.Enum(attributionModels), {
      minItems: 1,
      maxItems: attributionModels.length,
      description: `Les modèles à comparer : ${modelList}.`,
      examples: [['first', 'lastNonDirect', 'shapley']],
    }),
    metrics: Type.Array(Type.String({ minLength: 1, maxLength: maxMetricLength }), {
      minItems: 1,
      maxItems: 50,
      description:
        'Ce qu’il faut attribuer : `event-count`, la clé de stockage d’un état ou d’une statistique, ou `state-delay-{état}`, comme dans les analyses d’événements. Une clé inconnue donne 0.',
      examples: [['event-count', 'turnover']],
    }),
    groupBy: Type.Enum(attributionGroups, {
      description:
        'Une ligne par source, par intégration ou par campagne. Ce qui n’a pas d’intégration ou de campagne reste sous le nom de sa source, ou de la campagne que portait l’adresse.',
    }),
    interval: Type.Optional(
      Type.Enum(insightIntervals, {
        description:
          'Le pas, dans le fuseau du projet, comme dans les analyses d’événements. Sans lui, une ligne vaut pour toute la période.',
      }),
    ),
    attributedDate: Type.Optional(
      Type.Enum(attributedDates, {
        default: 'event',
        description:
          '`event` : un changement compte à sa propre date, et un remboursement de mars baisse mars. `interaction` : il compte à la date des interactions qui l’ont obtenu.',
      }),
    ),
    lookbackDays: Type.Optional(LookbackDays),
    filter: Type.Optional(InsightFilter),
  },
  {
    title: 'AttributionQuery',
    additionalProperties: false,
    description: 'Une question sur ce que les sources ont obtenu et coûté dans une période.',
    examples: [
      {
        since: '2026-01-01T00:00:00.000+01:00',
        until: '2026-04-01T00:00:00.000+02:00',
        models: ['first', 'lastNonDirect', 'shapley'],
        metrics: ['event-count', 'turnover'],
        groupBy: 'campaign',
        interval: 'month',
        filter: { eventTypes: ['order'] },
      },
    ],
  },
);
export type AttributionQuery = Static<typeof AttributionQuery>;

export const AttributionRow = Type.Object(
  {
    identifier: Nullable(
      Type.String({
        description:
          'La source, ou l’identifiant de l’intégration ou de la campagne ; `others` pour ce qui n’a pas de ligne à soi ; nul pour ce qu’aucune interaction n’a précédé.',
        examples: ['search:google'],
      }),
    ),
    name: Type.String({ description: 'Son nom.', examples: ['Recherche : google'] }),
    interval: Type.Optional(
      Type.Union([Type.String(), Type.Integer()], {
        description:
          'Le début de l’intervalle dans le fuseau du projet, ou son nombre à partir de 1 ; absent si la question n’a pas d’intervalle.',
        examples: ['2026-03-01T00:00:00.000+01:00'],
      }),
    ),
    model: Type.Enum(attributionModels, { description: 'Le modèle d’attribution.' }),
    values: numbersByMetric(
      'Ce qui est attribué de chaque métrique. Les lignes d’un modèle et d’un intervalle font ensemble, au centime près, ce que disent les analyses d’événements.',
      { 'event-count': 12.5, turnover: 1440.5 },
    ),
    spend: Nullable(
      Type.Number({
        description:
          'La dépense, répartie par jour et convertie dans la devise du projet au cours de chaque jour ; nulle si un cours manque.',
        examples: [312.4],
      }),
    ),
    cost: ratiosByMetric(
      'Par métrique, la dépense divisée par la valeur : le coût d’un événement, d’un état, d’une unité. Nul sans valeur.',
      { 'event-count': 24.992, turnover: 0.216869 },
    ),
    returnOnSpend: ratiosByMetric(
      'Par métrique qui est un montant, la valeur divisée par la dépense. Nul sans dépense.',
      { turnover: 4.611076 },
    ),
  },
  { title: 'AttributionRow', description: 'Ce qu’une source a obtenu et coûté, selon un modèle.' },
);
export type AttributionRow = Static<typeof AttributionRow>;

export const TouchPoint = Type.Object(
  {
    interactionId: Uuid('Identifiant de l’interaction.'),
    type: Type.String({ description: 'Nature de l’interaction : `session` ou `offline`.' }),
    date: Instant('Date de l’interaction.'),
    source: Type.String({ description: 'La source.', examples: ['search:google'] }),
    sourceName: Type.String({
      description: 'Le nom de la source.',
      examples: ['Recherche : google'],
    }),
    sourceCampaign: Nullable(
      Type.String({ description: 'La campagne que portait l’adresse, telle que `utm_campaign`.' }),
    ),
    integrationId: Nullable(Uuid('Identifiant de l’intégration.')),
    integrationName: Nullable(Type.String({ description: 'Nom de l’intégration.' })),
    campaignId: Nullable(Uuid('Identifiant de la campagne.')),
    campaignName: Nullable(Type.String({ description: 'Nom de la campagne.' })),
    weights: Type.Unsafe<Record<AttributionModel, number>>({
      type: 'object',
      additionalProperties: { type: 'number' },
      description:
        'Le poids de l’interaction selon chaque modèle, de 0 à 1. Les poids d’un modèle font 1 en tout.',
      examples: [{ first: 1, last: 0, linear: 0.5 }],
    }),
  },
  { title: 'TouchPoint', description: 'Une interaction qui a précédé un événement.' },
);
export type TouchPoint = Static<typeof TouchPoint>;

export const EventAttribution = Type.Object(
  {
    eventId: Uuid('Identifiant de l’événement.'),
    eventDate: Instant('Date de l’événement.'),
    lookbackDays: Type.Integer({ description: 'La fenêtre, en jours.' }),
    path: Type.Array(TouchPoint, {
      description: 'Les interactions de la fenêtre, de la plus ancienne à la plus récente.',
    }),
  },
  { title: 'EventAttribution', description: 'Le parcours qui a mené à un événement.' },
);
export type EventAttribution = Static<typeof EventAttribution>;

const tag = 'Attribution';
const csvNote = ' Avec `accept: text/csv` ou le paramètre `csv`, la réponse est un fichier CSV.';

export const attributionOperations = {
  getEventAttribution: operation({
    tag,
    method: 'GET',
    path: '/projects/{projectId}/events/{id}/attribution',
    summary: 'Lire le parcours d’un événement',
    description:
      'Rend les interactions de la personne dans la fenêtre qui précède l’événement, et le poids de chacune selon chaque modèle. Une visite directe n’a de poids que s’il n’y a rien d’autre ; des interactions de même origine qui se suivent n’en font qu’une, la dernière ; les robots ne comptent pas. `markov` apprend des parcours des événements du même type, sur l’année qui précède ; au-delà de ' +
      `${maxMarkovChannels} canaux, les plus rares n’en font qu’un.` +
      csvNote,
    access: 'reader',
    csv: eventAttributionFile,
    params: Type.Object({ projectId: ProjectId, id: Uuid('Identifiant de l’événement.') }),
    query: Type.Object(
      { lookbackDays: Type.Optional(LookbackDays) },
      { additionalProperties: false },
    ),
    answer: {
      status: 200,
      description: 'Le parcours.',
      schema: EventAttribution,
      example: eventAttribution,
    },
    errors: ['invalid-payload', 'project-not-found', 'event-not-found', ...guardErrors],
  }),
  queryAttribution: operation({
    tag,
    method: 'POST',
    path: '/projects/{projectId}/attribution/insights',
    summary: 'Attribuer les événements aux sources',
    description: `Partage les métriques des événements entre les sources qui y ont mené, selon plusieurs modèles à la fois, et met la dépense en regard. Ce qu’aucune interaction n’a précédé est rendu sous un identifiant nul, et une source qui n’a que des dépenses a ses lignes aussi. Une réponse a ${maxInsights} lignes et ${maxAttributionValues} valeurs au plus, et \`markov\` admet ${maxMarkovChannels} canaux : au-delà, les plus grands gardent leur ligne et les autres n’en font qu’une, « Autres » (\`others\`), la même dans tous les modèles et tous les intervalles. Passent d’abord les canaux qui ont une dépense, puis ceux qui ont le plus d’interactions dans les parcours. Les sommes restent exactes. Seule une question dont les modèles et les intervalles ne laissent pas deux lignes est refusée.${csvNote}`,
    access: 'reader',
    csv: attributionFile,
    params: ProjectParams,
    body: AttributionQuery,
    answer: {
      status: 200,
      description: 'Les valeurs, par modèle, puis par identifiant, puis par intervalle.',
      schema: Type.Array(AttributionRow),
    },
    errors: [...bodyErrors, 'project-not-found', ...guardErrors],
  }),
};
