import { randomUUID } from 'node:crypto';
import { createAgentsClient } from '@sillage/client/source/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newAgent, newWorkspace, testPassword } from '../harness/agents.ts';
import { agentToken, pkcePair, signIn } from '../harness/browser-sign-in.ts';
import { linkOf, type MailServer, startMailServer } from '../harness/mail-server.ts';
import { PageVisitor } from '../harness/page-visitor.ts';
import { refusal, startTestServer, type TestServer } from '../harness/server.ts';

const chosen = 'douze phares de Bretagne';
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

async function signedIn(email: string): Promise<PageVisitor> {
  const jar = new PageVisitor();
  const { challenge } = pkcePair();
  await signIn({ url: server.url, email, password: testPassword, challenge, jar });
  return jar;
}

const statusOf = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${server.url}/api/v1/agents/me`, { headers })).status;
};

const emailOf = async (id: string) => {
  const { rows } = await sql<{ email: string }>`
    select email from agents where id = ${id}`.execute(server.db);
  return rows[0]?.email;
};

describe('by the API, an agent', () => {
  test('changes their name and picture, and what is not given stays', async () => {
    const { agents, email } = await newAgent(server);
    await agents.updateMe({ body: { firstname: 'Camille', lastname: 'Roux', picture: 'c.png' } });
    expect(await agents.updateMe({ body: { lastname: 'Blanc' } })).toMatchObject({
      email,
      firstname: 'Camille',
      lastname: 'Blanc',
      picture: 'c.png',
    });
    expect((await agents.updateMe({ body: { picture: null } })).picture).toBeNull();
    for (const body of [{ picture: '../x.png' }, { email: 'x@exemple.fr' }, { firstname: ' ' }])
      expect(await refusal(agents.updateMe({ body: body as object }))).toMatchObject({
        statusCode: 400,
      });
    expect(await refusal(server.agents.updateMe({ body: {} }))).toMatchObject({ statusCode: 404 });
  });

  test('changes their password, and only the session that asked goes on', async () => {
    const { agents, email, token } = await newAgent(server);
    const other = await agentToken(server.url, email, testPassword);
    const browser = await signedIn(email);
    const wrong = agents.changeMyPassword({
      body: { currentPassword: 'autre chose', newPassword: chosen },
    });
    expect(await refusal(wrong)).toMatchObject({ statusCode: 403 });
    await agents.changeMyPassword({ body: { currentPassword: testPassword, newPassword: chosen } });
    expect([await statusOf(token), await statusOf(other)]).toEqual([200, 401]);
    expect((await browser.fetch(`${server.url}/account`)).status).toBe(303);
    expect((await mail.next(email)).subject).toBe('Votre mot de passe a changé');
    expect(await statusOf(await agentToken(server.url, email, chosen))).toBe(200);
  });

  test('changes their address once the new one has confirmed it', async () => {
    const { agents, email, id } = await newAgent(server);
    const next = newEmail();
    const body = { currentPassword: testPassword, email: next };
    const wrong = agents.changeMyEmail({ body: { ...body, currentPassword: 'autre chose' } });
    expect(await refusal(wrong)).toMatchObject({ statusCode: 403 });
    expect(await agents.changeMyEmail({ body })).toEqual({ email: next, delivery: 'sent' });
    expect(await emailOf(id)).toBe(email);
    const link = linkOf(await mail.next(next));
    const visitor = new PageVisitor();
    const page = await visitor.open(link);
    expect(page.html).toContain(next);
    expect(await emailOf(id)).toBe(email);
    const [done, again] = await Promise.all([visitor.send(page), visitor.send(page)]);
    expect([done.status, again.status].sort()).toEqual([200, 410]);
    expect(await emailOf(id)).toBe(next);
    const notice = await mail.next(email);
    expect(notice.subject).toBe('L’adresse de votre compte a changé');
    expect(notice.text).toContain(next);
  });

  test('learns nothing of an address that has an account', async () => {
    const { agents, id, email } = await newAgent(server);
    const { email: taken } = await newAgent(server);
    const answer = await agents.changeMyEmail({
      body: { currentPassword: testPassword, email: taken },
    });
    expect(answer).toEqual({ email: taken, delivery: 'sent' });
    const message = await mail.next(taken);
    expect(message.subject).toBe('Cette adresse a déjà un compte Sillage');
    expect(linkOf(message)).toBe('');
    expect(await emailOf(id)).toBe(email);
  });

  test('does not get an address that another took in the meantime', async () => {
    const { agents, id, email } = await newAgent(server);
    const next = newEmail();
    await agents.changeMyEmail({ body: { currentPassword: testPassword, email: next } });
    const visitor = new PageVisitor();
    const page = await visitor.open(linkOf(await mail.next(next)));
    await server.agents.createAgent({ body: { email: next, password: testPassword } });
    expect((await visitor.send(page)).status).toBe(410);
    expect(await emailOf(id)).toBe(email);
  });

  test('a changed address voids the links that the former one got', async () => {
    const { id, email } = await newAgent(server);
    await server.agents.createPasswordLink({ params: { agentId: id } });
    const link = linkOf(await mail.next(email));
    const next = newEmail();
    await server.agents.createEmailLink({ params: { agentId: id }, body: { email: next } });
    const visitor = new PageVisitor();
    await visitor.send(await visitor.open(linkOf(await mail.next(next))));
    expect((await new PageVisitor().open(link)).status).toBe(410);
  });
});

describe('on the pages of the account, a person', () => {
  test('changes their name', async () => {
    const { email, id } = await newAgent(server);
    const visitor = await signedIn(email);
    const page = await visitor.open(`${server.url}/account`);
    const fields = { firstname: 'Léa', lastname: '"><script>', picture: 'lea.png' };
    const saved = await visitor.send(page, fields);
    expect(saved.html).toContain('C’est enregistré.');
    expect(saved.html).not.toContain('<script>');
    const { data } = await server.agents.listAgents({ query: { limit: 500 } });
    expect(data.find((agent) => agent.id === id)).toMatchObject(fields);
    const wrong = await visitor.send(page, { ...fields, picture: 'javascript:alert(1)' });
    expect([wrong.status, wrong.html]).toEqual([400, expect.stringContaining('d’une image')]);
  });

  test('changes their password, and stays signed in there alone', async () => {
    const { email, token } = await newAgent(server);
    const visitor = await signedIn(email);
    const page = await visitor.open(`${server.url}/account/password`);
    const fields = { current: testPassword, password: chosen, again: chosen };
    const wrong = await visitor.send(page, { ...fields, current: 'autre chose' });
    expect([wrong.status, wrong.html]).toEqual([400, expect.stringContaining('pas celui-là')]);
    const common = { ...fields, password: 'motdepasse123', again: 'motdepasse123' };
    expect((await visitor.send(page, common)).html).toContain('parmi les plus employés');
    const done = await visitor.send(page, fields);
    expect(done.html).toContain('Votre mot de passe a changé');
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(await agentToken(server.url, email, chosen))).toBe(200);
  });

  test('asks for another address, and is told when the message has not gone', async () => {
    const { email, id } = await newAgent(server);
    const visitor = await signedIn(email);
    const page = await visitor.open(`${server.url}/account/email`);
    const next = newEmail();
    const fields = { email: next, current: testPassword };
    mail.behave(next, 'refuses');
    expect((await visitor.send(page, fields)).html).toContain('n’a pas pu partir');
    expect((await visitor.send(page, fields)).html).toContain('Un lien vient de partir');
    const other = new PageVisitor();
    await other.send(await other.open(linkOf(await mail.next(next))));
    expect(await emailOf(id)).toBe(next);
    const wrong = await visitor.send(page, { ...fields, current: 'autre chose' });
    expect(wrong.status).toBe(400);
  });
});

describe('the password link of a member', () => {
  test('is sent at an owner’s request, for a member of the workspace alone', async () => {
    const { workspaceId, projectId } = await newWorkspace(server);
    const owner = await newAgent(server, { accountId: workspaceId });
    const member = await newAgent(server);
    const params = { workspaceId, agentId: member.id };
    const stranger = owner.agents.createMemberPasswordLink({ params });
    expect(await refusal(stranger)).toMatchObject({ statusCode: 404 });
    await server.agents.setProjectAgent({
      params: { projectId, agentId: member.id },
      body: { role: 'reader' },
    });
    const sent = await owner.agents.createMemberPasswordLink({ params });
    expect(sent).toEqual({ email: member.email, delivery: 'sent' });
    mail.behave(member.email, 'refuses');
    const shown = await owner.agents.createMemberPasswordLink({ params });
    expect(shown).toMatchObject({ delivery: 'failed', link: expect.any(String) });
  });

  test('is not shown to the owner of one of several workspaces', async () => {
    const silent = await startTestServer();
    const [mine, theirs] = [await newWorkspace(server), await newWorkspace(server)];
    const owner = await newAgent(server, { accountId: mine.workspaceId });
    const member = await newAgent(server);
    const join = (projectId: string) =>
      server.agents.setProjectAgent({
        params: { projectId, agentId: member.id },
        body: { role: 'reader' },
      });
    await join(mine.projectId);
    const token = await agentToken(silent.url, owner.email, testPassword);
    const agents = createAgentsClient({ baseUrl: silent.url, token, retries: 0 });
    const params = { workspaceId: mine.workspaceId, agentId: member.id };
    expect(await agents.createMemberPasswordLink({ params })).toMatchObject({ delivery: 'shown' });
    await join(theirs.projectId);
    expect(await refusal(agents.createMemberPasswordLink({ params }))).toMatchObject({
      statusCode: 409,
    });
    mail.behave(member.email, 'refuses');
    const failed = await owner.agents.createMemberPasswordLink({ params });
    expect(failed).toEqual({ email: member.email, delivery: 'failed' });
    await silent.close();
  });
});

test('on a server without mail, an administrator gives the link of a new address', async () => {
  const silent = await startTestServer();
  const { email, id } = await newAgent(server);
  const token = await agentToken(silent.url, email, testPassword);
  const agents = createAgentsClient({ baseUrl: silent.url, token, retries: 0 });
  const next = newEmail();
  const own = agents.changeMyEmail({ body: { currentPassword: testPassword, email: next } });
  expect(await refusal(own)).toMatchObject({ statusCode: 409 });
  const { link } = await silent.agents.createEmailLink({
    params: { agentId: id },
    body: { email: next },
  });
  const visitor = new PageVisitor();
  await visitor.send(await visitor.open(link ?? ''));
  expect(await emailOf(id)).toBe(next);
  const taken = silent.agents.createEmailLink({ params: { agentId: id }, body: { email: next } });
  expect(await refusal(taken)).toMatchObject({ statusCode: 409 });
  await silent.close();
});
