import Type, { type Static } from 'typebox';
import { insightIntervals, maxMetricLength } from '../events/insights.ts';
import { Comparison, period } from '../periods.ts';
import { AttributionFilter } from './attribution-filter.ts';
import { attributionModels } from './attribution-models.ts';
import { modelOptions, windowOptions } from './attribution-options.ts';
import { RowLimit, RowSort } from './row-order.ts';
import { RowExtras } from './row-visits.ts';

export const attributionGroups = [
  'source',
  'integration',
  'campaign',
  'channelGroup',
  'adSet',
  'ad',
  'country',
  'device',
  'landingPage',
] as const;
export type AttributionGroup = (typeof attributionGroups)[number];

const attributedDates = ['event', 'interaction'] as const;
const sharings = ['rows', 'campaigns'] as const;

/** Of all rows together. Each value comes with its cost, which makes two numbers. */
export const maxAttributionValues = 10_000;
const modelList =
  '`first`, `last`, `lastNonDirect`, `linear`, `positionBased` (40 % à la première, 40 % à la dernière, 20 % entre les deux, ou `positionWeights`), `wShaped` (30 % à la première, à celle du milieu et à la dernière, 10 % aux autres), `timeDecay` (le poids est divisé par deux tous les 7 jours, ou `halfLifeDays`), `markov` (ce que l’on perdrait sans le canal) et `shapley` (à parts égales entre les canaux du parcours)';

export const AttributionQuery = Type.Object(
  {
    ...period,
    models: Type.Optional(
      Type.Array(Type.Enum(attributionModels), {
        minItems: 1,
        maxItems: attributionModels.length,
        description: `Les modèles à comparer : ${modelList}. Absent : le modèle du projet.`,
        examples: [['first', 'lastNonDirect', 'shapley']],
      }),
    ),
    metrics: Type.Array(Type.String({ minLength: 1, maxLength: maxMetricLength }), {
      minItems: 1,
      maxItems: 50,
      description:
        'Ce qu’il faut attribuer : `event-count`, la clé de stockage d’un état ou d’une statistique, ou `state-delay-{état}`, comme dans les analyses d’événements. Un délai est une moyenne : il ne s’additionne pas d’une ligne à l’autre. Une clé inconnue donne 0.',
      examples: [['event-count', 'turnover']],
    }),
    groupBy: Type.Enum(attributionGroups, {
      description:
        'Une ligne par source, par intégration ou par campagne. Ce qui n’a pas d’intégration ou de campagne reste sous le nom de sa source, ou de la campagne que portait l’adresse. `channelGroup` : par groupe de canaux du projet. `adSet` et `ad` : par ensemble d’annonces et par annonce, sous leur campagne ; ce qui n’en nomme pas reste sous la campagne. `country`, `device`, `landingPage` : par pays, appareil ou page d’arrivée des interactions ; `unknown`, « Non renseigné », pour le reste. À ces cinq derniers niveaux, les modèles partagent entre les campagnes, et chaque interaction donne sa part à la ligne de son détail.',
    }),
    interval: Type.Optional(
      Type.Enum(insightIntervals, {
        description:
          'Le pas, dans le fuseau de la question, comme dans les analyses d’événements. Sans lui, une ligne vaut pour toute la période.',
      }),
    ),
    attributedDate: Type.Optional(
      Type.Enum(attributedDates, {
        default: 'event',
        description:
          '`event` : un changement compte à sa propre date, et un remboursement de mars baisse mars. `interaction` : il compte à la date des interactions qui l’ont obtenu.',
      }),
    ),
    sharing: Type.Optional(
      Type.Enum(sharings, {
        default: 'rows',
        description:
          'Entre qui `markov` et `shapley` partagent ; les autres modèles n’en dépendent pas. `rows` : entre les lignes de la réponse. `campaigns` : entre les campagnes, quel que soit `groupBy` ; les lignes d’un niveau font alors ensemble, au centime, celle du niveau au-dessus, par tous les modèles.',
      }),
    ),
    ...windowOptions,
    ...modelOptions,
    filter: Type.Optional(AttributionFilter),
    include: Type.Optional(RowExtras),
    sort: Type.Optional(RowSort),
    limit: Type.Optional(RowLimit),
    compare: Type.Optional(Comparison),
  },
  {
    title: 'AttributionQuery',
    additionalProperties: false,
    description: 'Une question sur ce que les sources ont obtenu et coûté dans une période.',
    examples: [
      {
        since: '2026-03-01',
        until: '2026-04-01',
        timezone: 'Europe/Paris',
        models: ['first', 'lastNonDirect', 'shapley'],
        metrics: ['event-count', 'turnover'],
        groupBy: 'campaign',
        interval: 'month',
        filter: { eventTypes: ['order'] },
        include: ['visits', 'visitors', 'conversionRate'],
      },
    ],
  },
);
export type AttributionQuery = Static<typeof AttributionQuery>;
