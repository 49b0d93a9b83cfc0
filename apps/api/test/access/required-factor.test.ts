import { randomUUID } from 'node:crypto';
import { createAgentsClient, createClient } from '@sillage/client/source/client';
import { agentsApi } from '@sillage/contract/agents-api';
import { namesWorkspace, type Operation } from '@sillage/contract/operation';
import { publicApi } from '@sillage/contract/public-api';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { TestAuthenticator } from '../harness/authenticator.ts';
import { authorizeUrl, pkcePair, wideClient } from '../harness/browser-sign-in.ts';
import {
  type Browser,
  codeNext,
  codeNow,
  codesIn,
  formTokenIn,
  newPerson,
  optionsIn,
  personPassword,
  secretIn,
} from '../harness/factors.ts';
import { startMailServer } from '../harness/mail-server.ts';
import {
  refusal,
  sharedTestServer,
  startTestServer,
  type TestServer,
  uniqueId,
} from '../harness/server.ts';
import { newServiceAccount } from '../harness/service-account.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const clientOf = (token: string) => createAgentsClient({ baseUrl: server.url, token, retries: 0 });

/** A workspace with a project, an owner and an editor, who have a password alone. */
async function newTeam() {
  const workspace = await server.agents.createWorkspace({ body: { name: uniqueId() } });
  const project = await server.agents.createProject({
    body: { id: uniqueId(), name: 'Projet', accountId: workspace.id },
  });
  const owner = await newPerson(server, workspace.id);
  const editor = await newPerson(server);
  const params = { projectId: project.id, agentId: editor.id };
  await server.agents.setProjectAgent({ params, body: { role: 'editor' } });
  const require = (requireSecondFactor = true) =>
    server.agents.updateWorkspace({
      params: { workspaceId: workspace.id },
      body: { requireSecondFactor },
    });
  return { workspace, project, owner, editor, require };
}

const wanted = {
  statusCode: 403,
  messages: ['A second factor is required: set one up on /account/security, then sign in with it'],
};

describe('a workspace that asks for a second factor', () => {
  test('shuts its projects to tokens of one factor at once, and opens them again', async () => {
    const { workspace, project, owner, editor, require } = await newTeam();
    const params = { projectId: project.id };
    const asOwner = clientOf(await owner.browser.signIn());
    const token = await editor.browser.signIn();
    const asEditor = createClient({ baseUrl: server.url, token, retries: 0 });
    await asEditor.listEventTypes({ params });
    expect((await require()).requireSecondFactor).toBe(true);
    expect(await refusal(asEditor.listEventTypes({ params }))).toEqual(wanted);
    expect(await refusal(asOwner.listProjectAgents({ params }))).toEqual(wanted);
    const of = { params: { workspaceId: workspace.id } };
    expect(await refusal(asOwner.listWorkspaceMembers(of))).toEqual(wanted);
    expect(await refusal(clientOf(token).listProjectAgents({ params }))).toMatchObject({
      messages: ['Forbidden'],
    });
    for (const each of [asOwner, clientOf(token)])
      expect(await refusal(each.listProjects())).toEqual(wanted);
    expect((await clientOf(token).getMe()).id).toBe(editor.id);
    await require(false);
    await asEditor.listEventTypes({ params });
  });

  test('leaves service accounts and the command line as they are', async () => {
    const { project, require } = await newTeam();
    const params = { projectId: project.id };
    const { token } = await newServiceAccount(server.agents, project.id, 'reader');
    await require();
    await createClient({ baseUrl: server.url, token, retries: 0 }).listEventTypes({ params });
    await server.agents.listProjectAgents({ params });
  });

  test('makes who has none set one up at the next sign-in: an app of codes', async () => {
    const { project, editor, require } = await newTeam();
    await require();
    const { browser } = editor;
    const step = await browser.typePassword();
    expect(step).toMatch(/\/enrolment$/);
    const page = await browser.page(step);
    expect(page).toContain('Votre espace de travail demande un second facteur');
    expect((await browser.post(step, { code: '000000' })).status).toBe(400);
    const secret = secretIn(page);
    const shown = await (await browser.post(step, { code: codeNow(secret) })).text();
    expect(codesIn(shown).length).toBe(10);
    const token = await browser.finish(await browser.post(`${browser.login}/enrolled`, {}));
    expect(decodeJwt(token)).toMatchObject({ amr: ['pwd', 'otp', 'mfa'] });
    const client = createClient({ baseUrl: server.url, token, retries: 0 });
    await client.listEventTypes({ params: { projectId: project.id } });
    const other = browser.other();
    expect(await other.typePassword()).toMatch(/\/second-factor$/);
  });

  test('or a passkey', async () => {
    const { editor, require } = await newTeam();
    await require();
    const { browser } = editor;
    const step = await browser.typePassword();
    const authenticator = new TestAuthenticator(server.url);
    const credential = authenticator.create(optionsIn(await browser.page(step)));
    const shown = await browser.post(step, { credential, name: 'Bureau' });
    expect(codesIn(await shown.text()).length).toBe(10);
    const token = await browser.finish(await browser.post(`${browser.login}/enrolled`, {}));
    expect(decodeJwt(token)).toMatchObject({ amr: ['pwd', 'mfa'] });
  });

  test('asks who is signed in by one factor to sign in again', async () => {
    const { editor, require } = await newTeam();
    const { jar } = editor.browser;
    await editor.browser.signIn();
    const silently = async () => {
      const asked = { code_challenge: pkcePair().challenge, prompt: 'none' };
      const response = await jar.fetch(authorizeUrl(server.url, asked, wideClient));
      return response.headers.get('location') ?? '';
    };
    expect(await silently()).toContain('code=');
    await require();
    expect(await silently()).toContain('error=login_required');
    await require(false);
    expect(await silently()).toContain('code=');
  });

  test('keeps the last factor of its members', async () => {
    const { editor, require } = await newTeam();
    await editor.browser.signIn();
    await editor.browser.setAppUp();
    await require();
    const response = await editor.browser.act('remove-app');
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('ajoutez-en un autre');
    expect(await editor.browser.page('/account/security')).toContain('Une application donne');
  });

  test('is asked for by an owner who has one', async () => {
    const { workspace, owner } = await newTeam();
    const params = { workspaceId: workspace.id };
    const body = { requireSecondFactor: true };
    const weak = clientOf(await owner.browser.signIn());
    expect(await refusal(weak.updateWorkspace({ params, body }))).toEqual(wanted);
    expect((await weak.updateWorkspace({ params, body: { name: 'Autre' } })).name).toBe('Autre');
    const { secret } = await owner.browser.setAppUp();
    const other = owner.browser.other();
    const step = await other.typePassword();
    const strong = clientOf(await other.finish(await other.post(step, { code: codeNext(secret) })));
    expect((await strong.updateWorkspace({ params, body })).requireSecondFactor).toBe(true);
    const { data } = await strong.listWorkspaceMembers({ params });
    expect(
      data.map(({ id, hasSecondFactor }) => [id === owner.id, hasSecondFactor]).sort(),
    ).toEqual([
      [false, false],
      [true, true],
    ]);
  });
});

describe('every operation that names a workspace', () => {
  const all = [publicApi, agentsApi].flatMap(({ prefix, operations }) =>
    Object.entries<Operation>(operations).map(([id, operation]) => ({ id, prefix, operation })),
  );
  const placed = /\{(projectId|workspaceId|serviceAccountId)\}/;

  test('asks for its second factor, by path, query and body', async () => {
    const { workspace, project, owner, require } = await newTeam();
    const admin = await newPerson(server);
    await server.agents.addAdministrator({ params: { agentId: admin.id } });
    const { id: serviceAccountId } = await newServiceAccount(server.agents, project.id, 'reader');
    const token = { owner: await owner.browser.signIn(), admin: await admin.browser.signIn() };
    await require();
    const ids: Record<string, string> = {
      projectId: project.id,
      workspaceId: workspace.id,
      serviceAccountId,
    };
    const bodies: Record<string, object[]> = {
      createProject: [
        { id: uniqueId(), name: 'Projet' },
        { id: uniqueId(), name: 'Projet', accountId: workspace.id },
      ],
      createAgent: [
        { email: `${uniqueId()}@exemple.fr`, password: personPassword, accountId: workspace.id },
      ],
    };
    const opened: string[] = [];
    for (const { id, prefix, operation } of all) {
      const { method, path, access, query } = operation;
      expect(Object.keys(query?.properties ?? {})).not.toContain('accountId');
      expect(Object.hasOwn(bodies, id)).toBe(namesWorkspace(operation));
      if (access === 'sender' || !(placed.test(path) || Object.hasOwn(bodies, id))) continue;
      const filled = path.replace(/\{(\w+)\}/g, (_, name) => ids[name] ?? randomUUID());
      for (const body of bodies[id] ?? [undefined]) {
        const response = await fetch(server.url + prefix + filled, {
          method,
          headers: {
            authorization: `Bearer ${token[access === 'administrator' ? 'admin' : 'owner']}`,
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
        });
        const { code } = (await response.json()) as { code?: string };
        if (code !== 'second-factor-required') opened.push(`${id}: ${response.status} ${code}`);
      }
    }
    expect(opened).toEqual([]);
  });
});

describe('what opens an account', () => {
  const forms: [page: string, name: string, fields: Record<string, string>][] = [
    ['/account/security', 'passkey', {}],
    ['/account/security', 'remove-passkey', {}],
    ['/account/security', 'app', {}],
    ['/account/security', 'app-code', {}],
    ['/account/security', 'remove-app', {}],
    ['/account/security', 'recovery-codes', {}],
    ['/account/password', 'set', {}],
    ['/account/password', 'change', {}],
    ['/account/email', 'ask', {}],
    ['/account/email', 'change', {}],
  ];
  const body = { currentPassword: personPassword, newPassword: 'douze phares de Bretagne' };
  const calls = (token: string) => {
    const me = clientOf(token);
    return [
      me.removeMyPasskey({ params: { passkeyId: randomUUID() } }),
      me.removeMyAuthenticatorApp(),
      me.changeMyPassword({ body }),
      me.changeMyEmail({
        body: { currentPassword: personPassword, email: `${uniqueId()}@exemple.fr` },
      }),
    ];
  };
  const codesOf = (all: readonly Promise<unknown>[]) =>
    Promise.all(all.map((call) => call.catch((error: { code: string }) => error.code)));
  const refusals = (token: string) => codesOf(calls(token));
  /** Where each form leads: to a new sign-in, or not. */
  const asksAgain = (browser: Browser) =>
    Promise.all(
      forms.map(async ([page, name, fields]) => {
        const form = formTokenIn(await browser.page('/account/security'));
        const { headers } = await browser.post(`${page}/${name}`, { form, ...fields });
        return headers.get('location')?.includes('prompt=login') ?? false;
      }),
    );
  const grow = (agentId: string, minutes: number) =>
    sql`
    update provider_records
    set payload = jsonb_set(payload, '{loginTs}',
      to_jsonb((payload ->> 'loginTs')::bigint - ${minutes} * 60))
    where model = 'Session' and payload ->> 'accountId' = ${agentId}`.execute(server.db);

  test('is not changed by a session of a password alone, once another has a second factor', async () => {
    const person = await newPerson(server);
    const thief = person.browser.other();
    const token = await thief.signIn();
    await person.browser.signIn();
    await person.browser.setAppUp();
    expect(await asksAgain(thief)).toEqual(forms.map(() => true));
    expect(await refusals(token)).toEqual(Array(4).fill('second-factor-required'));
    const { authenticatorApp } = await clientOf(token).getMyFactors();
    expect(authenticatorApp).not.toBeNull();
    // The session that set it up has proved it.
    expect((await person.browser.addPasskey()).response.status).toBe(303);
  });

  test('is not changed so by what administrators and owners do for others either, nor for them', async () => {
    const { id: workspaceId } = await server.agents.createWorkspace({ body: { name: uniqueId() } });
    const [person, other] = [
      await newPerson(server, workspaceId),
      await newPerson(server, workspaceId),
    ];
    await server.agents.addAdministrator({ params: { agentId: person.id } });
    const thief = clientOf(await person.browser.other().signIn());
    await person.browser.signIn();
    await person.browser.setAppUp();
    for (const agentId of [person.id, other.id]) {
      const params = { agentId };
      const calls = [
        thief.setAgentPassword({ params, body: { password: body.newPassword } }),
        thief.createPasswordLink({ params }),
        thief.createEmailLink({ params, body: { email: `${uniqueId()}@exemple.fr` } }),
        thief.createMemberPasswordLink({ params: { workspaceId, agentId } }),
        thief.unlinkAgent({ params }),
      ];
      expect(await codesOf(calls)).toEqual(calls.map(() => 'second-factor-required'));
    }
  });

  test('is not changed by two factors of ten minutes ago', async () => {
    const person = await newPerson(server);
    await person.browser.signIn();
    const { secret } = await person.browser.setAppUp();
    const browser = person.browser.other();
    const step = await browser.typePassword();
    await browser.finish(await browser.post(step, { code: codeNext(secret) }));
    await grow(person.id, 11);
    expect(await asksAgain(browser)).toEqual(forms.map(() => true));
    const old = await browser.silently();
    expect(await refusals(old)).toEqual(Array(4).fill('recent-sign-in-required'));
  });

  test('is changed with the password alone where there is no second factor', async () => {
    const person = await newPerson(server);
    await person.browser.signIn();
    await grow(person.id, 11);
    expect(await asksAgain(person.browser)).toEqual(forms.map(([, name]) => name !== 'change'));
    const old = await person.browser.silently();
    const [passkey, app, password] = await refusals(old);
    expect([passkey, app]).toEqual(Array(2).fill('recent-sign-in-required'));
    expect(password).toMatchObject({ id: person.id });
  });
});

describe('whoever lost their factors', () => {
  const signedInStrongly = async (person: Awaited<ReturnType<typeof newPerson>>) => {
    await person.browser.signIn();
    const { secret } = await person.browser.setAppUp();
    const other = person.browser.other();
    const step = await other.typePassword();
    return other.finish(await other.post(step, { code: codeNext(secret) }));
  };

  test('is helped by the command line: sessions end, the password opens again', async () => {
    const person = await newPerson(server);
    const token = await signedInStrongly(person);
    await server.agents.resetAgentFactors({ params: { agentId: person.id } });
    expect((await refusal(clientOf(token).getMe())).statusCode).toBe(401);
    expect(await person.browser.other().typePassword()).toContain('/oidc/authorize/');
    for (const table of ['passkeys', 'authenticator_apps', 'recovery_codes'] as const) {
      const left = server.db.selectFrom(table).select('agent_id').where('agent_id', '=', person.id);
      expect(await left.execute()).toEqual([]);
    }
  });

  test('is helped by an owner of two factors, who knows no other workspace', async () => {
    const { workspace, owner, editor } = await newTeam();
    const stranger = await newPerson(server);
    const weak = clientOf(await owner.browser.signIn());
    const of = (agentId: string) => ({ params: { workspaceId: workspace.id, agentId } });
    expect(await refusal(weak.resetMemberFactors(of(editor.id)))).toEqual(wanted);
    await signedInStrongly(editor);
    const strong = clientOf(await signedInStrongly(owner));
    const reset = await strong.resetMemberFactors(of(editor.id));
    expect([reset.id, reset.hasSecondFactor]).toEqual([editor.id, false]);
    expect(await refusal(strong.resetMemberFactors(of(stranger.id)))).toMatchObject({
      statusCode: 404,
    });
    expect(
      await refusal(strong.resetAgentFactors({ params: { agentId: editor.id } })),
    ).toMatchObject({ statusCode: 403 });
  });

  test('leaves nothing behind when the account is removed', async () => {
    const person = await newPerson(server);
    await signedInStrongly(person);
    await server.agents.removeAgent({ params: { agentId: person.id } });
    expect(await person.browser.other().typePassword()).toBe('401');
  });
});

describe('one’s own factors, by the API', () => {
  test('are read without secrets, and removed by who signed in with two', async () => {
    const person = await newPerson(server);
    const weak = clientOf(await person.browser.signIn());
    expect(await weak.getMyFactors()).toEqual({
      passkeys: [],
      authenticatorApp: null,
      recoveryCodesLeft: 0,
      isRequired: false,
      hasPassword: true,
    });
    const { secret } = await person.browser.setAppUp();
    await person.browser.addPasskey();
    expect(await refusal(weak.removeMyAuthenticatorApp())).toEqual(wanted);
    const other = person.browser.other();
    const step = await other.typePassword();
    const strong = clientOf(await other.finish(await other.post(step, { code: codeNext(secret) })));
    const { passkeys, authenticatorApp, recoveryCodesLeft } = await strong.getMyFactors();
    expect([passkeys.length, authenticatorApp !== null, recoveryCodesLeft]).toEqual([1, true, 10]);
    expect(JSON.stringify(passkeys)).not.toContain('key"');
    const [passkey] = passkeys;
    const params = { passkeyId: passkey?.id ?? '' };
    expect((await strong.removeMyPasskey({ params })).name).toBe('Téléphone');
    expect((await refusal(strong.removeMyPasskey({ params }))).statusCode).toBe(404);
    expect((await strong.removeMyAuthenticatorApp()).recoveryCodesLeft).toBe(0);
    expect((await refusal(strong.removeMyAuthenticatorApp())).statusCode).toBe(404);
  });
});

test('the person is told by mail of every factor that comes or goes, and of a reset', async () => {
  const mail = await startMailServer();
  const own = await startTestServer({ config: { mail: mail.settings } });
  const person = await newPerson(own);
  await person.browser.signIn();
  await person.browser.setAppUp();
  await person.browser.act('remove-app');
  await person.browser.addPasskey();
  await own.agents.resetAgentFactors({ params: { agentId: person.id } });
  await expect
    .poll(() => mail.received.map(({ subject, to }) => `${to}: ${subject}`).sort())
    .toEqual([
      `${person.email}: Un second facteur a été retiré de votre compte`,
      `${person.email}: Un second facteur protège votre compte`,
      `${person.email}: Un second facteur protège votre compte`,
      `${person.email}: Vos seconds facteurs ont été réinitialisés`,
    ]);
  await own.close();
  await mail.close();
});
