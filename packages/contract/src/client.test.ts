import { expect, test } from 'vitest';
import { createClient, SillageError } from './client.ts';
import { publicApi } from './public-api.ts';

interface Sent {
  url: string;
  init: RequestInit;
}

function clientAnswering(status: number, body: string) {
  const sent: Sent[] = [];
  const client = createClient(publicApi, {
    baseUrl: 'http://server.test/',
    token: async () => 'secret',
    fetch: async (url, init = {}) => {
      sent.push({ url: String(url), init });
      return new Response(body, { status, headers: { 'x-request-id': 'r-1' } });
    },
  });
  return { client, sent };
}

test('a call sends path parameters, query and token', async () => {
  const { client, sent } = clientAnswering(200, '{"count":0}');
  const answer = await client.listEventTypes({
    params: { projectId: 'a/b' },
    query: { search: 'é&', limit: 2 },
  });
  expect(answer).toEqual({ count: 0 });
  expect(sent).toEqual([
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
  const { client, sent } = clientAnswering(201, '{}');
  const body = { reference: 'lead', name: 'Lead' };
  await client.createEventType({ params: { projectId: 'demo' }, body });
  expect(sent[0]?.init).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
});

test('an error answer is thrown with its status, messages, code, faults and request id', async () => {
  const fault = { field: 'name', code: 'required', message: 'a' };
  const answer = { message: ['a', 'b'], code: 'invalid-payload', field: 'name', faults: [fault] };
  const { client } = clientAnswering(400, JSON.stringify({ statusCode: 400, ...answer }));
  const error = await client
    .getEventType({ params: { projectId: 'demo', id: 'lead' } })
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(SillageError);
  expect(error).toMatchObject({ statusCode: 400, messages: ['a', 'b'], requestId: 'r-1' });
  expect(error).toMatchObject({ code: 'invalid-payload', field: 'name', faults: [fault] });
});

test('an answer in another format is reported as it is', async () => {
  const { client } = clientAnswering(502, '<html>Bad gateway</html>');
  await expect(
    client.getEventType({ params: { projectId: 'demo', id: 'lead' } }),
  ).rejects.toMatchObject({
    statusCode: 502,
    messages: ['<html>Bad gateway</html>'],
    code: undefined,
  });
});
