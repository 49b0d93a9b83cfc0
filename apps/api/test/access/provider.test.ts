import { createHash, randomUUID } from 'node:crypto';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  authorizeUrl,
  CookieJar,
  exchange,
  pkcePair,
  siteClient,
  submitLogin,
} from '../harness/browser-sign-in.ts';
import { sharedTestServer, startTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
const password = 'un mot de passe long';
beforeAll(async () => {
  server = await sharedTestServer();
});

async function newAgent(of: TestServer = server): Promise<string> {
  const email = `${randomUUID()}@exemple.fr`;
  await of.agents.createAgent({ body: { email, password } });
  return email;
}

interface RawAnswer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A request whose target and host are written as given. */
const ask = (of: TestServer, path: string, headers: Record<string, string>): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(of.url);
    const sent = httpRequest({ hostname, port, path, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body }),
      );
    });
    sent.on('error', reject).end();
  });

describe.each([false, true])('with TRUST_PROXY %s', (trustProxy) => {
  let own: TestServer;
  const publicUrl = 'https://sillage.example';
  beforeAll(async () => {
    own = await startTestServer({
      config: {
        publicUrl,
        trustProxy,
        site: {
          clientId: siteClient.id,
          authUrl: publicUrl,
          redirectUrl: publicUrl + siteClient.callback,
          apiUrl: publicUrl,
          storageUrl: publicUrl,
        },
      },
    });
  });
  afterAll(() => own.close());

  const lies = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    forwarded: 'host=evil.example;proto=http',
  };
  const authorize = () =>
    authorizeUrl(publicUrl, { code_challenge: pkcePair().challenge }).slice(publicUrl.length);

  test.each([
    ['/oidc/.well-known/openid-configuration'],
    ['/oidc/.well-known/oauth-authorization-server'],
    ['/oidc/session/end'],
    ['/oidc/session/end/success'],
    ['/oidc/authorize'],
    ['/oidc/authorize/x'],
    ['/oidc/login/x'],
    ['/oidc/nothing'],
    ['http://evil.example/oidc/.well-known/openid-configuration'],
    ['http://evil.example/oidc/session/end'],
    ['http://evil.example/oidc/nothing'],
  ])('%s never repeats the host of the request', async (path) => {
    const { status, headers, body } = await ask(own, path, lies);
    expect(status).toBeLessThan(500);
    expect(JSON.stringify(headers) + body).not.toContain('evil');
    expect(body).not.toContain('http://');
  });

  test('neither does a sign-in, whose cookies are of this host alone', async () => {
    const email = await newAgent(own);
    const jar = new CookieJar();
    const cookies: string[] = [];
    /** Goes where the answer leads, at the address that the test server listens on. */
    const go = async (path: string, init: RequestInit = {}) => {
      const response = await jar.fetch(own.url + path, {
        ...init,
        headers: { ...init.headers, 'x-forwarded-host': 'evil.example' },
      });
      cookies.push(...response.headers.getSetCookie());
      const to = new URL(response.headers.get('location') ?? '/', publicUrl);
      expect(to.origin).toBe(publicUrl);
      return { response, next: to.pathname + to.search };
    };
    const begun = await go(authorize());
    const body = new URLSearchParams({ email, password });
    const submitted = await go(begun.next, { method: 'POST', body });
    const resumed = await go(submitted.next);
    expect(resumed.next).toContain('/auth-callback?code=');
    const asked = await go('/oidc/session/end');
    expect(await asked.response.text()).toContain(`action="${publicUrl}/oidc/session/end/confirm"`);

    expect(cookies.length).toBeGreaterThan(5);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-/);
      expect(cookie).toMatch(/; path=\/(;|$)/i);
      expect(cookie).toMatch(/; secure/i);
      expect(cookie).toMatch(/; httponly/i);
      expect(cookie).toMatch(/; samesite=lax/i);
      expect(cookie).not.toMatch(/domain=/i);
    }
  });
});

test('where the site has an origin of its own, its frame has the session’s cookie and no other', async () => {
  const publicUrl = 'https://sillage.example';
  const own = await startTestServer({
    config: {
      publicUrl,
      site: {
        clientId: siteClient.id,
        authUrl: publicUrl,
        redirectUrl: 'https://docs.example/auth-callback',
        apiUrl: publicUrl,
        storageUrl: publicUrl,
      },
    },
  });
  const begun = authorizeUrl(own.url, {
    code_challenge: pkcePair().challenge,
    redirect_uri: 'https://docs.example/auth-callback',
  });
  const answers = [
    await fetch(begun, { redirect: 'manual' }),
    await fetch(`${own.url}/oidc/session/end`),
  ];
  await own.close();
  const cookies = answers.flatMap(({ headers }) => headers.getSetCookie());
  const isSession = (cookie: string) => cookie.startsWith('__Host-sillage_session');
  expect(new Set(cookies.map(isSession)).size).toBe(2);
  for (const cookie of cookies)
    expect(cookie).toMatch(isSession(cookie) ? /samesite=none/i : /samesite=lax/i);
});

test('an application that was opened at another address of the server leads to its own', async () => {
  const page = async (redirect: string, client = 'sillage-console') => {
    const response = await fetch(
      authorizeUrl(server.url, {
        client_id: client,
        code_challenge: pkcePair().challenge,
        redirect_uri: redirect,
      }),
    );
    expect(response.status).toBe(400);
    return response.text();
  };
  const other = await page('http://192.0.2.7:3000/app/signed-in');
  expect(other).toContain(`href="${server.url}/app"`);
  expect(other).toContain('http://192.0.2.7:3000');
  expect(await page('http://192.0.2.7:3000/app/renewed')).toContain(`href="${server.url}/app"`);
  // What is no address of the application is the mistake of a program.
  for (const redirect of ['http://192.0.2.7:3000/app/<b>', 'javascript://a/app/signed-in', 'x'])
    expect(await page(redirect)).toContain('La connexion a échoué');
  expect(await page('http://192.0.2.7/app/signed-in', 'nobody')).toContain('a échoué');
});

test('what a page submits by itself runs its one script and no other, in no frame', async () => {
  const pages = [
    await fetch(`${server.url}/oidc/session/end`),
    await fetch(
      authorizeUrl(server.url, {
        code_challenge: pkcePair().challenge,
        response_mode: 'form_post',
        prompt: 'none',
      }),
    ),
  ];
  for (const page of pages) {
    const html = await page.text();
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`script-src 'sha256-${hash}'`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(page.headers.get('x-frame-options')).toBe('DENY');
  }
});

test.each(['form_post', 'fragment', 'web_message', 'jwt', 'query.jwt'])(
  'a code never comes by %s',
  async (response_mode) => {
    const email = await newAgent();
    const jar = new CookieJar();
    const parameters = { code_challenge: pkcePair().challenge };
    const begun = await jar.fetch(authorizeUrl(server.url, parameters));
    const login = new URL(begun.headers.get('location') ?? '', server.url).href;
    const { headers } = await submitLogin(jar, login, email, password);
    await jar.fetch(headers.get('location') ?? '');
    const ordinary = await jar.fetch(authorizeUrl(server.url, parameters));
    expect(ordinary.headers.get('location')).toContain('code=');
    const other = await jar.fetch(authorizeUrl(server.url, { ...parameters, response_mode }));
    const sent = (other.headers.get('location') ?? '') + (await other.text());
    expect(sent).not.toMatch(/code=|name="code"/);
    expect(other.status).toBeLessThan(500);
  },
);

test('discovery says what there is, and no more', async () => {
  const response = await fetch(`${server.url}/oidc/.well-known/openid-configuration`);
  expect(await response.json()).toMatchObject({
    issuer: `${server.url}/oidc`,
    authorization_endpoint: `${server.url}/oidc/authorize`,
    response_modes_supported: ['query'],
    scopes_supported: ['openid', 'full_access', 'profile'],
    code_challenge_methods_supported: ['S256'],
    request_uri_parameter_supported: false,
  });
});

test.each([
  ['GET', '/oidc/nothing'],
  ['OPTIONS', '/oidc/nothing'],
  ['GET', '/oidc/'],
  ['GET', '/oidc'],
  ['GET', '/%6fidc/nothing'],
])('%s %s is not there, in the words of the catalogue', async (method, path) => {
  const response = await fetch(server.url + path, { method });
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('x-request-id')).toBeTruthy();
  expect(await response.json()).toMatchObject({
    statusCode: 404,
    error: 'Not Found',
    code: 'route-not-found',
  });
});

describe('no byte in a parameter is our fault', () => {
  const bytes = [
    '%00',
    'a%00b',
    '%ED%A0%80',
    '%F0%9F',
    '%FF',
    '%',
    '%0d%0ax:y',
    '%22%3E%3Cscript%3E',
  ];
  const parameters = [
    'client_id',
    'redirect_uri',
    'state',
    'scope',
    'code_challenge',
    'response_type',
    'response_mode',
    'prompt',
    'nonce',
    'max_age',
    'resource',
    'login_hint',
    'ui_locales',
    'claims',
    'request',
    'request_uri',
    'id_token_hint',
    'acr_values',
    'display',
    'authorization_details',
    'dpop_jkt',
  ];

  const isFine = async (response: Response, what: string) => {
    expect(response.status, what).toBeLessThan(500);
    expect(await response.text(), what).not.toContain('<script>alert');
  };

  test('of a sign-in', async () => {
    const good = authorizeUrl(server.url, {
      code_challenge: pkcePair().challenge,
      scope: 'openid',
    });
    for (const name of parameters)
      for (const value of bytes) {
        const begun = new URL(good);
        begun.searchParams.delete(name);
        const url = `${begun.href}&${name}=${value}`;
        await isFine(await fetch(url, { redirect: 'manual' }), url);
      }
  });

  test('of a token request, of a sign-out and of the login page', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const jar = new CookieJar();
    const begun = await jar.fetch(
      authorizeUrl(server.url, { code_challenge: pkcePair().challenge }),
    );
    const login = new URL(begun.headers.get('location') ?? '', server.url).href;
    const code = 'grant_type=authorization_code&client_id=sillage-site';
    const service = 'grant_type=client_credentials';
    const assertion =
      'client_assertion_type=urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
    for (const value of bytes) {
      const bodies = [
        ...['code', 'code_verifier', 'redirect_uri', 'resource'].map(
          (name) => `${code}&${name}=${value}`,
        ),
        `grant_type=${value}`,
        `${service}&client_id=${value}`,
        `${service}&client_id=${randomUUID()}&${assertion}&client_assertion=${value}`,
      ];
      for (const body of bodies)
        await isFine(
          await fetch(`${server.url}/oidc/token`, { method: 'POST', headers: form, body }),
          body,
        );
      for (const name of [
        'client_id',
        'post_logout_redirect_uri',
        'state',
        'id_token_hint',
        'logout_hint',
      ]) {
        const query = `client_id=sillage-site&${name}=${value}`;
        await isFine(await jar.fetch(`${server.url}/oidc/session/end?${query}`), query);
      }
      const body = `email=${value}&password=${value}`;
      await isFine(await jar.fetch(login, { method: 'POST', headers: form, body }), body);
      if (URL.canParse(`${server.url}/oidc/login/${value}`))
        await isFine(await jar.fetch(`${server.url}/oidc/login/${value}`), value);
    }
  });

  test('nor a body that is no form, or too long', async () => {
    const sent: [string, string][] = [
      ['application/json', '{"grant_type":'],
      ['multipart/form-data; boundary=x', '--x--'],
      ['application/x-www-form-urlencoded', `code=${'a'.repeat(100_000)}`],
      ['application/x-www-form-urlencoded; charset=nothing', 'grant_type=x'],
    ];
    for (const [type, body] of sent)
      for (const path of ['/oidc/token', '/oidc/session/end/confirm', '/oidc/login/x']) {
        const headers = { 'content-type': type };
        const response = await fetch(server.url + path, { method: 'POST', headers, body });
        expect(response.status, `${type} ${path}`).toBeGreaterThanOrEqual(400);
        expect(response.status, `${type} ${path}`).toBeLessThan(500);
      }
  });
});

test('a token request is answered to the site’s pages, and to no other site’s', async () => {
  const from = async (origin: string) => {
    const response = await fetch(`${server.url}/oidc/token`, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ grant_type: 'authorization_code', client_id: siteClient.id }),
    });
    return response.headers.get('access-control-allow-origin');
  };
  expect(await from(server.url)).toBe(server.url);
  expect(await from('https://evil.example')).toBeNull();
  const answer = await exchange(server.url, 'x', 'y');
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
});

test('a request object, by value or by reference, is refused', async () => {
  for (const parameter of [{ request: 'a.b.c' }, { request_uri: 'https://evil.example/' }]) {
    const url = authorizeUrl(server.url, { code_challenge: pkcePair().challenge, ...parameter });
    const response = await fetch(url, { redirect: 'manual' });
    expect(response.headers.get('location')).toMatch(/error=request(_uri)?_not_supported/);
  }
});

test('what the provider refuses and what fails is logged, without a secret', async () => {
  const lines: string[] = [];
  const broken = await startTestServer({
    config: { logLevel: 'info' },
    logStream: { write: (line) => void lines.push(line) },
    ownDatabase: true,
  });
  const secret = randomUUID();
  const refused = await exchange(broken.url, secret, secret);
  expect(refused.status).toBe(400);
  await sql`drop table provider_records`.execute(broken.db);
  const failed = await exchange(broken.url, secret, secret);
  expect(failed.status).toBe(500);
  const page = await fetch(
    authorizeUrl(broken.url, { code_challenge: pkcePair().challenge, state: secret }),
    { redirect: 'manual', headers: { accept: 'text/html' } },
  );
  await broken.close();

  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const about = (response: Response, message: string) =>
    entries.filter(
      ({ reqId, msg }) => reqId === response.headers.get('x-request-id') && msg === message,
    );
  expect(about(refused, 'sign-in refused')).toMatchObject([
    { level: 40, path: '/oidc/token', clientId: siteClient.id, error: 'invalid_grant' },
  ]);
  expect(about(failed, 'sign-in failed')).toMatchObject([
    { level: 50, path: '/oidc/token', error: 'server_error', err: { type: expect.any(String) } },
  ]);
  expect(about(page, 'sign-in failed').length).toBeGreaterThan(0);
  expect(lines.join('\n')).not.toContain(secret);
});
