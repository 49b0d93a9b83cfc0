import type { NewField } from '@sillage/contract/events/fields';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let params: { projectId: string };
beforeAll(async () => {
  server = await sharedTestServer();
});
beforeEach(async () => {
  params = { projectId: (await server.newProject()).id };
});
const field = (storageKey: string, type: NewField['type'], entity: NewField['entity']) => ({
  ingestionKey: storageKey,
  storageKey,
  type,
  entity,
});

const create = (reference: string, ...fields: NewField[]) =>
  server.api.createEventType({ params, body: { reference, name: reference, fields } });

const total = field('total', 'number', 'statistic');
const sentence = 'fields.0.storageKey must be of type number and entity statistic, as elsewhere';

test('a storage key may be that of several event types, with one meaning', async () => {
  await create('order', total);
  await create('quote', { ...total, ingestionKey: 'sum', optional: true });
  for (const other of [field('total', 'currency', 'statistic'), field('total', 'number', 'user')])
    await expect(create('bill', other)).rejects.toThrow(sentence);
});

test('an archived event type keeps the meaning of its keys', async () => {
  await create('order', total);
  await server.agents.archiveEventType({ params: { ...params, id: 'order' } });
  await expect(create('bill', field('total', 'string', 'event-type'))).rejects.toThrow(sentence);
});

test('a correction may give a key another meaning when it is the only one who has it', async () => {
  await create('order', total);
  const change = (fields: NewField[]) =>
    server.agents.updateEventType({ params: { ...params, id: 'order' }, body: { fields } });
  const amount = field('total', 'currency', 'statistic');
  expect((await change([amount])).fields[0]).toMatchObject({ type: 'currency' });
  await create('quote', amount);
  await expect(change([total])).rejects.toThrow('must be of type currency and entity statistic');
});

test('a field of persons has the meaning that event types give to its key', async () => {
  await create('lead', field('email', 'email', 'user'));
  await expect(
    server.agents.addUserField({ params, body: { storageKey: 'email', type: 'string' } }),
  ).rejects.toThrow('storageKey must be of type email and entity user, as elsewhere');
  await server.agents.addUserField({ params, body: { storageKey: 'phone', type: 'phone' } });
  await expect(create('order', field('phone', 'string', 'event-type'))).rejects.toThrow(
    'must be of type phone and entity user',
  );
});
