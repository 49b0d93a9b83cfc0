import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chrome, interactionsOf, minute, pageView, sendHits, visit } from '../harness/hits.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

const logged: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    config: { logLevel: 'trace', trustProxy: true },
    logStream: { write: (line) => logged.push(line) },
    locate: (address) => (address === '203.0.113.77' ? { geo: { countryCode: 'FR' } } : {}),
  });
});
afterAll(() => server.close());

const project = async () => (await server.newProject()).id;
const faultsOf = async (response: Response) =>
  ((await response.json()) as { message: string[] }).message;
const rowsOf = (projectId: string) =>
  server.db.selectFrom('hits').selectAll().where('project_id', '=', projectId).execute();

describe('POST /v1/hits', () => {
  test.each([
    ['text/plain;charset=UTF-8', 'one hit'],
    ['application/json', 'one hit'],
    ['text/plain', 'several'],
    ['application/json', 'several'],
  ])('takes %s with %s, kept when it answers 202', async (type, how) => {
    const id = await project();
    const hits = [pageView(id), pageView(id)].slice(how === 'one hit' ? 1 : 0);
    const response = await sendHits(server, hits.length === 1 ? hits[0] : { hits }, {
      'content-type': type,
    });
    expect(response.status).toBe(202);
    expect(await response.json()).toEqual({ accepted: hits.length });
    expect((await rowsOf(id)).map((row) => row.id).sort()).toEqual(
      hits.map((hit) => hit.id).sort(),
    );
  });

  test('is open to pages of any site, without a preflight nor cookies', async () => {
    const response = await sendHits(server, pageView(await project()), {
      origin: 'https://exemple.fr',
    });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  test('keeps a hit once, however often and however written it is sent', async () => {
    const id = await project();
    const hit = pageView(id);
    const shouted = { ...hit, id: hit.id.toUpperCase() };
    await Promise.all([hit, hit, shouted].map((each) => sendHits(server, each)));
    await sendHits(server, { hits: [hit, hit] });
    expect(await rowsOf(id)).toHaveLength(1);
    await server.drain();
    expect(await interactionsOf(server, id)).toMatchObject([{ hitCount: 1 }]);
  });

  test('keeps the good ones when others are bad, and tells which and why', async () => {
    const id = await project();
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`k${index}`, 1]));
    const hits = [
      pageView(id),
      pageView(id, { hitType: 'track', name: 'a', data: 'texte' as never }),
      pageView('not-there'),
      pageView(id, { hitType: 'track', name: 'a', data: { text: '\u0000' } }),
      pageView(id, { hitType: 'track', name: 'b', data: { number: 2 ** 60 } }),
      pageView(id, { data: many }),
      null,
      pageView(id, { hitType: 'click' as never, page: 'about:blank' }),
      pageView(id),
    ];
    const response = await sendHits(server, { hits });
    expect(response.status).toBe(202);
    const invalid = (index: number, ...message: string[]) => ({
      index,
      status: 400,
      code: 'invalid-payload',
      message,
    });
    expect(await response.json()).toEqual({
      accepted: 3,
      refused: [
        invalid(1, 'data must be an object'),
        {
          index: 2,
          status: 404,
          code: 'project-not-found',
          message: 'Project not found not-there',
        },
        invalid(3, 'data.text must be well-formed text without null characters'),
        invalid(5, 'data must contain no more than 500 properties'),
        invalid(6, 'body must be an object'),
        invalid(
          7,
          'hitType must be one of the following values: page, track, identify',
          'page must match /^https?:/ regular expression',
        ),
      ],
    });
    const kept = await rowsOf(id);
    expect(kept.map((row) => row.id).sort()).toEqual(
      [0, 4, 8].map((index) => hits[index]?.id).sort(),
    );
  });

  test('keeps exact numbers beside a hit that is refused', async () => {
    const id = await project();
    const hit = JSON.stringify({ ...pageView(id), data: { n: 'N' } });
    const body = `{"hits":[{"projectId":"x"},${hit.replace('"N"', '12345678901234567890.5')}]}`;
    const headers = { 'content-type': 'text/plain' };
    const response = await fetch(`${server.url}/v1/hits`, { method: 'POST', headers, body });
    expect(response.status).toBe(202);
    const { rows } = await sql<{ n: string }>`
      select details->'data'->>'n' as n from hits where project_id = ${id}`.execute(server.db);
    expect(rows).toEqual([{ n: '12345678901234567890.5' }]);
  });

  test('refuses all when all are bad, tells every fault by its place, and keeps nothing', async () => {
    const id = await project();
    const hits = [
      pageView(id, { age: '1' as never }),
      pageView(id, { id: 'x', page: 'about:blank' }),
      { projectId: id },
    ];
    const response = await sendHits(server, { hits });
    expect(response.status).toBe(400);
    expect((await faultsOf(response)).sort()).toEqual([
      'hits.0.age must be a number conforming to the specified constraints',
      'hits.1.id must be a UUID',
      'hits.1.page must match /^https?:/ regular expression',
      'hits.2.hitType must be one of the following values: page, track, identify',
      'hits.2.id must be a UUID',
      'hits.2.page should not be empty',
    ]);
    expect(await rowsOf(id)).toEqual([]);
  });

  test('tells the faults of one hit without a place', async () => {
    const response = await sendHits(server, { ...pageView(await project()), hitType: 'click' });
    expect(await faultsOf(response)).toEqual([
      'hitType must be one of the following values: page, track, identify',
    ]);
  });

  test.each([
    ['no hit', { hits: [] }, 'hits must contain at least 1 elements'],
    [
      'too many',
      { hits: Array.from({ length: 51 }, () => pageView('demo')) },
      'hits must contain no more than 50 elements',
    ],
    ['no object', 'bonjour', 'body must be an object'],
    ['no list', { hits: pageView('demo') }, 'hits must be an array'],
    ['something beside', { hits: [pageView('demo')], age: 1 }, 'property age should not exist'],
  ])('refuses %s', async (_, body, fault) => {
    const response = await sendHits(server, body);
    expect(response.status).toBe(400);
    expect(await faultsOf(response)).toContain(fault);
  });

  test('says when the project does not exist', async () => {
    const response = await sendHits(server, { hits: [pageView('not-there')] });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ message: 'Project not found not-there' });
  });

  test('refuses what is not JSON; other operations refuse text/plain', async () => {
    const headers = { 'content-type': 'text/plain' };
    const broken = await fetch(`${server.url}/v1/hits`, { method: 'POST', headers, body: '{]' });
    expect(broken.status).toBe(400);
    expect(await broken.json()).toMatchObject({ message: 'The body is not valid JSON' });
    const event = await fetch(`${server.url}/v1/events`, { method: 'POST', headers, body: '{}' });
    expect(event.status).toBe(415);
  });

  test('dates a hit by its age, within 30 days', async () => {
    const id = await project();
    const before = Date.now();
    for (const age of [0, 90 * minute, -5, 90 * 24 * 60 * minute])
      await sendHits(server, pageView(id, { age }));
    const after = Date.now();
    const dates = (await rowsOf(id)).map(({ date }) => +date).sort((a, b) => b - a);
    for (const [index, age] of [0, 0, 90 * minute, 30 * 24 * 60 * minute].entries()) {
      expect(dates[index]).toBeGreaterThanOrEqual(before - age);
      expect(dates[index]).toBeLessThanOrEqual(after - age);
    }
    expect(dates).toHaveLength(4);
  });
});

test('an address is never kept whole nor logged, and still says where it is', async () => {
  const id = await project();
  await sendHits(server, pageView(id), { 'x-forwarded-for': '203.0.113.77' });
  await server.drain();
  expect(await rowsOf(id)).toMatchObject([{ address: '203.0.0.0', user_agent: chrome }]);
  expect(await interactionsOf(server, id)).toMatchObject([{ geo: { countryCode: 'FR' } }]);
  for (const table of ['hits', 'hit_outbox', 'interactions'] as const) {
    const rows = await server.db.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  }
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.join('')).not.toContain('203.0.113');
});

describe('a project’s traffic filters', () => {
  const filtered = async (trafficFilters: object) => {
    const projectId = await project();
    await server.agents.updateProject({ params: { projectId }, body: { trafficFilters } });
    return projectId;
  };

  test('leave out addresses, compared whole', async () => {
    const id = await filtered({ excludedAddresses: ['203.0.113.64/26', '2001:db8::/32'] });
    for (const address of ['203.0.113.77', '203.0.113.12', '2001:db8::5'])
      expect((await sendHits(server, pageView(id), { 'x-forwarded-for': address })).status).toBe(
        202,
      );
    expect(await rowsOf(id)).toHaveLength(1);
  });

  test('leave out pages of other hosts', async () => {
    const id = await filtered({ allowedHosts: ['exemple.fr'] });
    const pages = ['https://www.exemple.fr/', 'https://a.exemple.fr/', 'https://copie.fr/'];
    await sendHits(server, { hits: pages.map((page) => pageView(id, { page })) });
    expect((await rowsOf(id)).map(({ page }) => page).sort()).toEqual(pages.slice(0, 2).sort());
  });

  test('keep robots, marked, unless they are left out', async () => {
    const robot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };
    const kept = await project();
    await sendHits(server, pageView(kept), robot);
    await visit(server, pageView(kept));
    const marks = (await interactionsOf(server, kept)).map(({ isBot }) => isBot);
    expect(marks.sort()).toEqual([false, true]);
    const closed = await filtered({ excludeBots: true });
    await sendHits(server, pageView(closed), robot);
    expect(await rowsOf(closed)).toEqual([]);
  });

  test('leave out spam of referrers where that is wanted', async () => {
    const spam = { referrer: 'https://www.semalt.com/seo' };
    const [kept, closed] = [await project(), await filtered({ excludeReferrerSpam: true })];
    for (const id of [kept, closed])
      await sendHits(server, { hits: [pageView(id, spam), pageView(id)] });
    expect([await rowsOf(kept), await rowsOf(closed)].map(({ length }) => length)).toEqual([2, 1]);
    const { data } = await server.api.listRefusals({ params: { projectId: closed } });
    expect(data).toMatchObject([{ sent: 'hits', reason: 'referrer-spam', count: 1 }]);
  });

  test('change one by one, and are checked', async () => {
    const id = await filtered({ allowedHosts: ['exemple.fr'] });
    const params = { projectId: id };
    await server.agents.updateProject({ params, body: { trafficFilters: { excludeBots: true } } });
    expect((await server.agents.getProject({ params })).trafficFilters).toEqual({
      excludedAddresses: [],
      allowedHosts: ['exemple.fr'],
      excludeBots: true,
      excludeReferrerSpam: false,
    });
    const wrong = { excludedAddresses: ['10.0.0.0/40'] };
    await expect(
      server.agents.updateProject({ params, body: { trafficFilters: wrong } }),
    ).rejects.toThrow('trafficFilters.excludedAddresses.0 must be an IP address or range');
  });
});

describe('identify', () => {
  test('ties the browser to the person, whose events it joins', async () => {
    const id = await project();
    const params = { projectId: id };
    await server.agents.addUserField({
      params,
      body: { storageKey: 'email', type: 'email', discriminant: true },
    });
    const { wmktId } = await server.agents.createIntegration({ params, body: { name: 'Salons' } });
    const { userId } = await server.api.createOfflineInteraction({
      params,
      body: {
        date: '2026-03-01T09:30:00.000Z',
        userData: { email: 'ada@b.fr' },
        nodeData: { wmktId },
      },
    });
    const trackerId = randomUUID();
    const said = { email: ' Ada@B.fr', age: 36, phone: 'x' };
    await visit(
      server,
      pageView(id, { trackerId, age: 1000 }),
      pageView(id, { trackerId, hitType: 'identify', data: said }),
      pageView(id, { hitType: 'identify', data: { email: 'not one' } }),
      pageView(id, { hitType: 'identify' }),
    );
    const ofUser = await server.api.listUserInteractions({
      params: { projectId: id, id: userId ?? '' },
    });
    expect(ofUser.data.map(({ type, trackerId: of }) => [type, of])).toEqual([
      ['offline', null],
      ['session', trackerId],
    ]);
    expect(ofUser.data.every((each) => each.userId === userId)).toBe(true);
    expect(await interactionsOf(server, id, { userId })).toEqual(ofUser.data);
    expect(await interactionsOf(server, id, { trackerId })).toMatchObject([
      { userId, hitCount: 2 },
    ]);
  });
});
