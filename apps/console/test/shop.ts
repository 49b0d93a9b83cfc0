import type { NewEventType } from '@sillage/client/source/client';

/** What a small shop sends. */
export const orderType: NewEventType = {
  reference: 'order',
  name: 'Commande',
  fields: [
    {
      ingestionKey: 'email',
      storageKey: 'email',
      type: 'email',
      entity: 'user',
      discriminant: true,
      isPii: true,
    },
    { ingestionKey: 'order_id', storageKey: 'orderId', type: 'string', entity: 'event-type' },
    { ingestionKey: 'total', storageKey: 'turnover', type: 'currency', entity: 'statistic' },
    { ingestionKey: 'paid', storageKey: 'paid', type: 'state', entity: 'state', optional: true },
  ],
};
