import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../harness/server.ts';

const page = `<!doctype html><title>Introduction</title>${'é'.repeat(2000)}`;
const commands = '<!doctype html><script>a</script><code>curl http://localhost:3000/v1/hits</code>';
let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-site-'));
  mkdirSync(join(folder, 'docs'));
  mkdirSync(join(folder, 'assets/js'), { recursive: true });
  const put = (file: string, text: string) => writeFileSync(join(folder, file), text);
  put('index.html', '<!doctype html><title>Accueil</title>');
  put('404.html', '<!doctype html><title>Page introuvable</title>');
  put('docs/intro.html', page);
  put('assets/js/main.0a1b2c3d.js', 'export {}');
  put('docs/commands.html', commands);
  put('docs/commands.md', 'curl http://localhost:3000/v1/hits');
  writeFileSync(join(folder, 'docs/intro.html.br'), brotliCompressSync(page));
  writeFileSync(join(folder, 'docs/intro.html.gz'), gzipSync(page));
  server = await startTestServer({ siteFolder: folder });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Without the decoding that fetch does by itself. */
const raw = (path: string, headers: Record<string, string>) =>
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

test('pages are served without ending, asked again each time', async () => {
  const response = await fetch(`${server.url}/docs/intro`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(await response.text()).toBe(page);
});

test('a browser that has a page is told so', async () => {
  const headers = { 'accept-encoding': 'br' };
  const first = await raw('/docs/intro', headers);
  const again = await raw('/docs/intro', {
    ...headers,
    'if-none-match': String(first.headers.etag),
  });
  expect(again.status).toBe(304);
});

test('the compressed file is sent to whoever takes it', async () => {
  const brotli = await raw('/docs/intro', { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotli.headers.vary).toBe('accept-encoding');
  expect(brotliDecompressSync(brotli.body).toString()).toBe(page);
  const gzip = await raw('/docs/intro', { 'accept-encoding': 'gzip' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  const plain = await raw('/docs/intro', {});
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.toString()).toBe(page);
});

test('the commands of a page name the address of this server, in every encoding', async () => {
  const wanted = commands.replace('http://localhost:3000', server.url);
  const brotli = await raw('/docs/commands', { 'accept-encoding': 'gzip, br' });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotli.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(brotliDecompressSync(brotli.body).toString()).toBe(wanted);
  const plain = await raw('/docs/commands', { 'accept-encoding': 'br;q=0' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.toString()).toBe(wanted);
  const again = await raw('/docs/commands', {
    'accept-encoding': 'br',
    'if-none-match': String(brotli.headers.etag),
  });
  expect(again.status).toBe(304);
  const markdown = await fetch(`${server.url}/docs/commands.md`);
  expect(await markdown.text()).toBe(`curl ${server.url}/v1/hits`);
});

test('hashed files are kept for ever', async () => {
  const response = await fetch(`${server.url}/assets/js/main.0a1b2c3d.js`);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test.each([
  ['/docs/intro.html', '/docs/intro'],
  ['/docs/intro/', '/docs/intro'],
  ['/index.html?a=1', '/?a=1'],
  ['//evil.example/', '/evil.example'],
])('%s is redirected to %s', async (from, to) => {
  const { status, headers } = await raw(from, {});
  expect({ status, location: headers.location }).toEqual({ status: 301, location: to });
});

test.each(['/nothing', '/docs/nothing?x', '/..%2f..%2fetc%2fpasswd', '/docs/intro.html.br'])(
  '%s is the not-found page',
  async (path) => {
    const { status, body } = await raw(path, {});
    expect(status).toBe(404);
    expect(body.toString()).toContain('Page introuvable');
  },
);

test.each(['/v1/nothing', '/api/nothing', '/oidc', '/health/nothing'])(
  '%s is no page: it answers as the API does',
  async (path) => {
    const response = await fetch(server.url + path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ message: `Cannot GET ${path}` });
  },
);

test('HEAD is answered without a body', async () => {
  const response = await fetch(`${server.url}/docs/intro`, { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('');
});
