import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { type AnswerChanges, TestAuthenticator } from '../harness/authenticator.ts';
import { type Browser, codesIn, newPerson, optionsIn } from '../harness/factors.ts';
import { sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const withPasskey = async () => {
  const person = await newPerson(server);
  await person.browser.signIn();
  return { ...person, ...(await person.browser.addPasskey()) };
};

/** Opens the login page and answers it by a passkey. */
async function answerLogin(
  browser: Browser,
  authenticator: TestAuthenticator,
  changes: AnswerChanges = {},
): Promise<Response> {
  const options = optionsIn(await browser.begin());
  return browser.post(`${browser.login}/passkey`, {
    credential: authenticator.get(options, changes),
  });
}

describe('a passkey', () => {
  test('is added with its name, and the first one brings recovery codes', async () => {
    const { browser, response } = await withPasskey();
    expect([response.status, codesIn(await response.text()).length]).toEqual([200, 10]);
    expect(await browser.page('/account/security')).toContain('<strong>Téléphone</strong>');
    const second = await browser.addPasskey('<b>Clé');
    expect(second.response.headers.get('location')).toBe('/account/security?done=passkeyAdded');
    expect(await browser.page('/account/security')).toContain('&#60;b&#62;Clé');
  });

  test('signs in without e-mail nor password, and counts as two factors', async () => {
    const { id, browser, authenticator } = await withPasskey();
    const other = browser.other();
    const token = await other.finish(await answerLogin(other, authenticator));
    expect(decodeJwt(token)).toMatchObject({ sub: id, amr: ['hwk', 'mfa'] });
    expect(await other.page('/account/security')).toContain('utilisée le');
  });

  test('is the second factor of a password, with or without its PIN', async () => {
    const { id, browser, authenticator } = await withPasskey();
    for (const isVerified of [true, false]) {
      const other = browser.other();
      const step = await other.typePassword();
      const page = await other.page(step);
      const options = optionsIn(page);
      expect(page).toContain('Code de secours');
      expect(options.allowCredentials.map((each: { id: string }) => each.id)).toEqual([
        authenticator.id,
      ]);
      const credential = authenticator.get(options, { isVerified });
      const token = await other.finish(await other.post(step, { credential }));
      expect(decodeJwt(token)).toMatchObject({ sub: id, amr: ['pwd', 'hwk', 'mfa'] });
    }
  });

  test('is removed, and opens nothing any more', async () => {
    const { browser, authenticator } = await withPasskey();
    const page = await browser.page('/account/security');
    const passkey = /name="passkey" value="([^"]+)"/.exec(page)?.[1] ?? '';
    expect((await browser.act('remove-passkey', { passkey })).status).toBe(303);
    expect((await answerLogin(browser.other(), authenticator)).status).toBe(401);
    expect(await browser.other().typePassword()).toContain('/oidc/authorize/');
  });

  test('of a disabled agent opens nothing', async () => {
    const { id, browser, authenticator } = await withPasskey();
    await server.agents.disableAgent({ params: { agentId: id } });
    expect((await answerLogin(browser.other(), authenticator)).status).toBe(401);
  });
});

describe('the login page', () => {
  test('names no passkey: whoever asks learns nothing', async () => {
    const { browser } = await withPasskey();
    const options = optionsIn(await browser.other().begin());
    expect(options.allowCredentials).toBeUndefined();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  });
});

describe('attacks on passkeys', () => {
  test.each<[string, AnswerChanges]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a challenge of its own', { challenge: Buffer.alloc(54).toString('base64url') }],
    ['no verification of its user', { isVerified: false }],
    ['the handle of another person', { userHandle: Buffer.alloc(16).toString('base64url') }],
  ])('an answer with %s is refused', async (_, changes) => {
    const { browser, authenticator } = await withPasskey();
    const response = await answerLogin(browser.other(), authenticator, changes);
    expect(response.status).toBe(401);
    expect(await response.text()).toContain('n’a pas été acceptée');
  });

  test('an answer serves once, and in its own sign-in alone', async () => {
    const { browser, authenticator } = await withPasskey();
    const other = browser.other();
    const options = optionsIn(await other.begin());
    const credential = authenticator.get(options);
    const thief = browser.other();
    await thief.begin();
    expect((await thief.post(`${thief.login}/passkey`, { credential })).status).toBe(401);
    expect((await other.post(`${other.login}/passkey`, { credential })).status).toBe(303);
    expect((await other.post(`${other.login}/passkey`, { credential })).status).toBe(401);
  });

  test('a copy is found out by its count', async () => {
    const { browser, authenticator } = await withPasskey();
    const statusOf = async (counter: number) =>
      (await answerLogin(browser.other(), authenticator, { counter })).status;
    expect(await statusOf(5)).toBe(303);
    expect(await statusOf(5)).toBe(401);
    expect(await statusOf(4)).toBe(401);
    expect(await statusOf(0)).toBe(401);
    expect(await statusOf(6)).toBe(303);
  });

  test('a key that signs for another passkey is refused', async () => {
    const { browser, authenticator } = await withPasskey();
    const forger = new TestAuthenticator(server.url);
    Object.defineProperty(forger, 'id', { value: authenticator.id });
    expect((await answerLogin(browser.other(), forger)).status).toBe(401);
  });

  test('the second factor of somebody else does not serve', async () => {
    const [one, two] = [await withPasskey(), await withPasskey()];
    const other = one.browser.other();
    const step = await other.typePassword();
    const credential = two.authenticator.get(optionsIn(await other.page(step)));
    expect((await other.post(step, { credential })).status).toBe(401);
  });

  test('a passkey is registered for one account, in the session that asked for it', async () => {
    const [one, two] = [await withPasskey(), await newPerson(server)];
    await two.browser.signIn();
    const options = optionsIn(await one.browser.page('/account/security'));
    const stolen = new TestAuthenticator(server.url).create(options);
    expect((await two.browser.act('passkey', { credential: stolen })).status).toBe(400);
    const own = optionsIn(await two.browser.page('/account/security'));
    const taken = one.authenticator.create(own);
    expect((await two.browser.act('passkey', { credential: taken })).status).toBe(400);
    const elsewhere = new TestAuthenticator('https://evil.example').create(own);
    expect((await two.browser.act('passkey', { credential: elsewhere })).status).toBe(400);
  });

  test.each(['', 'null', '{}', '[]', '"x"', '{"id":"\\u0000"}', `{"id":"${'a'.repeat(9000)}"}`])(
    'what is no answer at all is refused: %s',
    async (credential) => {
      const { browser } = await newPerson(server);
      await browser.begin();
      expect((await browser.post(`${browser.login}/passkey`, { credential })).status).toBe(401);
    },
  );
});
