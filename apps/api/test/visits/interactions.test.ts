import { beforeAll, expect, test } from 'vitest';
import { refusal, sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

async function project() {
  const { id: projectId } = await server.newProject();
  const params = { projectId };
  for (const storageKey of ['email', 'phone'] as const)
    await server.agents.addUserField({
      params,
      body: { storageKey, type: storageKey, discriminant: true },
    });
  await server.agents.addUserField({ params, body: { storageKey: 'city', type: 'location' } });
  const integration = await server.agents.createIntegration({ params, body: { name: 'Salons' } });
  return { projectId, params, integration };
}

type Body = Parameters<TestServer['api']['createOfflineInteraction']>[0]['body'];
const create = (projectId: string, body: Body) =>
  server.api.createOfflineInteraction({ params: { projectId }, body });
const date = '2026-03-01T09:30:00.000Z';

test('an interaction belongs to the person and to the campaign that it names', async () => {
  const { projectId, integration } = await project();
  const { wmktId } = integration;
  const { id: campaignId } = await server.api.createCampaign({
    params: { projectId, wmktId },
    body: { campaignSlug: 'salon-2026', name: 'Salon 2026' },
  });
  const nodeData = { wmktId, campaignSlug: 'salon-2026', externalId: 'stand-4' };
  const made = await create(projectId, { date, userData: { email: ' Ada@B.fr' }, nodeData });
  expect(made).toMatchObject({
    type: 'offline',
    startDate: date,
    endDate: date,
    duration: 0,
    integrationId: integration.id,
    nodeId: campaignId,
    externalId: 'stand-4',
  });
  const again = await create(projectId, { date, userData: { email: 'ada@b.fr' }, nodeData });
  expect(again.userId).toBe(made.userId);
});

test('without a campaign, or with an unknown one, it goes to the one implicit campaign', async () => {
  const { projectId, integration } = await project();
  const { wmktId } = integration;
  const userData = { email: 'ada@b.fr' };
  const made = await Promise.all(
    [{ wmktId }, { wmktId, campaignSlug: 'nope' }, { wmktId }].map((nodeData) =>
      create(projectId, { date, userData, nodeData }),
    ),
  );
  expect(new Set(made.map(({ nodeId }) => nodeId)).size).toBe(1);
  const { data } = await server.api.listCampaigns({ params: { projectId, wmktId } });
  expect(data).toMatchObject([{ id: made[0]?.nodeId, explicit: false, campaignSlug: null }]);
});

test('a stopped campaign still takes what took place before it was stopped, and nothing after', async () => {
  const { projectId, integration } = await project();
  const { wmktId } = integration;
  const place = { projectId, wmktId };
  const { id } = await server.api.createCampaign({
    params: place,
    body: { campaignSlug: 'salon', name: 'Salon' },
  });
  await server.api.updateCampaign({ params: { ...place, id }, body: { active: false } });
  const nodeData = { wmktId, campaignSlug: 'salon' };
  const userData = { email: 'ada@b.fr' };
  const { updatedAt } = await server.api.getCampaign({ params: { ...place, id } });
  const before = await create(projectId, { date, userData, nodeData });
  const after = await create(projectId, { date: updatedAt, userData, nodeData });
  expect([before.nodeId === id, after.nodeId === id]).toEqual([true, false]);
});

test('two people known apart are one once an interaction shows it', async () => {
  const { projectId, integration } = await project();
  const nodeData = { wmktId: integration.wmktId };
  const one = await create(projectId, { date, userData: { email: 'a@b.fr' }, nodeData });
  await create(projectId, { date, userData: { phone: '+33612345678' }, nodeData });
  const both = { email: 'a@b.fr', phone: '+33 6 12 34 56 78' };
  expect((await create(projectId, { date, userData: both, nodeData })).userId).toBe(one.userId);
  const rows = await server.db
    .selectFrom('interactions')
    .select('user_id')
    .where('project_id', '=', projectId)
    .execute();
  expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(1);
});

test('every fault is told, in the catalogue’s words', async () => {
  const { projectId } = await project();
  const userData = { email: 'x', city: 'Lyon', age: 3 };
  expect(await refusal(create(projectId, { date, userData, nodeData: {} }))).toEqual({
    statusCode: 400,
    messages: [
      'wmktId must be present in nodeData',
      'userData.email is not valid',
      'userData.city must be an identity field of the project',
      'userData.age must be an identity field of the project',
    ],
  });
  const body = { date: 'hier', nodeData: [] } as unknown as Body;
  expect((await refusal(create(projectId, body))).messages).toEqual([
    'userData must be an object',
    'date must be a Date instance',
    'nodeData must be an object',
  ]);
});

test.each([
  [{ campaignSlug: 42 }, 'nodeData.campaignSlug must be a string'],
  [{ campaign_slug: 'x' }, 'nodeData.property campaign_slug should not exist'],
  [{ CampaignSlug: 'x' }, 'nodeData.property CampaignSlug should not exist'],
  [{ externalId: 5 }, 'nodeData.externalId must be a string'],
  [{ wmktId: '' }, 'nodeData.wmktId should not be empty'],
])(
  'nodeData %j is refused: it would credit another campaign in silence',
  async (given, message) => {
    const { projectId } = await project();
    const nodeData = { wmktId: 'x', ...given } as Body['nodeData'];
    const body = { date, userData: { email: 'a@b.fr' }, nodeData };
    expect((await refusal(create(projectId, body))).messages).toEqual([message]);
  },
);

test('an unknown integration is 404', async () => {
  const { projectId } = await project();
  const body = { date, userData: { email: 'a@b.fr' }, nodeData: { wmktId: 'nope' } };
  expect(await refusal(create(projectId, body))).toEqual({
    statusCode: 404,
    messages: ['Integration not found nope'],
  });
});
