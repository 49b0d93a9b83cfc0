import { randomUUID } from 'node:crypto';
import { createAgentsClient } from '@sillage/client/source/client';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestAuthenticator } from '../harness/authenticator.ts';
import { Browser, codesIn, formTokenIn, optionsIn } from '../harness/factors.ts';
import { linkOf, type MailServer, startMailServer } from '../harness/mail-server.ts';
import { PageVisitor } from '../harness/page-visitor.ts';
import { refusal, startTestServer, type TestServer } from '../harness/server.ts';

let mail: MailServer;
let server: TestServer;
beforeAll(async () => {
  mail = await startMailServer();
  server = await startTestServer({ config: { mail: mail.settings } });
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

const name = { firstname: 'Camille', lastname: 'Roux' };

async function invite() {
  const email = `${randomUUID()}@exemple.fr`;
  const { id: workspaceId } = await server.agents.createWorkspace({ body: { name: 'Phares' } });
  await server.agents.createInvitation({ params: { workspaceId }, body: { email, isOwner: true } });
  return { email, workspaceId, link: linkOf(await mail.next(email)) };
}

/** Opens the page of an invitation. */
async function open(link: string) {
  const visitor = new PageVisitor();
  const page = await visitor.open(link);
  const answer = (credential: string) => visitor.send(page, { ...name, credential }, 'passkey');
  return { page, options: optionsIn(page.html), answer };
}

/** Somebody who has joined with a passkey, and no password. */
async function newGuest() {
  const invitation = await invite();
  const { options, answer } = await open(invitation.link);
  const authenticator = new TestAuthenticator(server.url);
  const joined = await answer(authenticator.create(options));
  return { ...invitation, authenticator, joined, browser: new Browser(server, invitation.email) };
}

async function signInByPasskey(browser: Browser, authenticator: TestAuthenticator) {
  const credential = authenticator.get(optionsIn(await browser.begin()));
  return browser.finish(await browser.post(`${browser.login}/passkey`, { credential }));
}

const clientOf = (token: string) => createAgentsClient({ baseUrl: server.url, token, retries: 0 });

/** Sends a form of a page of the account. */
async function send(browser: Browser, page: string, deed: string, fields: Record<string, string>) {
  const form = formTokenIn(await browser.page(page));
  return browser.post(`${page}/${deed}`, { form, ...fields });
}

describe('a guest with a passkey', () => {
  test('joins without a password, gets recovery codes, and signs in by two factors', async () => {
    const { joined, browser, authenticator, workspaceId, email } = await newGuest();
    expect([joined.status, codesIn(joined.html).length]).toEqual([200, 10]);
    expect(joined.html).toContain('Bienvenue dans Phares');
    const token = await signInByPasskey(browser, authenticator);
    expect(decodeJwt(token).amr).toEqual(['hwk', 'mfa']);
    const me = clientOf(token);
    expect(await me.getMe()).toMatchObject({ email, ...name });
    expect(await me.getMyFactors()).toMatchObject({
      passkeys: [{ name: 'Clé d’accès' }],
      recoveryCodesLeft: 10,
      hasPassword: false,
    });
    expect((await me.listInvitations({ params: { workspaceId } })).total).toBe(0);
  });

  test('is asked for a passkey that verifies its user and is found without an e-mail', async () => {
    const { options, page, answer } = await open((await invite()).link);
    expect(options.authenticatorSelection).toMatchObject({
      residentKey: 'required',
      userVerification: 'required',
    });
    expect(page.headers.get('content-security-policy')).toContain(
      `script-src ${server.url}/account/passkeys.js`,
    );
    const lazy = new TestAuthenticator(server.url).create(options, { isVerified: false });
    const refused = await answer(lazy);
    expect([refused.status, refused.html]).toEqual([
      400,
      expect.stringContaining('Cette clé d’accès n’a pas été acceptée'),
    ]);
    expect(refused.html).toContain('value="Camille"');
  });

  test('can use the link still when the passkey was refused, and no more once it was accepted', async () => {
    const { link } = await invite();
    const { options, answer } = await open(link);
    const authenticator = new TestAuthenticator(server.url);
    const evil = authenticator.create(options, { origin: 'https://evil.example' });
    expect((await answer(evil)).status).toBe(400);
    const good = authenticator.create(options);
    expect((await answer(good)).status).toBe(200);
    expect((await answer(good)).status).toBe(410);
    expect((await new PageVisitor().open(link)).status).toBe(410);
  });

  test('cannot come with the challenge of another link, nor with their own of another page', async () => {
    const [mine, other] = [await invite(), await invite()];
    const [here, there] = [await open(mine.link), await open(other.link)];
    const stolen = new TestAuthenticator(server.url).create(there.options);
    expect((await here.answer(stolen)).status).toBe(400);
    const person = await newGuest();
    await signInByPasskey(person.browser, person.authenticator);
    const own = optionsIn(await person.browser.page('/account/security'));
    expect((await here.answer(new TestAuthenticator(server.url).create(own))).status).toBe(400);
    const { rows } = await sql<{ count: string }>`
      select count(*) from agents where email in (${mine.email}, ${other.email})`.execute(
      server.db,
    );
    expect(Number(rows[0]?.count)).toBe(0);
  });

  test('cannot come with a passkey that somebody else has', async () => {
    const { authenticator } = await newGuest();
    const { options, answer } = await open((await invite()).link);
    expect((await answer(authenticator.create(options))).status).toBe(400);
  });

  test('sees the same page for an address that has an account, and takes it from nobody', async () => {
    const { link, email } = await invite();
    await server.agents.createAgent({ body: { email, password: 'un mot de passe assez long' } });
    const { options, answer, page } = await open(link);
    expect(page.html).toContain('Créer mon compte avec une clé d’accès');
    const refused = await answer(new TestAuthenticator(server.url).create(options));
    expect([refused.status, refused.html]).toEqual([
      400,
      expect.stringContaining('Cette adresse a déjà un compte'),
    ]);
  });

  test('of two answers at once, one makes the account', async () => {
    const { link } = await invite();
    const { options, answer } = await open(link);
    const statuses = await Promise.all(
      [1, 2].map(
        async () => (await answer(new TestAuthenticator(server.url).create(options))).status,
      ),
    );
    expect(statuses.sort()).toEqual([200, 410]);
  });
});

describe('an account without a password', () => {
  const password = 'douze phares de Bretagne';

  test('opens by no password at all', async () => {
    const { browser } = await newGuest();
    for (const guess of ['', 'null', password])
      expect(await browser.typePassword(guess)).toBe('401');
  });

  test('keeps its last passkey, by the page and by the API', async () => {
    const { browser, authenticator } = await newGuest();
    const me = clientOf(await signInByPasskey(browser, authenticator));
    const { passkeys } = await me.getMyFactors();
    const passkeyId = passkeys[0]?.id ?? '';
    const refused = await browser.act('remove-passkey', { passkey: passkeyId });
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('C’est votre seul moyen de vous connecter'),
    ]);
    expect(await refusal(me.removeMyPasskey({ params: { passkeyId } }))).toMatchObject({
      statusCode: 409,
      messages: [expect.stringContaining('only way to sign in')],
    });
    await browser.addPasskey('Second');
    await me.removeMyPasskey({ params: { passkeyId } });
    expect((await me.getMyFactors()).passkeys).toMatchObject([{ name: 'Second' }]);
  });

  test('loses only one of two passkeys that are removed at once', async () => {
    const { browser, authenticator } = await newGuest();
    const me = clientOf(await signInByPasskey(browser, authenticator));
    await browser.addPasskey('Second');
    const { passkeys } = await me.getMyFactors();
    const removals = await Promise.allSettled(
      passkeys.map(({ id }) => me.removeMyPasskey({ params: { passkeyId: id } })),
    );
    expect(removals.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await me.getMyFactors()).passkeys).toHaveLength(1);
  });

  test('takes no passkey that does not verify its user', async () => {
    const { browser, authenticator } = await newGuest();
    await signInByPasskey(browser, authenticator);
    const options = optionsIn(await browser.page('/account/security'));
    const credential = new TestAuthenticator(server.url).create(options, { isVerified: false });
    expect((await browser.act('passkey', { credential })).status).toBe(400);
  });

  test('gets a password on its page, and then changes it with it', async () => {
    const { browser, authenticator, email } = await newGuest();
    const me = clientOf(await signInByPasskey(browser, authenticator));
    expect(await browser.page('/account/password')).toContain('Définir un mot de passe');
    expect(
      await refusal(
        me.changeMyPassword({ body: { currentPassword: 'aucun', newPassword: password } }),
      ),
    ).toMatchObject({ statusCode: 409, messages: [expect.stringContaining('no password')] });
    const fields = { password, again: password };
    const set = await send(browser, '/account/password', 'set', fields);
    expect(set.headers.get('location')).toBe('/account/password?done=passwordSet');
    expect((await mail.next(email, 2)).subject).toBe('Votre mot de passe a changé');
    expect((await me.getMyFactors()).hasPassword).toBe(true);
    const again = await send(browser, '/account/password', 'set', fields);
    expect([again.status, await again.text()]).toEqual([
      400,
      expect.stringContaining('déjà un mot de passe'),
    ]);
    expect(await browser.page('/account/password')).toContain('Mot de passe actuel');
  });

  test('changes its address without a password, in a sign-in of just now', async () => {
    const { browser, authenticator } = await newGuest();
    await signInByPasskey(browser, authenticator);
    const page = await browser.page('/account/email');
    expect(page).not.toContain('Mot de passe actuel');
    const email = `${randomUUID()}@exemple.fr`;
    const asked = await send(browser, '/account/email', 'ask', { email });
    expect(asked.headers.get('location')).toBe('/account/email?done=emailAsked');
    expect((await mail.next(email)).subject).toContain('Confirmer');
  });

  test('asks for the passkey again before it takes a password, when the sign-in is old', async () => {
    const { browser, authenticator } = await newGuest();
    const { sub } = decodeJwt(await signInByPasskey(browser, authenticator));
    const past = Math.floor(Date.now() / 1000) - 11 * 60;
    await sql`
      update provider_records set payload = jsonb_set(payload, '{loginTs}', ${String(past)}::jsonb)
      where model = 'Session' and payload ->> 'accountId' = ${sub}`.execute(server.db);
    const fields = { password, again: password };
    const sent = await send(browser, '/account/password', 'set', fields);
    expect(sent.headers.get('location')).toContain('prompt=login');
    await signInByPasskey(browser, authenticator);
    const set = await send(browser, '/account/password', 'set', fields);
    expect(set.headers.get('location')).toBe('/account/password?done=passwordSet');
  });

  test('who has lost the passkey chooses a password by mail, and enters by a recovery code', async () => {
    const { browser, joined, email } = await newGuest();
    const [code = ''] = codesIn(joined.html);
    const visitor = new PageVisitor();
    const asked = await visitor.open(`${server.url}/account/forgotten`);
    await visitor.send(asked, { email });
    const page = await visitor.open(linkOf(await mail.next(email, 2)));
    expect((await visitor.send(page, { password, again: password })).status).toBe(200);
    const step = await browser.typePassword(password);
    expect(step).toContain('/second-factor');
    const token = await browser.finish(await browser.post(step, { code }));
    expect((await clientOf(token).getMe()).email).toBe(email);
  });
});
