import { expect, test } from 'vitest';
import type { ClientOptions } from './call.ts';
import { createClient, SillageError, SillageNetworkError } from './client.ts';

interface Sent {
  url: string;
  init: RequestInit & { headers: Record<string, string> };
}

type Answer = [status: number, body: string, headers?: Record<string, string>] | Error;

/** A client of a server that gives these answers one after the other, the last one for ever. */
function clientAnswering(answers: [Answer, ...Answer[]], options: ClientOptions = {}) {
  const sent: Sent[] = [];
  const client = createClient({
    baseUrl: 'http://server.test/',
    token: async () => 'secret',
    ...options,
    fetch: async (url, init = {}) => {
      sent.push({ url: String(url), init } as Sent);
      const answer = answers[Math.min(sent.length, answers.length) - 1] as Answer;
      if (answer instanceof Error) throw answer;
      const [status, body, headers] = answer;
      return new Response(body, { status, headers: { 'x-request-id': 'r-1', ...headers } });
    },
  });
  return { client, sent };
}

const params = { projectId: 'demo' };
const event = { ...params, nonce: 'n-1', eventType: 'lead', data: {} };
/** A server that asks to come back at once. */
const busy: Answer = [429, '{}', { 'retry-after': '0' }];

test('a call sends path parameters, query and token', async () => {
  const { client, sent } = clientAnswering([[200, '{"count":0}']]);
  const answer = await client.listEventTypes({
    params: { projectId: 'a/b' },
    query: { search: 'é&', limit: 2 },
  });
  expect(answer).toEqual({ count: 0 });
  expect(sent).toMatchObject([
    {
      url: 'http://server.test/v1/projects/a%2Fb/event-types?search=%C3%A9%26&limit=2',
      init: {
        method: 'GET',
        headers: { accept: 'application/json', authorization: 'Bearer secret' },
      },
    },
  ]);
});

test('a body is sent as JSON', async () => {
  const { client, sent } = clientAnswering([[201, '{}']]);
  const body = { reference: 'lead', name: 'Lead' };
  await client.createEventType({ params, body });
  expect(sent[0]?.init).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
});

const asked = (client: ReturnType<typeof clientAnswering>['client']) =>
  client.getEventType({ params: { ...params, id: 'lead' } }).catch((reason: unknown) => reason);

test('an error answer is thrown with all that it says', async () => {
  const faults = [{ field: 'name', code: 'missing', message: 'a' }];
  const body = {
    statusCode: 400,
    message: ['a', 'b'],
    error: 'x',
    code: 'invalid-payload',
    faults,
  };
  const { client, sent } = clientAnswering([[400, JSON.stringify({ ...body, field: 'name' })]]);
  const error = await asked(client);
  expect(error).toBeInstanceOf(SillageError);
  expect(error).toMatchObject({
    statusCode: 400,
    messages: ['a', 'b'],
    code: 'invalid-payload',
    field: 'name',
    faults,
    requestId: 'r-1',
  });
  expect(sent).toHaveLength(1);
});

test('an answer in another format is reported as it is', async () => {
  const { client } = clientAnswering([[418, '<html>A teapot</html>']]);
  expect(await asked(client)).toMatchObject({
    statusCode: 418,
    messages: ['<html>A teapot</html>'],
    code: undefined,
  });
});

test('what a server refuses for now is sent again', async () => {
  const { client, sent } = clientAnswering([busy, busy, [202, '{"id":"1"}']]);
  expect(await client.postEvent({ body: event })).toEqual({ id: '1' });
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ init }) => init.body)).size).toBe(1);
});

test('a client gives up after the retries it was given', async () => {
  const { client, sent } = clientAnswering([busy], { retries: 2 });
  expect(await asked(client)).toMatchObject({ statusCode: 429 });
  expect(sent).toHaveLength(3);
});

test('what does no harm twice is sent again when the connection breaks', async () => {
  const { client, sent } = clientAnswering([new TypeError('fetch failed'), [202, '{"id":"1"}']]);
  expect(await client.postEvent({ body: event })).toEqual({ id: '1' });
  expect(sent).toHaveLength(2);
});

test('what may have been done, and would be done twice, is not sent again', async () => {
  const { client, sent } = clientAnswering([new TypeError('fetch failed')]);
  await expect(client.postEventSync({ body: event })).rejects.toThrow(
    'No answer from http://server.test/v1/events/sync: fetch failed',
  );
  await expect(client.testWebhook({ params: { ...params, webhookId: 'w' } })).rejects.toThrow(
    'fetch failed',
  );
  expect(sent).toHaveLength(2);
});

test('no answer is an error of its own, which says whom it asked, why, and whether it took too long', async () => {
  const failed = new TypeError('fetch failed', {
    cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  });
  const { client } = clientAnswering([failed], { retries: 0 });
  const error = await client
    .listEventTypes({ params, query: { search: 'secret' } })
    .catch((each) => each);
  expect(error).toBeInstanceOf(SillageNetworkError);
  expect(error).toMatchObject({
    message: 'No answer from http://server.test/v1/projects/demo/event-types: ECONNREFUSED',
    url: 'http://server.test/v1/projects/demo/event-types',
    timedOut: false,
    cause: failed,
  });
  const late = clientAnswering([new DOMException('late', 'TimeoutError')], { retries: 0 });
  expect(await asked(late.client)).toMatchObject({ timedOut: true });
});

test('what the caller’s own token throws is theirs, and is not tried again', async () => {
  const signedOut = new Error('signed out');
  const { client, sent } = clientAnswering([busy], { token: () => Promise.reject(signedOut) });
  expect(await asked(client)).toBe(signedOut);
  expect(sent).toHaveLength(0);
});

test('a call that is cancelled ends at once, without another attempt', async () => {
  const { client, sent } = clientAnswering([[429, '{}', { 'retry-after': '20' }]]);
  const stop = new AbortController();
  const call = client.listEventTypes({ params }, { signal: stop.signal });
  stop.abort(new Error('left'));
  await expect(call).rejects.toThrow('left');
  expect(sent).toHaveLength(1);
});

test('a list is read to its end by offset, page by page', async () => {
  const page = (data: unknown[], offset: number): Answer => [
    200,
    JSON.stringify({ count: data.length, total: 3, offset, limit: 2, data }),
  ];
  const { client, sent } = clientAnswering([page([1, 2], 0), page([3], 2)]);
  const query = { limit: 2, search: 'a' };
  const read: unknown[] = [];
  for await (const element of client.listEventTypes.each({ params, query })) read.push(element);
  expect(read).toEqual([1, 2, 3]);
  expect(sent.map(({ url }) => new URL(url).search)).toEqual([
    '?limit=2&search=a',
    '?limit=2&search=a&offset=2',
  ]);
});

test('a loop that stops asks for no more pages', async () => {
  const answer = { count: 2, total: 9, offset: 0, limit: 2, data: [1, 2] };
  const { client, sent } = clientAnswering([[200, JSON.stringify(answer)]]);
  for await (const element of client.listEventTypes.each({ params })) {
    expect(element).toBe(1);
    break;
  }
  expect(sent).toHaveLength(1);
});

test('an attempt ends with the caller’s signal or with its time, whichever comes first', async () => {
  const stop = new AbortController();
  const { client, sent } = clientAnswering([[200, '{}']], { timeout: 60_000 });
  await client.listEventTypes({ params }, { signal: stop.signal });
  const signal = sent[0]?.init.signal;
  expect(signal?.aborted).toBe(false);
  stop.abort(new Error('left'));
  expect(signal?.reason).toEqual(new Error('left'));
});
