import type { FieldValue } from '@sillage/contract/events/fields';
import { anonymize, type Computed } from '../events/compute-event.ts';
import { type Markers, redact } from './markers.ts';

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

/** A computed event that counts as much as before, and tells nobody. */
export const withoutPerson = (computed: Computed): Computed => ({
  ...computed,
  ...forgottenValues(computed, computed.piiFields, []),
  identities: [],
  attributable: false,
  metrics: computed.metrics.map((metric) =>
    computed.piiFields.includes(metric.key) ? { ...metric, data: anonymize(metric.data) } : metric,
  ),
});
