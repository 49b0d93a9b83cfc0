import { beforeAll, expect, test } from 'vitest';
import { refusal, sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

/** Two integrations with a campaign each, and an outlay in March and in April. */
async function openProject() {
  const { id: projectId } = await server.newProject();
  const params = { projectId };
  const open = async (name: string, campaign: string, month: number, active: boolean) => {
    const integration = await server.agents.createIntegration({ params, body: { name } });
    const { wmktId } = integration;
    const { id: campaignId } = await server.api.createCampaign({
      params: { projectId, wmktId },
      body: { campaignSlug: `${name}-2026`.toLowerCase(), name: campaign, active },
    });
    const { _id: outlayId } = await server.api.createOutlay({
      params: { projectId, wmktId, parentCampaignId: campaignId },
      body: {
        amount: { amount: 10 * month, currency: 'EUR' },
        startDate: `2026-0${month}-01T00:00:00Z`,
        endDate: `2026-0${month + 1}-01T00:00:00Z`,
      },
    });
    return { integration, campaignId, outlayId };
  };
  const one = await open('Salons', 'Été', 3, true);
  const two = await open('Lettre', 'Hiver', 4, false);
  return { params, one, two };
}

test('campaigns and outlays of all integrations are listed, with the wmktId of each', async () => {
  const { params, one, two } = await openProject();
  const campaigns = async (query: object = {}) =>
    (await server.api.listProjectCampaigns({ params, query })).data.map(({ id }) => id);
  const outlays = async (query: object = {}) =>
    (await server.api.listProjectOutlays({ params, query })).data.map(({ _id }) => _id);
  expect(await campaigns()).toEqual([one.campaignId, two.campaignId]);
  expect(await campaigns({ order: 'DESC' })).toEqual([two.campaignId, one.campaignId]);
  expect(await campaigns({ integrationId: two.integration.id })).toEqual([two.campaignId]);
  expect(await campaigns({ active: true })).toEqual([one.campaignId]);
  expect(await campaigns({ search: 'ETE' })).toEqual([one.campaignId]);
  expect(await campaigns({ search: 'lettre-2026' })).toEqual([two.campaignId]);
  expect(await campaigns({ explicit: false })).toEqual([]);
  expect(await outlays()).toEqual([one.outlayId, two.outlayId]);
  expect(await outlays({ sort: 'amount', order: 'DESC' })).toEqual([two.outlayId, one.outlayId]);
  expect(await outlays({ campaignId: two.campaignId })).toEqual([two.outlayId]);
  expect(await outlays({ integrationId: one.integration.id })).toEqual([one.outlayId]);
  expect(await outlays({ active: false })).toEqual([two.outlayId]);
  expect(await outlays({ search: 'hiv' })).toEqual([two.outlayId]);
  expect(await outlays({ since: '2026-04-01T00:00:00Z' })).toEqual([two.outlayId]);
  expect(await outlays({ until: '2026-04-01T00:00:00Z' })).toEqual([one.outlayId]);
  const { data } = await server.api.listProjectOutlays({ params });
  expect(data[0]).toEqual({
    ...(await server.api.getOutlay({
      params: {
        ...params,
        wmktId: data[0]?.wmktId ?? '',
        parentCampaignId: one.campaignId,
        outlayId: one.outlayId,
      },
    })),
    wmktId: one.integration.wmktId,
  });
});

test('a service account reads integrations as agents do', async () => {
  const { params, one, two } = await openProject();
  const { data } = await server.api.listIntegrations({ params });
  expect(data).toEqual([two.integration, one.integration]);
  const integrationId = one.integration.id;
  expect(await server.api.getIntegration({ params: { ...params, integrationId } })).toEqual(
    one.integration,
  );
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect(
    (await refusal(server.api.getIntegration({ params: { ...params, integrationId: unknown } })))
      .statusCode,
  ).toBe(404);
});
