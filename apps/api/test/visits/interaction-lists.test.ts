import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purgeExpired } from '../../src/flows/people/purge-expired.ts';
import { insertHits } from '../../src/store/visits/hits.ts';
import { interactionsOf, minute, pageView, sendHits, visit } from '../harness/hits.ts';
import { refusal, startTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  // What is purged there is that of all projects.
  server = await startTestServer({ ownDatabase: true });
});
afterAll(() => server.close());

const site = 'https://exemple.fr/';
const project = async () => (await server.newProject()).id;

/** Three sessions, of an hour, half an hour and five minutes ago. */
async function visited() {
  const projectId = await project();
  const trackerId = randomUUID();
  await visit(
    server,
    pageView(projectId, { trackerId, age: 60 * minute }),
    pageView(projectId, { trackerId, age: 50 * minute }),
    pageView(projectId, { age: 30 * minute, page: `${site}?gclid=a` }),
    pageView(projectId, { age: 5 * minute, referrer: 'https://t.co/x' }),
  );
  return { projectId, trackerId };
}

const sourcesOf = async (projectId: string, query: object) =>
  (await interactionsOf(server, projectId, query)).map(({ source }) => source);

describe('the list of interactions', () => {
  test('is in pages, sorted as asked', async () => {
    const { projectId } = await visited();
    const params = { projectId };
    const { data, ...page } = await server.api.listInteractions({
      params,
      query: { offset: 1, limit: 1 },
    });
    expect(page).toEqual({
      count: 1,
      total: 3,
      totalIsExact: true,
      offset: 1,
      limit: 1,
      next: expect.any(String),
    });
    expect(data[0]?.source).toBe('google-ads');
    expect(await sourcesOf(projectId, { order: 'DESC' })).toEqual([
      'social:x',
      'google-ads',
      'direct',
    ]);
    for (const sort of ['hitCount', 'duration'])
      expect((await sourcesOf(projectId, { sort, order: 'DESC' }))[0]).toBe('direct');
  });

  test('is cut by dates and by what sessions are', async () => {
    const { projectId, trackerId } = await visited();
    const since = new Date(Date.now() - 40 * minute).toISOString();
    expect(await sourcesOf(projectId, { since })).toEqual(['google-ads', 'social:x']);
    expect(await sourcesOf(projectId, { until: since })).toEqual(['direct']);
    expect(await sourcesOf(projectId, { source: 'social:x' })).toEqual(['social:x']);
    expect(await sourcesOf(projectId, { trackerId })).toEqual(['direct']);
    expect(await sourcesOf(projectId, { isBot: true })).toEqual([]);
    expect(await sourcesOf(projectId, { type: 'offline' })).toEqual([]);
    for (const key of ['integrationId', 'campaignId', 'userId'])
      expect(await sourcesOf(projectId, { [key]: randomUUID() })).toEqual([]);
  });

  test('is cut by device, country and landing page, as attribution names them', async () => {
    const projectId = await project();
    const phone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';
    const hits = [pageView(projectId, { age: 9 * minute, page: `${site}?gclid=a` })];
    await sendHits(server, { hits }, { 'user-agent': phone });
    await visit(
      server,
      pageView(projectId, { age: 5 * minute, page: 'https://www.exemple.fr/a/?utm_source=b#c' }),
    );
    expect(await sourcesOf(projectId, { device: 'mobile' })).toEqual(['google-ads']);
    expect(await sourcesOf(projectId, { device: 'desktop' })).toEqual(['utm:b']);
    expect(await sourcesOf(projectId, { device: 'unknown' })).toEqual([]);
    expect(await sourcesOf(projectId, { country: 'unknown' })).toHaveLength(2);
    expect(await sourcesOf(projectId, { country: 'FR' })).toEqual([]);
    const pages = await server.api.queryAttributionPivot({
      params: { projectId },
      body: {
        since: new Date(Date.now() - 60 * minute).toISOString(),
        until: new Date(Date.now() + minute).toISOString(),
        metrics: ['event-count'],
        groupBy: 'landingPage',
        include: ['visits'],
      },
    });
    const named = pages.flatMap(({ identifier }) => identifier ?? []);
    expect(named.toSorted()).toEqual(['exemple.fr/', 'exemple.fr/a']);
    for (const landingPage of named)
      expect(await sourcesOf(projectId, { landingPage })).toHaveLength(1);
  });

  test('says what it does not understand or know', async () => {
    const projectId = await project();
    const list = (query: object) => server.api.listInteractions({ params: { projectId }, query });
    expect((await refusal(list({ sort: 'source' }))).messages).toEqual([
      'sort must be one of the following values: startDate, endDate, hitCount, duration',
    ]);
    expect((await refusal(list({ type: 'x' }))).statusCode).toBe(400);
    const id = randomUUID();
    expect(await refusal(server.api.getInteraction({ params: { projectId, id } }))).toEqual({
      statusCode: 404,
      messages: [`Interaction not found ${id}`],
    });
  });
});

describe('as CSV', () => {
  const csvOf = async (projectId: string, query = '') => {
    const response = await server.send(`/v1/projects/${projectId}/interactions${query}`, {
      headers: { accept: 'text/csv' },
    });
    return { response, lines: (await response.text()).split('\r\n').slice(0, -1) };
  };

  test('has a heading and a line for each, with the same criteria', async () => {
    const { projectId } = await visited();
    const { response, lines } = await csvOf(projectId, '?order=DESC&limit=1');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('vary')?.toLowerCase()).toContain('accept');
    expect(lines[0]).toMatch(/^id,type,userId,trackerId,firsthitId,startDate,endDate,duration/);
    expect(lines.slice(1).map((line) => line.split(',')[10])).toEqual([
      'social:x',
      'google-ads',
      'direct',
    ]);
    expect((await csvOf(projectId, '?source=direct')).lines).toHaveLength(2);
    expect((await csvOf(await project())).lines).toHaveLength(1);
  });

  test('is no formula, and is whole beyond a page of any size', async () => {
    const projectId = await project();
    const start = Date.now() - 60 * minute;
    await insertHits(
      server.db,
      Array.from({ length: 2100 }, (_, index) => ({
        projectId,
        id: randomUUID(),
        trackerId: `=${index}`,
        hitType: 'page',
        // Many at the same moment: where a page ends, the next one must go on among equals.
        date: new Date(start + (index % 3) * 1000),
        page: `${site}?a="b,c"`,
        referrer: null,
        userAgent: null,
        address: null,
        details: {},
      })),
    );
    await server.drain();
    for (const query of ['', '?order=DESC', '?sort=hitCount', '?sort=duration&order=DESC']) {
      const { lines } = await csvOf(projectId, query);
      expect(new Set(lines).size).toBe(2101);
    }
    const { lines } = await csvOf(projectId);
    expect(lines[1]).toContain(`,'=`);
    expect(lines[1]).toContain(',"https://exemple.fr/?a=""b,c""",');
  });

  test('has its French form by the parameter, without the header', async () => {
    const { projectId } = await visited();
    const path = `/v1/projects/${projectId}/interactions`;
    const french = await server.send(`${path}?csv=fr`);
    expect(french.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const bytes = Buffer.from(await french.arrayBuffer());
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    const lines = bytes.toString().split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFFid;type;userId;/);
    expect(lines[1]?.split(';')).toHaveLength(25);
    expect(await (await server.send(`${path}?csv=en`)).text()).toMatch(/^id,type,userId,/);
    const refused = await server.send(`${path}?csv=de`);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      message: ['csv must be one of the following values: en, fr'],
    });
  });

  test('is refused in JSON like the list', async () => {
    const { response } = await csvOf('not-there');
    expect([403, 404]).toContain(response.status);
    expect(response.headers.get('content-type')).toContain('application/json');
  });
});

test('what is older than the project keeps it is forgotten, and sessions stay', async () => {
  const { projectId, trackerId } = await visited();
  const params = { projectId };
  await server.agents.addUserField({
    params,
    body: { storageKey: 'email', type: 'email', discriminant: true },
  });
  await visit(
    server,
    pageView(projectId, {
      trackerId,
      age: 49 * minute,
      hitType: 'identify',
      data: { email: 'ada@b.fr' },
    }),
  );
  const identities = () =>
    server.db
      .selectFrom('user_identities')
      .select('value')
      .where('project_id', '=', projectId)
      .execute();
  const body = { retentionDurationInDays: 10 };
  await server.agents.updateProject({ params, body });
  const before = await interactionsOf(server, projectId);
  const hits = () =>
    server.db.selectFrom('hits').select('id').where('project_id', '=', projectId).execute();

  await purgeExpired(server.db, new Date(Date.now() + 9 * 24 * 60 * minute));
  expect(await hits()).toHaveLength(5);
  expect(await identities()).toEqual([{ value: 'ada@b.fr' }]);
  expect(await interactionsOf(server, projectId)).toEqual(before);

  await purgeExpired(server.db, new Date(Date.now() + 11 * 24 * 60 * minute));
  expect(await hits()).toEqual([]);
  expect(await identities()).toEqual([]);
  const after = await interactionsOf(server, projectId);
  expect(after).toEqual(
    before.map(({ userAgent: _, clickIds: __, ...each }) => ({
      ...each,
      externalId: null,
      firstPage: each.firstPage?.split('?')[0],
    })),
  );
  expect(await purgeExpired(server.db, new Date(Date.now() + 11 * 24 * 60 * minute))).toBe(0);
});
