import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let list: string;
beforeAll(async () => {
  server = await sharedTestServer();
  const { id } = await server.newProject();
  list = `/v1/projects/${id}/event-types`;
  const params = { projectId: id };
  for (const reference of ['devis', 'commande', 'visite', 'rappel'])
    await server.api.createEventType({
      params,
      body: { reference, name: `Un type de référence ${reference}`, fields: [] },
    });
});

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Not by fetch, which would decompress the answer and hide that it did. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const token = await server.token();
  return new Promise<Answer>((resolve, reject) => {
    const sent = httpRequest(
      server.url + path,
      { method, headers: { authorization: `Bearer ${token}`, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    sent.on('error', reject).end();
  });
}

describe('a long answer', () => {
  test.each([
    ['zstd', zstdDecompressSync],
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('comes in %s to whoever takes it', async (encoding, decompress) => {
    const [plain, packed] = [await ask(list), await ask(list, { 'accept-encoding': encoding })];
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.headers['content-length']).toBe(String(packed.body.length));
    expect(packed.body.length).toBeLessThan(plain.body.length / 2);
    expect(decompress(packed.body).equals(plain.body)).toBe(true);
    for (const { headers } of [plain, packed]) expect(headers.vary).toBe('Origin, accept-encoding');
  });

  test('comes as it is to whoever takes nothing else', async () => {
    const { headers } = await ask(list, { 'accept-encoding': 'identity, gzip;q=0' });
    expect(headers['content-encoding']).toBeUndefined();
  });

  test('may be a document', async () => {
    const { headers, body } = await ask('/v1/openapi.json', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(body).toString())).toMatchObject({ openapi: '3.0.3' });
  });
});

describe('what is short, or has no end, is not compressed', () => {
  const accepted = { 'accept-encoding': 'gzip, br, zstd' };

  test('a short answer', async () => {
    const { headers } = await ask(`${list}/nothing`, accepted);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBe('Origin');
  });

  test('a CSV file', async () => {
    const path = `${list.replace('event-types', 'interactions')}?csv=en`;
    const { status, headers, body } = await ask(path, accepted);
    expect([status, headers['content-encoding']]).toEqual([200, undefined]);
    expect(body.toString()).toMatch(/^id,type,/);
  });
});

describe('what is read again', () => {
  test('is not sent again while it is the same', async () => {
    const first = await ask(list);
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    for (const known of [etag, `"x", ${etag}`, etag.slice(2), '*']) {
      const again = await ask(list, { 'if-none-match': known });
      expect(again.status).toBe(304);
      expect(again.body.length).toBe(0);
      expect(again.headers.etag).toBe(etag);
      expect(again.headers['x-request-id']).toBeTruthy();
    }
  });

  test('has one ETag in every encoding, and for HEAD', async () => {
    const { headers } = await ask(list);
    const packed = await ask(list, { 'accept-encoding': 'gzip' });
    expect(packed.headers.etag).toBe(headers.etag);
    const known = { 'if-none-match': String(headers.etag) };
    expect((await ask(list, known, 'HEAD')).status).toBe(304);
  });

  test('is sent when it has changed', async () => {
    const { id } = await server.newProject();
    const path = `/v1/projects/${id}/event-types`;
    const { headers } = await ask(path);
    const body = { reference: 'neuf', name: 'Neuf' };
    await server.api.createEventType({ params: { projectId: id }, body });
    const again = await ask(path, { 'if-none-match': String(headers.etag) });
    expect(again.status).toBe(200);
    expect(again.headers.etag).not.toBe(headers.etag);
  });

  test('is no secret of another: a refusal has no ETag, and stays in no cache', async () => {
    const { headers } = await ask(`${list}/nothing`);
    expect(headers.etag).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
  });
});
