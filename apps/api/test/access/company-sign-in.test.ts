import { randomUUID } from 'node:crypto';
import { createAgentsClient } from '@sillage/client/source/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompanyProvider } from '../../src/company-providers.ts';
import {
  CookieJar,
  exchange,
  openLogin,
  pkcePair,
  submitLogin,
  wideClient,
} from '../harness/browser-sign-in.ts';
import {
  type CompanyClaims,
  passCompany,
  startCompanyProvider,
} from '../harness/company-provider.ts';
import { linkOf, startMailServer } from '../harness/mail-server.ts';
import { PageVisitor } from '../harness/page-visitor.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

/** Sign-in by other providers, which are real ones in processes of their own. */
const password = 'un mot de passe long';
const projectId = `t-${randomUUID().slice(0, 13)}`;
let acme: Awaited<ReturnType<typeof startCompanyProvider>>;
let globex: Awaited<ReturnType<typeof startCompanyProvider>>;
let server: TestServer;
/** The same people, but for what the operator has set otherwise. */
let open: TestServer;
/** One that sends mail, for people who must sign in by their company. */
let mailing: TestServer;
let mail: Awaited<ReturnType<typeof startMailServer>>;

const withCompanies = async (companies: CompanyProvider[]) =>
  startTestServer({ config: { companies } });

beforeAll(async () => {
  [acme, globex] = await Promise.all([startCompanyProvider(), startCompanyProvider()]);
  server = await withCompanies([
    acme.settings(),
    globex.settings({ id: 'globex', name: 'Globex', domains: ['globex.example'] }),
    globex.settings({
      id: 'gone',
      name: 'Absent',
      issuer: 'http://127.0.0.1:9',
      domains: ['gone.example'],
    }),
  ]);
  open = await withCompanies([
    acme.settings({
      createAgents: true,
      roles: { [projectId]: 'reader', 'no-such-project': 'editor' },
      required: true,
      trustEmails: true,
      signOut: true,
    }),
  ]);
  mail = await startMailServer();
  mailing = await startTestServer({
    config: { companies: [acme.settings({ required: true })], mail: mail.settings },
  });
  await acme.allow(
    `${server.url}/oidc/company/acme/callback`,
    `${open.url}/oidc/company/acme/callback`,
  );
  await globex.allow(`${server.url}/oidc/company/globex/callback`);
  await server.agents.createProject({ body: { id: projectId, name: 'Projet' } });
});
afterAll(async () => {
  await Promise.all([server, open, mailing, acme, globex, mail].map((each) => each?.close()));
});

const newEmail = (domain = 'acme.example') => `${randomUUID()}@${domain}`;

async function newAgent(email = newEmail()) {
  const { id } = await server.agents.createAgent({ body: { email, password } });
  return { id, email };
}

interface Attempt {
  jar?: CookieJar;
  company?: string;
  at?: TestServer;
  mistake?: string;
  /** Whether it is asked for though somebody may be signed in already. */
  again?: boolean;
}

/** A browser that is about to go to the company. */
async function depart({
  jar = new CookieJar(),
  company = 'acme',
  at = server,
  again = false,
}: Attempt = {}) {
  const { verifier, challenge } = pkcePair();
  const mode = again ? ({ prompt: 'login' } as const) : {};
  const login = await openLogin(jar, at.url, challenge, wideClient, mode);
  const left = await jar.fetch(`${login}/company/${company}`);
  return { jar, login, verifier, at, url: left.headers.get('location') ?? '', left };
}

type Departed = Awaited<ReturnType<typeof depart>>;

/** The address of the callback, with what the company says of somebody. */
const comeBack = ({ jar, url }: Departed, claims: CompanyClaims, mistake = '') =>
  passCompany(jar, url, { claims: JSON.stringify({ sub: randomUUID(), ...claims }), mistake });

/** Follows the callback to its end: who is signed in, or what the sign-in page says. */
async function arrive({ jar, verifier, at }: Departed, callback: string) {
  let address = callback;
  for (let step = 0; step < 5; step += 1) {
    const response = await jar.fetch(address);
    const location = response.headers.get('location');
    if (location === null) {
      const html = await response.text();
      const fault = /role="alert">([^<]*)</.exec(html)?.[1];
      return { status: response.status, fault, address };
    }
    address = new URL(location, address).href;
    if (address.includes(wideClient.callback)) {
      const code = new URL(address).searchParams.get('code') ?? '';
      const answer = await exchange(at.url, code, verifier, wideClient);
      const { access_token: token } = (await answer.json()) as { access_token: string };
      const agents = createAgentsClient({ baseUrl: at.url, token, retries: 0 });
      return { agents, me: await agents.getMe(), status: 200 };
    }
  }
  throw new Error('the sign-in does not end');
}

async function signInAs(claims: CompanyClaims, attempt: Attempt = {}) {
  const departed = await depart(attempt);
  return arrive(departed, await comeBack(departed, claims, attempt.mistake));
}

const verified = (email: string, more: CompanyClaims = {}) => ({
  email,
  email_verified: true,
  ...more,
});

const links = async (agentId: string) => {
  const { rows } = await sql<{ issuer: string; subject: string }>`
    select issuer, subject from agent_links where agent_id = ${agentId}`.execute(server.db);
  return rows;
};

describe('the sign-in page', () => {
  test('has a button for each provider', async () => {
    const jar = new CookieJar();
    const login = await openLogin(jar, server.url, pkcePair().challenge);
    const html = await (await jar.fetch(login)).text();
    for (const name of ['Acme', 'Globex', 'Absent'])
      expect(html).toContain(`Se connecter avec ${name}`);
    expect(html).not.toContain(acme.clientSecret);
  });

  test('says when a provider does not answer, and a password still works', async () => {
    const { email } = await newAgent();
    const jar = new CookieJar();
    const { left, login } = await depart({ jar, company: 'gone' });
    const back = await jar.fetch(new URL(left.headers.get('location') ?? '', server.url).href);
    expect(back.status).toBe(403);
    expect(await back.text()).toContain('Absent ne répond pas.');
    expect((await submitLogin(jar, login, email, password)).status).toBe(303);
  });

  test.each(['?refused=denied', '?refused=toString&by=acme', '?refused=denied&by=other'])(
    'says nothing for %s',
    async (query) => {
      const jar = new CookieJar();
      const login = await openLogin(jar, server.url, pkcePair().challenge);
      const response = await jar.fetch(login + query);
      expect(response.status).toBe(200);
      expect(await response.text()).not.toContain('refusée ou abandonnée');
    },
  );
});

describe('who signs in by the company', () => {
  test('is the agent with the verified e-mail, and is linked to them', async () => {
    const { id, email } = await newAgent();
    const sub = randomUUID();
    const { me, agents } = await signInAs(verified(email.toUpperCase(), { sub }));
    expect(me?.id).toBe(id);
    expect(await links(id)).toEqual([{ issuer: acme.issuer, subject: sub }]);
    const { data: told } = await server.agents.listServerAudit({ query: { objectId: id } });
    expect(told.slice(0, 2)).toMatchObject([
      { kind: 'sign-in', after: { methods: ['fed'] } },
      { kind: 'change', operation: 'linkAgent', after: { company: 'acme' } },
    ]);
    const session = (await agents?.listMySessions())?.data[0];
    expect(session).toMatchObject({ company: 'acme', methods: ['fed'] });
  });

  test('stays who they are when their e-mail there changes', async () => {
    const [mine, other] = [await newAgent(), await newAgent()];
    const sub = randomUUID();
    await signInAs(verified(mine.email, { sub }));
    expect((await signInAs(verified(other.email, { sub }))).me?.id).toBe(mine.id);
    expect((await signInAs({ email: 'x@elsewhere.example', sub })).me?.id).toBe(mine.id);
    expect(await links(other.id)).toEqual([]);
  });

  test('comes with a second factor when the company says so', async () => {
    const { email } = await newAgent();
    const { agents } = await signInAs(verified(email, { amr: ['pwd', 'mfa'] }));
    expect((await agents?.listMySessions())?.data[0]?.methods).toEqual(['fed', 'mfa']);
  });

  test.each<[string, (email: string) => CompanyClaims, string]>([
    ['no e-mail', () => ({}), 'n’a pas donné d’adresse'],
    ['an e-mail that is not verified', (email) => ({ email, email_verified: false }), 'vérifiée'],
    ['an e-mail of which nothing is said', (email) => ({ email }), 'vérifiée'],
    ['a text for verified', (email) => ({ email, email_verified: 'true' }), 'vérifiée'],
  ])('is refused with %s', async (_, claims, words) => {
    const { id, email } = await newAgent();
    const { status, fault } = await signInAs(claims(email));
    expect(status).toBe(403);
    expect(fault).toContain(words);
    expect(await links(id)).toEqual([]);
  });

  test('is refused with an e-mail of another domain, though an agent has it', async () => {
    const { id, email } = await newAgent(newEmail('globex.example'));
    const { fault } = await signInAs(verified(email));
    expect(fault).toContain('n’est pas d’un domaine accepté');
    expect(await links(id)).toEqual([]);
  });

  test('is refused as another account with a linked e-mail, until it is unlinked', async () => {
    const { id, email } = await newAgent();
    await signInAs(verified(email, { sub: `first ${id}` }));
    expect((await signInAs(verified(email))).fault).toContain('lié à un autre compte Acme');
    await server.agents.unlinkAgent({ params: { agentId: id } });
    expect((await signInAs(verified(email))).me?.id).toBe(id);
  });

  test('is another person at another company, though the subject is the same', async () => {
    const [one, two] = [await newAgent(), await newAgent(newEmail('globex.example'))];
    const sub = randomUUID();
    expect((await signInAs(verified(one.email, { sub }))).me?.id).toBe(one.id);
    const there = await signInAs(verified(two.email, { sub }), { company: 'globex' });
    expect(there.me?.id).toBe(two.id);
    const takeover = await signInAs(verified(one.email), { company: 'globex' });
    expect(takeover.fault).toContain('n’est pas d’un domaine accepté');
  });

  test('is refused when disabled, linked or not', async () => {
    const [one, two] = [await newAgent(), await newAgent()];
    const sub = randomUUID();
    await signInAs(verified(one.email, { sub }));
    for (const { id } of [one, two]) await server.agents.disableAgent({ params: { agentId: id } });
    expect((await signInAs(verified(one.email, { sub }))).fault).toContain('fermé');
    expect((await signInAs(verified(two.email))).fault).toContain('aucun compte');
    expect((await signInAs(verified(two.email), { at: open })).fault).toContain('fermé');
  });

  test('is refused without an account, where none is made', async () => {
    const email = newEmail();
    expect((await signInAs(verified(email))).fault).toContain('Demandez à être invité');
  });
});

describe('where accounts are made at the first sign-in', () => {
  test('a new agent has the name of the company, and the roles that the operator named', async () => {
    const email = newEmail();
    const names = { given_name: 'Ada', family_name: 'Lovelace' };
    const { me, agents } = await signInAs(verified(email, names), { at: open });
    expect(me).toMatchObject({ email, firstname: 'Ada', lastname: 'Lovelace' });
    const { data: told } = await open.agents.listServerAudit({ query: { objectId: me?.id ?? '' } });
    expect(told.at(-1)).toMatchObject({ operation: 'createAgent', after: { company: 'acme' } });
    const { data } = (await agents?.listProjects()) ?? {};
    expect(data?.map(({ id }) => id)).toEqual([projectId]);
    const wrong = await submitLogin(new CookieJar(), `${open.url}/oidc/login/x`, email, '');
    expect(wrong.status).toBe(400);
  });

  test('two first sign-ins at once make one agent', async () => {
    const email = newEmail();
    const sub = randomUUID();
    const departed = [await depart({ at: open }), await depart({ at: open })];
    const callbacks = await Promise.all(
      departed.map((each) => comeBack(each, verified(email, { sub }))),
    );
    const arrived = await Promise.all(
      departed.map((each, index) => arrive(each, callbacks[index] ?? '')),
    );
    expect(arrived[0]?.me?.id).toBeTruthy();
    expect(arrived[1]?.me?.id).toBe(arrived[0]?.me?.id);
  });

  test('an e-mail counts without a word where the operator vouches for it, not against one', async () => {
    const email = newEmail();
    expect((await signInAs({ email }, { at: open })).me?.email).toBe(email);
    const denied = await signInAs({ email: newEmail(), email_verified: false }, { at: open });
    expect(denied.fault).toContain('vérifiée');
  });

  test('Entra’s word for a verified domain counts', async () => {
    const { id, email } = await newAgent();
    expect((await signInAs({ email, xms_edov: true })).me?.id).toBe(id);
    const other = await newAgent();
    expect((await signInAs({ email: other.email, xms_edov: false })).fault).toContain('vérifiée');
  });
});

describe('where the company’s provider is required', () => {
  const login = async (email: string, typed: string) => {
    const jar = new CookieJar();
    const response = await submitLogin(
      jar,
      await openLogin(jar, open.url, pkcePair().challenge),
      email,
      typed,
    );
    return { status: response.status, html: await response.text() };
  };

  test('a password of its domains is refused, known account or not', async () => {
    const { email } = await newAgent();
    for (const typed of [email, email.toUpperCase(), `${email}\u0000`, ` ${email} `, newEmail()]) {
      const { status, html } = await login(typed, password);
      expect(status).toBe(403);
      expect(html).toContain('Votre entreprise demande de vous connecter avec Acme.');
    }
  });

  test('no link for a password is sent, shown, or of use', async () => {
    const { id, email } = await newAgent();
    const asked = await fetch(`${mailing.url}/account/forgotten`, {
      method: 'POST',
      body: new URLSearchParams({ email }),
    });
    expect(asked.status).toBe(403);
    expect(await asked.text()).toContain('Votre entreprise demande de vous connecter avec Acme.');
    const link = mailing.agents.createPasswordLink({ params: { agentId: id } });
    await expect(link).rejects.toMatchObject({ code: 'company-sign-in-required' });
    expect(mail.received).toEqual([]);
    const { data } = await mailing.agents.listWorkspaces();
    const invited = newEmail();
    await mailing.agents.createInvitation({
      params: { workspaceId: data[0]?.id ?? '' },
      body: { email: invited, roles: [{ projectId, role: 'reader' }] },
    });
    const visitor = new PageVisitor();
    const page = await visitor.open(linkOf(await mail.next(invited)));
    const guest = { firstname: 'Ada', lastname: 'Noir', password, again: password };
    const { html } = await visitor.send(page, guest, 'create');
    expect(html).toContain('Votre entreprise demande de vous connecter avec Acme.');
  });

  test('a password of another domain is not', async () => {
    const { email } = await newAgent(newEmail('elsewhere.example'));
    expect((await login(email, password)).status).toBe(303);
  });
});

describe('a sign-in at the company of which nobody knows when it was, or that is old,', () => {
  const isRecent = async (agents: ReturnType<typeof createAgentsClient> | undefined) => {
    const answer = await agents?.removeMyAuthenticatorApp().catch((error) => error.code);
    return answer === 'authenticator-app-not-found';
  };

  test.each(['auth_time', 'an hour ago'])('(%s) opens, and proves nothing new', async (mistake) => {
    const { email } = await newAgent();
    const claims = verified(email, { sub: randomUUID() });
    const fresh = await signInAs(claims, { again: true });
    expect(await isRecent(fresh.agents)).toBe(true);
    const { agents, me } = await signInAs(claims, { mistake });
    expect(me?.email).toBe(email);
    expect(await isRecent(agents)).toBe(false);
    expect((await signInAs(claims, { mistake, again: true })).fault).toContain('Recommencez');
  });
});

describe('an attack', () => {
  test.each(['nonce', 'iss', 'aud', 'exp', 'iat', 'signature'])(
    'by an ID token with a wrong %s is refused',
    async (mistake) => {
      const { id, email } = await newAgent();
      const { status, fault } = await signInAs(verified(email), { mistake });
      expect([status, fault]).toEqual([
        403,
        'La réponse de Acme n’a pas pu être vérifiée. Recommencez.',
      ]);
      expect(await links(id)).toEqual([]);
    },
  );

  test('by a forged state, or none, finds no sign-in', async () => {
    const departed = await depart();
    const callback = new URL(await comeBack(departed, verified(newEmail())));
    for (const state of ['forged', '', undefined, ['a', 'b']]) {
      const url = new URL(callback);
      url.searchParams.delete('state');
      for (const each of [state ?? []].flat()) url.searchParams.append('state', each);
      expect(await arrive(departed, url.href)).toMatchObject({ status: 400, fault: undefined });
    }
  });

  test('by a callback that comes again is refused', async () => {
    const { id, email } = await newAgent();
    const departed = await depart();
    const callback = await comeBack(departed, verified(email));
    expect((await arrive(departed, callback)).me?.id).toBe(id);
    expect((await arrive(departed, callback)).status).toBe(400);
    const other = await depart();
    expect((await arrive(other, callback)).status).toBe(400);
  });

  test('by a callback in another’s browser signs nobody in there', async () => {
    const { email } = await newAgent();
    const attacker = await depart();
    const callback = await comeBack(attacker, verified(email));
    expect((await arrive(await depart(), callback)).status).toBe(400);
    const nobody = await new CookieJar().fetch(callback);
    const html = await nobody.text();
    expect([nobody.status, html.match(/class="button"/g)?.length]).toEqual([400, 1]);
    expect(html).toContain('<h1>Cette connexion n’a plus cours</h1>');
    expect(html).toContain('<a class="button" href="/account">Se connecter</a>');
    expect(html).not.toContain('lang="en"');
  });

  test('by the code of another sign-in is refused', async () => {
    const { email } = await newAgent();
    const [victim, attacker] = [await depart(), await depart()];
    const stolen = new URL(await comeBack(victim, verified(email))).searchParams.get('code') ?? '';
    const callback = new URL(await comeBack(attacker, verified(newEmail())));
    callback.searchParams.set('code', stolen);
    expect((await arrive(attacker, callback.href)).fault).toContain('n’a pas pu être vérifiée');
  });

  test('by mixing up two providers is refused', async () => {
    const departed = await depart();
    const callback = await comeBack(departed, verified(newEmail()));
    const mixed = callback.replace('/company/acme/', '/company/globex/');
    expect((await arrive(departed, mixed)).status).toBe(400);
    const again = await depart();
    const named = new URL(await comeBack(again, verified(newEmail())));
    named.searchParams.set('iss', globex.issuer);
    expect((await arrive(again, named.href)).fault).toContain('n’a pas pu être vérifiée');
  });

  test('by an address to return to leads nowhere else', async () => {
    const { email } = await newAgent();
    const departed = await depart();
    const callback = await comeBack(departed, verified(email));
    const { me } = await arrive(
      departed,
      `${callback}&redirect_uri=https://elsewhere.example/&returnTo=//elsewhere.example`,
    );
    expect(me?.email).toBe(email);
  });
});

test('a sign-in that is given up at the company comes back to the page, in French', async () => {
  const departed = await depart();
  const callback = await passCompany(departed.jar, departed.url, { error: 'access_denied' });
  expect(await arrive(departed, callback)).toMatchObject({
    status: 403,
    fault: 'La connexion a été refusée ou abandonnée chez Acme.',
  });
});

describe('signing out', () => {
  const signOut = async (jar: CookieJar, at: TestServer) => {
    const page = await jar.fetch(
      `${at.url}/oidc/session/end?client_id=${wideClient.id}&post_logout_redirect_uri=${at.url}/`,
    );
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
    const policy = page.headers.get('content-security-policy') ?? '';
    const response = await jar.fetch(`${at.url}/oidc/session/end/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    });
    return { policy, location: new URL(response.headers.get('location') ?? '') };
  };

  test('goes on to the company where the operator wishes it, and comes back', async () => {
    const jar = new CookieJar();
    const { me } = await signInAs(verified(newEmail()), { jar, at: open });
    expect(me).toBeDefined();
    const { policy, location } = await signOut(jar, open);
    expect(location.href).toContain(`${acme.issuer}/session/end?`);
    expect(location.searchParams.get('post_logout_redirect_uri')).toBe(`${open.url}/`);
    expect(policy).toContain(acme.issuer);
    expect((await jar.fetch(location.href)).status).toBe(200);
  });

  test('ends here elsewhere, and after a password', async () => {
    const { email } = await newAgent();
    const jar = new CookieJar();
    await signInAs(verified(email), { jar });
    expect((await signOut(jar, server)).location.href).toBe(`${server.url}/`);
    const other = new CookieJar();
    const stranger = await newAgent(newEmail('elsewhere.example'));
    const login = await openLogin(other, open.url, pkcePair().challenge, wideClient);
    const { headers } = await submitLogin(other, login, stranger.email, password);
    await other.fetch(new URL(headers.get('location') ?? '', open.url).href);
    const { policy, location } = await signOut(other, open);
    expect(location.href).toBe(`${open.url}/`);
    expect(policy).not.toContain(acme.issuer);
  });
});

test('no secret of a sign-in is left when it has ended', async () => {
  const { email } = await newAgent();
  await signInAs(verified(email));
  const { rows } = await sql<{ payload: Record<string, string> }>`
    select payload from provider_records where model = 'CompanySignIn'`.execute(server.db);
  for (const { payload } of rows) expect(JSON.stringify(payload)).not.toContain(email);
});

describe('an account that somebody made ahead of its person', () => {
  const guest = { firstname: 'Ève', lastname: 'Noir', password, again: password };

  async function madeAhead() {
    const email = newEmail();
    const { data } = await server.agents.listWorkspaces();
    const { link = '', delivery } = await server.agents.createInvitation({
      params: { workspaceId: data[0]?.id ?? '' },
      body: { email, roles: [{ projectId, role: 'reader' }] },
    });
    expect(delivery).toBe('shown');
    const visitor = new PageVisitor();
    expect((await visitor.send(await visitor.open(link), guest, 'create')).status).toBe(200);
    return email;
  }

  const tryPassword = async (email: string) => {
    const jar = new CookieJar();
    const login = await openLogin(jar, server.url, pkcePair().challenge, wideClient);
    return (await submitLogin(jar, login, email, password)).status;
  };

  test('opens no more to who made it, once its person comes by the company', async () => {
    const email = await madeAhead();
    expect(await tryPassword(email)).toBe(303);
    const arrived = await signInAs(verified(email));
    expect(arrived.me?.email).toBe(email);
    expect(await tryPassword(email)).toBe(401);
  });

  test('one that an administrator made keeps its password', async () => {
    const { email } = await newAgent();
    expect((await signInAs(verified(email))).me?.email).toBe(email);
    expect(await tryPassword(email)).toBe(303);
  });
});
