import { randomUUID } from 'node:crypto';
import { buildSessions } from '@sillage/engine/visits/build-sessions';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertHits } from '../../src/store/visits/hits.ts';
import { interactionsOf, minute, pageView, sendHits, visit } from '../harness/hits.ts';
import { sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const site = 'https://exemple.fr/';
const elsewhere = 'https://ailleurs.fr/article';

async function withIntegration() {
  const { id: projectId } = await server.newProject();
  const params = { projectId };
  const { wmktId, id } = await server.agents.createIntegration({ params, body: { name: 'Blogs' } });
  return { projectId, params, wmktId, integrationId: id, trackerId: randomUUID() };
}

const sessionsOf = async (projectId: string) =>
  (await interactionsOf(server, projectId)).map(({ source, hitCount }) => [source, hitCount]);

describe('when a late hit comes, what was before keeps the settings of its time', () => {
  test('a shorter timeout cuts no old session', async () => {
    const { projectId, params, trackerId } = await withIntegration();
    for (const age of [100, 80])
      await visit(server, pageView(projectId, { trackerId, age: age * minute }));
    await server.agents.updateProject({ params, body: { sessionTimeout: 600 } });
    await visit(server, pageView(projectId, { trackerId, age: 120 * minute }));
    expect(await sessionsOf(projectId)).toEqual([['direct', 3]]);
  });

  test('a longer timeout joins no old sessions', async () => {
    const { projectId, params, trackerId } = await withIntegration();
    for (const age of [100, 60])
      await visit(server, pageView(projectId, { trackerId, age: age * minute }));
    await server.agents.updateProject({ params, body: { sessionTimeout: 7200 } });
    await visit(server, pageView(projectId, { trackerId, age: 300 * minute }));
    expect(await sessionsOf(projectId)).toEqual([
      ['direct', 1],
      ['direct', 1],
      ['direct', 1],
    ]);
    await visit(server, pageView(projectId, { trackerId, age: minute }));
    expect((await sessionsOf(projectId)).at(-1)).toEqual(['direct', 2]);
  });

  test('a hit that waited when the timeout changed has the one of its receipt', async () => {
    const { projectId, params, trackerId } = await withIntegration();
    const views = [100, 80].map((age) => pageView(projectId, { trackerId, age: age * minute }));
    await sendHits(server, { hits: views });
    await server.agents.updateProject({ params, body: { sessionTimeout: 60 } });
    await server.drain();
    expect(await sessionsOf(projectId)).toEqual([['direct', 2]]);
  });

  test('an excluded referrer is none before it is excluded, and still is after it is not', async () => {
    const { projectId, params, trackerId } = await withIntegration();
    const from = { trackerId, referrer: elsewhere };
    await visit(server, pageView(projectId, { ...from, age: 300 * minute }));
    await server.agents.addExcludedReferrer({ params, body: { host: 'ailleurs.fr' } });
    await visit(server, pageView(projectId, { ...from, age: 200 * minute }));
    await server.agents.removeExcludedReferrer({ params: { projectId, host: 'ailleurs.fr' } });
    await visit(server, pageView(projectId, { ...from, age: 100 * minute }));
    const expected = [
      ['referral:ailleurs.fr', 1],
      ['direct', 1],
      ['referral:ailleurs.fr', 1],
    ];
    expect(await sessionsOf(projectId)).toEqual(expected);
    await visit(
      server,
      ...[301, 201, 101].map((age) => pageView(projectId, { ...from, age: age * minute })),
    );
    expect(await sessionsOf(projectId)).toEqual([
      ['referral:ailleurs.fr', 2],
      ['referral:ailleurs.fr', 2],
      ['referral:ailleurs.fr', 2],
    ]);
  });

  test('a campaign made since takes no visit of before', async () => {
    const { projectId, wmktId, trackerId } = await withIntegration();
    const page = `${site}?wmkt_id=${wmktId}&wmkt_campaign=ete`;
    await visit(
      server,
      pageView(projectId, { trackerId, age: 100 * minute }),
      pageView(projectId, { trackerId, age: 90 * minute, page }),
      pageView(projectId, { trackerId, age: 85 * minute, page }),
    );
    const before = await interactionsOf(server, projectId);
    expect(before.map(({ hitCount }) => hitCount)).toEqual([1, 2]);
    const campaign = await server.api.createCampaign({
      params: { projectId, wmktId },
      body: { campaignSlug: 'ete', name: 'Été' },
    });
    await visit(server, pageView(projectId, { trackerId, age: 95 * minute }));
    expect(await interactionsOf(server, projectId)).toEqual([
      { ...before[0], hitCount: 2, endDate: expect.any(String), duration: expect.any(Number) },
      before[1],
    ]);
    await visit(server, pageView(projectId, { trackerId, page }));
    const after = await interactionsOf(server, projectId);
    expect(after.map(({ nodeId }) => nodeId)).toEqual([null, before[1]?.nodeId, campaign.id]);
  });

  test('a stopped campaign keeps what came before, and takes no visit that comes after', async () => {
    const { projectId, wmktId, trackerId } = await withIntegration();
    const place = { projectId, wmktId };
    const { id } = await server.api.createCampaign({
      params: place,
      body: { campaignSlug: 'ete', name: 'Été' },
    });
    const page = `${site}?wmkt_id=${wmktId}&wmkt_campaign=ete`;
    const waiting = pageView(projectId, { trackerId, age: 100 * minute, page });
    await sendHits(server, { hits: [waiting] });
    await server.api.updateCampaign({ params: { ...place, id }, body: { active: false } });
    await server.drain();
    await visit(server, pageView(projectId, { trackerId, age: 50 * minute, page }));
    const nodesOf = async () =>
      (await interactionsOf(server, projectId)).map(({ nodeId }) => nodeId === id);
    expect(await nodesOf()).toEqual([true, false]);
    await server.api.updateCampaign({ params: { ...place, id }, body: { name: 'Été 2026' } });
    await server.api.updateCampaign({ params: { ...place, id }, body: { active: true } });
    await visit(server, pageView(projectId, { trackerId, page }));
    expect(await nodesOf()).toEqual([true, false, true]);
    // A late visit has all its sessions built again: what came while it was stopped stays out.
    await visit(server, pageView(projectId, { trackerId, age: 99 * minute, page: site }));
    expect(await nodesOf()).toEqual([true, false, true]);
  });

  test('a link of an integration that is archived since stays one', async () => {
    const { projectId, integrationId, wmktId, trackerId } = await withIntegration();
    const page = `${site}?wmkt_id=${wmktId}`;
    await visit(
      server,
      pageView(projectId, { trackerId, age: 100 * minute }),
      pageView(projectId, { trackerId, age: 90 * minute, page }),
    );
    await server.agents.archiveIntegration({ params: { projectId, integrationId } });
    await visit(server, pageView(projectId, { trackerId, age: 110 * minute }));
    expect(await sessionsOf(projectId)).toEqual([
      ['direct', 2],
      ['custom', 1],
    ]);
  });
});

/** What one receipt brings, after the settings have changed to these. */
const receipts = fc.array(
  fc.record({
    id: fc.uuid({ version: 4 }),
    step: fc.integer({ min: 0, max: 60 }),
    kind: fc.constantFrom('page', 'page', 'referred', 'link', 'other'),
    timeout: fc.constantFrom(1800, 1800, 600, 1200, 7200),
    isExcluded: fc.boolean(),
    isProcessed: fc.boolean(),
  }),
  { minLength: 4, maxLength: 12 },
);

test('with settings that change between late hits, sessions are those of all hits in order, each with the settings of its receipt', async () => {
  const start = Date.now() - 5 * 24 * 60 * minute;
  await fc.assert(
    fc.asyncProperty(receipts, fc.integer({ min: 0, max: 12 }), async (list, campaignAt) => {
      const { projectId, params, wmktId } = await withIntegration();
      const pages = {
        page: site,
        referred: site,
        link: `${site}?wmkt_id=${wmktId}&wmkt_campaign=ete`,
        other: `${site}?utm_source=infolettre`,
      };
      let timeout = 1800;
      let isExcluded = false;
      let campaignId: string | undefined;
      const expected: (Parameters<typeof toExpected>[0] & { timeout: number })[] = [];
      for (const [index, receipt] of list.entries()) {
        if (receipt.timeout !== timeout)
          await server.agents.updateProject({ params, body: { sessionTimeout: receipt.timeout } });
        timeout = receipt.timeout;
        if (receipt.isExcluded && !isExcluded)
          await server.agents.addExcludedReferrer({ params, body: { host: 'ailleurs.fr' } });
        if (!receipt.isExcluded && isExcluded)
          await server.agents.removeExcludedReferrer({
            params: { projectId, host: 'ailleurs.fr' },
          });
        isExcluded = receipt.isExcluded;
        if (index === campaignAt)
          campaignId = (
            await server.api.createCampaign({
              params: { projectId, wmktId },
              body: { campaignSlug: 'ete', name: 'Été' },
            })
          ).id;
        const date = start + receipt.step * 10 * minute;
        const kind = receipt.kind as keyof typeof pages;
        await insertHits(server.db, [
          {
            projectId,
            id: receipt.id,
            trackerId: 'navigateur',
            hitType: 'page',
            date: new Date(date),
            page: pages[kind],
            referrer: kind === 'referred' ? elsewhere : null,
            userAgent: null,
            address: null,
            details: {},
          },
        ]);
        if (receipt.isProcessed) await server.drain();
        expected.push({ id: receipt.id, date, kind, isExcluded, campaignId, timeout });
      }
      await server.drain();
      const { data: implicit } = await server.api.listCampaigns({
        params: { projectId, wmktId },
        query: { explicit: false },
      });
      const hits = expected.map((hit) => ({ ...toExpected(hit), timeout: hit.timeout }));
      const sessions = buildSessions(hits, (hit) => hit.timeout * 1000).map((session) => [
        session.firstHit?.id,
        new Date(session.end).toISOString(),
        session.hitCount,
        session.firstHit?.source,
        session.firstHit?.campaign === 'implicit'
          ? implicit[0]?.id
          : (session.firstHit?.campaignId ?? null),
      ]);
      const made = (await interactionsOf(server, projectId)).map((each) => [
        each.firsthitId,
        each.endDate,
        each.hitCount,
        each.source,
        each.nodeId,
      ]);
      expect(made.sort()).toEqual(sessions.sort());
    }),
    { numRuns: 10 },
  );
});

interface Sent {
  id: string;
  date: number;
  kind: 'page' | 'referred' | 'link' | 'other';
  isExcluded: boolean;
  campaignId: string | undefined;
}

function toExpected({ id, date, kind, isExcluded, campaignId }: Sent) {
  const none = { id, date, campaign: null, campaignId: undefined };
  if (kind === 'link')
    return { ...none, source: 'custom', campaign: campaignId ?? 'implicit', campaignId };
  if (kind === 'other') return { ...none, source: 'utm:infolettre', campaign: 'infolettre' };
  const isReferred = kind === 'referred' && !isExcluded;
  return { ...none, source: isReferred ? 'referral:ailleurs.fr' : 'direct' };
}
