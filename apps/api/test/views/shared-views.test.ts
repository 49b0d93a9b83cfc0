import { createClient } from '@sillage/client/source/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shopIn } from '../harness/attribution.ts';
import { dayFromToday } from '../harness/calendar.ts';
import { tablesWith } from '../harness/every-table.ts';
import { newPerson } from '../harness/factors.ts';
import { refusal, someLimits, startTestServer, type TestServer } from '../harness/server.ts';
import { newServiceAccount } from '../harness/service-account.ts';

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    ownDatabase: true,
    config: { logLevel: 'info' },
    logStream: { write: (line) => lines.push(line) },
  });
});
afterAll(() => server.close());

const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString();

/** A shop with two orders that two sources share, and a view of them. */
async function sharedShop(screen = 'performances', address = 'mesure=turnover&modeles=linear') {
  const shop = await shopIn(server);
  const { projectId, params } = shop;
  await shop.visit(
    { at: ago(60), trackerId: 'a', source: 'meta-ads' },
    { at: ago(50), trackerId: 'a', source: 'search:google' },
    { at: ago(40), trackerId: 'b', source: 'social:x' },
  );
  await shop.order(ago(30), { email: 'ada@exemple.fr', total: 120 }, 'a');
  await shop.order(ago(29), { email: 'bob@exemple.fr', total: 7 }, 'b');
  const { id: viewId } = await server.api.createView({
    params,
    body: { name: 'Chiffre d’affaires', screen, address },
  });
  const at = { params: { projectId, viewId } };
  const link = (body = {}) => server.api.createViewLink({ ...at, body });
  return { ...shop, viewId, at, link };
}

/** As somebody without an account. */
const open = (token: string, part = '', body?: unknown) =>
  fetch(`${server.url}/v1/shared-views/${token}${part}`, {
    ...(part !== '' && { method: 'POST' }),
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });

describe('a link of a view', () => {
  test('shows the view and its figures, which are those of the API', async () => {
    const { params, link, at } = await sharedShop();
    const { token, url, ...made } = await link({ name: 'Agence', expiresInDays: 2 });
    expect(url).toMatch(new RegExp(`/app/partage/${token}$`));
    expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBe(48 * hour);
    const answer = await open(token);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(await answer.json()).toEqual({
      name: 'Chiffre d’affaires',
      screen: 'performances',
      address: 'mesure=turnover&modeles=linear',
      expiresAt: made.expiresAt,
      project: {
        name: 'Projet de test',
        currency: 'EUR',
        timezone: 'Europe/Paris',
        model: 'lastNonDirect',
        lookbackDays: 90,
      },
      metric: { key: 'turnover', currency: 'EUR' },
    });
    const body = {
      since: dayFromToday(-29),
      until: dayFromToday(1),
      models: ['linear' as const],
      metrics: ['turnover', 'event-count'],
      groupBy: 'source' as const,
      attributedDate: 'event' as const,
      sharing: 'campaigns' as const,
    };
    const rows = await (await open(token, '/attribution', { parts: 'rows' })).json();
    const include = ['visits', 'conversionRate', 'positions'] as const;
    expect(rows).toEqual(
      await server.api.queryAttributionPivot({ params, body: { ...body, include: [...include] } }),
    );
    expect(rows).toHaveLength(4);
    const curve = await (await open(token, '/attribution', { parts: 'curve' })).json();
    expect(curve).toEqual(
      await server.api.queryAttributionPivot({
        params,
        body: { ...body, interval: 'day', include: ['visits'] },
      }),
    );
    expect(JSON.stringify([rows, curve])).not.toMatch(/exemple\.fr/);
    const { data } = await server.api.listViewLinks(at);
    expect(data).toEqual([{ ...made, uses: 1, lastUsedAt: expect.any(String) }]);
  });

  test('shows paths, when that is its screen, and nothing of another screen', async () => {
    const { params, link } = await sharedShop('parcours', 'mesure=turnover');
    const { token } = await link();
    const paths = (await (await open(token, '/paths')).json()) as { events: number }[];
    expect(paths).toEqual(
      await server.api.queryPaths({
        params,
        body: {
          since: dayFromToday(-29),
          until: dayFromToday(1),
          metrics: ['turnover', 'event-count'],
          groupBy: 'source',
        },
      }),
    );
    expect(paths[0]?.events).toBe(1);
    expect((await open(token, '/attribution', { parts: 'rows' })).status).toBe(404);
  });

  test('answers its own question, whatever is asked', async () => {
    const { link } = await sharedShop();
    const { token } = await link();
    const widened = [
      { parts: 'rows', since: '2000-01-01', until: '2030-01-01' },
      { parts: 'rows', groupBy: 'landingPage' },
      { parts: 'all' },
      {},
    ];
    for (const body of widened) expect((await open(token, '/attribution', body)).status).toBe(400);
    const byAddress = await open(`${token}?periode=annee&mesure=paid`);
    expect(await byAddress.json()).toMatchObject({ address: 'mesure=turnover&modeles=linear' });
  });

  test('that is wrong, expired, revoked, or of something gone gets one and the same answer', async () => {
    const [wrong, expired, revoked, deleted, archived, unshared] = await Promise.all([
      sharedShop(),
      sharedShop(),
      sharedShop(),
      sharedShop(),
      sharedShop(),
      sharedShop(),
    ]);
    const tokens: string[] = [];
    for (const shop of [wrong, expired, revoked, deleted, archived, unshared])
      tokens.push((await shop.link()).token);
    for (const token of tokens) expect((await open(token)).status).toBe(200);
    tokens[0] = `${tokens[0]?.slice(0, -1)}${tokens[0]?.endsWith('A') ? 'B' : 'A'}`;
    await sql`
      update view_links set expires_at = now() where project_id = ${expired.projectId}`.execute(
      server.db,
    );
    const { data } = await server.api.listViewLinks(revoked.at);
    const linkId = data[0]?.id ?? '';
    const gone = await server.api.revokeViewLink({ params: { ...revoked.at.params, linkId } });
    expect(gone.revokedAt).not.toBeNull();
    await server.api.deleteView(deleted.at);
    await server.agents.archiveProject({ params: archived.params });
    await server.api.updateView({ ...unshared.at, body: { screen: 'personnes' } });
    const answers = new Set<string>();
    for (const token of [...tokens, 'x', '..%2f..', 'é'.repeat(20)]) {
      for (const answer of [
        await open(token),
        await open(token, '/attribution', { parts: 'rows' }),
        await open(token, '/paths'),
      ]) {
        expect([token, answer.status]).toEqual([token, 404]);
        answers.add(await answer.text());
      }
    }
    expect([...answers]).toEqual([
      JSON.stringify({
        statusCode: 404,
        message: 'The link does not exist, or no longer works',
        error: 'Not Found',
        code: 'shared-view-not-found',
      }),
    ]);
  });

  test.each<[string, (id: string, projectId: string) => Promise<unknown>]>([
    ['is disabled', (agentId) => server.agents.disableAgent({ params: { agentId } })],
    ['is removed', (agentId) => server.agents.removeAgent({ params: { agentId } })],
    [
      'loses the role',
      (agentId, projectId) => server.agents.removeProjectAgent({ params: { projectId, agentId } }),
    ],
    [
      'may only read',
      (agentId, projectId) =>
        server.agents.setProjectAgent({
          params: { projectId, agentId },
          body: { role: 'reader' },
        }),
    ],
  ])('that somebody made ends when its author %s', async (_, leave) => {
    const { params, projectId, at } = await sharedShop();
    const author = await newPerson(server);
    const role = { params: { ...params, agentId: author.id }, body: { role: 'editor' as const } };
    await server.agents.setProjectAgent(role);
    const token = await author.browser.signIn();
    const mine = createClient({ baseUrl: server.url, token, retries: 0 });
    const link = await mine.createViewLink({ ...at, body: { name: 'Agence' } });
    expect([(await open(link.token)).status, link.status]).toEqual([200, 'open']);
    await leave(author.id, projectId);
    expect((await open(link.token)).status).toBe(404);
    expect((await open(link.token, '/attribution', { parts: 'rows' })).status).toBe(404);
    const { data } = await server.api.listProjectViewLinks({ params });
    expect(data).toMatchObject([
      { id: link.id, status: 'orphaned', view: { id: at.params.viewId } },
    ]);
  });

  test('that a program made ends when its account does', async () => {
    const { projectId, at } = await sharedShop();
    const { id, token } = await newServiceAccount(server.agents, projectId, 'editor');
    const program = createClient({ baseUrl: server.url, token, retries: 0 });
    const link = await program.createViewLink({ ...at, body: {} });
    expect((await open(link.token)).status).toBe(200);
    await server.agents.archiveServiceAccount({ params: { serviceAccountId: id } });
    expect((await open(link.token)).status).toBe(404);
    expect((await server.api.listViewLinks(at)).data[0]?.status).toBe('orphaned');
  });

  test('opens nothing while its project is archived, and says so', async () => {
    const { projectId, at, link } = await sharedShop();
    const { token } = await link();
    await server.agents.archiveProject({ params: { projectId } });
    expect((await open(token)).status).toBe(404);
    expect((await server.api.listViewLinks(at)).data[0]?.status).toBe('archived');
  });

  test('is for screens without people, and for so many holders', async () => {
    const { link } = await sharedShop('personnes', '');
    expect(await refusal(link())).toEqual({
      statusCode: 409,
      messages: ['A view of the screen personnes cannot be shared'],
    });
    const { link: another, at } = await sharedShop();
    for (let count = 0; count < 20; count += 1) await another();
    expect((await refusal(another())).statusCode).toBe(409);
    const { data } = await server.api.listViewLinks(at);
    await server.api.revokeViewLink({ params: { ...at.params, linkId: data[3]?.id ?? '' } });
    expect((await another()).uses).toBe(0);
    expect((await refusal(another({ expiresInDays: 367 }))).statusCode).toBe(400);
  });

  test('is revoked by those who may edit its project alone, and once for all', async () => {
    const { at, link, projectId } = await sharedShop();
    const { id: linkId, token } = await link();
    const other = await sharedShop();
    const elsewhere = { params: { ...other.at.params, linkId } };
    expect((await refusal(server.api.revokeViewLink(elsewhere))).statusCode).toBe(404);
    expect((await open(token)).status).toBe(200);
    const mine = { params: { ...at.params, linkId } };
    const first = await server.api.revokeViewLink(mine);
    expect((await server.api.revokeViewLink(mine)).revokedAt).toBe(first.revokedAt);
    expect(first).not.toHaveProperty('token');
    expect(projectId).not.toBe(other.projectId);
  });

  test('leaves its token nowhere: no table, no log', async () => {
    const { link } = await sharedShop();
    const { token } = await link({ name: 'Agence' });
    await open(token);
    await open(token, '/attribution', { parts: 'rows' });
    await open(`${token}/rien`);
    await fetch(`${server.url}/v1/shared%2Dviews/${token}`);
    await fetch(`${server.url}/app/partage/${token}?x=1`);
    expect(await tablesWith(server.db, token)).toEqual([]);
    const told = lines.filter((line) => line.includes('shared-views'));
    expect(told.length).toBeGreaterThanOrEqual(3);
    expect(lines.join('')).not.toContain(token);
    expect(told.join('')).toContain('/v1/shared-views/…/attribution');
  });

  test('leaves with its project', async () => {
    const { link, projectId, params } = await sharedShop();
    const { token } = await link();
    await server.agents.archiveProject({ params });
    await server.agents.deleteProject({ params, body: { confirm: 'Projet de test' } });
    expect((await open(token)).status).toBe(404);
    const { rows } = await sql`
      select 1 from view_links where project_id = ${projectId}
      union all select 1 from views where project_id = ${projectId}`.execute(server.db);
    expect(rows).toEqual([]);
  });
});

test('who tries many tokens is told to wait', async () => {
  const limited = await startTestServer({ config: { rateLimits: someLimits({ api: 5 }) } });
  const statuses: number[] = [];
  for (let count = 0; count < 7; count += 1)
    statuses.push((await fetch(`${limited.url}/v1/shared-views/guess-${count}`)).status);
  await limited.close();
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429]);
});
