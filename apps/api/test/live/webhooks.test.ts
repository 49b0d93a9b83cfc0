import { randomUUID } from 'node:crypto';
import type { NewWebhook } from '@sillage/contract/live/webhooks';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { webhookDispatcher } from '../../src/flows/live/webhook-dispatcher.ts';
import { type WebhookSenderOptions, webhookSender } from '../../src/flows/live/webhook-sender.ts';
import { givenUp, giveUpRequests, wasGivenUp } from '../harness/given-up.ts';
import { refusal, startTestServer, type TestServer, throwFailure } from '../harness/server.ts';
import { newServiceAccount } from '../harness/service-account.ts';
import {
  deliverWebhooks,
  isSignedBy,
  openReceiver,
  privateRanges,
} from '../harness/webhook-receiver.ts';

let server: TestServer;
beforeAll(async () => {
  // Deliveries are sent for all projects that wait.
  server = await startTestServer({
    ownDatabase: true,
    config: { webhookPrivateRanges: privateRanges },
  });
});
afterAll(() => server.close());

const deliver = (options?: Partial<WebhookSenderOptions>) => deliverWebhooks(server.db, options);

/** Has every delivery that waits be due now. */
const skipWaiting = () => sql`update webhook_queue set due_at = now()`.execute(server.db);

/** A project with orders, and a receiver for its webhooks. */
async function newShop() {
  const { id: projectId } = await server.newProject();
  const params = { projectId };
  await server.api.createEventType({
    params,
    body: {
      reference: 'order',
      name: 'Commande',
      fields: [
        { ingestionKey: 'total', storageKey: 'turnover', type: 'currency', entity: 'statistic' },
        {
          ingestionKey: 'paid',
          storageKey: 'paid',
          type: 'state',
          entity: 'state',
          optional: true,
        },
      ],
    },
  });
  const receiver = await openReceiver();
  const hook = (changes: Partial<NewWebhook> = {}) =>
    server.api.createWebhook({
      params,
      body: { name: 'Essai', url: receiver.url, kinds: ['state'], ...changes },
    });
  const order = (data: Record<string, unknown> = { total: 12 }) =>
    server.api.postEventSync({
      body: { projectId, nonce: randomUUID(), eventType: 'order', data },
    });
  const pay = (id: string, value: 0 | 1 = 1) =>
    server.api.patchState({ params: { projectId, id, storageKey: 'paid' }, body: { value } });
  const deliveries = async (webhookId: string) =>
    (await server.api.listWebhookDeliveries({ params: { projectId, webhookId } })).data;
  return { projectId, params, receiver, hook, order, pay, deliveries };
}

describe('a webhook', () => {
  test('is told of a state, by a body that its secret signs', async () => {
    const { projectId, receiver, hook, order, pay, deliveries } = await newShop();
    const { id: webhookId, secret, ...webhook } = await hook();
    expect(webhook).toMatchObject({ active: true, eventTypes: [], keys: [], disabledAt: null });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { id } = await order();
    await pay(id);
    await deliver();
    const [received, ...more] = receiver.received;
    expect(more).toEqual([]);
    expect(received?.message).toMatchObject({
      type: 'state.changed',
      data: { projectId, eventId: id, eventType: 'order', key: 'paid', value: 1 },
    });
    expect(received?.headers['content-type']).toBe('application/json');
    expect(received && isSignedBy(secret, received)).toBe(true);
    expect(received && isSignedBy('whsec_AAAA', received)).toBe(false);
    expect(await deliveries(webhookId)).toMatchObject([
      {
        id: received?.headers['webhook-id'],
        kind: 'state',
        status: 'delivered',
        body: received?.body,
        attempts: [{ statusCode: 200, error: null, excerpt: 'ok' }],
        nextAttemptAt: null,
        deliveredAt: expect.any(String),
      },
    ]);
    await receiver.close();
  });

  test('is told of what it follows, and of nothing else', async () => {
    const { receiver, hook, order, pay } = await newShop();
    await hook({ url: `${receiver.url}/all`, kinds: ['event', 'state', 'statistic', 'trash'] });
    await hook({ url: `${receiver.url}/keys`, kinds: ['state', 'statistic'], keys: ['paid'] });
    await hook({ url: `${receiver.url}/types`, kinds: ['event'], eventTypes: ['lead'] });
    await hook({ url: `${receiver.url}/off`, kinds: ['event', 'trash'], active: false });
    const { id } = await order();
    await pay(id);
    await refusal(order({ total: 'ada@exemple.fr' }));
    await deliver();
    const told = receiver.received.map(({ path, message }) => [path, message.type]);
    expect(told.sort()).toEqual([
      ['/sillage/all', 'event.created'],
      ['/sillage/all', 'event.trashed'],
      ['/sillage/all', 'state.changed'],
      ['/sillage/all', 'statistic.changed'],
      ['/sillage/keys', 'state.changed'],
    ]);
    expect(receiver.received.map(({ body }) => body).join()).not.toContain('ada@');
    await receiver.close();
  });

  test('is told of events that workers process, and of their first values', async () => {
    const { projectId, receiver, hook } = await newShop();
    await hook({ kinds: ['event', 'state', 'statistic'] });
    await server.api.postEvent({
      body: { projectId, nonce: randomUUID(), eventType: 'order', data: { total: 12, paid: 1 } },
    });
    await server.drain();
    await deliver();
    const told = receiver.received.map(({ message }) => [message.type, message.data.value]);
    expect(told.sort()).toEqual([
      ['event.created', undefined],
      ['state.changed', 1],
      ['statistic.changed', { amount: 12, currency: 'EUR' }],
    ]);
    await receiver.close();
  });

  test('is told nothing of what is undone', async () => {
    const { projectId, receiver, hook } = await newShop();
    await hook({ kinds: ['event', 'trash'] });
    const body = { projectId, nonce: randomUUID(), eventType: 'order', data: { total: 12 } };
    const { id } = await server.api.postEventSync({ body });
    expect((await refusal(server.api.postEventSync({ body }))).statusCode).toBe(409);
    await deliver();
    expect(receiver.received.map(({ message }) => message.data.eventId)).toEqual([id]);
    await receiver.close();
  });

  test('signs by both secrets for a while when its secret is replaced', async () => {
    const { params, receiver, hook, order, pay } = await newShop();
    const { id: webhookId, secret } = await hook();
    const rotate = (overlapInHours: number) =>
      server.api.rotateWebhookSecret({
        params: { ...params, webhookId },
        body: { overlapInHours },
      });
    const { id } = await order();
    const second = await rotate(1);
    await pay(id);
    await deliver();
    const third = await rotate(0);
    await pay(id, 0);
    await deliver();
    const signers = receiver.received.map((received) =>
      [secret, second.secret, third.secret].map((each) => isSignedBy(each, received)),
    );
    expect(signers).toEqual([
      [true, true, false],
      [false, false, true],
    ]);
    await receiver.close();
  });
});

describe('a delivery that fails', () => {
  test('is tried again later, with the same id and body', async () => {
    const { receiver, hook, order, pay, deliveries, params } = await newShop();
    const { id: webhookId } = await hook();
    receiver.answerBy((response) => response.writeHead(500).end('no'));
    await pay((await order()).id);
    const before = Date.now();
    await deliver();
    const after = Date.now();
    expect(receiver.received).toHaveLength(1);
    expect(await deliveries(webhookId)).toMatchObject([
      { status: 'pending', attempts: [{ statusCode: 500, error: 'status', excerpt: 'no' }] },
    ]);
    const [{ nextAttemptAt = null } = {}] = await deliveries(webhookId);
    expect(Date.parse(nextAttemptAt ?? '')).toBeGreaterThanOrEqual(before + 8_000);
    expect(Date.parse(nextAttemptAt ?? '')).toBeLessThanOrEqual(after + 12_000);
    const webhook = await server.api.getWebhook({ params: { ...params, webhookId } });
    expect(webhook.failingSince).not.toBeNull();

    receiver.answerBy((response) => response.end('ok'));
    await skipWaiting();
    await deliver();
    const [first, second] = receiver.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
    expect(await deliveries(webhookId)).toMatchObject([
      { status: 'delivered', attempts: [{ statusCode: 500 }, { statusCode: 200 }] },
    ]);
    expect(
      (await server.api.getWebhook({ params: { ...params, webhookId } })).failingSince,
    ).toBeNull();
    await receiver.close();
  });

  test('is given up after the last attempt, and can be resent', async () => {
    const { receiver, hook, order, pay, deliveries, params } = await newShop();
    const { id: webhookId } = await hook();
    receiver.answerBy((response) => response.writeHead(503).end());
    await pay((await order()).id);
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      await skipWaiting();
      await deliver();
    }
    expect(receiver.received).toHaveLength(11);
    const [failed] = await deliveries(webhookId);
    expect(failed).toMatchObject({ status: 'failed', nextAttemptAt: null });
    expect(failed?.attempts).toHaveLength(11);

    receiver.answerBy((response) => response.end('ok'));
    const resent = await server.api.resendWebhookDelivery({
      params: { ...params, webhookId, deliveryId: failed?.id ?? '' },
    });
    expect(resent).toMatchObject({ status: 'pending', nextAttemptAt: expect.any(String) });
    await deliver();
    expect(await deliveries(webhookId)).toMatchObject([{ status: 'delivered' }]);
    await receiver.close();
  });

  test.each([
    [301, 'redirect'],
    [400, 'status'],
  ])('because of %i says so, and follows nothing', async (status, error) => {
    const { receiver, hook, order, pay, deliveries } = await newShop();
    const other = await openReceiver();
    const { id: webhookId } = await hook();
    receiver.answerBy((response) => response.writeHead(status, { location: other.url }).end());
    await pay((await order()).id);
    await deliver();
    expect(await deliveries(webhookId)).toMatchObject([
      { attempts: [{ statusCode: status, error }] },
    ]);
    expect(other.received).toEqual([]);
    await receiver.close();
    await other.close();
  });

  test('because nobody answers, listens or is known says so', async () => {
    const { receiver, hook, order, pay, deliveries } = await newShop();
    const silent = await openReceiver(() => {});
    const closed = await openReceiver();
    await closed.close();
    const hooks = [
      await hook({ url: silent.url }),
      await hook({ url: closed.url }),
      await hook({ url: 'https://nobody.example/' }),
    ];
    const unknown = Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
    await pay((await order()).id);
    await deliver({ timeout: 300, resolve: () => Promise.reject(unknown) });
    const errors = await Promise.all(
      hooks.map(async ({ id }) => (await deliveries(id))[0]?.attempts[0]?.error),
    );
    expect(errors).toEqual(['timeout', 'connection', 'unknown-host']);
    await silent.close();
    await receiver.close();
  });

  test('keeps no more of an answer than its start', async () => {
    const { receiver, hook, order, pay, deliveries } = await newShop();
    const { id: webhookId } = await hook();
    receiver.answerBy((response) => {
      response.writeHead(500);
      const fill = () => response.writable && response.write('x'.repeat(65_536), fill);
      fill();
    });
    await pay((await order()).id);
    await deliver();
    const [delivery] = await deliveries(webhookId);
    expect(delivery?.attempts[0]?.excerpt).toBe('x'.repeat(500));
    await receiver.close();
  });
});

describe('a webhook is disabled, and says why', () => {
  test('when its receiver is gone', async () => {
    const { receiver, hook, order, pay, deliveries, params } = await newShop();
    const { id: webhookId } = await hook();
    receiver.answerBy((response) => response.writeHead(410).end());
    const { id } = await order();
    await pay(id);
    await deliver();
    const read = () => server.api.getWebhook({ params: { ...params, webhookId } });
    expect(await read()).toMatchObject({ active: false, disabledReason: 'gone' });
    expect(await deliveries(webhookId)).toMatchObject([{ status: 'failed' }]);
    await pay(id, 0);
    expect(await deliveries(webhookId)).toHaveLength(1);
    const { statusCode } = await refusal(
      server.api.resendWebhookDelivery({
        params: {
          ...params,
          webhookId,
          deliveryId: (await deliveries(webhookId))[0]?.id ?? '',
        },
      }),
    );
    expect(statusCode).toBe(409);
    await server.api.updateWebhook({ params: { ...params, webhookId }, body: { active: true } });
    expect(await read()).toMatchObject({ active: true, disabledAt: null, disabledReason: null });
    await pay(id, 1);
    expect(await deliveries(webhookId)).toHaveLength(2);
    await receiver.close();
  });

  test('when nothing has succeeded for five days', async () => {
    const { projectId, receiver, hook, order, pay, params } = await newShop();
    const { id: webhookId } = await hook();
    receiver.answerBy((response) => response.writeHead(500).end());
    await pay((await order()).id);
    await deliver();
    await sql`
      update webhooks set failing_since = now() - interval '121 hours'
      where project_id = ${projectId}`.execute(server.db);
    await skipWaiting();
    await deliver();
    expect(await server.api.getWebhook({ params: { ...params, webhookId } })).toMatchObject({
      active: false,
      disabledReason: 'failing',
      disabledAt: expect.any(String),
    });
    await receiver.close();
  });
});

test('a slow receiver keeps no other waiting', async () => {
  const [slow, quick] = [await newShop(), await newShop()];
  slow.receiver.answerBy(() => {});
  await slow.hook();
  await quick.hook();
  const { id } = await slow.order();
  for (let count = 0; count < 20; count += 1) await slow.pay(id, count % 2 ? 1 : 0);
  await quick.pay((await quick.order()).id);
  const send = webhookSender({ privateRanges });
  const dispatcher = webhookDispatcher(server.db, send, throwFailure);
  const quickGot = quick.receiver.gets(1).then(() => 'told');
  let told: string | undefined;
  while (!told) {
    await dispatcher.dispatchNext();
    told = await Promise.race([quickGot, Promise.resolve(undefined)]);
  }
  expect(slow.receiver.received.length).toBeLessThanOrEqual(4);
  await dispatcher.stop();
  await sql`delete from webhook_queue`.execute(server.db);
  await slow.receiver.close();
  await quick.receiver.close();
});

describe('the log', () => {
  test('is listed page by page, by status, the latest first', async () => {
    const { receiver, hook, order, pay, params } = await newShop();
    const { id: webhookId } = await hook();
    const { id } = await order();
    for (const value of [1, 0, 1] as const) await pay(id, value);
    const list = (query: object) =>
      server.api.listWebhookDeliveries({ params: { ...params, webhookId }, query });
    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, after: first.next ?? '' });
    expect([first.count, second.count, first.total, second.next]).toEqual([2, 1, 3, null]);
    const values = [...first.data, ...second.data].map(({ body }) => JSON.parse(body).data.value);
    expect(values).toEqual([1, 0, 1]);
    await deliver();
    expect((await list({ status: 'pending' })).total).toBe(0);
    expect((await list({ status: 'delivered' })).total).toBe(3);
    await receiver.close();
  });

  test('has the tries that are made by hand, which answer at once, and are sent once', async () => {
    const { receiver, hook, deliveries, params, projectId } = await newShop();
    const { id: webhookId, secret } = await hook();
    await giveUpRequests(server.db);
    const answer = await server.send(`/v1/projects/${projectId}/webhooks/${webhookId}/test`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await server.token()}`,
        'x-request-id': await givenUp(server.db),
      },
    });
    const tried = await answer.json();
    expect(await wasGivenUp(server.db)).toBe(true);
    expect(receiver.received).toHaveLength(1);
    expect(tried).toMatchObject({ kind: 'test', status: 'delivered', attempts: [{ error: null }] });
    const [received] = receiver.received;
    expect(received?.message).toMatchObject({
      type: 'webhook.test',
      data: { projectId, webhookId },
    });
    expect(received && isSignedBy(secret, received)).toBe(true);
    await receiver.close();
    const failed = await server.api.testWebhook({ params: { ...params, webhookId } });
    expect(failed).toMatchObject({ status: 'failed', attempts: [{ error: 'connection' }] });
    expect(await deliveries(webhookId)).toHaveLength(2);
    await deliver();
    expect(await deliveries(webhookId)).toMatchObject([{ status: 'failed' }, {}]);
  });
});

describe('settings', () => {
  test('are listed, read, changed and deleted, and never show the secret', async () => {
    const { receiver, hook, order, pay, params } = await newShop();
    const { id: webhookId, secret } = await hook();
    const one = { params: { ...params, webhookId } };
    await server.api.updateWebhook({ ...one, body: { name: 'Autre', kinds: ['trash'] } });
    const { data } = await server.api.listWebhooks({ params });
    expect(data).toMatchObject([{ id: webhookId, name: 'Autre', kinds: ['trash'] }]);
    expect(await server.api.getWebhook(one)).toEqual(data[0]);
    expect(JSON.stringify(data)).not.toContain(secret);
    await server.api.updateWebhook({ ...one, body: { kinds: ['state'] } });
    await pay((await order()).id);
    await server.api.deleteWebhook(one);
    await deliver();
    expect(receiver.received).toEqual([]);
    expect((await refusal(server.api.getWebhook(one))).statusCode).toBe(404);
    await receiver.close();
  });

  test('are for editors, twenty at most, and of one project', async () => {
    const { projectId, params, hook, receiver } = await newShop();
    const { token } = await newServiceAccount(server.agents, projectId, 'reader');
    const answer = await fetch(`${server.url}/v1/projects/${projectId}/webhooks`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(403);
    const { id: webhookId } = await hook();
    const { projectId: other } = await newShop();
    const { statusCode } = await refusal(
      server.api.getWebhook({ params: { projectId: other, webhookId } }),
    );
    expect(statusCode).toBe(404);
    for (let count = 1; count < 20; count += 1) await hook();
    expect(await refusal(hook())).toMatchObject({ statusCode: 409 });
    expect((await server.api.listWebhooks({ params })).total).toBe(20);
    await receiver.close();
  });

  test.each([
    'https://localhost@exemple.fr/',
    'https://10.0.0.1/',
    'http://10.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest',
    'ftp://127.0.0.1/',
    'https://exemple.fr/#a',
    'exemple.fr',
  ])('refuse %s', async (url) => {
    const { hook, receiver } = await newShop();
    const { statusCode, messages } = await refusal(hook({ url }));
    expect(statusCode).toBe(400);
    expect(messages).toEqual([expect.stringMatching(/^url must /)]);
    await receiver.close();
  });
});
