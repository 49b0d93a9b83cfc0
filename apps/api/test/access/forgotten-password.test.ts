import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purgeLinks } from '../../src/flows/access/one-use-links.ts';
import { sendForgottenPassword, sendPasswordLink } from '../../src/flows/access/password-links.ts';
import { BackgroundWork } from '../../src/flows/background-work.ts';
import { agentToken, CookieJar, pkcePair, signIn } from '../harness/browser-sign-in.ts';
import { linkOf, type MailServer, startMailServer } from '../harness/mail-server.ts';
import { PageVisitor } from '../harness/page-visitor.ts';
import { refusal, someLimits, startTestServer, type TestServer } from '../harness/server.ts';

const password = 'un mot de passe long';
const chosen = 'douze phares de Bretagne';
const lines: string[] = [];
let mail: MailServer;
let server: TestServer;
beforeAll(async () => {
  mail = await startMailServer();
  server = await startTestServer({
    config: { mail: mail.settings, logLevel: 'trace' },
    logStream: { write: (line) => lines.push(line) },
  });
});
afterAll(async () => {
  await mail.close();
  await server.close();
});

async function newAgent() {
  const email = `${randomUUID()}@exemple.fr`;
  return server.agents.createAgent({ body: { email, password } });
}

const ask = (email: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/account/forgotten`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ email }),
  });

/** The link that an agent gets who has forgotten their password. */
async function askedLink(email: string, count = 1): Promise<string> {
  await ask(email);
  return linkOf(await mail.next(email, count));
}

const canSignIn = async (email: string, secret: string): Promise<boolean> => {
  const challenge = pkcePair().challenge;
  const back = await signIn({ url: server.url, email, password: secret, challenge });
  return back.searchParams.has('code');
};

const choose = async (link: string, secret = chosen, visitor = new PageVisitor()) =>
  visitor.send(await visitor.open(link), { password: secret, again: secret });

/** Somebody who has the page of a link open, and sends its form later. */
async function opened(link: string) {
  const visitor = new PageVisitor();
  const page = await visitor.open(link);
  expect(page.status).toBe(200);
  return () => visitor.send(page, { password: chosen, again: chosen });
}

describe('a forgotten password', () => {
  test('is replaced by who reads the mail of the account, and all sign-ins end', async () => {
    const { email } = await newAgent();
    const token = await agentToken(server.url, email, password);
    const jar = new CookieJar();
    await signIn({ url: server.url, email, password, challenge: pkcePair().challenge, jar });
    const link = await askedLink(email);
    expect(link).toMatch(new RegExp(`^${server.url}/account/new-password\\?link=[\\w-]{43}$`));
    const visitor = new PageVisitor();
    const done = await choose(link, chosen, visitor);
    expect([done.status, done.html]).toEqual([200, expect.stringContaining('a changé')]);
    expect(await canSignIn(email, password)).toBe(false);
    expect(await canSignIn(email, chosen)).toBe(true);
    const me = await fetch(`${server.url}/api/v1/agents/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(me.status).toBe(401);
    expect((await jar.fetch(`${server.url}/account`)).status).toBe(303);
    // Nobody is signed in by the link itself.
    expect((await visitor.fetch(`${server.url}/account`)).status).toBe(303);
    expect((await mail.next(email, 2)).subject).toBe('Votre mot de passe a changé');
  });

  test('its link leaves the address at once, and no page that has it tells another', async () => {
    const { email } = await newAgent();
    const visitor = new PageVisitor();
    const link = await askedLink(email);
    const first = await visitor.fetch(link);
    expect(first.status).toBe(303);
    expect(first.headers.get('location')).toBe('/account/new-password');
    expect(first.headers.get('set-cookie')).toMatch(
      /^sillage_link=[\w-]{43}; HttpOnly; SameSite=Lax; Path=\/account\/new-password; Max-Age=3600$/,
    );
    const page = await visitor.open(`${server.url}/account/new-password`);
    expect(page.html).toContain(email);
    expect(page.html).not.toContain(link.split('=')[1]);
    for (const headers of [first.headers, page.headers]) {
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha/);
    }
  });

  test('opening the link does not use it, and it is used once', async () => {
    const { email } = await newAgent();
    const link = await askedLink(email);
    for (let i = 0; i < 3; i++) expect((await new PageVisitor().open(link)).status).toBe(200);
    expect((await fetch(link, { method: 'HEAD', redirect: 'manual' })).status).toBe(303);
    expect((await choose(link)).status).toBe(200);
    const again = await new PageVisitor().open(link);
    expect([again.status, again.html]).toEqual([410, expect.stringContaining('ne vaut plus')]);
  });

  test('of two forms sent at once, one is heard', async () => {
    const { email } = await newAgent();
    const link = await askedLink(email);
    const secrets = ['onze phares de Bretagne', 'vingt phares de Bretagne'];
    const pages = await Promise.all(
      secrets.map(async (secret) => {
        const visitor = new PageVisitor();
        return { visitor, page: await visitor.open(link), secret };
      }),
    );
    const results = await Promise.all(
      pages.map(({ visitor, page, secret }) =>
        visitor.send(page, { password: secret, again: secret }),
      ),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([200, 410]);
    const winner = results[0]?.status === 200 ? 0 : 1;
    expect(await canSignIn(email, secrets[winner] ?? '')).toBe(true);
  });

  test('a newer link voids the one before, and a link ends after an hour', async () => {
    const { email, id } = await newAgent();
    const first = await askedLink(email);
    const second = await askedLink(email, 2);
    expect((await new PageVisitor().open(first)).status).toBe(410);
    const submit = await opened(second);
    await sql`update one_use_links set expires_at = now() where agent_id = ${id}`.execute(
      server.db,
    );
    expect((await submit()).status).toBe(410);
    expect((await new PageVisitor().open(second)).status).toBe(410);
    expect(await canSignIn(email, password)).toBe(true);
  });

  test('the address that a link was sent to must still be the account’s', async () => {
    const { email, id } = await newAgent();
    const link = await askedLink(email);
    const submit = await opened(link);
    const next = `${randomUUID()}@exemple.fr`;
    await sql`update agents set email = ${next} where id = ${id}`.execute(server.db);
    expect((await submit()).status).toBe(410);
    expect(await canSignIn(next, password)).toBe(true);
  });

  test('a disabled agent gets nothing, and a link of before does nothing', async () => {
    const { email, id } = await newAgent();
    const link = await askedLink(email);
    const submit = await opened(link);
    await server.agents.disableAgent({ params: { agentId: id } });
    expect((await submit()).status).toBe(410);
    await ask(email);
    const { email: other } = await newAgent();
    await askedLink(other);
    expect(mail.sentTo(email)).toHaveLength(1);
  });

  test.each([
    ['trop court', 'trop court'],
    ['MotDePasse2026!', 'parmi les plus employés'],
  ])('a password that is refused leaves the link as it was: %s', async (secret, reason) => {
    const { email } = await newAgent();
    const link = await askedLink(email);
    const refused = await choose(link, secret);
    expect([refused.status, refused.html]).toEqual([400, expect.stringContaining(reason)]);
    expect(refused.html).not.toContain(secret === 'trop court' ? 'value="trop' : secret);
    const visitor = new PageVisitor();
    const page = await visitor.open(link);
    const differs = await visitor.send(page, { password: chosen, again: `${chosen}s` });
    expect(differs.html).toContain('différentes');
    expect((await choose(link)).status).toBe(200);
  });

  test('a form that another site sends is not heard', async () => {
    const { email } = await newAgent();
    const link = await askedLink(email);
    const visitor = new PageVisitor();
    await visitor.open(link);
    const body = new URLSearchParams({ password: chosen, again: chosen, form: 'x'.repeat(43) });
    const path = `${server.url}/account/new-password`;
    expect((await visitor.fetch(path, { method: 'POST', body })).status).toBe(403);
    // A browser sends no cookie with the form of another site.
    expect((await fetch(path, { method: 'POST', body })).status).toBe(410);
    expect(await canSignIn(email, password)).toBe(true);
  });
});

describe('who asks for a link', () => {
  test('learns nothing of an account: neither by the answer nor by what it waits for', async () => {
    const { email } = await newAgent();
    const known = await ask(email);
    const unknown = await ask(`${randomUUID()}@exemple.fr`);
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
    const names = (response: Response) => [...response.headers.keys()].sort();
    expect(names(known)).toEqual(names(unknown));
    await mail.next(email);
    // A mail server that hangs is not waited for either.
    const { email: slow } = await newAgent();
    mail.behave(slow, 'hangs', 'hangs');
    const tries = mail.tries();
    expect((await ask(slow)).status).toBe(200);
    expect(mail.tries()).toBe(tries);
  });

  test('cannot choose where the link leads', async () => {
    const { email } = await newAgent();
    await ask(email, {
      host: 'pirate.example',
      'x-forwarded-host': 'pirate.example',
      forwarded: 'host=pirate.example',
      origin: 'https://pirate.example',
    });
    const message = await mail.next(email);
    expect(linkOf(message)).toContain(`${server.url}/account/new-password?link=`);
    expect(message.text + message.html).not.toContain('pirate');
  });

  test.each(['', 'ada', 'ada@exemple.fr\r\nBcc: b@exemple.fr', 'a@b.fr,c@d.fr', 'a@b.fr c@d.fr'])(
    'gives one address, or is told so: %j',
    async (address) => {
      const before = mail.received.length;
      expect((await ask(address)).status).toBe(400);
      expect(mail.received).toHaveLength(before);
    },
  );
});

test('neither a link nor a password is in the log or in the database', async () => {
  const { email } = await newAgent();
  const link = await askedLink(email);
  const token = link.split('=')[1] ?? '';
  await choose(link);
  await new PageVisitor().open(link);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('')).not.toContain(token);
  expect(lines.join('')).not.toContain(chosen);
  const { rows } = await sql<{ kept: string }>`
    select (one_use_links.*)::text as kept from one_use_links
    union all select (provider_records.*)::text from provider_records`.execute(server.db);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ kept }) => kept).join('')).not.toContain(token);
});

test('a link that nobody can use any more is purged', async () => {
  const { email, id } = await newAgent();
  await askedLink(email);
  const count = async () => {
    const { rows } = await sql`select 1 from one_use_links where agent_id = ${id}`.execute(
      server.db,
    );
    return rows.length;
  };
  const day = 24 * 60 * 60 * 1000;
  await purgeLinks(server.db, new Date(Date.now() + 29 * day), 1000);
  expect(await count()).toBe(1);
  await purgeLinks(server.db, new Date(Date.now() + 31 * day), 1000);
  expect(await count()).toBe(0);
});

describe('the link of an agent', () => {
  test('is sent when the administrator asks, and not shown', async () => {
    const { email, id } = await newAgent();
    const answer = await server.agents.createPasswordLink({ params: { agentId: id } });
    expect(answer).toEqual({ email, delivery: 'sent' });
    expect((await choose(linkOf(await mail.next(email)))).status).toBe(200);
  });

  test('is shown when the mail server does not take it', async () => {
    const { email, id } = await newAgent();
    mail.behave(email, 'refuses');
    const answer = await server.agents.createPasswordLink({ params: { agentId: id } });
    expect(answer).toMatchObject({ email, delivery: 'failed' });
    expect((await choose(answer.link ?? '')).status).toBe(200);
  });

  test('is not made for who is disabled or absent', async () => {
    const { id } = await newAgent();
    await server.agents.disableAgent({ params: { agentId: id } });
    for (const agentId of [id, randomUUID()])
      expect(
        await refusal(server.agents.createPasswordLink({ params: { agentId } })),
      ).toMatchObject({ statusCode: 404 });
  });

  test('or the password itself is given by the administrator', async () => {
    const { email, id } = await newAgent();
    const params = { agentId: id };
    await server.agents.setAgentPassword({ params, body: { password: chosen } });
    expect(await canSignIn(email, chosen)).toBe(true);
    expect((await mail.next(email)).subject).toBe('Votre mot de passe a changé');
    const common = server.agents.setAgentPassword({ params, body: { password: 'motdepasse123' } });
    expect(await refusal(common)).toMatchObject({ statusCode: 400 });
  });
});

describe('a server without mail', () => {
  let silent: TestServer;
  beforeAll(async () => {
    silent = await startTestServer();
  });
  afterAll(() => silent.close());

  test('says so, and whom to ask', async () => {
    for (const request of [
      {},
      { method: 'POST', body: new URLSearchParams({ email: 'a@b.fr' }) },
    ]) {
      const page = await fetch(`${silent.url}/account/forgotten`, request);
      const html = await page.text();
      expect(html).toContain('n’envoie pas de messages');
      expect(html).toContain('agent password &#60;adresse&#62;');
    }
  });

  test('shows the link to the administrator who asked', async () => {
    const { email, id } = await newAgent();
    const answer = await silent.agents.createPasswordLink({ params: { agentId: id } });
    expect(answer).toMatchObject({ email, delivery: 'shown' });
    expect(answer.link).toContain(`${silent.url}/account/new-password?link=`);
    expect((await choose(answer.link ?? '')).status).toBe(200);
  });
});

test('links are asked for a few times a minute, by address and by account', async () => {
  const limited = await startTestServer({
    config: {
      mail: mail.settings,
      trustProxy: true,
      rateLimits: someLimits({ login: 10 }),
    },
  });
  const askFrom = async (address: string, email: string) => {
    const response = await fetch(`${limited.url}/account/forgotten`, {
      method: 'POST',
      headers: { 'x-forwarded-for': address },
      body: new URLSearchParams({ email }),
    });
    return response.status;
  };
  const statuses = async (calls: (() => Promise<number>)[]) => {
    const found: number[] = [];
    for (const call of calls) found.push(await call());
    return found;
  };
  for (const email of [(await newAgent()).email, `${randomUUID()}@exemple.fr`]) {
    const from = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];
    const calls = from.map((address) => () => askFrom(address, email));
    expect(await statuses(calls)).toEqual([200, 200, 429]);
  }
  const strangers = Array.from(
    { length: 11 },
    () => () => askFrom('203.0.113.9', `${randomUUID()}@exemple.fr`),
  );
  expect((await statuses(strangers)).at(-1)).toBe(429);
  await limited.close();
});

test('an account gets five messages a day, and nobody sees that there are no more', async () => {
  const { id, email } = await newAgent();
  const sent: string[] = [];
  const office = {
    db: server.db,
    passwords: server.identity.passwords,
    mailer: {
      send: async (to: string) => {
        sent.push(to);
        return 'sent' as const;
      },
    },
    publicUrl: server.url,
    later: new BackgroundWork(1, () => {}),
    endSessions: async () => [],
    companyOf: () => undefined,
  };
  const now = Date.now();
  const hour = 60 * 60_000;
  for (let hours = 0; hours < 24; hours += 2)
    await sendForgottenPassword(office, email, new Date(now + hours * hour));
  expect(sent).toHaveLength(5);
  await sendForgottenPassword(office, email, new Date(now + 24 * hour));
  expect(sent).toHaveLength(6);
  await sendPasswordLink(office, id, new Date(now));
  expect(sent).toHaveLength(7);
  const answers = [];
  for (const address of [email, `${randomUUID()}@exemple.fr`]) {
    const answer = await ask(address);
    answers.push([answer.status, await answer.text()]);
  }
  expect(answers[0]).toEqual(answers[1]);
});
