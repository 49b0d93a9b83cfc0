import { randomUUID } from 'node:crypto';
import { createAgentsClient } from '@sillage/client/source/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentToken, CookieJar, pkcePair, signIn } from '../harness/browser-sign-in.ts';
import { linkOf, type MailServer, startMailServer } from '../harness/mail-server.ts';
import { PageVisitor } from '../harness/page-visitor.ts';
import { refusal, startTestServer, type TestServer, uniqueId } from '../harness/server.ts';

const password = 'un mot de passe long';
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

const newEmail = () => `${randomUUID()}@exemple.fr`;

/** A workspace with a project and an owner, who calls. */
async function newHouse(name = 'Maison Dupont') {
  const { id: workspaceId } = await server.agents.createWorkspace({ body: { name } });
  const owner = await server.agents.createAgent({
    body: { email: newEmail(), password, firstname: 'Ada', lastname: 'Dupont' },
  });
  await server.agents.addWorkspaceOwner({ params: { workspaceId, agentId: owner.id } });
  const { id: projectId } = await server.agents.createProject({
    body: { id: uniqueId(), name: 'Boutique', accountId: workspaceId },
  });
  const token = await agentToken(server.url, owner.email, password);
  const agents = createAgentsClient({ baseUrl: server.url, token, retries: 0 });
  return { workspaceId, projectId, owner, agents, params: { workspaceId } };
}

type House = Awaited<ReturnType<typeof newHouse>>;

const reader = ({ projectId }: House) => [{ projectId, role: 'reader' as const }];

async function inviteByMail(house: House, email = newEmail()) {
  const count = mail.sentTo(email).length + 1;
  await house.agents.createInvitation({
    params: house.params,
    body: { email, roles: reader(house) },
  });
  return { email, link: linkOf(await mail.next(email, count)) };
}

const guest = { firstname: 'Camille', lastname: 'Roux', password, again: password };

async function join(link: string, fields: Record<string, string> = guest) {
  const visitor = new PageVisitor();
  return visitor.send(await visitor.open(link), fields, 'create');
}

const rolesOf = async ({ projectId }: House, email: string) => {
  const { data } = await server.agents.listProjectAgents({ params: { projectId } });
  return data.filter((agent) => agent.email === email).map(({ role }) => role);
};

/** A browser in which an agent is signed in. */
async function signedIn(email: string, secret = password): Promise<PageVisitor> {
  const jar = new PageVisitor();
  const { challenge } = pkcePair();
  await signIn({ url: server.url, email, password: secret, challenge, jar });
  return jar;
}

describe('an invitation', () => {
  test('leads a guest to an account with the roles that the owner gave', async () => {
    const house = await newHouse();
    const email = newEmail();
    const answer = await house.agents.createInvitation({
      params: house.params,
      body: { email: email.toUpperCase(), roles: reader(house) },
    });
    expect(answer).toEqual({
      id: expect.any(String),
      accountId: house.workspaceId,
      email,
      isOwner: false,
      roles: reader(house),
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
      delivery: 'sent',
    });
    const week = Date.parse(answer.expiresAt) - Date.parse(answer.createdAt);
    expect(week).toBe(7 * 24 * 60 * 60 * 1000);
    const message = await mail.next(email);
    expect(message.subject).toBe('Invitation à rejoindre Maison Dupont sur Sillage');
    expect(message.text).toContain('Ada Dupont vous invite');
    const link = linkOf(message);
    const page = await new PageVisitor().open(link);
    expect(page.html).toContain(`la lecture du projet ${house.projectId}`);
    const done = await join(link);
    expect([done.status, done.html]).toEqual([200, expect.stringContaining('Bienvenue dans')]);
    expect(await rolesOf(house, email)).toEqual(['reader']);
    const token = await agentToken(server.url, email, password);
    const mine = createAgentsClient({ baseUrl: server.url, token, retries: 0 });
    expect(await mine.getMe()).toMatchObject({ email, firstname: 'Camille', lastname: 'Roux' });
    expect((await new PageVisitor().open(link)).status).toBe(410);
    const { data } = await house.agents.listInvitations({ params: house.params });
    expect(data).toEqual([]);
  });

  test('can make an owner', async () => {
    const house = await newHouse();
    const email = newEmail();
    await house.agents.createInvitation({ params: house.params, body: { email, isOwner: true } });
    await join(linkOf(await mail.next(email)));
    const token = await agentToken(server.url, email, password);
    const theirs = createAgentsClient({ baseUrl: server.url, token, retries: 0 });
    expect((await theirs.listInvitations({ params: house.params })).total).toBe(0);
  });

  test('that is sent again replaces the one before, with its roles', async () => {
    const house = await newHouse();
    const { email, link } = await inviteByMail(house);
    await house.agents.createInvitation({
      params: house.params,
      body: { email, roles: [{ projectId: house.projectId, role: 'editor' }] },
    });
    const next = linkOf(await mail.next(email, 2));
    expect((await new PageVisitor().open(link)).status).toBe(410);
    const { data } = await house.agents.listInvitations({ params: house.params });
    expect(data).toHaveLength(1);
    expect(JSON.stringify(data)).not.toContain(next.split('=')[1]);
    await join(next);
    expect(await rolesOf(house, email)).toEqual(['editor']);
  });

  test('that several owners send at once is one invitation', async () => {
    const house = await newHouse();
    const email = newEmail();
    const body = { email, roles: reader(house) };
    await Promise.all(
      Array.from({ length: 4 }, () =>
        server.agents.createInvitation({ params: house.params, body }),
      ),
    );
    const { total } = await house.agents.listInvitations({ params: house.params });
    expect(total).toBe(1);
    const statuses = await Promise.all(
      mail.sentTo(email).map(async (each) => (await new PageVisitor().open(linkOf(each))).status),
    );
    expect(statuses.sort()).toEqual([200, 410, 410, 410]);
  });

  test('that is cancelled gives nothing', async () => {
    const house = await newHouse();
    const { email, link } = await inviteByMail(house);
    const visitor = new PageVisitor();
    const page = await visitor.open(link);
    const { data } = await house.agents.listInvitations({ params: house.params });
    const params = { ...house.params, invitationId: data[0]?.id ?? '' };
    expect(await house.agents.cancelInvitation({ params })).toMatchObject({ email });
    expect((await visitor.send(page, guest, 'create')).status).toBe(410);
    expect(await refusal(house.agents.cancelInvitation({ params }))).toMatchObject({
      statusCode: 404,
    });
  });

  test('of two forms sent at once, one makes the account', async () => {
    const house = await newHouse();
    const { email, link } = await inviteByMail(house);
    const results = await Promise.all([join(link), join(link)]);
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await sql`select 1 from agents where email = ${email}`.execute(server.db);
    expect(rows).toHaveLength(1);
  });

  test('keeps what the guest wrote when a password is refused, but the password', async () => {
    const house = await newHouse();
    const { link } = await inviteByMail(house);
    const refused = await join(link, { ...guest, firstname: '<b>Léa', password: 'motdepasse123' });
    expect(refused.status).toBe(400);
    expect(refused.html).toContain('value="&#60;b&#62;Léa"');
    expect(refused.html).toContain('parmi les plus employés');
    expect(refused.html).not.toContain('motdepasse123');
    expect((await join(link)).status).toBe(200);
  });
});

describe('what an invitation gives is decided when it is accepted', () => {
  test('nothing, when who invited is no longer an owner', async () => {
    const house = await newHouse();
    const { email, link } = await inviteByMail(house);
    await sql`delete from workspace_owners where agent_id = ${house.owner.id}
      and workspace_id = ${house.workspaceId}`.execute(server.db);
    const refused = await join(link);
    expect([refused.status, refused.html]).toEqual([400, expect.stringContaining('plus le droit')]);
    const { rows } = await sql`select 1 from agents where email = ${email}`.execute(server.db);
    expect(rows).toEqual([]);
  });

  test('nothing, when who invited is disabled', async () => {
    const house = await newHouse();
    const { link } = await inviteByMail(house);
    const other = await server.agents.createAgent({ body: { email: newEmail(), password } });
    await server.agents.addWorkspaceOwner({
      params: { workspaceId: house.workspaceId, agentId: other.id },
    });
    await server.agents.disableAgent({ params: { agentId: house.owner.id } });
    expect((await join(link)).status).toBe(400);
  });

  test('the rest, when a project has left the workspace', async () => {
    const house = await newHouse();
    const other = await server.agents.createProject({
      body: { id: uniqueId(), name: 'Blog', accountId: house.workspaceId },
    });
    const email = newEmail();
    const roles = [...reader(house), { projectId: other.id, role: 'editor' as const }];
    await house.agents.createInvitation({ params: house.params, body: { email, roles } });
    const elsewhere = await newHouse();
    await sql`update projects set workspace_id = ${elsewhere.workspaceId}
      where id = ${other.id}`.execute(server.db);
    expect((await join(linkOf(await mail.next(email)))).status).toBe(200);
    expect(await rolesOf(house, email)).toEqual(['reader']);
    const { data } = await server.agents.listProjectAgents({ params: { projectId: other.id } });
    expect(data).toEqual([]);
  });

  test('no lower role than the guest has', async () => {
    const house = await newHouse();
    const agent = await server.agents.createAgent({ body: { email: newEmail(), password } });
    await server.agents.setProjectAgent({
      params: { projectId: house.projectId, agentId: agent.id },
      body: { role: 'editor' },
    });
    const { link } = await inviteByMail(house, agent.email);
    const visitor = await signedIn(agent.email);
    await visitor.send(await visitor.open(link), {}, 'accept');
    expect(await rolesOf(house, agent.email)).toEqual(['editor']);
  });
});

describe('an address that has an account', () => {
  test('is invited with the same answer and the same page as any other', async () => {
    const house = await newHouse();
    const known = await server.agents.createAgent({ body: { email: newEmail(), password } });
    const shape = async (email: string) => {
      const answer = await house.agents.createInvitation({
        params: house.params,
        body: { email, roles: reader(house) },
      });
      const message = await mail.next(email);
      const page = await new PageVisitor().open(linkOf(message));
      const anonymous = (text: string) =>
        text
          .replaceAll(email, '…')
          .replace(/link=[\w-]+|name="form" value="[^"]+"|(challenge|id)&#34;:&#34;[\w-]+/g, '…');
      return [Object.keys(answer), anonymous(message.text), anonymous(page.html)];
    };
    expect(await shape(known.email)).toEqual(await shape(newEmail()));
  });

  test('accepts once signed in, and its password stays', async () => {
    const house = await newHouse();
    const agent = await server.agents.createAgent({ body: { email: newEmail(), password } });
    const { link } = await inviteByMail(house, agent.email);
    const taken = await join(link, {
      ...guest,
      password: 'celui du pirate',
      again: 'celui du pirate',
    });
    expect([taken.status, taken.html]).toEqual([400, expect.stringContaining('déjà un compte')]);
    const visitor = new PageVisitor();
    const login = await visitor.send(await visitor.open(link), {}, 'sign-in');
    expect(login.html).toContain('Connexion');
    const back = await visitor.send(login, { email: agent.email, password });
    expect(back.url).toBe(`${server.url}/account/invitation`);
    expect(back.html).toContain(`Vous êtes connecté comme ${agent.email}`);
    expect(back.html).not.toContain('Créer votre compte');
    expect(await rolesOf(house, agent.email)).toEqual([]);
    const done = await visitor.send(back, {}, 'accept');
    expect(done.status).toBe(200);
    expect(await rolesOf(house, agent.email)).toEqual(['reader']);
  });

  test('is never accepted for by another account that is signed in', async () => {
    const house = await newHouse();
    const { email, link } = await inviteByMail(house);
    const stranger = await server.agents.createAgent({ body: { email: newEmail(), password } });
    const visitor = await signedIn(stranger.email);
    const page = await visitor.open(link);
    expect(page.html).toContain('pour une autre adresse');
    expect(page.html).not.toContain('value="accept"');
    const forged = await visitor.send(page, { deed: 'accept' }, 'create');
    expect(forged.status).toBe(400);
    const session = await visitor.open(`${server.url}/account`);
    const field = /name="form" value="([^"]+)"/.exec(session.html)?.[1] ?? '';
    const forgedAgain = await visitor.send(page, { deed: 'accept', session: field }, 'create');
    expect(forgedAgain.status).toBe(400);
    expect(await rolesOf(house, stranger.email)).toEqual([]);
    // The guest can still make an account with that browser.
    expect((await visitor.send(page, guest, 'create')).status).toBe(200);
    expect(await rolesOf(house, email)).toEqual(['reader']);
    expect(await rolesOf(house, stranger.email)).toEqual([]);
  });

  test('accepts by a form of its own session alone', async () => {
    const house = await newHouse();
    const agent = await server.agents.createAgent({ body: { email: newEmail(), password } });
    const { link } = await inviteByMail(house, agent.email);
    const visitor = await signedIn(agent.email);
    const page = await visitor.open(link);
    const forged = await visitor.send(page, { session: 'x'.repeat(43) }, 'accept');
    expect(forged.status).toBe(400);
    const stolen = new CookieJar();
    const body = new URLSearchParams({ deed: 'accept' });
    const response = await stolen.fetch(`${server.url}/account/invitation`, {
      method: 'POST',
      body,
    });
    expect(response.status).toBe(410);
    expect(await rolesOf(house, agent.email)).toEqual([]);
  });
});

describe('an owner', () => {
  test('gives nothing beyond the workspace', async () => {
    const [mine, theirs] = [await newHouse(), await newHouse()];
    const body = { email: newEmail(), roles: reader(theirs) };
    const project = mine.agents.createInvitation({ params: mine.params, body });
    expect(await refusal(project)).toMatchObject({ statusCode: 404 });
    const workspace = mine.agents.createInvitation({ params: theirs.params, body });
    expect(await refusal(workspace)).toMatchObject({ statusCode: 403 });
    expect(await refusal(mine.agents.listInvitations({ params: theirs.params }))).toMatchObject({
      statusCode: 403,
    });
    const { link } = await inviteByMail(theirs);
    const { data } = await theirs.agents.listInvitations({ params: theirs.params });
    const params = { ...mine.params, invitationId: data[0]?.id ?? '' };
    expect(await refusal(mine.agents.cancelInvitation({ params }))).toMatchObject({
      statusCode: 404,
    });
    expect((await new PageVisitor().open(link)).status).toBe(200);
  });

  test('gives something, and one role for each project', async () => {
    const house = await newHouse();
    const invite = (body: { isOwner?: boolean; roles?: ReturnType<typeof reader> }) =>
      refusal(
        house.agents.createInvitation({
          params: house.params,
          body: { email: newEmail(), ...body },
        }),
      );
    expect(await invite({})).toMatchObject({
      messages: ['roles should not be empty when isOwner is false'],
    });
    expect(await invite({ roles: [...reader(house), ...reader(house)] })).toMatchObject({
      messages: ['roles.1.projectId must be unique'],
    });
  });

  test('is told when the message has not gone, and gets the link', async () => {
    const house = await newHouse();
    const email = newEmail();
    mail.behave(email, 'refuses');
    const answer = await house.agents.createInvitation({
      params: house.params,
      body: { email, roles: reader(house) },
    });
    expect(answer.delivery).toBe('failed');
    expect((await join(answer.link ?? '')).status).toBe(200);
  });

  test('cannot write in the message but by a name', async () => {
    const house = await newHouse();
    // No name has a line end any more: an older release took this one.
    await server.db
      .updateTable('workspaces')
      .set({ name: 'Maison\r\nBcc: victime@exemple.fr <b>&amp;' })
      .where('id', '=', house.params.workspaceId)
      .execute();
    const { email } = await inviteByMail(house);
    const [message] = mail.sentTo(email);
    expect(message?.to).toEqual([email]);
    expect(message?.headers.some((line) => /^bcc/i.test(line))).toBe(false);
    expect(message?.html).not.toContain('<b>');
  });
});

test('a server without mail shows the link to the owner who asked', async () => {
  const silent = await startTestServer();
  const house = await newHouse();
  const answer = await silent.agents.createInvitation({
    params: house.params,
    body: { email: newEmail(), roles: reader(house) },
  });
  expect(answer.delivery).toBe('shown');
  expect(answer.link).toContain(`${silent.url}/account/invitation?link=`);
  expect((await join(answer.link ?? '')).status).toBe(200);
  await silent.close();
});
