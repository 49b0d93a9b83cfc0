import { randomBytes } from 'node:crypto';
import type { NewEventType } from '@sillage/contract/event-types';
import type { Db } from '../store/database.ts';
import { listProjects } from '../store/projects.ts';
import { createAgent } from './create-agent.ts';
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

export interface DemoAgent {
  email: string;
  password: string;
}

/**
 * Gives an empty database the project `demo` and someone to sign in as, so that the first look has
 * something to see. The password is told here once: only its hash is kept.
 */
export async function createDemo(db: Db): Promise<DemoAgent | undefined> {
  const { total } = await listProjects(db, { offset: 0, limit: 1 });
  if (total > 0) return undefined;
  await createProject(db, { id: 'demo', name: 'Démonstration' });
  for (const eventType of eventTypes) await createEventType(db, 'demo', eventType);
  const agent = { email: 'demo@sillage.example', password: randomBytes(12).toString('base64url') };
  await createAgent(db, { ...agent, firstname: 'Dominique', lastname: 'Démo' });
  return agent;
}
