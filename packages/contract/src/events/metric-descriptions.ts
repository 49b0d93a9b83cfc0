import Type, { type Static } from 'typebox';
import { guardErrors } from '../errors.ts';
import { operation } from '../operation.ts';
import { Nullable, ProjectParams } from '../values.ts';

const metricDescriptionKinds = ['count', 'state', 'statistic', 'delay'] as const;

export const MetricDescription = Type.Object(
  {
    key: Type.String({
      description:
        'Ce qu’il faut demander dans `metrics` d’une analyse : `event-count`, la clé d’un état ou d’une statistique, ou `state-delay-{état}`.',
      examples: ['turnover'],
    }),
    name: Type.String({
      description:
        'Nom lisible : en français pour les clés usuelles, la clé elle-même pour les autres.',
      examples: ['Chiffre d’affaires'],
    }),
    type: Type.Enum(metricDescriptionKinds, {
      description:
        'Ce qui est sommé : les événements (`count`), un état, une statistique, ou la moyenne des secondes avant un état (`delay`).',
      examples: ['statistic'],
    }),
    currency: Nullable(
      Type.String({
        description: 'La devise du projet, pour un montant ; `null` pour ce qui n’en est pas un.',
        examples: ['EUR'],
      }),
    ),
    eventTypes: Type.Array(Type.String(), {
      description: 'Références des types d’événements qui l’ont, archivés compris.',
      examples: [['order']],
    }),
  },
  { title: 'MetricDescription', description: 'Une métrique qui peut être demandée.' },
);
export type MetricDescription = Static<typeof MetricDescription>;

export const metricDescriptionOperations = {
  listMetrics: operation({
    tag: 'Analyses',
    method: 'GET',
    path: '/projects/{projectId}/metrics',
    summary: 'Lister les métriques',
    description:
      'Rend tout ce qu’une analyse peut demander dans ce projet : le nombre d’événements, puis les états, leurs délais et les statistiques, par clé. Une analyse qui demande une autre clé répond 0.',
    access: 'reader',
    params: ProjectParams,
    answer: {
      status: 200,
      description: 'Les métriques du projet.',
      schema: Type.Object(
        { data: Type.Array(MetricDescription, { description: 'Les métriques.' }) },
        { title: 'MetricDescriptionList', description: 'Les métriques d’un projet.' },
      ),
    },
    errors: ['invalid-payload', 'project-not-found', ...guardErrors],
  }),
};
