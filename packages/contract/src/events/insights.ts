import Type, { type Static } from 'typebox';
import { csvNote } from '../csv.ts';
import { bodyErrors, guardErrors } from '../errors.ts';
import { insightsFile } from '../examples/insights.ts';
import { operation } from '../operation.ts';
import { Comparison, period } from '../periods.ts';
import { Nullable, ProjectParams } from '../values.ts';

const insightGroups = ['project', 'event-type'] as const;
export const insightIntervals = [
  'year',
  'semester',
  'semesterOfYear',
  'quarter',
  'quarterOfYear',
  'month',
  'monthOfYear',
  'week',
  'weekOfYear',
  'day',
  'dayOfYear',
  'dayOfMonth',
  'dayOfWeek',
] as const;

export const maxInsights = 5000;
/** Of all rows together: more would take longer to write than an answer may. */
export const maxInsightValues = 20_000;
/** A storage key, after `state-delay-`. */
export const maxMetricLength = 120;

export const InsightFilter = Type.Object(
  {
    eventTypes: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
        minItems: 1,
        maxItems: 200,
        description:
          'Références : seulement les événements d’un de ces types. Une référence inconnue ne compte rien.',
        examples: [['order']],
      }),
    ),
    states: Type.Optional(
      Type.Unsafe<Record<string, 0 | 1>>({
        type: 'object',
        maxProperties: 20,
        additionalProperties: { type: 'integer', enum: [0, 1] },
        description:
          'Par clé de stockage, la valeur actuelle de l’état : 1, ou 0 s’il n’a jamais été pris. Une valeur datée dans l’avenir ne compte pas encore ; une clé qui n’est celle d’aucun état est refusée.',
        examples: [{ paid: 1 }],
      }),
    ),
    fields: Type.Optional(
      Type.Unsafe<Record<string, unknown>>({
        type: 'object',
        maxProperties: 20,
        additionalProperties: {
          maxItems: 200,
          description: 'Une valeur, ou la liste des valeurs admises, 200 au plus.',
        },
        description:
          'Par clé de stockage, la valeur d’un champ de l’événement ou de la personne, ou la liste des valeurs admises. Elle est lue comme le type du champ lit ce qu’il reçoit : une adresse en majuscules, une date sous une autre forme, un nombre écrit en texte, un numéro sans indicatif conviennent ; un lieu convient s’il a les parties données. `null` trouve les événements sans valeur. Une clé que le projet n’a pas, une valeur que le champ ne peut pas avoir sont refusées.',
        examples: [{ shop: ['Lyon', 'Lille'] }],
      }),
    ),
    attributable: Type.Optional(
      Type.Boolean({
        description:
          'Seulement les événements qui peuvent être attribués, ou seulement les autres.',
      }),
    ),
  },
  {
    title: 'InsightFilter',
    additionalProperties: false,
    description: 'Les événements à compter : ceux qui satisfont toutes les conditions.',
  },
);
export type InsightFilter = Static<typeof InsightFilter>;

export const InsightQuery = Type.Object(
  {
    ...period,
    metrics: Type.Array(Type.String({ minLength: 1, maxLength: maxMetricLength }), {
      minItems: 1,
      maxItems: 50,
      description:
        'Ce qu’il faut sommer : `event-count` (les événements), la clé de stockage d’un état ou d’une statistique, ou `state-delay-{état}` (la moyenne des secondes entre l’événement et l’état). Une clé inconnue donne 0.',
      examples: [['event-count', 'turnover']],
    }),
    groupBy: Type.Enum(insightGroups, {
      description: 'Une ligne pour le projet entier, ou une par type d’événement.',
    }),
    interval: Type.Enum(insightIntervals, {
      description:
        'Le pas, dans le fuseau de la question. `year`, `semester`, `quarter`, `month`, `week` (du lundi) et `day` suivent le calendrier ; les autres réunissent ce qui revient : tous les lundis, tous les mois de mars.',
    }),
    filter: Type.Optional(InsightFilter),
    compare: Type.Optional(Comparison),
  },
  {
    title: 'InsightQuery',
    additionalProperties: false,
    description: 'Une question sur les événements d’une période.',
    examples: [
      {
        since: '2026-01-01',
        until: '2026-04-01',
        timezone: 'Europe/Paris',
        metrics: ['event-count', 'turnover'],
        groupBy: 'event-type',
        interval: 'month',
        filter: { eventTypes: ['order'], states: { paid: 1 } },
      },
    ],
  },
);
export type InsightQuery = Static<typeof InsightQuery>;

const InsightInterval = Type.Union([Nullable(Type.String()), Type.Integer()], {
  description:
    'Le début de l’intervalle dans le fuseau de la question, avec son décalage ; pour un intervalle qui revient, un nombre à partir de 1 (lundi : 1). Vide (`null`) dans une comparaison, pour un intervalle que seule l’autre période a.',
  examples: ['2026-03-01T00:00:00.000+01:00'],
});

const InsightValues = Type.Unsafe<Record<string, number>>({
  type: 'object',
  additionalProperties: { type: 'number' },
  description: 'La valeur de chaque métrique demandée.',
  examples: [{ 'event-count': 12, turnover: 1440.5 }],
});

export const Insight = Type.Object(
  {
    identifier: Type.String({
      description: 'L’identifiant du projet, ou la référence du type d’événement.',
      examples: ['order'],
    }),
    interval: InsightInterval,
    values: InsightValues,
    compared: Type.Optional(
      Nullable(
        Type.Object(
          { interval: InsightInterval, values: InsightValues },
          {
            description:
              'L’intervalle qui y répond dans la période comparée, et ses valeurs ; vide (`null`) s’il n’y en a pas, absent si la question ne compare pas.',
          },
        ),
      ),
    ),
  },
  { title: 'Insight', description: 'Les valeurs d’un intervalle.' },
);
export type Insight = Static<typeof Insight>;

export const insightOperations = {
  queryInsights: operation({
    tag: 'Analyses',
    method: 'POST',
    path: '/projects/{projectId}/events/insights',
    summary: 'Analyser les événements',
    description: `Somme les métriques des événements d’une période, intervalle par intervalle. Un changement compte à sa propre date : un remboursement de mars baisse mars, et laisse janvier tel qu’il était. Tous les intervalles de la période sont rendus, ceux où rien n’a eu lieu avec des zéros ; une réponse a ${maxInsights} lignes et ${maxInsightValues} valeurs au plus.${csvNote}`,
    access: 'reader',
    csv: insightsFile,
    params: ProjectParams,
    body: InsightQuery,
    answer: {
      status: 200,
      description: 'Les valeurs, par identifiant puis par intervalle.',
      schema: Type.Array(Insight),
    },
    errors: [...bodyErrors, 'project-not-found', ...guardErrors],
  }),
};
