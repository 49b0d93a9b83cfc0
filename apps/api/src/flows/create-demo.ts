import type { NewEventType } from '@sillage/contract/event-types';
import type { Db } from '../store/database.ts';
import { listProjects } from '../store/projects.ts';
import { createEventType } from './create-event-type.ts';
import { createProject } from './create-project.ts';

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

const eventTypes: NewEventType[] = [
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

/** Gives an empty database the project `demo`, so that the first look has something to see. */
export async function createDemo(db: Db): Promise<void> {
  const { total } = await listProjects(db, { offset: 0, limit: 1 });
  if (total > 0) return;
  await db.transaction().execute(async (transaction) => {
    await createProject(transaction, { id: 'demo', name: 'Démonstration' });
    for (const eventType of eventTypes) await createEventType(transaction, 'demo', eventType);
  });
}
