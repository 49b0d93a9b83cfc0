import { stepOf } from '@sillage/engine/access/one-time-code';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { purgeAttempts } from '../../src/flows/access/lasting-limits.ts';
import { Browser, codeNext, codeOf, codesIn, newPerson, optionsIn } from '../harness/factors.ts';
import { startMailServer } from '../harness/mail-server.ts';
import {
  sharedTestServer,
  someLimits,
  startTestServer,
  type TestServer,
} from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const withApp = async () => {
  const person = await newPerson(server);
  await person.browser.signIn();
  return { ...person, ...(await person.browser.setAppUp()) };
};

describe('an app of codes', () => {
  test('is set up by its first code, and gives ten recovery codes, once', async () => {
    const { browser, status, codes } = await withApp();
    expect([status, codes.length, new Set(codes).size]).toEqual([200, 10, 10]);
    const page = await browser.page('/account/security');
    expect(page).toContain('Une application donne vos codes');
    expect(page).toContain('Il vous reste 10 codes de secours.');
    expect(codesIn(page)).toEqual([]);
    const kept = JSON.stringify(await server.db.selectFrom('recovery_codes').selectAll().execute());
    for (const code of codes) expect(kept).not.toContain(code);
  });

  test('is not set up by a wrong code, whose page keeps the same secret', async () => {
    const { browser } = await newPerson(server);
    await browser.signIn();
    const first = await (await browser.act('app')).text();
    const response = await browser.act('app-code', { code: '000000' });
    expect(response.status).toBe(400);
    const secret = /class="secret">([^<]+)/.exec(first)?.[1] ?? 'none';
    expect(await response.text()).toContain(secret);
    expect(await browser.page('/account/security')).toContain('Votre mot de passe suffit');
  });

  test('is asked for after the password, which opens nothing by itself any more', async () => {
    const { id, browser, secret } = await withApp();
    const other = browser.other();
    const step = await other.typePassword();
    expect(step).toMatch(/\/second-factor$/);
    expect(await other.page(step)).toContain('Code de votre application');
    // The address at which a finished sign-in goes on, guessed: no account is behind it.
    const uid = new URL(other.login).pathname.split('/').at(-1);
    const early = await other.jar.fetch(`${server.url}/oidc/authorize/${uid}`);
    expect(early.headers.get('location') ?? '').not.toContain('code=');
    const again = browser.other();
    const response = await again.post(await again.typePassword(), { code: codeNext(secret) });
    const claims = decodeJwt(await again.finish(response));
    expect(claims).toMatchObject({ sub: id, amr: ['pwd', 'otp', 'mfa'] });
  });

  test('a code serves once, and an earlier one never after a later one', async () => {
    const { browser, secret, code: first } = await withApp();
    const tried = async (code: string) => {
      const other = browser.other();
      return (await other.post(await other.typePassword(), { code })).status;
    };
    expect(await tried(first)).toBe(401);
    const step = stepOf(Date.now()) + 1;
    expect(await tried(codeOf(secret, step))).toBe(303);
    for (const refused of [step, step - 1, step - 2, step + 10])
      expect(await tried(codeOf(secret, refused))).toBe(401);
  });

  test('of several uses of a code at once, one succeeds', async () => {
    const { browser, secret } = await withApp();
    const others = [browser.other(), browser.other(), browser.other()];
    const steps: string[] = [];
    for (const other of others) steps.push(await other.typePassword());
    const code = codeNext(secret);
    const responses = await Promise.all(
      others.map((other, index) => other.post(steps[index] ?? '', { code })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([303, 401, 401]);
  });

  test('is removed by who has just signed in, with its recovery codes', async () => {
    const { id, browser } = await withApp();
    expect((await browser.act('remove-app')).status).toBe(303);
    expect(await browser.page('/account/security')).toContain('Votre mot de passe suffit');
    const left = server.db.selectFrom('recovery_codes').where('agent_id', '=', id);
    expect(await left.selectAll().execute()).toEqual([]);
    expect(await browser.other().typePassword()).toContain('/oidc/authorize/');
  });

  test('its secret is sealed at rest when there is a key', async () => {
    const own = await startTestServer({
      ownDatabase: true,
      config: { secretKeys: ['k'.repeat(32)] },
    });
    const person = await newPerson(own);
    await person.browser.signIn();
    const { secret } = await person.browser.setAppUp();
    const row = await own.db
      .selectFrom('authenticator_apps')
      .selectAll()
      .where('agent_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(row.secret).toMatch(/^sealed:1:/);
    const other = person.browser.other();
    expect((await other.post(await other.typePassword(), { code: codeNext(secret) })).status).toBe(
      303,
    );
    await own.close();
  });
});

describe('a recovery code', () => {
  test('opens the account once, in the place of the app', async () => {
    const { browser, codes } = await withApp();
    const [code = ''] = codes;
    const other = browser.other();
    const step = await other.typePassword();
    expect((await other.post(step, { code: code.toUpperCase() })).status).toBe(303);
    const again = browser.other();
    expect((await again.post(await again.typePassword(), { code })).status).toBe(401);
    expect(await browser.page('/account/security')).toContain('Il vous reste 9 codes');
  });

  test('is void when new ones are made', async () => {
    const { browser, codes } = await withApp();
    const renewed = codesIn(await (await browser.act('recovery-codes')).text());
    expect(renewed.length).toBe(10);
    const other = browser.other();
    const step = await other.typePassword();
    expect((await other.post(step, { code: codes[0] ?? '' })).status).toBe(401);
    expect((await other.post(step, { code: renewed[0] ?? '' })).status).toBe(303);
  });

  test('of another agent opens nothing', async () => {
    const [one, two] = [await withApp(), await withApp()];
    const other = one.browser.other();
    const step = await other.typePassword();
    expect((await other.post(step, { code: two.codes[0] ?? '' })).status).toBe(401);
  });
});

describe('the second step', () => {
  test('is at no address before the password', async () => {
    const { browser, secret } = await withApp();
    const other = browser.other();
    await other.begin();
    for (const step of ['second-factor', 'enrolment', 'enrolled']) {
      const response = await other.post(`${other.login}/${step}`, { code: codeNext(secret) });
      expect([response.status, response.headers.get('location')]).toEqual([
        303,
        new URL(other.login).pathname,
      ]);
    }
  });

  test('cannot be left out by setting another factor up in its place', async () => {
    const { browser } = await withApp();
    const other = browser.other();
    await other.typePassword();
    for (const step of ['enrolment', 'enrolled']) {
      const response = await other.post(`${other.login}/${step}`, { code: '000000' });
      expect(response.headers.get('location')).toMatch(/\/second-factor$/);
    }
  });

  test('says of no account whether it has one, before its password is right', async () => {
    const [{ email }, plain] = [await withApp(), await newPerson(server)];
    const answers = [];
    for (const each of [email, plain.email]) {
      const other = new Browser(server, each);
      await other.begin();
      const response = await other.post(other.login, { email: each, password: 'faux' });
      const text = (await response.text()).replace(each, '').replace(/[\w-]{72}/, 'challenge');
      answers.push([response.status, text.replaceAll(/login\/[\w-]+/g, 'login')]);
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  test('limits codes as passwords, and a wrong one costs an attempt', async () => {
    const own = await startTestServer({ config: { rateLimits: someLimits({ login: 6 }) } });
    const person = await newPerson(own);
    await person.browser.signIn();
    const { secret } = await person.browser.setAppUp();
    const other = person.browser.other();
    const step = await other.typePassword();
    const statuses = [];
    for (let tries = 0; tries < 4; tries += 1)
      statuses.push((await other.post(step, { code: '000000' })).status);
    const right = await other.post(step, { code: codeNext(secret) });
    expect([...statuses, right.status]).toEqual([401, 401, 401, 429, 429]);
    expect(right.headers.get('retry-after')).toMatch(/^\d+$/);
    // Nobody locks the owner out of a browser that has signed in before.
    const known = await person.browser.typePassword();
    expect((await person.browser.post(known, { code: codeNext(secret) })).status).toBe(303);
    await own.close();
  });
});

describe('the page of security', () => {
  test('takes no form of another session', async () => {
    const [one, two] = [await withApp(), await withApp()];
    const form = /name="form" value="([^"]+)"/.exec(await two.browser.page('/account/security'));
    const response = await one.browser.post('/account/security/remove-app', {
      form: form?.[1] ?? '',
    });
    expect(response.status).toBe(403);
    expect(await one.browser.page('/account/security')).toContain('Une application donne');
  });

  test('runs one script of ours, and other pages of the account none', async () => {
    const { browser } = await withApp();
    const policyOf = async (path: string) =>
      (await browser.jar.fetch(server.url + path)).headers.get('content-security-policy') ?? '';
    expect(await policyOf('/account/security')).toContain(
      `script-src ${server.url}/account/passkeys.js;`,
    );
    expect(await policyOf('/account')).not.toContain('script-src');
    const script = await fetch(`${server.url}/account/passkeys.js`);
    expect([script.status, script.headers.get('content-type')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ]);
  });
});

describe('wrong codes in a row', () => {
  const wrong = { code: '000000' };

  /** Somebody whose password a stranger knows, and who has tried ten codes. */
  async function besieged(of = server) {
    const person = await newPerson(of);
    await person.browser.signIn();
    const { secret } = await person.browser.setAppUp();
    const { authenticator } = await person.browser.addPasskey();
    const stranger = person.browser.other();
    const step = await stranger.typePassword();
    const statuses = [];
    for (let tries = 0; tries < 10; tries += 1)
      statuses.push((await stranger.post(step, wrong)).status);
    expect(new Set(statuses)).toEqual(new Set([401]));
    return { ...person, secret, authenticator, stranger, step };
  }

  const age = (id: string, minutes: number) =>
    sql`update agent_attempts set last_at = last_at - ${`${minutes} minutes`}::interval,
      since = since - ${`${minutes} minutes`}::interval where agent_id = ${id}`.execute(server.db);

  test('have all codes of strangers refused for a while, the right one too', async () => {
    const { id, stranger, step, secret, browser } = await besieged();
    for (const code of ['000000', codeNext(secret)]) {
      const refused = await stranger.post(step, { code });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
      expect(await refused.text()).toContain('aucun n’est accepté avant 15 minutes');
    }
    const other = browser.other();
    expect((await other.post(await other.typePassword(), { code: codeNext(secret) })).status).toBe(
      429,
    );
    await age(id, 15);
    expect((await stranger.post(step, wrong)).status).toBe(401);
    const later = await stranger.post(step, { code: codeNext(secret) });
    expect(await later.text()).toContain('avant 30 minutes');
    await age(id, 30);
    expect((await stranger.post(step, { code: codeNext(secret) })).status).toBe(303);
    const left = server.db.selectFrom('agent_attempts').where('agent_id', '=', id);
    expect(await left.selectAll().execute()).toEqual([]);
  });

  test('lock nobody out who has a passkey, or a browser that has signed in before', async () => {
    const { stranger, step, secret, browser, authenticator } = await besieged();
    const page = await (await stranger.post(step, wrong)).text();
    expect(page).toContain('Votre clé d’accès, elle, ouvre votre compte');
    const credential = authenticator.get(optionsIn(page));
    expect((await stranger.post(step, { credential })).status).toBe(303);
    const known = await browser.typePassword();
    expect((await browser.post(known, { code: codeNext(secret) })).status).toBe(303);
  });

  test('count when they come at once', async () => {
    const person = await newPerson(server);
    await person.browser.signIn();
    await person.browser.setAppUp();
    const stranger = person.browser.other();
    const step = await stranger.typePassword();
    const answers = await Promise.all(
      Array.from({ length: 14 }, async () => (await stranger.post(step, wrong)).status),
    );
    expect(answers.toSorted()).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
  });

  test('are told by mail to the person, once', async () => {
    const mail = await startMailServer();
    const own = await startTestServer({ config: { mail: mail.settings } });
    const { email, stranger, step } = await besieged(own);
    await stranger.post(step, wrong);
    // After the messages about the app and the passkey.
    const message = await mail.next(email, 3);
    expect(message.subject).toBe('Des codes faux ont été essayés sur votre compte');
    expect(message.text).toContain('changez de mot de passe');
    await own.close();
    expect(mail.sentTo(email)).toHaveLength(3);
    await mail.close();
  });

  test('are forgotten once they do not matter any more', async () => {
    const { id } = await besieged();
    const count = async () =>
      (
        await server.db
          .selectFrom('agent_attempts')
          .selectAll()
          .where('agent_id', '=', id)
          .execute()
      ).length;
    await purgeAttempts(server.db, new Date(), 1000);
    expect(await count()).toBe(1);
    await purgeAttempts(server.db, new Date(Date.now() + 3 * 24 * 60 * 60_000), 1000);
    expect(await count()).toBe(0);
  });
});
