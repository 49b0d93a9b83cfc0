import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTracker, trackerScript } from '../../../../packages/tracker/scripts/build-tracker.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

let folder: string;
let script: string;
let server: TestServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-tracker-'));
  script = await trackerScript();
  await buildTracker(join(folder, 'tracker'));
  for (const page of ['index', '404']) writeFileSync(join(folder, `${page}.html`), page);
  server = await startTestServer({ siteFolder: folder, trackerFolder: join(folder, 'tracker') });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Without the decoding that fetch does by itself. */
const raw = (headers: Record<string, string> = {}, path = '/sillage.js') =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve) => {
    get(server.url + path, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
  });

test('the script may be loaded by the pages of any site, and kept for an hour', async () => {
  const { status, headers, body } = await raw({ origin: 'https://boutique.exemple.fr' });
  expect(status).toBe(200);
  expect(body.toString()).toBe(script);
  expect(headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
    etag: expect.any(String),
  });
});

test('the compressed script is sent to whoever takes it', async () => {
  const brotli = await raw({ 'accept-encoding': 'gzip, deflate, br' });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.body).toString()).toBe(script);
  const gzip = await raw({ 'accept-encoding': 'gzip' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.body).toString()).toBe(script);
  expect(gzip.body.length).toBeLessThanOrEqual(1450);
});

test('a browser that has the script is told so', async () => {
  const asked = { 'accept-encoding': 'br' };
  const first = await raw(asked);
  const again = await raw({ ...asked, 'if-none-match': String(first.headers.etag) });
  expect(again.status).toBe(304);
  expect(again.body.length).toBe(0);
});

test('the site is there beside it, and nothing else of its folder is', async () => {
  expect((await raw({}, '/')).body.toString()).toBe('index');
  for (const path of ['/module.js', '/sillage.js.gz'])
    expect((await raw({}, path)).status).toBe(404);
});

test('without a build there is no script', async () => {
  const bare = await startTestServer();
  expect((await fetch(`${bare.url}/sillage.js`)).status).toBe(404);
  await bare.close();
});
