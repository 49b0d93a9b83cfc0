import { randomUUID } from 'node:crypto';
import { createAgentsClient } from '@sillage/client/source/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonymizeEvents } from '../../src/flows/events/anonymize-events.ts';
import { purgeExpired } from '../../src/flows/people/purge-expired.ts';
import { agentToken } from '../harness/browser-sign-in.ts';
import { newPerson } from '../harness/factors.ts';
import { pageView, visit } from '../harness/hits.ts';
import { type MailServer, startMailServer } from '../harness/mail-server.ts';
import { peopleShop } from '../harness/people-shop.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

let mail: MailServer;
let server: TestServer;
beforeAll(async () => {
  mail = await startMailServer();
  server = await startTestServer({ ownDatabase: true, config: { mail: mail.settings } });
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

const oneDay = 24 * 60 * 60_000;

test('what was before a deed is what the deed before it has left, when many come at once', async () => {
  const { id: workspaceId } = await server.agents.createWorkspace({ body: { name: 'nom 0' } });
  const { id: projectId } = await server.agents.createProject({
    body: { id: `p-${randomUUID()}`, name: 'nom 0', accountId: workspaceId },
  });
  const names = Array.from({ length: 8 }, (_, index) => `nom ${index + 1}`);
  await Promise.all(
    names.flatMap((name) => [
      server.agents.updateWorkspace({ params: { workspaceId }, body: { name } }),
      server.agents.updateProject({ params: { projectId }, body: { name } }),
    ]),
  );
  for (const [operation, find] of [
    ['updateWorkspace', () => workspaceOf(workspaceId)],
    ['updateProject', () => server.agents.getProject({ params: { projectId } })],
  ] as const) {
    const { data } = await server.agents.listWorkspaceAudit({
      params: { workspaceId },
      query: { operation, limit: 50 },
    });
    const next = new Map(data.map(({ before, after }) => [before?.name, after?.name]));
    expect(next.size).toBe(names.length);
    let name: unknown = 'nom 0';
    for (let step = 0; step < names.length; step += 1) name = next.get(name);
    expect([operation, name]).toEqual([operation, (await find()).name]);
  }
});

test('who changes their own account is named as its object', async () => {
  const email = `${randomUUID()}@exemple.fr`;
  const password = 'un mot de passe assez long';
  const { id } = await server.agents.createAgent({ body: { email, password } });
  const token = await agentToken(server.url, email, password);
  const me = createAgentsClient({ baseUrl: server.url, token, retries: 0 });
  await me.updateMe({ body: { firstname: 'Ada' } });
  await me.changeMyEmail({ body: { email: `nouvelle-${email}`, currentPassword: password } });
  for (const operation of ['updateMe', 'changeMyEmail']) {
    const { data } = await server.agents.listServerAudit({ query: { operation, actorId: id } });
    expect(data).toMatchObject([{ operation, object: { kind: 'agent', id } }]);
  }
});

test('the list of agents says who has a second factor', async () => {
  const [plain, strong] = [await newPerson(server), await newPerson(server)];
  await strong.browser.signIn();
  await strong.browser.setAppUp();
  const { data } = await server.agents.listAgents({ query: { limit: 50 } });
  const of = (id: string) => data.find((agent) => agent.id === id)?.hasSecondFactor;
  expect([of(plain.id), of(strong.id)]).toEqual([false, true]);
  expect(plain.hasSecondFactor).toBe(false);
});

test('what retention takes away is told the day after, in one entry a project and day', async () => {
  const { projectId, workspaceId } = await newShop();
  const entries = async () =>
    (
      await server.agents.listWorkspaceAudit({
        params: { workspaceId },
        query: { operation: 'purgeExpired' },
      })
    ).data;
  const late = Date.now() + 4000 * oneDay;
  const noon = new Date(Math.floor(late / oneDay) * oneDay + oneDay / 2);
  const at = (hours: number) => new Date(noon.getTime() + hours * 60 * 60_000);
  while ((await anonymizeEvents(server.db, noon)) > 0);
  await purgeExpired(server.db, noon);
  await visit(server, pageView(projectId));
  await server.drain();
  await purgeExpired(server.db, at(1));
  expect(await entries()).toEqual([]);
  await purgeExpired(server.db, at(12));
  await purgeExpired(server.db, at(13));
  const told = await entries();
  expect(told).toMatchObject([
    {
      actor: { kind: 'system', id: null },
      projectId,
      object: { kind: 'project', id: projectId },
      before: { day: noon.toISOString().slice(0, 10), events: 1, hits: 2 },
      after: null,
    },
  ]);
});

/** The workspace as its list shows it. */
async function workspaceOf(id: string) {
  const { data } = await server.agents.listWorkspaces({ query: { limit: 50 } });
  return { name: data.find((each) => each.id === id)?.name };
}

/** A project in a workspace of its own, with an event of somebody and a visit. */
async function newShop() {
  const { projectId, event } = await peopleShop(server);
  await server.api.postEventSync({ body: event({ email: 'ada@exemple.fr' }) });
  await visit(server, pageView(projectId));
  await server.drain();
  const { accountId: workspaceId } = await server.agents.getProject({ params: { projectId } });
  return { projectId, workspaceId };
}
