import type { AttributionQuery } from '@sillage/contract/attribution/attribution-query';
import { beforeAll, describe, expect, test } from 'vitest';
import { shopIn, told } from '../harness/attribution.ts';
import { refusal, sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const group = (identifier: string, source: string) => ({
  identifier,
  name: identifier.toUpperCase(),
  rules: [{ sources: [source] }],
});

describe('channel groups', () => {
  test('a project has groups by default, may replace them all, and come back', async () => {
    const { params } = await shopIn(server);
    const given = await server.api.getChannelGroups({ params });
    expect(given).toMatchObject({ isDefault: true, updatedAt: null });
    expect(given.groups.map(({ name }) => name)).toContain('Assistants d’IA');
    const groups = [group('ads', '*-ads'), group('rest', '*')];
    const replaced = await server.api.replaceChannelGroups({ params, body: { groups } });
    expect(replaced).toMatchObject({ groups, isDefault: false });
    expect(await server.api.getChannelGroups({ params })).toEqual(replaced);
    expect(await server.api.resetChannelGroups({ params })).toEqual(given);
    expect(await server.api.getChannelGroups({ params })).toEqual(given);
  });

  test('groups are a view: a new table holds for the past at once', async () => {
    const { visit, order, ask, params } = await shopIn(server);
    const { id: integrationId, wmktId } = await server.agents.createIntegration({
      params,
      body: { name: 'Salons' },
    });
    await visit(
      {
        at: '2026-03-01T10:00:00Z',
        source: 'utm:google',
        sourceCampaign: 'marque',
        data: { utm: { medium: 'cpc' } },
      },
      { at: '2026-03-02T10:00:00Z', source: 'utm:google', sourceCampaign: 'billet' },
      { at: '2026-03-03T10:00:00Z', source: 'referral:chatgpt.com' },
    );
    await server.agents.addUserField({
      params,
      body: { storageKey: 'email', type: 'email', discriminant: true },
    });
    await server.api.createOfflineInteraction({
      params,
      body: {
        date: '2026-03-04T10:00:00Z',
        userData: { email: 'a@b.fr' },
        nodeData: { wmktId, adSet: 'lyon', ad: 'stand' },
      },
    });
    await order('2026-03-05T10:00:00Z', { email: 'a@b.fr' }, 'browser');
    const question: Partial<AttributionQuery> = { groupBy: 'channelGroup', models: ['linear'] };
    expect(told(await ask(question))).toEqual({
      'paid-search': 0.25,
      'organic-search': 0.25,
      'ai-assistants': 0.25,
      offline: 0.25,
    });
    const [offlineAd] = await ask({ groupBy: 'ad', models: ['last'] });
    expect(offlineAd?.name).toBe('Campagne implicite · lyon · stand');
    await server.api.replaceChannelGroups({
      params,
      body: {
        groups: [
          {
            identifier: 'mine',
            name: 'Les miens',
            rules: [{ integrationIds: [integrationId] }, { campaigns: ['Marque'] }],
          },
        ],
      },
    });
    const rows = await ask(question);
    expect(told(rows)).toEqual({ mine: 0.5, unassigned: 0.5 });
    expect(rows.map(({ name }) => name)).toEqual(['Les miens', 'Non classé', 'Non attribué']);
  });

  test('the spend of a campaign is in its group', async () => {
    const { ask, params, projectId } = await shopIn(server);
    const { wmktId } = await server.agents.createIntegration({ params, body: { name: 'Lettres' } });
    const { id } = await server.api.createCampaign({
      params: { projectId, wmktId },
      body: { campaignSlug: 'mars', name: 'Mars' },
    });
    const spend = (amount: number, country: string | null) =>
      server.api.createOutlay({
        params: { projectId, wmktId, parentCampaignId: id },
        body: {
          amount: { amount, currency: 'EUR' },
          startDate: '2026-03-01T00:00:00+01:00',
          endDate: '2026-04-01T00:00:00+02:00',
          country,
        },
      });
    await spend(10, 'fr');
    await spend(20, 'Belgique');
    await spend(30, null);
    const spentBy = async (groupBy: 'channelGroup' | 'country' | 'device' | 'ad') =>
      Object.fromEntries(
        (await ask({ groupBy })).map(({ identifier, spend: spent }) => [identifier, spent]),
      );
    expect(await spentBy('channelGroup')).toEqual({ custom: 60, null: 0 });
    expect(await spentBy('country')).toEqual({ BE: 20, FR: 10, unknown: 30, null: 0 });
    expect(await spentBy('device')).toEqual({ unknown: 60, null: 0 });
    expect(await spentBy('ad')).toEqual({ [id]: 60, null: 0 });
  });

  test('a table that cannot be applied is refused, and the old one stays', async () => {
    const { params } = await shopIn(server);
    const replace = (groups: unknown) =>
      refusal(server.api.replaceChannelGroups({ params, body: { groups } as never }));
    expect(await replace([group('a', 'x'), group('a', 'y')])).toMatchObject({
      statusCode: 400,
      messages: ['groups.1.identifier must be unique', 'groups.1.name must be unique'],
    });
    expect(await replace([{ identifier: 'a', name: 'A', rules: [{}] }])).toMatchObject({
      statusCode: 400,
    });
    expect(await replace([])).toMatchObject({ statusCode: 400 });
    expect(await replace([group('a', 'a*b')])).toMatchObject({ statusCode: 400 });
    expect((await server.api.getChannelGroups({ params })).isDefault).toBe(true);
  });
});
