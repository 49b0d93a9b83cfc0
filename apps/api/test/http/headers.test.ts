import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../harness/server.ts';

const closed = "default-src 'none'; frame-ancestors 'none'";
let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-headers-'));
  const put = (file: string, text: string) => writeFileSync(join(folder, file), text);
  put('index.html', '<!doctype html><title>Accueil</title><script>a()</script>');
  put('404.html', '<!doctype html><title>Page introuvable</title><script>b()</script>');
  put('auth-callback.html', '<!doctype html><title>Connexion</title>');
  put('main.js', 'export {}');
  put('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  server = await startTestServer({ siteFolder: folder });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, request: RequestInit = {}) =>
  fetch(server.url + path, { redirect: 'manual', ...request });

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test.each([
  ['a page', '/', {}],
  ['the not-found page', '/nothing', {}],
  ['the not-found page instead of a script', '/assets/js/nothing.js', {}],
  ['a redirect', '/index.html', {}],
  ['a file', '/main.js', {}],
  ['an operation without token', '/v1/projects/demo/event-types', {}],
  ['an unknown route', '/v1/nothing', { method: 'PUT' }],
  ['an address that cannot be decoded', '/%zz', {}],
  ['a document', '/v1/openapi.json', {}],
  ['health', '/health/live', {}],
  ['metrics', '/metrics', {}],
  ['the OpenID provider', '/oidc/.well-known/openid-configuration', {}],
  ['a refusal of the OpenID provider', '/oidc/auth', {}],
  ['an unknown page of the OpenID provider', '/oidc', {}],
])('%s says what a browser may do with it', async (_, path, request) => {
  const { headers } = await get(path, request);
  const isSecret = path.startsWith('/oidc');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe(
    isSecret ? 'no-referrer' : 'strict-origin-when-cross-origin',
  );
  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(headers.get('strict-transport-security')).toBeNull();
});

test.each([
  ['an answer', '/api/v1/projects', 200],
  ['a refusal', '/v1/projects/demo/event-types', 401],
  ['an unknown route', '/v1/nothing', 404],
  ['a route spelled in another way', '/%61pi/v1/projects', 200],
])('%s of the API stays in no cache that others share', async (_, path, status) => {
  const headers = { authorization: `Bearer ${status === 401 ? 'none' : server.adminToken}` };
  const response = await get(path, { headers });
  expect(response.status).toBe(status);
  const own = status === 200 ? 'private, no-cache' : 'no-store';
  expect(response.headers.get('cache-control')).toBe(own);
});

test('what stands after a hash is nobody’s business', async () => {
  const { hostname, port } = new URL(server.url);
  const response = await new Promise<IncomingMessage>((resolve) => {
    httpGet({ hostname, port, path: '/nothing#%ff' }, (answer) => resolve(answer.resume()));
  });
  expect(response.statusCode).toBe(404);
});

test('what is not HTTP is not sniffed either', async () => {
  const text = await new Promise<string>((resolve) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('close', () => resolve(received));
    socket.write('hello\r\n\r\n');
  });
  expect(text).toContain('x-content-type-options: nosniff');
});

test.each(['/v1/nothing', '/v1/openapi.json', '/%zz', '/health/live', '/metrics', '/index.html'])(
  '%s loads nothing and stands in no frame',
  async (path) => {
    expect((await get(path)).headers.get('content-security-policy')).toBe(closed);
  },
);

describe('a page', () => {
  const policyOf = async (path: string, request: RequestInit = {}) =>
    (await get(path, request)).headers.get('content-security-policy') ?? '';

  test('may run its own inline scripts, not those of another page', async () => {
    expect(await policyOf('/')).toContain(`script-src 'self' ${hash('a()')};`);
    expect(await policyOf('/nothing')).toContain(`script-src 'self' ${hash('b()')};`);
    expect(await policyOf('/auth-callback')).toContain("script-src 'self';");
  });

  test('keeps its policy when the browser has it already', async () => {
    const { headers } = await get('/');
    const asked = { 'if-none-match': headers.get('etag') ?? '' };
    // Not by fetch, which would ask for a fresh one.
    const again = await new Promise<IncomingMessage>((resolve) => {
      httpGet(server.url, { headers: asked }, (response) => resolve(response.resume()));
    });
    expect(again.statusCode).toBe(304);
    expect(again.headers['content-security-policy']).toBe(headers.get('content-security-policy'));
  });

  test('shares its window with no other origin', async () => {
    expect((await get('/')).headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });

  test.each(['/auth-callback?code=1', '/%61uth-callback?code=1'])(
    '%s tells its address to nobody, and stands in our frames alone',
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    },
  );

  test('elsewhere stands in no frame', async () => {
    expect(await policyOf('/')).toContain("frame-ancestors 'none'");
  });
});

test('a drawing runs nothing, a script has no policy', async () => {
  const { headers } = await get('/logo.svg');
  expect(headers.get('content-security-policy')).toContain('sandbox');
  expect((await get('/main.js')).headers.get('content-security-policy')).toBeNull();
});

test('HTTPS is asked for a year when the public address has it', async () => {
  const secure = await startTestServer({ config: { publicUrl: 'https://sillage.exemple.fr' } });
  for (const path of ['/health/live', '/%zz', '/oidc/.well-known/openid-configuration']) {
    const { headers } = await fetch(secure.url + path);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  }
  await secure.close();
});
