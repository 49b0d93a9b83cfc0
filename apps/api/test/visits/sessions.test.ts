import { randomUUID } from 'node:crypto';
import { buildSessions } from '@sillage/engine/visits/build-sessions';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { hitProcessor } from '../../src/flows/visits/process-hits.ts';
import { insertHits } from '../../src/store/visits/hits.ts';
import { refuseInserts } from '../harness/floods.ts';
import { interactionsOf, minute, pageView, visit } from '../harness/hits.ts';
import { sharedTestServer, type TestServer, throwFailure } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const project = async () => (await server.newProject()).id;
const site = 'https://exemple.fr/';

async function withIntegration() {
  const projectId = await project();
  const params = { projectId };
  const integration = await server.agents.createIntegration({ params, body: { name: 'Blogs' } });
  return { projectId, integration, wmktId: integration.wmktId };
}

describe('a session', () => {
  test('holds the hits of a visit, and tells what the first one was', async () => {
    const id = await project();
    const trackerId = randomUUID();
    const first = pageView(id, {
      trackerId,
      age: 20 * minute,
      page: `${site}?gclid=Cj0K&utm_campaign=Soldes`,
      referrer: 'https://www.google.fr/',
    });
    const next = { trackerId, page: `${site}panier`, referrer: site };
    await visit(
      server,
      first,
      pageView(id, { ...next, age: 10 * minute }),
      pageView(id, { ...next, age: 0, hitType: 'track', name: 'add' }),
    );
    const [session, ...others] = await interactionsOf(server, id);
    expect(others).toEqual([]);
    expect(session).toMatchObject({
      projectId: id,
      type: 'session',
      userId: null,
      trackerId,
      firsthitId: first.id,
      duration: 1200,
      hitCount: 3,
      isBot: false,
      source: 'google-ads',
      sourceCampaign: 'Soldes',
      externalId: 'Cj0K',
      referrer: 'https://www.google.fr/',
      referrerType: 'externalReferrer',
      firstPage: first.page,
      userAgent: { browser: { name: 'Chrome' }, os: { name: 'Linux' }, engine: { name: 'Blink' } },
      integrationId: null,
      nodeId: null,
    });
    expect(session).not.toHaveProperty('geo');
    expect(session).not.toHaveProperty('asn');
    const params = { projectId: id, id: session?.id ?? '' };
    expect(await server.api.getInteraction({ params })).toEqual(session);
  });

  test('follows the project’s timeout', async () => {
    const id = await project();
    await server.agents.updateProject({ params: { projectId: id }, body: { sessionTimeout: 60 } });
    const trackerId = randomUUID();
    for (const age of [10 * minute, 8 * minute, 7.5 * minute])
      await visit(server, pageView(id, { trackerId, age }));
    expect((await interactionsOf(server, id)).map(({ hitCount }) => hitCount)).toEqual([1, 2]);
  });

  test('goes on through a payment page, which takes no credit', async () => {
    const id = await project();
    await server.agents.addExcludedReferrer({
      params: { projectId: id },
      body: { host: 'paypal.com' },
    });
    const trackerId = randomUUID();
    const back = { trackerId, page: `${site}merci`, referrer: 'https://www.paypal.com/pay' };
    await visit(
      server,
      pageView(id, { trackerId, age: 80 * minute, page: `${site}?utm_source=Infolettre` }),
      pageView(id, { ...back, age: 70 * minute }),
      pageView(id, { ...back, age: minute }),
    );
    expect(await interactionsOf(server, id)).toMatchObject([
      { hitCount: 2, source: 'utm:infolettre' },
      { hitCount: 1, source: 'direct', referrerType: 'excludedReferrer' },
    ]);
  });

  test.each([site, 'http://localhost:3000/', 'http://intranet/'])(
    'of a browser without identity on %s is the page by which it came',
    async (home) => {
      const id = await project();
      const { trackerId: _, ...view } = pageView(id, { page: home });
      await visit(
        server,
        { ...view, referrer: 'https://duckduckgo.com/' },
        { ...view, id: randomUUID(), page: `${home}a`, referrer: home },
        { ...view, id: randomUUID(), hitType: 'track', name: 'clic' },
      );
      expect(await interactionsOf(server, id)).toMatchObject([
        { trackerId: null, userId: null, hitCount: 1, source: 'search:duckduckgo' },
      ]);
    },
  );
});

describe('a link of an integration', () => {
  test('leads to the campaign of its slug, else to the one implicit campaign', async () => {
    const { projectId, integration, wmktId } = await withIntegration();
    const { id: campaignId } = await server.api.createCampaign({
      params: { projectId, wmktId },
      body: { campaignSlug: 'ete', name: 'Été' },
    });
    const pages = ['&wmkt_campaign=ete', '', '&wmkt_campaign=hiver', ''].map(
      (rest) => `${site}?wmkt_id=${wmktId}${rest}`,
    );
    const views = pages.map((page, index) =>
      pageView(projectId, { page, age: (9 - index) * minute }),
    );
    await visit(server, ...views);
    const sessions = await interactionsOf(server, projectId, { source: 'custom' });
    expect(sessions.map(({ integrationId }) => integrationId)).toEqual(
      pages.map(() => integration.id),
    );
    const nodes = sessions.map(({ nodeId }) => nodeId);
    expect(nodes[0]).toBe(campaignId);
    expect(new Set(nodes.slice(1)).size).toBe(1);
    const { data } = await server.api.listCampaigns({
      params: { projectId, wmktId },
      query: { explicit: false },
    });
    expect(data.map(({ id }) => id)).toEqual([nodes[1]]);
  });

  test('keeps the ids of the click, beside the source', async () => {
    const { projectId, wmktId } = await withIntegration();
    const page = `${site}?wmkt_id=${wmktId}&GCLID=Ab&fbclid=IwAR`;
    await visit(server, pageView(projectId, { page }));
    expect(await interactionsOf(server, projectId)).toMatchObject([
      { source: 'custom', externalId: null, clickIds: { gclid: 'Ab', fbclid: 'IwAR' } },
    ]);
  });

  test('of another project is as if it had no id', async () => {
    const { wmktId } = await withIntegration();
    const id = await project();
    await visit(server, pageView(id, { page: `${site}?wmkt_id=${wmktId}&utm_source=blog` }));
    expect(await interactionsOf(server, id)).toMatchObject([
      { source: 'utm:blog', integrationId: null },
    ]);
  });

  test('begins a session when it is another campaign', async () => {
    const { projectId, wmktId } = await withIntegration();
    const trackerId = randomUUID();
    const pages = ['', `?wmkt_id=${wmktId}`, 'a', `?wmkt_id=${wmktId}`, '?gclid=a', '?gclid=b'];
    await visit(
      server,
      ...pages.map((page, index) =>
        pageView(projectId, { trackerId, page: site + page, age: (9 - index) * minute }),
      ),
    );
    const sessions = await interactionsOf(server, projectId);
    expect(sessions.map(({ source, hitCount }) => [source, hitCount])).toEqual([
      ['direct', 1],
      ['custom', 3],
      ['google-ads', 2],
    ]);
  });
});

describe('whatever the order in which hits arrive', () => {
  const start = Date.now() - 5 * 24 * 60 * minute;
  const sent = fc.uniqueArray(
    fc.record({
      id: fc.uuid({ version: 4 }),
      tracker: fc.constantFrom('a', 'a', 'b'),
      // Often at the same moment, often on both sides of the timeout.
      date: fc.integer({ min: 0, max: 30 }).map((step) => start + step * 10 * minute),
      source: fc.constantFrom(null, null, null, 'x', 'y'),
    }),
    { selector: ({ id }) => id, minLength: 4, maxLength: 14 },
  );
  const arrivals = sent.chain((hits) =>
    fc.record({
      order: fc.shuffledSubarray(hits, { minLength: hits.length }),
      batches: fc.integer({ min: 1, max: 5 }),
    }),
  );

  test('and how many work at it, the sessions are those of all hits in their order', async () => {
    await fc.assert(
      fc.asyncProperty(arrivals, async ({ order, batches }) => {
        const projectId = await project();
        const size = Math.ceil(order.length / batches);
        for (let at = 0; at < order.length; at += size) {
          await insertHits(
            server.db,
            order.slice(at, at + size).map(({ id, tracker, date, source }) => ({
              projectId,
              id,
              trackerId: tracker,
              hitType: 'page',
              date: new Date(date),
              page: source === null ? site : `${site}?utm_source=${source}`,
              referrer: null,
              userAgent: null,
              address: null,
              details: {},
            })),
          );
          await Promise.all(Array.from({ length: 10 }, hitProcessor(server.db, throwFailure)));
          await server.drain();
        }
        for (const tracker of ['a', 'b']) {
          const hits = order
            .filter((hit) => hit.tracker === tracker)
            .map(({ id, date, source }) => ({ id, date, campaign: source }));
          const expected = buildSessions(hits, 30 * minute).map((session) => [
            session.firstHit?.id,
            new Date(session.start).toISOString(),
            new Date(session.end).toISOString(),
            session.hitCount,
            session.campaign === null ? 'direct' : `utm:${session.campaign}`,
          ]);
          const made = (await interactionsOf(server, projectId, { trackerId: tracker })).map(
            (each) => [each.firsthitId, each.startDate, each.endDate, each.hitCount, each.source],
          );
          expect(made.sort()).toEqual(expected.sort());
        }
      }),
      { numRuns: 12 },
    );
  });

  test('and when one browser’s hits come all at once', async () => {
    const id = await project();
    const trackerId = randomUUID();
    const views = Array.from({ length: 50 }, (_, index) =>
      pageView(id, { trackerId, age: index * minute }),
    );
    await Promise.all(views.map((view) => visit(server, view)));
    await server.drain();
    expect(await interactionsOf(server, id)).toMatchObject([{ hitCount: 50 }]);
  });
});

describe('a hit that is odd', () => {
  test('in its address is of a session all the same', async () => {
    const id = await project();
    await visit(server, pageView(id, { page: `${site}?wmkt_id=%00&utm_source=%00a` }));
    expect(await interactionsOf(server, id)).toMatchObject([{ hitCount: 1, source: 'utm:a' }]);
  });

  test('beyond what can be processed keeps no other waiting, and is processed once it can', async () => {
    const id = await project();
    const trackers = Array.from({ length: 24 }, randomUUID);
    const views = trackers.map((trackerId) => pageView(id, { trackerId }));
    const [odd] = views;
    await sql`
      create or replace function refuse() returns trigger language plpgsql as
      $$ begin if new.tracker_id = ${sql.lit(odd?.trackerId)} then raise 'odd'; end if;
      return new; end $$`.execute(server.db);
    const { mend } = await refuseInserts(server, 'interactions', 'refuse');
    await expect(visit(server, ...views)).rejects.toThrow(`hit ${odd?.id} of ${id} could not be`);
    await server.drain();
    expect(await interactionsOf(server, id)).toHaveLength(23);

    await mend();
    await sql`update hit_outbox set created_at = now() where project_id = ${id}`.execute(server.db);
    await server.drain();
    const made = await interactionsOf(server, id);
    expect(made.map(({ trackerId, hitCount }) => [trackerId, hitCount]).sort()).toEqual(
      trackers.map((trackerId) => [trackerId, 1]).sort(),
    );
  });
});
