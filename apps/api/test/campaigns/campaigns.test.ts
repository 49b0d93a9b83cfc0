import { createClient } from '@sillage/client/source/client';
import type { CampaignChanges, NewCampaign } from '@sillage/contract/campaigns/campaigns';
import { beforeAll, describe, expect, test } from 'vitest';
import { implicitCampaign } from '../../src/flows/campaigns/implicit-campaign.ts';
import { findCampaignBySlug } from '../../src/store/campaigns/campaigns.ts';
import { refusal, sharedTestServer, type TestServer } from '../harness/server.ts';
import { newServiceAccount } from '../harness/service-account.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const longAgo = new Date('2020-01-01T00:00:00.000Z');
const unknown = '00000000-0000-4000-8000-000000000000';

interface Place {
  projectId: string;
  wmktId: string;
}

async function integrationOf(projectId: string) {
  const params = { projectId };
  const { id, wmktId } = await server.agents.createIntegration({ params, body: { name: 'Radio' } });
  return { integrationId: id, place: { projectId, wmktId } };
}
const newIntegration = async () => integrationOf((await server.newProject()).id);

const create = (place: Place, body: NewCampaign) =>
  server.api.createCampaign({ params: place, body });
const get = (place: Place, id: string) => server.api.getCampaign({ params: { ...place, id } });
const update = (place: Place, id: string, body: CampaignChanges) =>
  server.api.updateCampaign({ params: { ...place, id }, body });
const list = (place: Place, query = {}) => server.api.listCampaigns({ params: place, query });

const namesOf = async (place: Place, query = {}) =>
  (await list(place, query)).data.map(({ name }) => name);

/** An integration with a campaign of each name, whose slugs are s0, s1… */
async function integrationWith(...names: string[]) {
  const integration = await newIntegration();
  const ids: string[] = [];
  for (const [index, name] of names.entries())
    ids.push((await create(integration.place, { campaignSlug: `s${index}`, name })).id);
  return { ...integration, ids };
}

describe('createCampaign', () => {
  test('answers 201 with the id, active and explicit unless told otherwise', async () => {
    const { place, integrationId } = await newIntegration();
    const response = await server.send(
      `/v1/projects/${place.projectId}/custom-ads/${place.wmktId}/campaigns`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ campaignSlug: 'Été-2026_%', name: 'Soldes d’été' }),
      },
    );
    expect(response.status).toBe(201);
    const answer = (await response.json()) as { id: string };
    expect(answer).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(await get(place, answer.id)).toEqual({
      id: answer.id,
      integrationId,
      projectId: place.projectId,
      name: 'Soldes d’été',
      campaignSlug: 'Été-2026_%',
      active: true,
      explicit: true,
      createdAt: instant,
      updatedAt: instant,
    });
  });

  test('takes a campaign that is not active', async () => {
    const { place } = await newIntegration();
    const { id } = await create(place, { campaignSlug: 'x', name: 'X', active: false });
    expect((await get(place, id)).active).toBe(false);
  });

  test('refuses a slug that the integration has, and lets another integration have it', async () => {
    const { place } = await integrationWith('Une');
    expect(await refusal(create(place, { campaignSlug: 's0', name: 'Autre' }))).toEqual({
      statusCode: 409,
      messages: ['Campaign slug already exists'],
    });
    await create(place, { campaignSlug: 'S0', name: 'Autre casse' });
    const neighbour = await integrationOf(place.projectId);
    await create(neighbour.place, { campaignSlug: 's0', name: 'Voisine' });
  });

  test('makes one campaign of ten concurrent creations of a slug', async () => {
    const { place } = await newIntegration();
    const creations = Array.from({ length: 10 }, () =>
      create(place, { campaignSlug: 'x', name: 'X' }).then(
        () => 201,
        (error) => error.statusCode,
      ),
    );
    expect((await Promise.all(creations)).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect((await list(place)).total).toBe(1);
  });

  test.each([
    [{}, ['campaignSlug should not be empty', 'name should not be empty']],
    [
      { campaignSlug: '', name: '', active: 'oui', explicit: false },
      [
        'property explicit should not exist',
        'campaignSlug should not be empty',
        'name should not be empty',
        'active must be a boolean value',
      ],
    ],
    [
      { campaignSlug: 'soldes été', name: 'X' },
      ['campaignSlug must match /^\\S+$/ regular expression'],
    ],
    [
      { campaignSlug: 'a\u00a0b', name: 'X' },
      ['campaignSlug must match /^\\S+$/ regular expression'],
    ],
    [
      { campaignSlug: 'x'.repeat(101), name: 'X' },
      ['campaignSlug must be shorter than or equal to 100 characters'],
    ],
  ])('lists every fault of %j', async (body, messages) => {
    const { place } = await newIntegration();
    expect(await refusal(create(place, body as NewCampaign))).toEqual({
      statusCode: 400,
      messages,
    });
  });
});

describe('updateCampaign', () => {
  /** A campaign that nobody has touched for years. */
  async function oldCampaign(name: string) {
    const { place, ids } = await integrationWith(name);
    await server.db
      .updateTable('campaigns')
      .set({ created_at: longAgo, updated_at: longAgo })
      .where('project_id', '=', place.projectId)
      .execute();
    return { place, before: await get(place, ids[0] ?? '') };
  }

  test('changes what it names, the date, and what the list goes by', async () => {
    const { place, before } = await oldCampaign('Zèbre');
    await create(place, { campaignSlug: 'milieu', name: 'Milieu' });
    expect(await update(place, before.id, { name: 'Abeille' })).toEqual({ modifiedCount: 1 });
    const renamed = await get(place, before.id);
    expect(renamed).toEqual({ ...before, name: 'Abeille', updatedAt: renamed.updatedAt });
    expect(Date.parse(renamed.updatedAt)).toBeGreaterThan(longAgo.getTime());
    expect(await namesOf(place)).toEqual(['Abeille', 'Milieu']);
    expect(await namesOf(place, { nameLike: 'zebre' })).toEqual([]);
    expect(await update(place, before.id, { active: false })).toEqual({ modifiedCount: 1 });
    expect(await get(place, before.id)).toMatchObject({ name: 'Abeille', active: false });
  });

  test('changes nothing, not even the date, when it already is so', async () => {
    const { place, before } = await oldCampaign('Même');
    const same = { name: 'Même', active: true };
    expect(await update(place, before.id, same)).toEqual({ modifiedCount: 0 });
    expect(await get(place, before.id)).toEqual(before);
    expect(await update(place, before.id, { ...same, active: false })).toEqual({
      modifiedCount: 1,
    });
  });

  test.each([
    [{}, ['body should not be empty']],
    [
      { name: '', active: 1, campaignSlug: 'autre' },
      [
        'property campaignSlug should not exist',
        'name should not be empty',
        'active must be a boolean value',
      ],
    ],
  ])('refuses %j', async (body, messages) => {
    const { place, ids } = await integrationWith('X');
    expect(await refusal(update(place, ids[0] ?? '', body as CampaignChanges))).toEqual({
      statusCode: 400,
      messages,
    });
  });
});

describe('listCampaigns', () => {
  test('sorts names as French readers expect, page by page, for one integration only', async () => {
    const { place } = await integrationWith('zinc', 'Étoile', 'Ébène', 'abc', 'Eau');
    const neighbour = await integrationOf(place.projectId);
    await create(neighbour.place, { campaignSlug: 'x', name: 'Voisine' });
    const { data, ...page } = await list(place, { offset: 1, limit: 3 });
    expect(page).toEqual({ count: 3, total: 5, offset: 1, limit: 3 });
    expect(data.map(({ name }) => name)).toEqual(['Eau', 'Ébène', 'Étoile']);
    expect(await namesOf(place, { order: 'DESC' })).toEqual([
      'zinc',
      'Étoile',
      'Ébène',
      'Eau',
      'abc',
    ]);
  });

  test('sorts by id, and by activity', async () => {
    const { place, ids } = await integrationWith('a', 'b', 'c', 'd');
    await update(place, ids[1] ?? '', { active: false });
    const idsBy = async (query: object) => (await list(place, query)).data.map(({ id }) => id);
    expect(await idsBy({ sort: 'campaignId' })).toEqual(ids.toSorted());
    expect(await idsBy({ sort: 'campaignId', order: 'DESC' })).toEqual(ids.toSorted().reverse());
    const active = ids.filter((id) => id !== ids[1]).sort();
    expect(await idsBy({ sort: 'active' })).toEqual([ids[1], ...active]);
    expect(await idsBy({ sort: 'active', order: 'DESC' })).toEqual([...active, ids[1]]);
  });

  test('orders equal names by id', async () => {
    const { place, ids } = await integrationWith(...Array<string>(8).fill('Même'));
    for (const order of ['ASC', 'DESC'])
      expect((await list(place, { order })).data.map(({ id }) => id)).toEqual(ids.toSorted());
  });

  test.each([
    ['ETE', ['Soldes d’été']],
    ['100%', ['Promo 100%']],
    ['_', ['a_b']],
    ['\\', []],
    ['', ['a_b', 'Promo 100%', 'Soldes d’été']],
  ])('finds %j anywhere in the name, whatever case and accents', async (nameLike, names) => {
    const { place } = await integrationWith('Soldes d’été', 'Promo 100%', 'a_b');
    expect(await namesOf(place, { nameLike })).toEqual(names);
  });

  test('filters by activity, id, slug and origin, all at once', async () => {
    const { place, ids, integrationId } = await integrationWith('A', 'B', 'C');
    await update(place, ids[1] ?? '', { active: false });
    await implicitCampaign(server.db, place.projectId, integrationId);
    expect(await namesOf(place, { active: false })).toEqual(['B']);
    expect(await namesOf(place, { active: true, explicit: true })).toEqual(['A', 'C']);
    expect(await namesOf(place, { explicit: false })).toEqual(['Campagne implicite']);
    expect(await namesOf(place, { campaignId: ids[2] })).toEqual(['C']);
    expect(await namesOf(place, { campaignSlug: 's0' })).toEqual(['A']);
    expect(await namesOf(place, { campaignSlug: 'S0' })).toEqual([]);
    expect(await namesOf(place, { campaignSlug: 's0', active: false })).toEqual([]);
  });

  test('lists every fault of the query', async () => {
    const { place } = await newIntegration();
    const query = {
      active: 'peut-etre',
      campaignId: 'x',
      explicit: 2,
      sort: 'slug',
      order: 'asc',
      limit: 0,
      page: 2,
    };
    expect(await refusal(list(place, query))).toEqual({
      statusCode: 400,
      messages: [
        'property page should not exist',
        'active must be a boolean value',
        'campaignId must be a UUID',
        'explicit must be a boolean value',
        'sort must be one of the following values: name, campaignId, active',
        'order must be one of the following values: ASC, DESC',
        'limit must not be less than 1',
      ],
    });
  });
});

describe('the implicit campaign', () => {
  test('is one, even when ten ask for it at once, and has no slug', async () => {
    const { place, integrationId } = await newIntegration();
    const { projectId } = place;
    const asked = Array.from({ length: 10 }, () =>
      implicitCampaign(server.db, projectId, integrationId),
    );
    const campaigns = await Promise.all(asked);
    expect(new Set(campaigns.map(({ id }) => id)).size).toBe(1);
    expect(campaigns[0]).toMatchObject({
      projectId,
      integrationId,
      name: 'Campagne implicite',
      campaignSlug: null,
      active: true,
      explicit: false,
    });
    expect((await list(place)).data).toEqual([campaigns[0]]);
    expect(await get(place, campaigns[0]?.id ?? '')).toEqual(campaigns[0]);
  });

  test('belongs to its integration', async () => {
    const { place, integrationId } = await newIntegration();
    const neighbour = await integrationOf(place.projectId);
    const ids = [integrationId, neighbour.integrationId].map(
      async (id) => (await implicitCampaign(server.db, place.projectId, id)).id,
    );
    const [one, other] = await Promise.all(ids);
    expect(one).not.toBe(other);
  });
});

test('a slug finds the campaign of its integration, case for case', async () => {
  const { place, ids, integrationId } = await integrationWith('A');
  const find = (slug: string, integration = integrationId) =>
    findCampaignBySlug(server.db, place.projectId, integration, slug);
  expect(await find('s0')).toEqual(await get(place, ids[0] ?? ''));
  expect(await find('S0')).toBeUndefined();
  expect(await find('s0', unknown)).toBeUndefined();
});

describe.each<[string, (place: Place, id: string) => Promise<unknown>]>([
  ['reading', get],
  ['changing', (place, id) => update(place, id, { name: 'X' })],
])('%s', (_, act) => {
  test('an unknown campaign, or one of another integration, is 404', async () => {
    const { place } = await newIntegration();
    const neighbour = await integrationOf(place.projectId);
    const { id } = await create(neighbour.place, { campaignSlug: 'x', name: 'Voisine' });
    for (const campaign of [unknown, id])
      expect(await refusal(act(place, campaign))).toEqual({
        statusCode: 404,
        messages: ['The campaign was not found'],
      });
    expect((await get(neighbour.place, id)).name).toBe('Voisine');
  });

  test('what is no id is refused', async () => {
    const { place } = await newIntegration();
    expect(await refusal(act(place, 'soldes'))).toEqual({
      statusCode: 400,
      messages: ['id must be a UUID'],
    });
  });
});

test.each<[string, (place: Place) => Promise<unknown>]>([
  ['listing', (place) => list(place)],
  ['creating', (place) => create(place, { campaignSlug: 'x', name: 'X' })],
  ['reading', (place) => get(place, unknown)],
  ['changing', (place) => update(place, unknown, { name: 'X' })],
])('%s in an integration that the project does not have is 404', async (_, act) => {
  const { id: projectId } = await server.newProject();
  const { place: foreign } = await newIntegration();
  for (const wmktId of ['no-such', foreign.wmktId])
    expect(await refusal(act({ projectId, wmktId }))).toEqual({
      statusCode: 404,
      messages: [`Integration not found ${wmktId}`],
    });
});

test('a reader reads, and changes nothing', async () => {
  const { place, ids } = await integrationWith('A');
  const { token } = await newServiceAccount(server.agents, place.projectId, 'reader');
  const reader = createClient({ baseUrl: server.url, token });
  const params = { ...place, id: ids[0] ?? '' };
  expect((await reader.listCampaigns({ params: place })).total).toBe(1);
  expect((await reader.getCampaign({ params })).name).toBe('A');
  const forbidden = { statusCode: 403, messages: ['Forbidden'] };
  const body = { campaignSlug: 'x', name: 'X' };
  expect(await refusal(reader.createCampaign({ params: place, body }))).toEqual(forbidden);
  expect(await refusal(reader.updateCampaign({ params, body: { name: 'X' } }))).toEqual(forbidden);
});
