import type { FieldValue } from '@sillage/contract/events/fields';
import { anonymize, type Computed } from '../events/compute-event.ts';
import { type Markers, redact, textsIn } from './markers.ts';

type Values = Record<string, FieldValue>;

/** Erases the values of some keys; all others stay, without markers. */
export const anonymizeKeys = (values: Values, keys: readonly string[], markers: Markers = []) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      keys.includes(key) ? anonymize(value) : redact(value, markers),
    ]),
  );

/**
 * What stays of the values of an event whose person is forgotten: all that describes the person goes,
 * marked as personal or not, and of what happened all that is marked.
 */
export const forgottenValues = (
  { event, user }: { event: Values; user: Values },
  piiFields: readonly string[],
  markers: Markers,
): { event: Values; user: Values } => ({
  event: anonymizeKeys(event, piiFields, markers),
  user: anonymizeKeys(user, Object.keys(user)),
});

/** A computed event without markers: it counts as much, and identifies whom it did. */
export const redactValues = (computed: Computed, markers: Markers): Computed =>
  markers.length === 0
    ? computed
    : {
        ...computed,
        event: redact(computed.event, markers),
        user: redact(computed.user, markers),
        metrics: computed.metrics.map((metric) => ({
          ...metric,
          data: redact(metric.data, markers),
        })),
      };

/** A computed event that counts as much as before, and tells nobody: other fields lose the markers. */
export const withoutPerson = (computed: Computed, markers: Markers): Computed => {
  const { piiFields, metrics, ...rest } = redactValues(computed, markers);
  return {
    ...rest,
    ...forgottenValues(computed, piiFields, markers),
    piiFields,
    identities: [],
    attributable: false,
    metrics: metrics.map((metric) =>
      piiFields.includes(metric.key) ? { ...metric, data: anonymize(metric.data) } : metric,
    ),
  };
};

/** What an event says of its person, which its other fields may repeat. */
export const describingTexts = (user: Values, most: number): string[] =>
  textsIn(
    Object.values(user).map(({ raw, current }) => [raw, current]),
    most,
  );
