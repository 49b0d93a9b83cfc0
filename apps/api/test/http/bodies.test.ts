import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let projectId: string;
let path: string;
beforeAll(async () => {
  server = await sharedTestServer();
  projectId = (await server.newProject()).id;
  path = `/v1/projects/${projectId}/event-types`;
});

const json = { 'content-type': 'application/json' };

async function post(address: string, body: string | Buffer, headers: Record<string, string> = {}) {
  const response = await server.send(address, {
    method: 'POST',
    headers: { ...json, ...headers },
    body,
  });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}

describe('a body that is no JSON is told why', () => {
  test.each<[string, string | Buffer, string, string]>([
    ['empty', '', 'empty-body', 'The body is empty, send JSON'],
    ['spaces', ' \n', 'empty-body', 'The body is empty, send JSON'],
    ['cut in an object', '{"a":1', 'truncated-body', 'The body ends before its JSON does'],
    ['cut after a key', '{"a":', 'truncated-body', 'The body ends before its JSON does'],
    ['cut in a text', '{"a":"b', 'truncated-body', 'The body ends before its JSON does'],
    ['not JSON', '{a:1}', 'malformed-body', 'The body is not valid JSON'],
    ['two values', '{} {}', 'malformed-body', 'The body is not valid JSON'],
    [
      'compressed in silence',
      gzipSync('{"a":1}'),
      'undeclared-encoding',
      'The body is compressed, name its encoding in content-encoding',
    ],
    [
      'in Latin-1',
      Buffer.from('{"name":"été"}', 'latin1'),
      'malformed-text',
      'The body is not valid UTF-8',
    ],
  ])('%s', async (_, body, code, message) => {
    expect(await post(path, body)).toEqual({
      status: 400,
      answer: { statusCode: 400, message, error: 'Bad Request', code },
    });
  });

  test.each([
    ['{"__proto__":{"a":1}}', '__proto__'],
    ['{"metadata":{"a":[{"__pro\\u0074o__":1}]}}', 'metadata.a.0.__proto__'],
    ['{"metadata":{"constructor":{"prototype":1}}}', 'metadata.constructor.prototype'],
  ])('a key that no object may have: %s', async (body, field) => {
    const { status, answer } = await post(path, body);
    expect(status).toBe(400);
    const message = `property ${field} should not exist`;
    expect(answer).toMatchObject({
      message: [message],
      code: 'invalid-payload',
      field,
      faults: [{ field, code: 'unknown-property', message }],
    });
  });

  test('a byte order mark is no fault', async () => {
    const { status } = await post(path, '\uFEFF{"reference":"bom","name":"Marque"}');
    expect(status).toBe(201);
  });

  test('an operation that takes no body takes an empty one of any kind', async () => {
    await post(path, '{"reference":"sans-corps","name":"Sans corps"}');
    const response = await server.send(
      `/api/v1/projects/${projectId}/event-types/sans-corps/archive`,
      { method: 'POST', headers: json },
    );
    expect(response.status).toBe(200);
  });
});

const encoders = {
  gzip: gzipSync,
  'x-gzip': gzipSync,
  GZIP: gzipSync,
  zstd: zstdCompressSync,
  br: brotliCompressSync,
  deflate: deflateSync,
  identity: (text: string) => text,
};

describe('a compressed body', () => {
  const event = (nonce: string) => ({
    projectId,
    nonce,
    eventType: 'x',
    data: { ville: 'Orléans' },
  });

  test.each(Object.entries(encoders))('in %s is read', async (encoding, encode) => {
    const { status, answer } = await post('/v1/events', encode(JSON.stringify(event(encoding))), {
      'content-encoding': encoding,
    });
    expect(status).toBe(202);
    const raw = await server.api.getRawEvent({ params: { projectId, id: String(answer.id) } });
    expect(raw.data).toEqual({ ville: 'Orléans' });
  });

  test('is read by every operation, and sent as text too', async () => {
    const encoded = { 'content-encoding': 'zstd' };
    const type = zstdCompressSync('{"reference":"presse","name":"Pressé"}');
    expect((await post(path, type, encoded)).answer).toMatchObject({ name: 'Pressé' });
    const hit = JSON.stringify({
      projectId,
      id: crypto.randomUUID(),
      hitType: 'page',
      page: 'https://exemple.fr/',
      trackerId: crypto.randomUUID(),
    });
    const text = { 'content-encoding': 'gzip', 'content-type': 'text/plain' };
    expect((await post('/v1/hits', gzipSync(hit), text)).status).toBe(202);
  });

  test.each(['compress', 'gzip, gzip', '__proto__', 'base64'])(
    'in %s is refused',
    async (encoding) => {
      const { status, answer } = await post(path, '{}', { 'content-encoding': encoding });
      expect(status).toBe(415);
      expect(answer).toEqual({
        statusCode: 415,
        message: 'Unsupported content encoding, send gzip, zstd, br, deflate or identity',
        error: 'Unsupported Media Type',
        code: 'unsupported-encoding',
      });
    },
  );

  test.each([
    ['gzip', Buffer.from('{}')],
    ['gzip', gzipSync(JSON.stringify({ a: 'b'.repeat(1000) })).subarray(0, 20)],
    ['zstd', gzipSync('{}')],
    ['br', Buffer.from([255, 255, 255])],
    ['deflate', Buffer.alloc(0)],
  ])('that is no %s, or is cut, is told so', async (encoding, body) => {
    const { status, answer } = await post(path, body, { 'content-encoding': encoding });
    expect(status).toBe(400);
    expect(answer).toMatchObject({
      message: `The body cannot be decompressed as ${encoding}`,
      code: 'malformed-encoding',
    });
  });

  test('that holds no JSON is told why, like any other', async () => {
    const encoded = { 'content-encoding': 'gzip' };
    expect((await post(path, gzipSync('{"a":'), encoded)).answer.code).toBe('truncated-body');
    const twice = gzipSync(gzipSync('{}'));
    expect((await post(path, twice, encoded)).answer.code).toBe('undeclared-encoding');
    const latin = gzipSync(Buffer.from('"é"', 'latin1'));
    expect((await post(path, latin, encoded)).answer.code).toBe('malformed-text');
  });

  const huge = Buffer.alloc(64 * 1024 * 1024, 0x20);
  test.each(['gzip', 'zstd', 'br', 'deflate'] as const)(
    'in %s that would be huge is refused before it is',
    async (encoding) => {
      const body = encoders[encoding](huge as never) as Buffer;
      expect(body.length).toBeLessThan(256 * 1024);
      const before = process.memoryUsage().arrayBuffers;
      const { status, answer } = await post(path, body, { 'content-encoding': encoding });
      expect(status).toBe(413);
      expect(answer).toMatchObject({
        message: 'The body is larger than 256 KiB',
        code: 'body-too-large',
      });
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(huge.length / 2);
    },
  );

  test('that is itself too large is refused unread', async () => {
    const body = Buffer.alloc(256 * 1024 + 1, 7);
    expect((await post(path, body, { 'content-encoding': 'gzip' })).status).toBe(413);
  });
});
