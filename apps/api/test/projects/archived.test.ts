import { randomUUID } from 'node:crypto';
import { agentsApi } from '@sillage/contract/agents-api';
import { addsToProject, errorsOf, type Operation } from '@sillage/contract/operation';
import { publicApi } from '@sillage/contract/public-api';
import { beforeAll, describe, expect, test } from 'vitest';
import { shopIn } from '../harness/attribution.ts';
import { interactionsOf, pageView, sendHits, visit } from '../harness/hits.ts';
import { refusal, sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const event = (projectId: string) => ({
  projectId,
  nonce: randomUUID(),
  eventType: 'order',
  data: {},
});

describe('an archived project', () => {
  test('takes neither events nor visits, at once, and can still be read', async () => {
    const { projectId, params } = await shopIn(server);
    const { id: open } = await server.newProject();
    await server.api.postEvent({ body: event(projectId) });
    await visit(server, pageView(projectId));
    await server.agents.archiveProject({ params });
    const gone = { statusCode: 410, messages: [`Project archived ${projectId}`] };
    expect(await refusal(server.api.postEvent({ body: event(projectId) }))).toEqual(gone);
    expect(await refusal(server.api.postEventSync({ body: event(projectId) }))).toEqual(gone);
    const both = await sendHits(server, { hits: [pageView(open), pageView(projectId)] });
    expect(both.status).toBe(202);
    expect(((await both.json()) as { refused: unknown }).refused).toEqual([
      { index: 1, status: 410, code: 'project-archived', message: gone.messages[0] },
    ]);
    expect((await sendHits(server, pageView(projectId))).status).toBe(410);
    await server.drain();
    expect(await interactionsOf(server, open)).toHaveLength(1);
    expect(await interactionsOf(server, projectId)).toHaveLength(1);
    expect((await server.agents.getProject({ params })).archivedAt).not.toBeNull();
  });

  test('takes nothing from an editor, but lets delete', async () => {
    const { params } = await shopIn(server);
    await server.agents.addUserField({ params, body: { storageKey: 'email', type: 'email' } });
    await server.agents.archiveProject({ params });
    const body = { name: 'Lettres' };
    expect((await refusal(server.agents.createIntegration({ params, body }))).statusCode).toBe(410);
    const eventType = { reference: 'lead', name: 'Devis', fields: [] };
    expect(
      (await refusal(server.api.createEventType({ params, body: eventType }))).statusCode,
    ).toBe(410);
    await server.agents.removeUserField({ params: { ...params, storageKey: 'email' } });
    await server.agents.updateProject({ params, body: { name: 'Fermé' } });
  });

  test('refuses every operation that adds to it, and each says so', async () => {
    const { params } = await shopIn(server);
    await server.agents.archiveProject({ params });
    const operations: [string, Operation][] = [publicApi, agentsApi].flatMap(
      ({ prefix, operations: all }) =>
        Object.values(all).map((each): [string, Operation] => [prefix, each]),
    );
    const adding = operations.filter(([, operation]) => addsToProject(operation));
    expect(adding.length).toBeGreaterThan(10);
    for (const [prefix, operation] of adding) {
      expect(errorsOf(operation)).toContain('project-archived');
      if (operation.body) continue;
      const path = operation.path
        .replace('{projectId}', params.projectId)
        .replace(/\{[^}]*\}/g, () => randomUUID());
      const { status } = await server.send(prefix + path, { method: operation.method });
      expect([path, status]).toEqual([path, 410]);
    }
  });
});

describe('an archived integration', () => {
  const site = 'https://exemple.fr/';

  test('takes no interaction, campaign or outlay', async () => {
    const { projectId, params } = await shopIn(server);
    await server.agents.addUserField({
      params,
      body: { storageKey: 'email', type: 'email', discriminant: true },
    });
    const integration = await server.agents.createIntegration({ params, body: { name: 'Salon' } });
    const { wmktId, id: integrationId } = integration;
    const { id: parentCampaignId } = await server.api.createCampaign({
      params: { projectId, wmktId },
      body: { campaignSlug: 'stand', name: 'Stand' },
    });
    await server.agents.archiveIntegration({ params: { projectId, integrationId } });
    const gone = { statusCode: 410, messages: [`Integration archived ${wmktId}`] };
    const refused = [
      () =>
        server.api.createOfflineInteraction({
          params,
          body: { date: '2026-03-01', userData: { email: 'a@b.fr' }, nodeData: { wmktId } },
        }),
      () =>
        server.api.createCampaign({
          params: { projectId, wmktId },
          body: { campaignSlug: 'autre', name: 'Autre' },
        }),
      () =>
        server.api.createOutlay({
          params: { projectId, wmktId, parentCampaignId },
          body: {
            amount: { amount: 1, currency: 'EUR' },
            startDate: '2026-03-01T00:00:00Z',
            endDate: '2026-03-02T00:00:00Z',
          },
        }),
    ];
    for (const call of refused) expect(await refusal(call())).toEqual(gone);
    const { total } = await server.api.listCampaigns({ params: { projectId, wmktId } });
    expect(total).toBe(1);
  });

  test('gets no credit for visits since, and keeps what came before', async () => {
    const { projectId, params } = await shopIn(server);
    const { wmktId, id: integrationId } = await server.agents.createIntegration({
      params,
      body: { name: 'Lettres' },
    });
    const trackerId = randomUUID();
    const page = `${site}?wmkt_id=${wmktId}&utm_source=lettre`;
    await visit(server, pageView(projectId, { trackerId, page, age: 600_000 }));
    await server.agents.archiveIntegration({ params: { projectId, integrationId } });
    await visit(server, pageView(projectId, { trackerId, page }));
    // A late hit: the sessions of this browser are made again.
    await visit(server, pageView(projectId, { trackerId, age: 900_000 }));
    const made = await interactionsOf(server, projectId);
    expect(made.map((each) => [each.source, each.integrationId])).toEqual([
      ['direct', null],
      ['custom', integrationId],
      ['utm:lettre', null],
    ]);
  });
});
