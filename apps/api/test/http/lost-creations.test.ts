import { randomUUID } from 'node:crypto';
import { agentsApi } from '@sillage/contract/agents-api';
import { type Api, isCreation } from '@sillage/contract/operation';
import { publicApi } from '@sillage/contract/public-api';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeKeyPair } from '../../src/cli/key-file.ts';
import { sharedTestServer, type TestServer } from '../harness/server.ts';

/** What an answer was lost of, with its process: done again under its key, it makes no second thing. */
let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

type Ids = Record<string, string>;

/** A place for every creation: the ids of its path. */
async function newPlace(): Promise<Ids> {
  const { id: projectId, accountId: workspaceId } = await server.newProject();
  const params = { projectId };
  await server.agents.addUserField({
    params,
    body: { storageKey: 'email', type: 'email', discriminant: true },
  });
  const { wmktId } = await server.agents.createIntegration({ params, body: { name: 'Radio' } });
  const { id: parentCampaignId } = await server.api.createCampaign({
    params: { projectId, wmktId },
    body: { campaignSlug: 'x', name: 'X' },
  });
  const { id: serviceAccountId } = await server.agents.createServiceAccount({
    params,
    body: { name: 'Relais', role: 'reader' },
  });
  const { id: keyId } = await server.agents.createIngestionKey({
    params,
    body: { name: 'Relais' },
  });
  const { id: webhookId } = await server.api.createWebhook({
    params,
    body: bodies.createWebhook(),
  });
  const { id: agentId } = await server.agents.createAgent({ body: bodies.createAgent() });
  await server.agents.setProjectAgent({ params: { projectId, agentId }, body: { role: 'reader' } });
  return {
    projectId,
    workspaceId,
    agentId,
    wmktId,
    parentCampaignId,
    serviceAccountId,
    keyId,
    webhookId,
  };
}

const march = {
  amount: { amount: 100, currency: 'EUR' },
  startDate: '2026-03-01T00:00:00.000Z',
  endDate: '2026-04-01T00:00:00.000Z',
};
const meeting = ({ wmktId = '' }: Ids = {}) => ({
  date: '2026-03-01T10:00:00Z',
  userData: { email: 'a@exemple.fr' },
  nodeData: { wmktId },
});

const { publicJwk } = await makeKeyPair();

/** A body for each creation. */
const bodies = {
  createEventType: () => ({ reference: 'order', name: 'Commande', fields: [] }),
  createOfflineInteraction: meeting,
  createOfflineInteractionBatch: (ids: Ids) => [meeting(ids), meeting(ids)],
  createCampaign: () => ({ campaignSlug: 'y', name: 'Y' }),
  createOutlay: () => march,
  createOutlayBatch: ({ wmktId, parentCampaignId }: Ids) => [
    { ...march, wmktId, campaignId: parentCampaignId },
  ],
  createSourceOutlay: () => ({ ...march, source: 'google-ads' }),
  createSourceOutlayBatch: () => [{ ...march, source: 'meta-ads' }],
  createWebhook: () => ({
    name: 'Relais',
    url: 'https://exemple.fr/',
    kinds: ['event' as const],
  }),
  rotateWebhookSecret: () => ({}),
  createAgent: () => ({
    email: `${randomUUID()}@exemple.fr`,
    password: randomUUID(),
    firstname: 'Ada',
    lastname: 'Lovelace',
  }),
  createErasure: () => ({ storageKey: 'email', value: 'a@exemple.fr' }),
  createObjection: () => ({ storageKey: 'email', value: 'a@exemple.fr' }),
  createPasswordLink: () => undefined,
  createMemberPasswordLink: () => undefined,
  createEmailLink: () => ({ email: `${randomUUID()}@exemple.fr` }),
  createInvitation: ({ projectId }: Ids) => ({
    email: `${randomUUID()}@exemple.fr`,
    roles: [{ projectId, role: 'reader' }],
  }),
  createServiceAccount: () => ({ name: 'Relais', role: 'reader' }),
  createServiceAccountKey: () => ({ publicJwk }),
  createIngestionKey: () => ({ name: 'Serveur' }),
  rotateIngestionKey: () => ({}),
  createWorkspace: () => ({ name: 'Maison' }),
  createProject: () => ({ id: `p${randomUUID().slice(0, 8)}`, name: 'Projet' }),
  addUserField: () => ({ storageKey: 'phone', type: 'phone' }),
  createIntegration: () => ({ name: 'Salons' }),
  addExcludedReferrer: () => ({ host: 'banque.exemple.fr' }),
} satisfies Record<string, (ids: Ids) => unknown>;

const creations = [publicApi, agentsApi].flatMap((api: Api) =>
  Object.entries(api.operations)
    .filter(([, operation]) => isCreation(operation))
    .map(([id, { path }]) => ({ id, path: api.prefix + path })),
);

/** How many rows each table has, but for the keys themselves. */
async function countAll(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and c.relname <> 'idempotency_keys'`.execute(server.db);
  const counts: Record<string, string> = {};
  for (const { name } of rows) {
    const result = await sql<{ count: string }>`select count(*) from ${sql.table(name)}`.execute(
      server.db,
    );
    counts[name] = String(result.rows[0]?.count);
  }
  return counts;
}

const loseAnswers = () =>
  server.db
    .updateTable('idempotency_keys')
    .set({ status: null, answer: null, claimed_at: new Date(0) })
    .execute();

describe('a creation whose answer was lost', () => {
  test.each(creations)('is not done twice: $id', async ({ id, path }) => {
    expect(Object.keys(bodies)).toContain(id);
    const ids = await newPlace();
    const body = JSON.stringify(bodies[id as keyof typeof bodies](ids));
    const key = randomUUID();
    const create = () =>
      server.send(
        path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? ''),
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': key },
          body,
        },
      );
    const before = await countAll();
    const first = await create();
    expect(first.ok, await first.text()).toBe(true);
    const after = await countAll();
    if (!id.startsWith('rotate')) expect(after).not.toEqual(before);
    await loseAnswers();
    const second = await create();
    const answer = (await second.json()) as { code?: string };
    if (!second.ok) expect([409, 400]).toContain(second.status);
    expect([answer.code, await countAll()]).toEqual([answer.code, after]);
  });
});
