import type { EventType } from '@sillage/contract/events/event-types';
import type { Field, FieldValue } from '@sillage/contract/events/fields';
import { computeEvent, type ProjectSettings } from './compute-event.ts';

/**
 * What becomes of a value. `invalid` is kept without being understood; `missing` and `refused` send the
 * event to the trash; `ignored` is kept with the raw event alone.
 */
export type Verdict = 'understood' | 'invalid' | 'absent' | 'missing' | 'refused' | 'ignored';

export interface Reading {
  ingestionKey: string;
  /** Undefined when the type does not describe the key. */
  field: Field | undefined;
  verdict: Verdict;
  raw?: unknown;
  current?: unknown;
  /** An amount in another currency: its value depends on the rate of the day. */
  needsRate: boolean;
  /** Erased when the retention ends: personal data, and what nobody described. */
  isErased: boolean;
}

type DescribedType = Pick<EventType, 'fields' | 'phoneParsingConfig'>;

/** Says key by key what a type would understand of the data of an event. */
export function explainPayload(
  data: Record<string, unknown>,
  type: DescribedType,
  project: Pick<ProjectSettings, 'currency'>,
): Reading[] {
  const described = new Set(type.fields.map(({ ingestionKey }) => ingestionKey));
  return [
    ...type.fields.map((field) => explainField(data, field, type, project)),
    ...Object.entries(data)
      .filter(([key]) => !described.has(key))
      .map(
        ([ingestionKey, raw]): Reading => ({
          ingestionKey,
          field: undefined,
          verdict: 'ignored',
          raw,
          needsRate: false,
          isErased: true,
        }),
      ),
  ];
}

/** Whether a reading sends its event to the trash. */
export const isRefusal = ({ verdict }: Reading): boolean =>
  verdict === 'missing' || verdict === 'refused';

function explainField(
  data: Record<string, unknown>,
  field: Field,
  type: DescribedType,
  project: Pick<ProjectSettings, 'currency'>,
): Reading {
  const { ingestionKey, optional, isPii } = field;
  const common = { ingestionKey, field, needsRate: false, isErased: isPii };
  const value = read(data, field, type, project);
  if (!value) return { ...common, verdict: optional ? 'absent' : 'missing' };
  const { raw, current, invalid } = value;
  if (!invalid) return { ...common, verdict: 'understood', raw, current };
  if (field.type === 'currency' && isConvertible(raw, field, type, project))
    return { ...common, verdict: 'understood', raw, needsRate: true };
  return { ...common, verdict: optional ? 'invalid' : 'refused', raw };
}

/** The value of one field as the whole event would have it; undefined when it is absent. */
function read(
  data: Record<string, unknown>,
  field: Field,
  { phoneParsingConfig }: DescribedType,
  { currency }: Pick<ProjectSettings, 'currency'>,
): FieldValue | undefined {
  const alone: EventType = {
    ...noType,
    phoneParsingConfig,
    fields: [{ ...field, optional: true }],
  };
  const input = { eventType: '', trackerId: null, eventDate: 0, receivedAt: 0, data };
  const computed = computeEvent(input, alone, { currency, retentionDurationInDays: 0 }, undefined);
  if (computed.kind === 'trashed') return undefined;
  const { event, user, metrics } = computed;
  return [...Object.values(event), ...Object.values(user), ...metrics.map((each) => each.data)][0];
}

/** Whether an amount would be one, were its currency the project's. */
function isConvertible(
  raw: unknown,
  field: Field,
  type: DescribedType,
  project: Pick<ProjectSettings, 'currency'>,
): boolean {
  const from = (raw as { currency?: unknown } | null)?.currency;
  if (typeof from !== 'string' || from === project.currency) return false;
  const value = read({ [field.ingestionKey]: raw }, field, type, { currency: from });
  return value?.invalid === false;
}

const noType: EventType = {
  _id: '',
  projectId: '',
  reference: '',
  name: '',
  fields: [],
  metadata: {},
  phoneParsingConfig: [],
  createdAt: '',
  updatedAt: '',
  archivedAt: null,
};
