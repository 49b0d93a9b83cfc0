import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { CookieJar, pkcePair, signIn } from '../harness/browser-sign-in.ts';
import { sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const password = 'un mot de passe long';

async function signedIn() {
  const email = `${randomUUID()}@exemple.fr`;
  const agent = await server.agents.createAgent({
    body: { email, password, firstname: 'Camille', lastname: '<b>Martin' },
  });
  const jar = new CookieJar();
  await signIn({ url: server.url, email, password, challenge: pkcePair().challenge, jar });
  return { agent, jar };
}

describe('the account', () => {
  test('is shown to who is signed in, without a script', async () => {
    const { agent, jar } = await signedIn();
    const response = await jar.fetch(`${server.url}/account`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('cache-control')).toBe('no-store');
    const html = await response.text();
    expect(html).toContain(agent.email);
    expect(html).toContain('value="&#60;b&#62;Martin"');
  });

  test('asks a stranger to sign in, and comes back', async () => {
    const { agent } = await signedIn();
    const jar = new CookieJar();
    const asked = await jar.fetch(`${server.url}/account`);
    expect(asked.status).toBe(303);
    const begun = await jar.fetch(new URL(asked.headers.get('location') ?? '', server.url).href);
    const login = new URL(begun.headers.get('location') ?? '', server.url).href;
    let response = await jar.fetch(login, {
      method: 'POST',
      body: new URLSearchParams({ email: agent.email, password }),
    });
    while (response.status === 303)
      response = await jar.fetch(new URL(response.headers.get('location') ?? '', server.url).href);
    expect([response.status, new URL(response.url).pathname]).toEqual([200, '/account']);
  });

  test.each(['https://elsewhere.example/', '//elsewhere.example', '/oidc/session/end', ''])(
    'comes back to no other address: %s',
    async (state) => {
      const query = new URLSearchParams({ state, code: 'x' });
      const response = await fetch(`${server.url}/account/signed-in?${query}`, {
        redirect: 'manual',
      });
      expect(response.headers.get('location')).toBe('/account');
    },
  );

  test('is shut to a disabled agent', async () => {
    const { agent, jar } = await signedIn();
    await server.agents.disableAgent({ params: { agentId: agent.id } });
    expect((await jar.fetch(`${server.url}/account`)).status).toBe(303);
  });
});

test('a sign-in that failed is told in our own words, never in those of the address', async () => {
  const failure = new URLSearchParams({ error: 'x', error_description: 'Appelez ce numéro' });
  const answer = await fetch(`${server.url}/account/signed-in?${failure}`);
  const html = await answer.text();
  expect([answer.status, html.includes('Appelez')]).toEqual([400, false]);
  expect(html).toContain('vous n’êtes pas connecté');
});

test('the brand of every page leads back to the site', async () => {
  const html = await (await fetch(`${server.url}/account/forgotten`)).text();
  expect(html).toMatch(/<p class="brand"><a href="\/"><svg.*<\/svg>Sillage<\/a><\/p>/s);
});
