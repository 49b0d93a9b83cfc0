import { randomUUID } from 'node:crypto';
import { insertClaim } from '../../src/store/people/user-merges.ts';
import { pageView, visit } from './hits.ts';
import { type TestServer, uniqueId } from './server.ts';

/** A list of a project of its own, to which elements can be added. */
export interface GrowingList {
  params: Record<string, string>;
  /** What every question asks for besides pages. */
  query?: Record<string, string>;
  /** Adds an element, or a few, some of them with the same dates as others. */
  add: () => Promise<unknown>;
}

type Opener = (server: TestServer) => Promise<GrowingList>;

const date = '2026-03-01T09:30:00.000Z';

/** A project with orders of a person who is known by her e-mail. */
async function openShop(server: TestServer) {
  const { id: projectId } = await server.newProject();
  const params = { projectId };
  await server.api.createEventType({
    params,
    body: {
      reference: 'order',
      name: 'Commande',
      fields: [
        {
          ingestionKey: 'email',
          storageKey: 'email',
          type: 'email',
          entity: 'user',
          discriminant: true,
        },
        { ingestionKey: 'total', storageKey: 'turnover', type: 'currency', entity: 'statistic' },
      ],
    },
  });
  const order = async (email = 'ada@exemple.fr', eventDate = date) => {
    const body = {
      projectId,
      nonce: randomUUID(),
      eventType: 'order',
      eventDate,
      data: { email, total: 10 },
    };
    const { id } = await server.api.postEventSync({ body });
    return (await server.api.getEvent({ params: { projectId, id } })).userId ?? '';
  };
  return { params, projectId, order };
}

/** Each list that has a cursor: one that is missing here fails the test of the law. */
export const growingLists: Record<string, Opener> = {
  async listTrashedEvents(server) {
    const { id: projectId } = await server.newProject();
    const add = async () => {
      const body = { projectId, nonce: randomUUID(), eventType: 'unknown', data: {} };
      await server.api.postEvent({ body });
      await server.drain();
    };
    return { params: { projectId }, add };
  },

  async listWorkspaceAudit(server) {
    const { id: workspaceId } = await server.agents.createWorkspace({ body: { name: 'Maison' } });
    const { id: projectId } = await server.agents.createProject({
      body: { id: uniqueId(), name: 'Essai', accountId: workspaceId },
    });
    const add = () =>
      server.agents.updateProject({ params: { projectId }, body: { name: randomUUID() } });
    return { params: { workspaceId }, query: { operation: 'updateProject' }, add };
  },

  async listServerAudit(server) {
    const { id: agentId } = await server.agents.createAgent({
      body: { email: `${randomUUID()}@exemple.fr`, password: randomUUID() },
    });
    const add = () => server.agents.unlinkAgent({ params: { agentId } });
    return { params: {}, query: { objectId: agentId, operation: 'unlinkAgent' }, add };
  },

  async listWebhookDeliveries(server) {
    const { params, projectId, order } = await openShop(server);
    const { id: webhookId } = await server.api.createWebhook({
      params,
      body: { name: 'Essai', url: 'https://exemple.invalid/', kinds: ['event', 'statistic'] },
    });
    return { params: { projectId, webhookId }, add: order };
  },

  async listEvents(server) {
    const { params, order } = await openShop(server);
    return { params, add: order };
  },

  async listUsers(server) {
    const { params, order } = await openShop(server);
    return { params, add: () => order(`${randomUUID()}@exemple.fr`) };
  },

  async listInteractionHits(server) {
    const { id: projectId } = await server.newProject();
    const trackerId = randomUUID();
    const add = () => visit(server, pageView(projectId, { trackerId }));
    await add();
    const { data } = await server.api.listInteractions({ params: { projectId } });
    return { params: { projectId, id: data[0]?.id ?? '' }, add };
  },

  async listProjectCampaigns(server) {
    const { id: projectId } = await server.newProject();
    const integration = () =>
      server.agents.createIntegration({ params: { projectId }, body: { name: 'Salons' } });
    const ids = [(await integration()).wmktId, (await integration()).wmktId];
    const add = async () => {
      for (const wmktId of ids)
        await server.api.createCampaign({
          params: { projectId, wmktId },
          body: { campaignSlug: randomUUID(), name: 'Été', active: wmktId === ids[0] },
        });
    };
    return { params: { projectId }, add };
  },

  async listProjectOutlays(server) {
    const { id: projectId } = await server.newProject();
    const { wmktId } = await server.agents.createIntegration({
      params: { projectId },
      body: { name: 'Salons' },
    });
    const { id: parentCampaignId } = await server.api.createCampaign({
      params: { projectId, wmktId },
      body: { campaignSlug: 'ete', name: 'Été' },
    });
    const add = async () => {
      for (const place of [{}, { country: 'FR', region: 'Bretagne' }])
        await server.api.createOutlay({
          params: { projectId, wmktId, parentCampaignId },
          body: {
            amount: { amount: 12.5, currency: 'EUR' },
            startDate: date,
            endDate: '2026-04-01T00:00:00.000Z',
            ...place,
          },
        });
    };
    return { params: { projectId }, add };
  },

  async listUserMetrics(server) {
    const { projectId, order } = await openShop(server);
    return { params: { projectId, id: await order() }, add: order };
  },

  async listMerges(server) {
    const { id: projectId } = await server.newProject();
    const add = () => {
      const [into, from] = [randomUUID(), randomUUID()];
      return insertClaim(server.db, projectId, { into, from, eventId: null });
    };
    return { params: { projectId }, add };
  },

  async listInteractions(server) {
    const { id: projectId } = await server.newProject();
    return { params: { projectId }, add: () => visit(server, pageView(projectId)) };
  },

  async listUserInteractions(server) {
    const { projectId, order } = await openShop(server);
    const id = await order();
    const add = async () => {
      const trackerId = randomUUID();
      await server.db
        .insertInto('user_trackers')
        .values({ project_id: projectId, tracker_id: trackerId, user_id: id })
        .execute();
      await visit(server, pageView(projectId, { trackerId }));
    };
    return { params: { projectId, id }, add };
  },
};
