import type { NewEventType } from '@sillage/contract/events/event-types';

const email = {
  ingestionKey: 'email',
  storageKey: 'email',
  type: 'email',
  entity: 'user',
  discriminant: true,
  isPii: true,
} as const;

const phone = {
  ingestionKey: 'phone',
  storageKey: 'phone',
  type: 'phone',
  entity: 'user',
  optional: true,
  isPii: true,
} as const;

const state = (storageKey: string) =>
  ({
    ingestionKey: storageKey,
    storageKey,
    type: 'state',
    entity: 'state',
    optional: true,
  }) as const;

export const demoEventTypes: NewEventType[] = [
  {
    reference: 'lead',
    name: 'Demande de devis',
    phoneParsingConfig: [
      { order: 1, countryCode: 'FR' },
      { order: 2, countryCode: 'BE' },
    ],
    fields: [
      email,
      phone,
      {
        ingestionKey: 'city',
        storageKey: 'city',
        type: 'location',
        entity: 'event-type',
        optional: true,
      },
      state('qualified'),
      state('rdv'),
      state('converted'),
      {
        ingestionKey: 'turnover',
        storageKey: 'turnover',
        type: 'currency',
        entity: 'statistic',
        optional: true,
      },
    ],
  },
  {
    reference: 'order',
    name: 'Commande',
    fields: [
      email,
      { ingestionKey: 'order_id', storageKey: 'orderId', type: 'string', entity: 'event-type' },
      state('paid'),
      state('refund'),
      { ingestionKey: 'total', storageKey: 'turnover', type: 'currency', entity: 'statistic' },
      {
        ingestionKey: 'products',
        storageKey: 'product-count',
        type: 'number',
        entity: 'statistic',
      },
    ],
  },
];
