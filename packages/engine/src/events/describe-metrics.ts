import type { EventType } from '@sillage/contract/events/event-types';
import type { Field } from '@sillage/contract/events/fields';
import type { MetricDescription } from '@sillage/contract/events/metric-descriptions';
import { metricNames } from './metric-names.ts';

type DescribedType = Pick<EventType, 'reference' | 'fields'>;

/** All that an insight can sum: events, then states, their delays and statistics, by key. */
export function describeMetrics(
  eventTypes: readonly DescribedType[],
  currency: string,
): MetricDescription[] {
  const count = {
    key: 'event-count',
    type: 'count' as const,
    currency: null,
    eventTypes: eventTypes.map(({ reference }) => reference),
  };
  const states = byKey(eventTypes, 'state').map(([key, { references }]) => ({
    key,
    type: 'state' as const,
    currency: null,
    eventTypes: references,
  }));
  const delays = states.map((state) => ({
    ...state,
    key: `state-delay-${state.key}`,
    type: 'delay' as const,
  }));
  const statistics = byKey(eventTypes, 'statistic').map(([key, { types, references }]) => ({
    key,
    type: 'statistic' as const,
    currency: types.has('currency') ? currency : null,
    eventTypes: references,
  }));
  const described = [count, ...states, ...delays, ...statistics];
  const names = metricNames(described.map(({ key }) => key));
  return described.map((metric) => ({ ...metric, name: names.get(metric.key) ?? metric.key }));
}

interface Uses {
  types: Set<Field['type']>;
  references: string[];
}

function byKey(eventTypes: readonly DescribedType[], entity: Field['entity']): [string, Uses][] {
  const found = new Map<string, Uses>();
  for (const { reference, fields } of eventTypes)
    for (const field of fields)
      if (field.entity === entity) {
        const uses = found.get(field.storageKey) ?? { types: new Set(), references: [] };
        uses.types.add(field.type);
        uses.references.push(reference);
        found.set(field.storageKey, uses);
      }
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1));
}
