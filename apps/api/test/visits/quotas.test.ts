import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Excess, Quotas } from '../../src/flows/quotas.ts';
import { othersReference } from '../../src/store/events/trashed-events.ts';
import { shopIn } from '../harness/attribution.ts';
import { interactionsOf, minute, pageView, visit } from '../harness/hits.ts';
import { refusal, startTestServer, type TestServer } from '../harness/server.ts';

const limits = { source: 3, 'event-name': 2, browser: 8 };
const excesses: Excess[] = [];
const quotas = new Quotas(limits, (excess) => excesses.push(excess));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ quotas });
});
afterAll(() => server.close());

const from = (projectId: string, source: string, trackerId = randomUUID()) =>
  pageView(projectId, { page: `https://exemple.fr/?utm_source=${source}`, trackerId });

const sourcesOf = async (projectId: string) =>
  (await interactionsOf(server, projectId)).map(({ source }) => source).sort();

const today = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);

/** Another process: it remembers nothing of its own. */
const otherProcess = () => new Quotas(limits, (excess) => excesses.push(excess));

describe('sources beyond the quota of a day', () => {
  test('are one source, and known ones keep their name', async () => {
    const { id } = await server.newProject();
    const { id: other } = await server.newProject();
    await visit(server, from(id, 'a'), from(id, 'b'), from(id, 'c'));
    await visit(server, from(id, 'd'), from(id, 'a'), from(other, 'd'));
    await visit(server, from(id, 'e'));
    expect(await sourcesOf(id)).toEqual(['others', 'others', 'utm:a', 'utm:a', 'utm:b', 'utm:c']);
    expect(await sourcesOf(other)).toEqual(['utm:d']);
    const [overflow] = (await interactionsOf(server, id)).filter(
      ({ source }) => source === 'others',
    );
    expect(overflow?.firstPage).toMatch(/utm_source=[de]$/);
    expect(excesses.filter(({ projectId }) => projectId === id)).toEqual([
      { projectId: id, kind: 'source', day: today, limit: 3 },
    ]);
    expect(excesses.filter(({ projectId }) => projectId === other)).toEqual([]);
  });

  test('do not cut sessions, and are « Autres » in attribution', async () => {
    const { projectId, ask } = await shopIn(server);
    const trackerId = randomUUID();
    await visit(server, ...['a', 'b', 'c'].map((source) => from(projectId, source)));
    for (const source of ['x', 'y']) await visit(server, from(projectId, source, trackerId));
    const mine = await interactionsOf(server, projectId, { trackerId });
    expect(mine).toMatchObject([{ source: 'others', hitCount: 2 }]);
    await server.api.postEventSync({
      body: { projectId, nonce: randomUUID(), eventType: 'order', trackerId, data: { total: 5 } },
    });
    const rows = await ask({ since: '2026-01-01', until: '2126-01-01' });
    expect(rows.find(({ identifier }) => identifier === 'others')).toMatchObject({
      name: 'Autres',
      values: { turnover: 5 },
    });
  });

  test('stay so when a late hit comes on a day that has room for them', async () => {
    const { id } = await server.newProject();
    const trackerId = randomUUID();
    await visit(server, ...['a', 'b', 'c'].map((source) => from(id, source)));
    await visit(server, pageView(id, { trackerId, age: 5 * minute }), {
      ...from(id, 'x', trackerId),
      age: 4 * minute,
    });
    await sql`delete from quota_names where project_id = ${id}`.execute(server.db);
    await visit(server, pageView(id, { trackerId, age: 6 * minute }));
    const mine = await interactionsOf(server, id, { trackerId });
    expect(mine).toMatchObject([{ source: 'direct', hitCount: 3 }]);
  });

  test('are those of all processes, and are told once', async () => {
    const { id } = await server.newProject();
    const refused = (names: string[]) =>
      otherProcess().refuseNames(server.db, id, 'source', names, new Date());
    expect([...(await refused(['a', 'b']))]).toEqual([]);
    expect([...(await refused(['b', 'c', 'd']))]).toEqual(['d']);
    expect([...(await refused(['a', 'c', 'e', 'f']))]).toEqual(['e', 'f']);
    expect(excesses.filter(({ projectId }) => projectId === id)).toHaveLength(1);
    const tomorrow = new Date(Date.now() + 86_400_000);
    const next = await otherProcess().refuseNames(server.db, id, 'source', ['d', 'a'], tomorrow);
    expect([...next]).toEqual([]);
  });

  test('leave out the links of the project’s own integrations', async () => {
    const { id } = await server.newProject();
    const params = { projectId: id };
    const { wmktId } = await server.agents.createIntegration({ params, body: { name: 'Lettres' } });
    await visit(server, ...['a', 'b', 'c', 'd'].map((source) => from(id, source)));
    await visit(server, pageView(id, { page: `https://exemple.fr/?wmkt_id=${wmktId}` }));
    const [own, overflow, ...named] = await sourcesOf(id);
    expect([own, overflow]).toEqual(['custom', 'others']);
    expect(new Set(named).size).toBe(3);
  });
});

test('names of unknown event types beyond the quota are one, and replay finds them', async () => {
  const { projectId, params } = await shopIn(server);
  const post = (eventType: string) =>
    server.api.postEvent({ body: { projectId, nonce: randomUUID(), eventType, data: {} } });
  for (const name of ['un', 'deux', 'trois', 'un']) await post(name);
  await server.drain();
  const body = { projectId, nonce: randomUUID(), eventType: 'quatre', data: {} };
  expect((await refusal(server.api.postEventSync({ body }))).statusCode).toBe(400);
  const { data } = await server.api.listTrashedEvents({ params });
  expect(data.map(({ eventTypeRef }) => eventTypeRef).sort()).toEqual(
    ['deux', othersReference, othersReference, 'un', 'un'].sort(),
  );
  expect(data.flatMap(({ errors }) => errors.map(({ value }) => value)).sort()).toEqual(
    ['deux', 'quatre', 'trois', 'un', 'un'].sort(),
  );
  await server.api.createEventType({
    params,
    body: { reference: 'trois', name: 'Trois', fields: [] },
  });
  const { count } = await server.agents.replayEvents({ params, body: { eventType: 'trois' } });
  expect(count).toBe(1);
  await server.drain();
  const left = await server.api.listTrashedEvents({ params });
  expect(left.total).toBe(4);
});

describe('browsers beyond the quota of a day', () => {
  test('are visits without identity, and known ones go on', async () => {
    const { id } = await server.newProject();
    const known = Array.from({ length: 8 }, randomUUID);
    await visit(server, ...known.map((trackerId) => pageView(id, { trackerId, age: 60_000 })));
    const stranger = randomUUID();
    await visit(
      server,
      pageView(id, { trackerId: stranger }),
      pageView(id, { trackerId: known[0] ?? '' }),
    );
    const made = await interactionsOf(server, id);
    const trackers = made.map(({ trackerId }) => trackerId);
    expect(trackers.filter((trackerId) => trackerId === null)).toHaveLength(1);
    expect(trackers).not.toContain(stranger);
    expect(made.find(({ trackerId }) => trackerId === known[0])?.hitCount).toBe(2);
    expect(excesses).toContainEqual({ projectId: id, kind: 'browser', day: today, limit: 8 });
  });

  test('are those of all processes', async () => {
    const { id } = await server.newProject();
    const now = new Date();
    const [one, other] = [otherProcess(), otherProcess()];
    await one.addUpBrowsers(server.db, id, now);
    expect(await one.admitBrowsers(server.db, id, 5, now)).toBe(5);
    const later = otherProcess();
    await other.addUpBrowsers(server.db, id, now);
    expect(await other.admitBrowsers(server.db, id, 2, now)).toBe(2);
    await Promise.all([one, other].map((each) => each.addUpBrowsers(server.db, id, now, 0)));
    await later.addUpBrowsers(server.db, id, now);
    expect(await later.admitBrowsers(server.db, id, 4, now)).toBe(1);
  });
});

test('what is beyond is counted for operators, without a project’s name', async () => {
  const page = await (await fetch(`${server.url}/metrics`)).text();
  for (const kind of Object.keys(limits))
    expect(page).toMatch(
      new RegExp(`^sillage_quota_exceeded_total\\{kind="${kind}"\\} [1-9]`, 'm'),
    );
});
