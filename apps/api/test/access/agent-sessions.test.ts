import { randomUUID } from 'node:crypto';
import { createAgentsClient } from '@sillage/client/source/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  authorizeUrl,
  CookieJar,
  exchange,
  pkcePair,
  signIn,
  wideClient,
} from '../harness/browser-sign-in.ts';
import { refusal, startTestServer, type TestServer } from '../harness/server.ts';

/** Sessions as people see and end them; the place is that of a made-up database. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    locate: () => ({ geo: { city: 'Lyon', countryCode: 'FR', latitude: 45.76, zipcode: '69001' } }),
  });
});
afterAll(() => server.close());

const password = 'un mot de passe long';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

async function newAgent() {
  const email = `${randomUUID()}@exemple.fr`;
  const { id } = await server.agents.createAgent({ body: { email, password } });
  return { id, email };
}

class Browser extends CookieJar {
  readonly #userAgent: string;

  constructor(userAgent: string) {
    super();
    this.#userAgent = userAgent;
  }

  override fetch(url: string, request: RequestInit = {}) {
    const headers = { 'user-agent': this.#userAgent, ...request.headers };
    return super.fetch(url, { ...request, headers });
  }
}

/** A browser in which an agent has signed in, and a client with its token. */
async function signedIn(email: string, userAgent = firefox, url = server.url) {
  const jar = new Browser(userAgent);
  const { verifier, challenge } = pkcePair();
  const back = await signIn({ url, email, password, challenge, jar, client: wideClient });
  const code = back.searchParams.get('code') ?? '';
  const answer = await exchange(url, code, verifier, wideClient);
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return { jar, token, agents: createAgentsClient({ baseUrl: url, token, retries: 0 }) };
}

const silentError = async (jar: CookieJar) => {
  const parameters = { code_challenge: pkcePair().challenge, prompt: 'none' };
  const response = await jar.fetch(authorizeUrl(server.url, parameters));
  return new URL(response.headers.get('location') ?? '').searchParams.get('error');
};

describe('one’s own sessions', () => {
  test('say the device, the place, the sign-in and the last use', async () => {
    const { email } = await newAgent();
    const before = Math.floor(Date.now() / 1000) * 1000;
    const one = await signedIn(email);
    await signedIn(email, safari);
    const { total, data } = await one.agents.listMySessions();
    expect(total).toBe(2);
    expect(data.map(({ browser, os, current }) => [browser, os, current])).toEqual([
      ['Mobile Safari', 'iOS', false],
      ['Firefox', 'Windows', true],
    ]);
    expect(data[1]).toMatchObject({ city: 'Lyon', countryCode: 'FR', company: null });
    expect(data[1]?.methods).toContain('pwd');
    expect(Date.parse(data[1]?.lastUsedAt ?? '')).toBeGreaterThanOrEqual(before);
  });

  test('hold neither the whole address nor what opens a session', async () => {
    const { id, email } = await newAgent();
    const { agents } = await signedIn(email);
    const [session] = (await agents.listMySessions()).data;
    expect(session?.address ?? '').not.toMatch(/127\.0\.0\.1|::1$/);
    const { rows } = await sql<{ id: string }>`
      select id from provider_records
      where model = 'Session' and payload ->> 'accountId' = ${id}`.execute(server.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.id).not.toBe(session?.id);
  });

  test('are written once for uses that follow each other, and again later', async () => {
    const { email } = await newAgent();
    const { jar, agents } = await signedIn(email);
    const lastUse = async () => (await agents.listMySessions()).data[0]?.lastUsedAt;
    const first = await lastUse();
    await silentError(jar);
    expect(await lastUse()).toBe(first);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 });
    try {
      expect(await silentError(jar)).toBeNull();
    } finally {
      vi.useRealTimers();
    }
    expect(Date.parse((await lastUse()) ?? '')).toBeGreaterThan(Date.parse(first ?? '') + 300_000);
  });

  test('are nobody’s with the administrator’s token', async () => {
    expect((await refusal(server.agents.listMySessions())).statusCode).toBe(404);
  });
});

describe('ending a session', () => {
  test('signs its browser out, with its tokens, and no other one', async () => {
    const { email } = await newAgent();
    const [mine, lost] = [await signedIn(email), await signedIn(email, safari)];
    const { data } = await mine.agents.listMySessions();
    const other = data.find(({ current }) => !current);
    const ended = await mine.agents.endMySession({ params: { sessionId: other?.id ?? '' } });
    expect(ended).toMatchObject({ id: other?.id, os: 'iOS', current: false });
    expect((await refusal(lost.agents.getMe())).statusCode).toBe(401);
    expect(await silentError(lost.jar)).toBe('login_required');
    expect((await mine.agents.getMe()).email).toBe(email);
    expect(await silentError(mine.jar)).toBeNull();
    expect((await mine.agents.listMySessions()).total).toBe(1);
  });

  test('of another agent is refused as one that does not exist', async () => {
    const [one, two] = [await newAgent(), await newAgent()];
    const [mine, other] = [await signedIn(one.email), await signedIn(two.email)];
    const sessionId = (await other.agents.listMySessions()).data[0]?.id ?? '';
    const foreign = await refusal(mine.agents.endMySession({ params: { sessionId } }));
    expect(foreign).toEqual({ statusCode: 404, messages: [`Session not found ${sessionId}`] });
    expect((await other.agents.getMe()).email).toBe(two.email);
    const again = mine.agents.endMySession({ params: { sessionId: 'nothing' } });
    expect((await refusal(again)).statusCode).toBe(404);
  });

  test('ends a code that was not used yet, and a session that is saved again', async () => {
    const { id, email } = await newAgent();
    const { jar, agents } = await signedIn(email);
    const { verifier, challenge } = pkcePair();
    const back = await jar.fetch(
      authorizeUrl(server.url, { code_challenge: challenge, prompt: 'none' }, wideClient),
    );
    const code = new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const { rows } = await sql<Record<string, unknown>>`
      select * from provider_records
      where model in ('Session', 'Grant') and payload ->> 'accountId' = ${id}`.execute(server.db);
    await agents.signOutMe();
    expect((await exchange(server.url, code, verifier, wideClient)).status).toBe(400);
    for (const { model, id: recordId, payload, uid, expires_at } of rows)
      await sql`insert into provider_records (model, id, payload, uid, expires_at)
        values (${model}, ${recordId}, ${JSON.stringify(payload)}, ${uid}, ${expires_at})`.execute(
        server.db,
      );
    expect(rows.map(({ model }) => model).sort()).toEqual(['Grant', 'Session']);
    expect(await silentError(jar)).toBe('login_required');
    expect((await refusal(agents.getMe())).statusCode).toBe(401);
  });

  test('leaves, of all others, only the one that asks', async () => {
    const { email } = await newAgent();
    const [mine, two, three] = [
      await signedIn(email),
      await signedIn(email),
      await signedIn(email, safari),
    ];
    expect(await mine.agents.endMyOtherSessions()).toEqual({ ended: 2 });
    for (const { agents, jar } of [two, three]) {
      expect((await refusal(agents.getMe())).statusCode).toBe(401);
      expect(await silentError(jar)).toBe('login_required');
    }
    expect((await mine.agents.listMySessions()).total).toBe(1);
    expect(await mine.agents.endMyOtherSessions()).toEqual({ ended: 0 });
    expect(await mine.agents.signOutMe()).toEqual({ ended: 1 });
    expect((await refusal(mine.agents.getMe())).statusCode).toBe(401);
    expect((await signedIn(email)).token).toBeTruthy();
  });

  test('is seen in another process within 30 seconds', async () => {
    const other = await startTestServer({ config: { publicUrl: server.url } });
    const { email } = await newAgent();
    const { token, agents } = await signedIn(email);
    const elsewhere = createAgentsClient({ baseUrl: other.url, token, retries: 0 });
    expect((await elsewhere.getMe()).email).toBe(email);
    await agents.signOutMe();
    const later = performance.now() + 31_000;
    const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
    try {
      const status = () =>
        elsewhere.getMe().then(
          () => 200,
          (error) => error.statusCode,
        );
      await expect.poll(status).toBe(401);
    } finally {
      clock.mockRestore();
      await other.close();
    }
  });
});

test('signing out takes the session off the list', async () => {
  const { email } = await newAgent();
  const [mine, left] = [await signedIn(email), await signedIn(email)];
  const asked = await (await left.jar.fetch(`${server.url}/oidc/session/end`)).text();
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(asked)?.[1] ?? '';
  await left.jar.fetch(`${server.url}/oidc/session/end/confirm`, {
    method: 'POST',
    body: new URLSearchParams({ xsrf, logout: 'yes' }),
  });
  expect((await mine.agents.listMySessions()).total).toBe(1);
});

describe('another’s sessions', () => {
  test('are ended by an administrator', async () => {
    const { id, email } = await newAgent();
    const { agents, jar } = await signedIn(email);
    const params = { agentId: id };
    expect(await server.agents.signOutAgent({ params })).toEqual({ ended: 1 });
    expect((await refusal(agents.getMe())).statusCode).toBe(401);
    expect(await silentError(jar)).toBe('login_required');
    const unknown = server.agents.signOutAgent({ params: { agentId: randomUUID() } });
    expect((await refusal(unknown)).statusCode).toBe(404);
  });

  test('are ended by an owner of a workspace of theirs, and by no other owner', async () => {
    const [workspace, elsewhere] = [
      await server.agents.createWorkspace({ body: { name: 'Ici' } }),
      await server.agents.createWorkspace({ body: { name: 'Ailleurs' } }),
    ];
    const [owner, stranger, member] = [await newAgent(), await newAgent(), await newAgent()];
    const own = (workspaceId: string, agentId: string) =>
      server.agents.addWorkspaceOwner({ params: { workspaceId, agentId } });
    await own(workspace.id, owner.id);
    await own(elsewhere.id, stranger.id);
    const projectId = `t-${randomUUID().slice(0, 13)}`;
    const body = { id: projectId, name: 'Projet', accountId: workspace.id };
    await server.agents.createProject({ body });
    const params = { projectId, agentId: member.id };
    await server.agents.setProjectAgent({ params, body: { role: 'reader' } });

    const [one, two, three] = [
      await signedIn(owner.email),
      await signedIn(stranger.email),
      await signedIn(member.email),
    ];
    const signOut = (by: typeof one, workspaceId: string, agentId: string) =>
      by.agents.signOutMember({ params: { workspaceId, agentId } });
    expect((await refusal(signOut(two, workspace.id, member.id))).statusCode).toBe(403);
    expect((await refusal(signOut(two, elsewhere.id, member.id))).statusCode).toBe(404);
    expect((await refusal(signOut(three, workspace.id, owner.id))).statusCode).toBe(403);
    expect((await three.agents.getMe()).email).toBe(member.email);
    expect(await signOut(one, workspace.id, member.id)).toEqual({ ended: 1 });
    expect((await refusal(three.agents.getMe())).statusCode).toBe(401);
  });
});

describe('the page of sessions', () => {
  const open = async (jar: CookieJar) => {
    const html = await (await jar.fetch(`${server.url}/account/sessions`)).text();
    const form = /name="form" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const others = [...html.matchAll(/name="session" value="([^"]+)"/g)].map(([, id]) => id ?? '');
    return { html, form, others };
  };
  const send = (jar: CookieJar, act: string, fields: Record<string, string>) =>
    jar.fetch(`${server.url}/account/sessions/${act}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });

  test('names each browser, and ends one or all others', async () => {
    const { email } = await newAgent();
    const mine = await signedIn(email);
    const [two, three] = [await signedIn(email, safari), await signedIn(email, 'inconnu')];
    const page = await open(mine.jar);
    for (const words of ['Firefox sur Windows', 'Safari sur iOS', 'Navigateur inconnu'])
      expect(page.html).toContain(words);
    expect(page.html).toContain('Lyon, France');
    expect(page.html.match(/ce navigateur/g)).toHaveLength(1);
    expect(page.others).toHaveLength(2);

    const { form, others } = page;
    const ended = await send(mine.jar, 'end', { form, session: others[1] ?? '' });
    expect(ended.headers.get('location')).toBe('/account/sessions?done=ended');
    expect((await open(mine.jar)).others).toEqual([others[0]]);
    expect((await refusal(two.agents.getMe())).statusCode).toBe(401);
    await send(mine.jar, 'end-others', { form });
    expect((await refusal(three.agents.getMe())).statusCode).toBe(401);
    expect((await open(mine.jar)).html).toContain('Vous n’êtes connecté nulle part ailleurs.');
  });

  test('ends nothing for another site, nor a session of another', async () => {
    const [one, two] = [await newAgent(), await newAgent()];
    const [mine, other] = [await signedIn(one.email), await signedIn(two.email)];
    const elsewhere = await signedIn(one.email);
    const forged = await send(mine.jar, 'end-others', {});
    expect(forged.status).toBe(403);
    expect((await elsewhere.agents.getMe()).email).toBe(one.email);
    const session = (await other.agents.listMySessions()).data[0]?.id ?? '';
    const { form } = await open(mine.jar);
    const foreign = await send(mine.jar, 'end', { form, session });
    expect(foreign.status).toBe(400);
    expect((await other.agents.getMe()).email).toBe(two.email);
  });
});
