import { createClient } from '@sillage/client/source/client';
import type { NewOutlay, Outlay, OutlayChanges } from '@sillage/contract/campaigns/outlays';
import { beforeAll, describe, expect, test } from 'vitest';
import { purgeDeletedOutlays } from '../../src/store/campaigns/deleted-outlays.ts';
import { refusal, sharedTestServer, type TestServer } from '../harness/server.ts';
import { newServiceAccount } from '../harness/service-account.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const longAgo = new Date('2020-01-01T00:00:00.000Z');
const unknown = '00000000-0000-4000-8000-000000000000';
const euros = (amount: number) => ({ amount, currency: 'EUR' });
const march: NewOutlay = {
  amount: euros(100),
  startDate: '2026-03-01T00:00:00.000Z',
  endDate: '2026-04-01T00:00:00.000Z',
};

interface Place {
  projectId: string;
  wmktId: string;
  parentCampaignId: string;
}

async function newIntegration(projectId: string) {
  const params = { projectId };
  const { wmktId } = await server.agents.createIntegration({ params, body: { name: 'Radio' } });
  return { projectId, wmktId };
}

async function newCampaign(
  integration: { projectId: string; wmktId: string },
  campaignSlug = 'x',
): Promise<Place> {
  const body = { campaignSlug, name: campaignSlug };
  const { id } = await server.api.createCampaign({ params: integration, body });
  return { ...integration, parentCampaignId: id };
}

const newPlace = async () => newCampaign(await newIntegration((await server.newProject()).id));

const create = (place: Place, body: NewOutlay) => server.api.createOutlay({ params: place, body });
const get = (place: Place, outlayId: string) =>
  server.api.getOutlay({ params: { ...place, outlayId } });
const update = (place: Place, outlayId: string, body: OutlayChanges) =>
  server.api.updateOutlay({ params: { ...place, outlayId }, body });
const list = (place: Place, query = {}) => server.api.listOutlays({ params: place, query });

/** A campaign with outlays of March, each with its changes. */
async function campaignWith(...outlays: Partial<NewOutlay>[]) {
  const place = await newPlace();
  const made: Outlay[] = [];
  for (const changes of outlays) made.push(await create(place, { ...march, ...changes }));
  return { place, made };
}

describe('createOutlay', () => {
  test('answers 201 with the whole entity, read as it was made', async () => {
    const place = await newPlace();
    const { projectId, wmktId, parentCampaignId } = place;
    const response = await server.send(
      `/v1/projects/${projectId}/custom-ads/${wmktId}/campaigns/${parentCampaignId}/outlays`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          amount: { amount: 1250.5, currency: 'USD' },
          startDate: '2026-03-01T00:00:00+01:00',
          endDate: '2026-03-31T12:30',
          country: 'FR',
          region: 'Île-de-France',
        }),
      },
    );
    expect(response.status).toBe(201);
    const outlay = (await response.json()) as Outlay;
    const campaign = await server.api.getCampaign({ params: { ...place, id: parentCampaignId } });
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(outlay).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      projectId,
      integrationId: campaign.integrationId,
      campaignId: parentCampaignId,
      amount: { amount: 1250.5, currency: 'USD' },
      startDate: '2026-02-28T23:00:00.000Z',
      endDate: '2026-03-31T12:30:00.000Z',
      country: 'FR',
      region: 'Île-de-France',
      deletedAt: null,
      createdAt: instant,
      updatedAt: instant,
    });
    expect(await get(place, outlay._id)).toEqual(outlay);
  });

  test('has neither country nor region unless given', async () => {
    const { made } = await campaignWith({}, { country: null, region: null });
    for (const outlay of made) expect(outlay).toMatchObject({ country: null, region: null });
  });

  test.each([
    [0, '0'],
    [0.1, '0.1'],
    [0.30000000000000004, '0.30000000000000004'],
    [1e-7, '0.0000001'],
    [9999999.99, '9999999.99'],
    [1e12, '1000000000000'],
  ])('keeps %d to the last digit', async (amount, text) => {
    const { place, made } = await campaignWith({ amount: euros(amount) });
    expect(made[0]?.amount).toEqual(euros(amount));
    const row = await server.db
      .selectFrom('outlays')
      .select('amount')
      .where('project_id', '=', place.projectId)
      .executeTakeFirstOrThrow();
    expect(row.amount).toBe(text);
  });

  test.each<[string, object, string[]]>([
    [
      'nothing',
      { amount: undefined, startDate: undefined, endDate: undefined },
      [
        'amount must be an object',
        'startDate must be a Date instance',
        'endDate must be a Date instance',
      ],
    ],
    ['an amount below 0', { amount: euros(-0.01) }, ['amount.amount must not be less than 0']],
    [
      'an amount beyond reason',
      { amount: euros(1e13) },
      ['amount.amount must not be greater than 1000000000000'],
    ],
    [
      'an amount below what is kept',
      { amount: euros(5e-324) },
      ['amount.amount must be a number conforming to the specified constraints'],
    ],
    [
      'an amount as text, in no currency',
      { amount: { amount: '12', currency: 'EURO' } },
      [
        'amount.amount must be a number conforming to the specified constraints',
        'amount.currency must be a valid ISO4217 currency code',
      ],
    ],
    [
      'an amount without currency',
      { amount: { amount: 12, unit: 'EUR' } },
      [
        'amount.currency must be a valid ISO4217 currency code',
        'amount.property unit should not exist',
      ],
    ],
    [
      'dates that are none, an empty country, a long region, an unknown property',
      {
        startDate: '2026-02-30',
        endDate: 'demain',
        country: '',
        region: 'x'.repeat(101),
        campaignId: unknown,
      },
      [
        'property campaignId should not exist',
        'startDate must be a Date instance',
        'endDate must be a Date instance',
        'country should not be empty',
        'region must be shorter than or equal to 100 characters',
      ],
    ],
    [
      'a period that ends before it starts',
      { startDate: march.endDate, endDate: march.startDate },
      ['startDate must be before endDate'],
    ],
    ['a period without length', { endDate: march.startDate }, ['startDate must be before endDate']],
  ])('refuses %s', async (_, changes, messages) => {
    const place = await newPlace();
    const call = create(place, { ...march, ...changes } as NewOutlay);
    expect(await refusal(call)).toEqual({ statusCode: 400, messages });
    expect((await list(place)).total).toBe(0);
  });
});

describe('updateOutlay', () => {
  /** An outlay that nobody has touched for years. */
  async function oldOutlay() {
    const { place, made } = await campaignWith({ country: 'FR', region: 'Bretagne' });
    await server.db
      .updateTable('outlays')
      .set({ created_at: longAgo, updated_at: longAgo })
      .where('project_id', '=', place.projectId)
      .execute();
    return { place, before: await get(place, made[0]?._id ?? '') };
  }

  test.each<[string, OutlayChanges]>([
    ['amount', { amount: { amount: 100, currency: 'CHF' } }],
    ['startDate', { startDate: '2026-02-01T00:00:00.000Z' }],
    ['endDate', { endDate: '2026-05-01T00:00:00.000Z' }],
    ['country', { country: 'BE' }],
    ['region', { region: null }],
  ])('changes the %s alone, and the date', async (_, changes) => {
    const { place, before } = await oldOutlay();
    expect(await update(place, before._id, changes)).toEqual({ modifiedCount: 1 });
    const after = await get(place, before._id);
    expect(after).toEqual({ ...before, ...changes, updatedAt: after.updatedAt });
    expect(Date.parse(after.updatedAt)).toBeGreaterThan(longAgo.getTime());
  });

  test('changes nothing, not even the date, when it already is so', async () => {
    const { place, before } = await oldOutlay();
    const same = {
      amount: euros(100),
      startDate: '2026-03-01T01:00:00+01:00',
      endDate: before.endDate,
      campaignId: place.parentCampaignId.toUpperCase(),
      country: 'FR',
      region: 'Bretagne',
    };
    expect(await update(place, before._id, same)).toEqual({ modifiedCount: 0 });
    expect(await get(place, before._id)).toEqual(before);
  });

  test('moves to another campaign of the integration, and is no longer in the first', async () => {
    const { place, made } = await campaignWith({});
    const id = made[0]?._id ?? '';
    const other = await newCampaign(place, 'autre');
    const changes = { campaignId: other.parentCampaignId };
    expect(await update(place, id, changes)).toEqual({ modifiedCount: 1 });
    expect(await get(other, id)).toMatchObject(changes);
    expect((await list(place)).total).toBe(0);
    expect(await refusal(get(place, id))).toEqual({
      statusCode: 404,
      messages: ['Outlay not found'],
    });
  });

  test('stays where it is when the other campaign is not of the integration', async () => {
    const { place, made } = await campaignWith({});
    const [before] = made;
    const foreign = await newCampaign(await newIntegration(place.projectId));
    for (const campaignId of [unknown, foreign.parentCampaignId])
      expect(await refusal(update(place, before?._id ?? '', { campaignId }))).toEqual({
        statusCode: 404,
        messages: ['The campaign was not found'],
      });
    expect((await list(place)).data).toEqual([before]);
  });

  test.each<[string, object, string[]]>([
    ['nothing', {}, ['body should not be empty']],
    [
      'a start after the end that stays',
      { startDate: '2026-04-01T00:00:00Z' },
      ['startDate must be before endDate'],
    ],
    [
      'an end before the start that stays',
      { endDate: '2026-02-01T00:00:00Z' },
      ['startDate must be before endDate'],
    ],
    [
      'what is of the wrong kind',
      { amount: 12, startDate: null, campaignId: 'x', deletedAt: march.endDate },
      [
        'property deletedAt should not exist',
        'amount must be an object',
        'startDate must be a Date instance',
        'campaignId must be a UUID',
      ],
    ],
  ])('refuses %s', async (_, changes, messages) => {
    const { place, made } = await campaignWith({});
    const [before] = made;
    expect(await refusal(update(place, before?._id ?? '', changes))).toEqual({
      statusCode: 400,
      messages,
    });
    expect((await list(place)).data).toEqual([before]);
  });

  test('never lets two changes at once make a period that ends before it starts', async () => {
    const { place, made } = await campaignWith({});
    const id = made[0]?._id ?? '';
    const changes = [{ startDate: '2026-03-20' }, { endDate: '2026-03-10' }];
    const results = await Promise.allSettled(changes.map((change) => update(place, id, change)));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { startDate, endDate } = await get(place, id);
    expect(startDate < endDate).toBe(true);
  });
});

describe('listOutlays', () => {
  const regionsOf = async (place: Place, query = {}) =>
    (await list(place, query)).data.map(({ region }) => region);

  test('gives the outlays of one campaign by their start, page by page', async () => {
    const { place } = await campaignWith(
      { region: 'c', startDate: '2026-03-03' },
      { region: 'a', startDate: '2026-03-01' },
      { region: 'd', startDate: '2026-03-04' },
      { region: 'b', startDate: '2026-03-02' },
    );
    const other = await newCampaign(place, 'autre');
    await create(other, march);
    const { data, ...page } = await list(place, { offset: 1, limit: 2 });
    expect(page).toEqual({ count: 2, total: 4, offset: 1, limit: 2 });
    expect(data.map(({ region }) => region)).toEqual(['b', 'c']);
  });

  test.each([
    ['startDate', ['Île', 'Auvergne', 'Est', null]],
    ['endDate', ['Auvergne', null, 'Île', 'Est']],
    ['amount', [null, 'Est', 'Île', 'Auvergne']],
    ['country', ['Auvergne', 'Île', null, 'Est']],
    ['region', ['Auvergne', 'Est', 'Île', null]],
  ])('sorts by %s, what is not known last', async (sort, regions) => {
    const { place } = await campaignWith(
      { region: 'Île', startDate: '2026-01-01', endDate: '2026-07-01', country: 'écosse' },
      { startDate: '2026-03-02', endDate: '2026-06-01', amount: euros(9), country: 'France' },
      {
        region: 'Auvergne',
        startDate: '2026-02-01',
        endDate: '2026-05-01',
        amount: euros(1000),
        country: 'Danemark',
      },
      { region: 'Est', endDate: '2026-08-01', amount: euros(20.5) },
    );
    expect(await regionsOf(place, { sort })).toEqual(regions);
    const last = sort === 'country' ? 'Est' : sort === 'region' ? null : undefined;
    const known = regions.filter((region) => region !== last);
    expect(await regionsOf(place, { sort, order: 'DESC' })).toEqual([
      ...known.toReversed(),
      ...(last === undefined ? [] : [last]),
    ]);
  });

  test('orders equals by id', async () => {
    const { place, made } = await campaignWith({}, {}, {}, {}, {}, {});
    const ids = made.map(({ _id }) => _id).sort();
    for (const sort of ['campaignId', 'startDate', 'amount', 'country'])
      for (const order of ['ASC', 'DESC'])
        expect((await list(place, { sort, order })).data.map(({ _id }) => _id)).toEqual(ids);
  });

  test.each([
    [{}, ['février', 'mars', 'année']],
    [{ since: '2026-03-01' }, ['mars', 'année']],
    [{ since: '2026-02-28T23:59:59.999Z' }, ['février', 'mars', 'année']],
    [{ since: '2026-03-01T00:00:00+01:00' }, ['février', 'mars', 'année']],
    [{ until: '2026-03-01' }, ['février', 'année']],
    [{ until: '2026-03-01T00:00:00.001' }, ['février', 'mars', 'année']],
    [{ since: '2026-02-10', until: '2026-02-11' }, ['février', 'année']],
    [{ since: '2026-06-01', until: '2026-07-01' }, ['année']],
    [{ since: '2027-01-01' }, []],
    [{ since: '2026-03-10', until: '2026-03-10' }, []],
    [{ since: '2026-03-20', until: '2026-03-10' }, []],
  ])('within %j, gives those whose period overlaps it', async (query, regions) => {
    const { place } = await campaignWith(
      { region: 'année', startDate: '2026-01-01', endDate: '2027-01-01', amount: euros(3) },
      { region: 'février', startDate: '2026-02-01', endDate: '2026-03-01', amount: euros(1) },
      { region: 'mars', amount: euros(2) },
    );
    const { total } = await list(place, query);
    expect(await regionsOf(place, { ...query, sort: 'amount' })).toEqual(regions);
    expect(total).toBe(regions.length);
  });

  test('lists every fault of the query', async () => {
    const place = await newPlace();
    const query = { sort: 'currency', order: 'up', since: 'hier', until: '2026-13-01', page: 1 };
    expect(await refusal(list(place, query))).toEqual({
      statusCode: 400,
      messages: [
        'property page should not exist',
        'sort must be one of the following values: campaignId, startDate, endDate, amount, country, region',
        'order must be one of the following values: ASC, DESC',
        'since must be a Date instance',
        'until must be a Date instance',
      ],
    });
  });
});

describe.each<[string, (place: Place, id: string) => Promise<unknown>, string]>([
  ['reading', get, 'Outlay not found'],
  ['changing', (place, id) => update(place, id, { country: 'BE' }), 'The outlay was not found'],
])('%s', (_, act, message) => {
  test('an unknown outlay, or one of another campaign, is 404', async () => {
    const { place, made } = await campaignWith({});
    const other = await newCampaign(place, 'autre');
    for (const id of [unknown, made[0]?._id ?? ''])
      expect(await refusal(act(other, id))).toEqual({ statusCode: 404, messages: [message] });
    expect((await list(place)).data).toEqual(made);
  });

  test('what is no id is refused', async () => {
    expect(await refusal(act(await newPlace(), '1'))).toEqual({
      statusCode: 400,
      messages: ['outlayId must be a UUID'],
    });
  });
});

describe.each<[string, (place: Place) => Promise<unknown>]>([
  ['listing', (place) => list(place)],
  ['creating', (place) => create(place, march)],
  ['reading', (place) => get(place, unknown)],
  ['changing', (place) => update(place, unknown, { country: 'BE' })],
])('%s', (_, act) => {
  test('in a campaign that the integration does not have is 404', async () => {
    const place = await newPlace();
    const foreign = await newCampaign(await newIntegration(place.projectId));
    for (const parentCampaignId of [unknown, foreign.parentCampaignId])
      expect(await refusal(act({ ...place, parentCampaignId }))).toEqual({
        statusCode: 404,
        messages: ['The campaign was not found'],
      });
  });

  test('in an integration that the project does not have is 404', async () => {
    const place = await newPlace();
    expect(await refusal(act({ ...place, wmktId: 'no-such' }))).toEqual({
      statusCode: 404,
      messages: ['Integration not found no-such'],
    });
  });
});

test('a reader reads, and changes nothing', async () => {
  const { place, made } = await campaignWith({});
  const { token } = await newServiceAccount(server.agents, place.projectId, 'reader');
  const reader = createClient({ baseUrl: server.url, token });
  const params = { ...place, outlayId: made[0]?._id ?? '' };
  expect((await reader.listOutlays({ params: place })).data).toEqual(made);
  expect(await reader.getOutlay({ params })).toEqual(made[0]);
  const forbidden = { statusCode: 403, messages: ['Forbidden'] };
  expect(await refusal(reader.createOutlay({ params: place, body: march }))).toEqual(forbidden);
  const body = { country: 'BE' };
  expect(await refusal(reader.updateOutlay({ params, body }))).toEqual(forbidden);
});

describe('deleteOutlay', () => {
  const remove = (place: Place, outlayId: string) =>
    server.api.deleteOutlay({ params: { ...place, outlayId } });

  /** What the project has spent, by campaign and in all. */
  const spend = async ({ projectId }: Place) => {
    const rows = await server.api.queryAttribution({
      params: { projectId },
      body: {
        since: march.startDate,
        until: march.endDate,
        metrics: ['event-count'],
        models: ['last'],
        groupBy: 'campaign',
      },
    });
    return rows.reduce((sum, row) => sum + (row.spend ?? 0), 0);
  };

  test('takes the spend back, and leaves the others', async () => {
    const { place, made } = await campaignWith({ amount: euros(40.01) }, { amount: euros(2.5) });
    expect(await spend(place)).toBe(42.51);
    const id = made[0]?._id ?? '';
    const deleted = await remove(place, id);
    expect(deleted).toEqual({ id, deletedAt: expect.any(String) });
    expect(await spend(place)).toBe(2.5);
    expect(await list(place)).toMatchObject({ total: 1, data: [{ _id: made[1]?._id }] });
  });

  test('leaves nothing to read, to change or to delete', async () => {
    const { place, made } = await campaignWith({});
    const id = made[0]?._id ?? '';
    await remove(place, id);
    for (const call of [
      () => get(place, id),
      () => update(place, id, { country: 'FR' }),
      () => remove(place, id),
    ])
      expect((await refusal(call())).statusCode).toBe(404);
  });

  test('is of its own campaign alone', async () => {
    const { place, made } = await campaignWith({});
    const other = await newCampaign(place, 'y');
    const id = made[0]?._id ?? '';
    expect(await refusal(remove(other, id))).toEqual({
      statusCode: 404,
      messages: ['Outlay not found'],
    });
    expect(await get(place, id)).toEqual(made[0]);
  });

  test('the row goes at the purge, once it is old enough', async () => {
    const { place, made } = await campaignWith({}, {});
    await remove(place, made[0]?._id ?? '');
    const rows = () =>
      server.db
        .selectFrom('outlays')
        .select('id')
        .where('project_id', '=', place.projectId)
        .execute();
    const purge = (before: Date) => purgeDeletedOutlays(server.db, place.projectId, before, 10);
    expect(await purge(longAgo)).toBe(0);
    expect(await rows()).toHaveLength(2);
    expect(await purge(new Date(Date.now() + 1000))).toBe(1);
    expect(await rows()).toEqual([{ id: made[1]?._id }]);
  });
});
