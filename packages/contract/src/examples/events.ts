import type { EventType } from '../events/event-types.ts';
import type { ComputedEvent, Metric, RawEvent } from '../events/events.ts';
import type { Field, FieldValue } from '../events/fields.ts';
import type { TrashedEvent } from '../events/trashed-events.ts';
import { eventId, ordered, paid, projectId, trackerId, userId } from './story.ts';

export const acceptedEvent = { id: eventId };

export const acceptedEvents = { results: [{ index: 0, status: 202, id: eventId }] };

export const pendingEvent = { id: eventId, status: 'pending' } as const;

export const deletedEvent = { id: eventId, deletedAt: '2026-03-02T08:00:00.000Z' };

export const rawEvent: RawEvent = {
  _id: eventId,
  projectId,
  nonce: 'commande-1042',
  eventType: 'order',
  trackerId,
  sender: 'service-account',
  createdAt: ordered,
  data: { email: 'ada@exemple.fr', order_id: '1042', total: 120, products: 2 },
};

export const trashedEvent: TrashedEvent = {
  _id: eventId,
  projectId,
  eventTypeId: 'b7a0c5de-6a3f-4d0e-9c55-2f6a1e8d7b90',
  eventTypeRef: 'order',
  processingDate: '2026-03-01T09:30:00.412Z',
  rawEventDate: ordered,
  errors: [{ type: 'invalid-field', value: 'cent euros', field: 'total' }],
};

const value = (
  type: FieldValue['type'],
  date: string,
  raw: unknown,
  current = raw,
): FieldValue => ({
  raw,
  current,
  type,
  date,
  anonymized: false,
  invalid: false,
});

const metric = (_id: string, key: string, type: Metric['type'], data: FieldValue): Metric => ({
  _id,
  projectId,
  eventId,
  key,
  type,
  data,
  createdAt: data.date,
  updatedAt: data.date,
  deletedAt: null,
});

const euros = { amount: 120, currency: 'EUR' };
const products = metric(
  'cfa6b679-b151-4142-b1ab-fae6854e63e2',
  'product-count',
  'statistic',
  value('number', ordered, 2),
);
const turnover = metric(
  'bb77effa-6393-403f-b477-25e4965887c0',
  'turnover',
  'statistic',
  value('currency', ordered, 120, euros),
);
export const paidState = metric(
  '1f0e7c6a-58d2-4c0b-9a67-3b5d2e8f4a11',
  'paid',
  'state',
  value('state', paid, 1),
);

export const event: ComputedEvent = {
  _id: eventId,
  projectId,
  userId,
  eventDate: ordered,
  eventType: 'order',
  attributable: true,
  expirationPolicy: {
    expiresAt: '2029-02-28T09:30:00.000Z',
    retentionDurationInDays: 1095,
    piiFields: ['email'],
    anonimizedAt: null,
  },
  event: { orderId: value('string', ordered, '1042') },
  user: { email: value('email', ordered, 'ada@exemple.fr') },
  metrics: [products, turnover],
  createdAt: ordered,
  updatedAt: ordered,
};

/** The same event, once it is paid. */
export const paidEvent: ComputedEvent = {
  ...event,
  metrics: [paidState, products, turnover],
  updatedAt: paid,
};

/** The same event, once its amount has been sent a second time. */
export const correctedEvent: ComputedEvent = {
  ...paidEvent,
  metrics: [
    paidState,
    products,
    turnover,
    metric(
      '7c9d3b52-0e1f-4f7a-8d64-6a2b1c0e9f35',
      'turnover',
      'statistic',
      value('currency', '2026-03-04T14:05:00.000Z', euros),
    ),
  ],
  updatedAt: '2026-03-04T14:05:00.000Z',
};

const field = (
  [ingestionKey, storageKey]: [string, string],
  [type, entity]: [Field['type'], Field['entity']],
  flags: Partial<Field>,
): Field => ({
  ingestionKey,
  storageKey,
  type,
  entity,
  discriminant: false,
  optional: false,
  isPii: false,
  isMostProbableLocation: false,
  ...flags,
});

export const eventType: EventType = {
  _id: '2d4f6a81-93b5-4c7e-8f10-5a6b7c8d9e0f',
  projectId,
  reference: 'lead',
  name: 'Demande de devis',
  fields: [
    field(['email', 'email'], ['email', 'user'], { discriminant: true, isPii: true }),
    field(['qualified', 'qualified'], ['state', 'state'], { optional: true }),
    field(['amount', 'turnover'], ['currency', 'statistic'], { optional: true }),
  ],
  metadata: {},
  phoneParsingConfig: [],
  createdAt: '2026-01-12T08:00:00.000Z',
  updatedAt: '2026-01-12T08:00:00.000Z',
  archivedAt: null,
};
