import { randomUUID } from 'node:crypto';
import type { NewEvent } from '@sillage/contract/events/send-events';
import { beforeAll, describe, expect, test } from 'vitest';
import { eventId } from '../../src/ids/derived-ids.ts';
import { refusal, sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

async function openShop() {
  const { id: projectId } = await server.newProject();
  const field = { ingestionKey: 'total', storageKey: 'turnover', type: 'currency' } as const;
  await server.api.createEventType({
    params: { projectId },
    body: { reference: 'order', name: 'Commande', fields: [{ ...field, entity: 'statistic' }] },
  });
  return projectId;
}

const order = (projectId: string, more: Partial<NewEvent> = {}): NewEvent => ({
  projectId,
  nonce: randomUUID(),
  eventType: 'order',
  data: { total: 2 },
  ...more,
});

interface Result {
  index: number;
  status: number;
  id?: string;
  duplicate?: boolean;
  dataDiffers?: boolean;
  code?: string;
  message?: string | string[];
}

async function send(body: string, type = 'application/json', headers = {}) {
  const response = await fetch(`${server.url}/v1/events/batch`, {
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body,
  });
  const answer = (await response.json()) as { results: Result[]; message?: unknown };
  return { status: response.status, ...answer };
}

const lines = (...items: unknown[]): string =>
  items.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))).join('\n');

const count = async (projectId: string): Promise<number> => {
  const row = await server.db
    .selectFrom('raw_events')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return Number(row?.count);
};

describe('a batch of events', () => {
  test('is kept whole: a thousand at once, each with its own answer, in order', async () => {
    const projectId = await openShop();
    const events = Array.from({ length: 1000 }, () => order(projectId));
    const { status, results } = await send(JSON.stringify(events));
    expect(status).toBe(200);
    expect(results).toEqual(
      events.map(({ nonce }, index) => ({ index, status: 202, id: eventId(projectId, nonce) })),
    );
    expect(await count(projectId)).toBe(1000);
    await server.drain();
    const last = results.at(-1)?.id ?? '';
    const event = await server.api.getEvent({ params: { projectId, id: last } });
    expect(event.metrics[0]?.data.current).toEqual({ amount: 2, currency: 'EUR' });
  });

  test('may be NDJSON, whose blank lines do not count', async () => {
    const projectId = await openShop();
    const [first, second] = [order(projectId), order(projectId)];
    const { results } = await send(
      `${lines(first, '', '  ', second)}\r\n\n`,
      'application/x-ndjson',
    );
    expect(results.map(({ index, status }) => [index, status])).toEqual([
      [0, 202],
      [1, 202],
    ]);
    expect(await count(projectId)).toBe(2);
  });

  test.each([
    ['application/json', (items: string[]) => `[${items.join(',')}]`],
    ['application/x-ndjson', (items: string[]) => items.join('\n')],
  ])('has faults that cost their neighbours nothing: %s', async (type, write) => {
    const projectId = await openShop();
    const archived = await openShop();
    await server.agents.archiveProject({ params: { projectId: archived } });
    const closed = await openShop();
    await server.agents.updateProject({
      params: { projectId: closed },
      body: { ingestion: { events: 'key' } },
    });
    const malformed = type.includes('nd') ? 'truncated-body' : 'malformed-body';
    const good = order(projectId);
    const items: [unknown, number, string | undefined, unknown][] = [
      [good, 202, undefined, undefined],
      ['{"projectId":', 400, malformed, expect.any(String)],
      [{ ...order(projectId), nonce: '' }, 400, 'invalid-payload', ['nonce should not be empty']],
      [
        { ...order(projectId), data: 'x'.repeat(300_000) },
        413,
        'body-too-large',
        'The body is larger than 256 KiB',
      ],
      [7, 400, 'invalid-payload', ['body must be an object']],
      [null, 400, 'invalid-payload', expect.any(Array)],
      [order('nobody-knows'), 404, 'project-not-found', 'Project not found nobody-knows'],
      [order(archived), 410, 'project-archived', `Project archived ${archived}`],
      [order(closed), 401, 'unauthorized', 'Unauthorized'],
      [order(projectId, { data: { a: '\u0000' } }), 400, 'invalid-payload', expect.any(Array)],
      [order(projectId), 202, undefined, undefined],
    ];
    // In an array, an element that is cut short would swallow its neighbours.
    const texts = items.map(([item]) =>
      typeof item !== 'string' ? JSON.stringify(item) : type.includes('nd') ? item : '{oops}',
    );
    const { status, results } = await send(write(texts), type);
    expect(status).toBe(200);
    expect(results).toEqual(
      items.map(([, each, code, message], index) => ({
        index,
        status: each,
        ...(each === 202 ? { id: expect.any(String) } : { code, message }),
      })),
    );
    expect(await count(projectId)).toBe(2);
  });

  test('counts nothing twice: neither a nonce within it, nor the whole of it again', async () => {
    const projectId = await openShop();
    const one = order(projectId);
    const batch = JSON.stringify([one, { ...one, data: { total: 3 } }, one, order(projectId)]);
    const first = await send(batch);
    const id = eventId(projectId, one.nonce);
    expect(first.results).toMatchObject([
      { status: 202, id },
      { status: 202, id, duplicate: true, dataDiffers: true },
      { status: 202, id, duplicate: true, dataDiffers: false },
      { status: 202 },
    ]);
    expect(first.results[0]).not.toHaveProperty('duplicate');
    const again = await send(batch);
    expect(again.results.map(({ duplicate }) => duplicate)).toEqual([true, true, true, true]);
    expect(again.results.map((each) => each.id)).toEqual(first.results.map((each) => each.id));
    expect(await count(projectId)).toBe(2);
  });

  test('is trusted as its sender is: a service account takes a stranger’s nonce over', async () => {
    const projectId = await openShop();
    const [mine, other] = [order(projectId), order(projectId)];
    await send(JSON.stringify([{ ...mine, data: { total: 99 } }]));
    const authorization = `Bearer ${await server.token()}`;
    const { results } = await send(JSON.stringify([mine, other]), 'application/json', {
      authorization,
    });
    expect(results).toEqual([
      { index: 0, status: 202, id: eventId(projectId, mine.nonce) },
      { index: 1, status: 202, id: eventId(projectId, other.nonce) },
    ]);
    const id = eventId(projectId, mine.nonce);
    const raw = await server.api.getRawEvent({ params: { projectId, id } });
    expect(raw).toMatchObject({ sender: 'service-account', data: { total: 2 } });
  });

  test('keeps numbers that JavaScript would round', async () => {
    const projectId = await openShop();
    const text = JSON.stringify([order(projectId)]).replace(
      '"total":2',
      '"total":9007199254740993',
    );
    const { results } = await send(text);
    const id = results[0]?.id ?? '';
    const path = `/v1/projects/${projectId}/events/raw/${id}`;
    expect(await (await server.send(path)).text()).toContain('9007199254740993');
  });

  test.each([
    ['[]', ['body must contain at least 1 elements']],
    ['[1', 'The body is not valid JSON'],
    ['{}', ['body must be an array']],
    ['null', ['body must be an array']],
    [`[${'1,'.repeat(1000)}1]`, ['body must contain no more than 1000 elements']],
  ])('that cannot be read is refused whole: %.10s', async (body, message) => {
    expect(await send(body)).toMatchObject({ status: 400, message });
  });

  test('is of 5 MiB at most', async () => {
    const body = `[${JSON.stringify('x'.repeat(5 * 1024 * 1024))}]`;
    expect(await send(body)).toMatchObject({
      status: 413,
      message: 'The body is larger than 5120 KiB',
    });
  });

  test('is taken by the typed client', async () => {
    const projectId = await openShop();
    const { results } = await server.api.postEventBatch({ body: [order(projectId)] });
    expect(results).toMatchObject([{ index: 0, status: 202 }]);
    const call = server.api.postEventBatch({ body: [] });
    expect((await refusal(call)).statusCode).toBe(400);
  });

  test('lists no more than ten faults of an event', async () => {
    const more = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`k${at}`, 1]));
    const { results } = await send(JSON.stringify([{ ...order('demo-x'), ...more }]));
    expect(results[0]?.message).toHaveLength(10);
  });
});

test('other operations take no NDJSON', async () => {
  const response = await fetch(`${server.url}/v1/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson' },
    body: JSON.stringify(order('demo-x')),
  });
  expect(response.status).toBe(415);
});
