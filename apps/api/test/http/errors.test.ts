import { connect } from 'node:net';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedTestServer, startTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let path: string;
beforeAll(async () => {
  server = await sharedTestServer();
  const { id } = await server.newProject();
  path = `/v1/projects/${id}/event-types`;
});

const json = { 'content-type': 'application/json' };

async function answerOf(address: string, request: RequestInit = {}) {
  const response = await server.send(address, request);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('x-request-id')).toMatch(/^[\w.-]{1,64}$/);
  return response.json();
}

const messagesOf = async (...request: Parameters<typeof answerOf>): Promise<string[]> =>
  ((await answerOf(...request)) as { message: string[] }).message;

describe('every refusal has the shape of the catalogue', () => {
  test('unknown route', async () => {
    expect(await answerOf('/v1/nothing?secret=1', { method: 'PUT' })).toEqual({
      statusCode: 404,
      message: 'Cannot PUT /v1/nothing',
      error: 'Not Found',
      code: 'route-not-found',
    });
  });

  test('malformed JSON', async () => {
    expect(await answerOf(path, { method: 'POST', headers: json, body: '{a:1}' })).toEqual({
      statusCode: 400,
      message: 'The body is not valid JSON',
      error: 'Bad Request',
      code: 'malformed-body',
    });
  });

  test('no body at all lists what is missing', async () => {
    expect(await answerOf(path, { method: 'POST' })).toEqual({
      statusCode: 400,
      message: ['reference should not be empty', 'name should not be empty'],
      error: 'Bad Request',
      code: 'invalid-payload',
      field: 'reference',
      faults: [
        { field: 'reference', code: 'required', message: 'reference should not be empty' },
        { field: 'name', code: 'required', message: 'name should not be empty' },
      ],
    });
  });

  test.each(['[]', '"text"', '3'])('a body that is not an object: %s', async (body) => {
    expect(await answerOf(path, { method: 'POST', headers: json, body })).toEqual({
      statusCode: 400,
      message: ['body must be an object'],
      error: 'Bad Request',
      code: 'invalid-payload',
      faults: [{ code: 'wrong-type', message: 'body must be an object' }],
    });
  });

  test.each(['text/plain', 'application/xml'])('media type %s', async (type) => {
    const request = { method: 'POST', headers: { 'content-type': type }, body: '{}' };
    expect(await answerOf(path, request)).toEqual({
      statusCode: 415,
      message: 'Unsupported media type, send application/json',
      error: 'Unsupported Media Type',
      code: 'unsupported-media-type',
    });
  });

  test('a body of more than 256 KiB', async () => {
    const body = JSON.stringify({ reference: 'x', name: 'x'.repeat(256 * 1024) });
    expect(await answerOf(path, { method: 'POST', headers: json, body })).toEqual({
      statusCode: 413,
      message: 'The body is larger than 256 KiB',
      error: 'Payload Too Large',
      code: 'body-too-large',
    });
  });

  test.each([
    '/v1/projects/%zz/event-types',
    '/%zz',
    '/%E0%A4%A',
    '/v1/openapi.json?a=%ff',
    '/v1/projects/x/event-types?search=caf%E9',
  ])('the address %s, which cannot be decoded', async (address) => {
    expect(await answerOf(address)).toEqual({
      statusCode: 400,
      message: 'The address is not valid',
      error: 'Bad Request',
      code: 'malformed-address',
    });
  });

  test.each([
    '/v1/events',
    '/api/v1/projects',
    '/oidc/authorize',
    '/docs/intro',
    '/health/live',
    '/%zz',
  ])('an address of more than 2048 characters under %s', async (start) => {
    expect(await answerOf(`${start}?${'/'.repeat(2048)}`)).toEqual({
      statusCode: 414,
      message: 'The address is longer than 2048 characters',
      error: 'URI Too Long',
      code: 'address-too-long',
    });
  });

  test('a body nested without end', async () => {
    const body = `{"reference":"x","name":"x","metadata":{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`;
    expect(await answerOf(path, { method: 'POST', headers: json, body })).toEqual({
      statusCode: 400,
      message: ['body must not be nested deeper than 100 levels'],
      error: 'Bad Request',
      code: 'invalid-payload',
      faults: [{ code: 'too-many', message: 'body must not be nested deeper than 100 levels' }],
    });
  });

  test('87,000 empty hits, by one line', async () => {
    const body = `{"hits":[${'{},'.repeat(86_999)}{}]}`;
    expect(await answerOf('/v1/hits', { method: 'POST', headers: json, body })).toEqual({
      statusCode: 400,
      message: ['hits must contain no more than 50 elements'],
      error: 'Bad Request',
      code: 'invalid-payload',
      field: 'hits',
      faults: [
        {
          field: 'hits',
          code: 'too-many',
          message: 'hits must contain no more than 50 elements',
        },
      ],
    });
  });

  test('many faults, by the first hundred', async () => {
    const hits = Array.from({ length: 50 }, () => ({ ['x'.repeat(500)]: 1 }));
    const body = JSON.stringify({ hits });
    const message = await messagesOf('/v1/hits', { method: 'POST', headers: json, body });
    expect(message).toHaveLength(101);
    expect(message).toContain(`hits.0.property ${'x'.repeat(100)}… should not exist`);
    expect(message.at(-1)).toBe('there are more faults, which are not listed');
  });

  test('thousands of unknown keys, by the first hundred', async () => {
    const keys = Array.from({ length: 20_000 }, (_, at) => [`k${at}`, 0]);
    const body = JSON.stringify(Object.fromEntries(keys));
    const message = await messagesOf(path, { method: 'POST', headers: json, body });
    expect(message[0]).toBe('property k0 should not exist');
    expect(message).toHaveLength(101);
  });

  test('a prototype in the body', async () => {
    const body = '{"__proto__":{"a":1}}';
    expect(await answerOf(path, { method: 'POST', headers: json, body })).toMatchObject({
      statusCode: 400,
    });
  });

  test('something that is not HTTP', async () => {
    const text = await new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
      let received = '';
      socket.on('data', (chunk) => {
        received += chunk;
      });
      socket.on('close', () => resolve(received));
      socket.write('hello\r\n\r\n');
    });
    expect(text).toContain('400 Bad Request');
    expect(text).toContain('x-request-id: ');
    expect(text).toContain(
      '{"statusCode":400,"message":"Bad Request","error":"Bad Request","code":"malformed-request"}',
    );
  });
});

describe('access', () => {
  test.each([
    ['no token', {}],
    ['a wrong token', { authorization: 'Bearer nope' }],
    ['another scheme', { authorization: 'Basic YTpi' }],
  ])('%s is 401 with a challenge', async (_, headers) => {
    const response = await fetch(server.url + path, { headers });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toContain('Bearer');
    expect(await response.json()).toEqual({
      statusCode: 401,
      message: 'Unauthorized',
      error: 'Unauthorized',
      code: 'unauthorized',
    });
  });

  test.each(['%00', 'a%00b', '%F0%9F%98%80', '..%2f'])(
    'a project that no id could name is out of reach: %s',
    async (id) => {
      await server.newProject();
      const response = await server.send(`/v1/projects/${id}/event-types`);
      expect(response.status).toBe(403);
    },
  );

  test('a stranger learns nothing of what exists nor of what a body should be', async () => {
    const response = await fetch(`${server.url}/v1/projects/X/event-types`, {
      method: 'POST',
      body: '{',
    });
    expect(response.status).toBe(401);
  });
});

test('a fault of ours says Internal Server Error and nothing else, also where a stream was asked for', async () => {
  const broken = await startTestServer({ ownDatabase: true });
  for (const table of ['event_types', 'live_streams'])
    await sql`drop table ${sql.table(table)}`.execute(broken.db);
  const { id } = await broken.newProject();
  for (const asked of ['event-types', 'live']) {
    const response = await broken.send(`/v1/projects/${id}/${asked}`);
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      statusCode: 500,
      message: 'Internal Server Error',
      error: 'Internal Server Error',
      code: 'internal',
    });
  }
  await broken.close();
});

describe('x-request-id', () => {
  test('is the one of the caller when it is sane', async () => {
    const response = await server.send(path, { headers: { 'x-request-id': 'trace-1.a_B' } });
    expect(response.headers.get('x-request-id')).toBe('trace-1.a_B');
  });

  test('is ours when the one of the caller is not', async () => {
    const response = await server.send(path, { headers: { 'x-request-id': 'a b<script>' } });
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});
