import type { Field } from '@sillage/contract/events/fields';
import { expect, test } from 'vitest';
import { describeMetrics } from './describe-metrics.ts';

const field = (storageKey: string, type: Field['type'], entity: Field['entity']): Field => ({
  ingestionKey: storageKey,
  storageKey,
  type,
  entity,
  discriminant: false,
  optional: true,
  isPii: false,
  isMostProbableLocation: false,
});

test('an insight can sum events, states, their delays and statistics, and no field', () => {
  const eventTypes = [
    {
      reference: 'lead',
      fields: [field('paid', 'state', 'state'), field('email', 'email', 'user')],
    },
    {
      reference: 'order',
      fields: [
        field('turnover', 'currency', 'statistic'),
        field('seats', 'number', 'statistic'),
        field('paid', 'state', 'state'),
        field('shop', 'string', 'event-type'),
      ],
    },
  ];
  expect(describeMetrics(eventTypes, 'EUR')).toEqual([
    {
      key: 'event-count',
      name: 'Événements',
      type: 'count',
      currency: null,
      eventTypes: ['lead', 'order'],
    },
    { key: 'paid', name: 'Paiement', type: 'state', currency: null, eventTypes: ['lead', 'order'] },
    {
      key: 'state-delay-paid',
      name: 'Délai avant paiement',
      type: 'delay',
      currency: null,
      eventTypes: ['lead', 'order'],
    },
    { key: 'seats', name: 'Places', type: 'statistic', currency: null, eventTypes: ['order'] },
    {
      key: 'turnover',
      name: 'Chiffre d’affaires',
      type: 'statistic',
      currency: 'EUR',
      eventTypes: ['order'],
    },
  ]);
  expect(describeMetrics([], 'EUR').map(({ key }) => key)).toEqual(['event-count']);
});
