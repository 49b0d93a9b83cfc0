import { type InsightQuery, insightIntervals } from '@sillage/contract/events/insights';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask, foldAll, paris, projectIn, record, told, total } from '../harness/insights.ts';
import { refusal, sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

describe('intervals', () => {
  const at = '2026-11-15T23:30:00Z';

  test.each<[InsightQuery['interval'], string | number]>([
    ['year', '2026-01-01T00:00:00.000+01:00'],
    ['semester', '2026-07-01T00:00:00.000+02:00'],
    ['semesterOfYear', 2],
    ['quarter', '2026-10-01T00:00:00.000+02:00'],
    ['quarterOfYear', 4],
    ['month', '2026-11-01T00:00:00.000+01:00'],
    ['monthOfYear', 11],
    ['week', '2026-11-16T00:00:00.000+01:00'],
    ['weekOfYear', 47],
    ['day', '2026-11-16T00:00:00.000+01:00'],
    ['dayOfYear', 320],
    ['dayOfMonth', 16],
    ['dayOfWeek', 1],
  ])('%s puts a Sunday evening of UTC on the Monday of Paris: %s', async (interval, bucket) => {
    const id = await projectIn(server, paris);
    await record(server.db, id, paris, { at });
    expect(told(await ask(server, id, { interval }))).toEqual({ [bucket]: 1 });
  });

  test.each(insightIntervals)('the buckets of %s add up to the total', async (interval) => {
    const id = await projectIn(server, paris);
    const days = Array.from({ length: 60 }, (_, index) => ({
      at: new Date(Date.UTC(2026, 0, 1 + index * 6, (index * 7) % 24)).toISOString(),
    }));
    await record(server.db, id, paris, ...days);
    expect(total(await ask(server, id, { interval }))).toBe(60);
  });

  test('every bucket of the range is there, in order, empty ones with zeros', async () => {
    const id = await projectIn(server, paris);
    const rows = await ask(server, id, {
      until: '2026-04-01T00:00:00+02:00',
      metrics: ['a', 'event-count'],
    });
    expect(rows).toEqual(
      [
        '2026-01-01T00:00:00.000+01:00',
        '2026-02-01T00:00:00.000+01:00',
        '2026-03-01T00:00:00.000+01:00',
      ].map((interval) => ({ identifier: id, interval, values: { a: 0, 'event-count': 0 } })),
    );
  });

  test('a day has 23, 24 or 25 hours, and starts when midnight does not exist', async () => {
    const id = await projectIn(server, paris);
    await record(
      server.db,
      id,
      paris,
      { at: '2026-03-28T23:00:00.000Z' },
      { at: '2026-03-29T21:59:59.999Z' },
      { at: '2026-03-29T22:00:00.000Z' },
      { at: '2026-10-24T22:00:00.000Z' },
      { at: '2026-10-25T22:59:59.999Z' },
      { at: '2026-10-25T23:00:00.000Z' },
    );
    expect(told(await ask(server, id, { interval: 'day' }))).toEqual({
      '2026-03-29T00:00:00.000+01:00': 2,
      '2026-03-30T00:00:00.000+02:00': 1,
      '2026-10-25T00:00:00.000+02:00': 2,
      '2026-10-26T00:00:00.000+01:00': 1,
    });

    const saoPaulo = 'America/Sao_Paulo';
    const other = await projectIn(server, saoPaulo);
    await record(
      server.db,
      other,
      saoPaulo,
      { at: '2018-11-04T02:59:59.999Z' },
      { at: '2018-11-04T03:00:00Z' },
    );
    const rows = await ask(server, other, {
      since: '2018-11-03T03:00:00Z',
      until: '2018-11-05T02:00:00Z',
      interval: 'day',
    });
    expect(told(rows)).toEqual({
      '2018-11-03T00:00:00.000-03:00': 1,
      '2018-11-04T01:00:00.000-02:00': 1,
    });
  });
});

describe('grouping', () => {
  test('by event type: every type in use, and archived ones that have data', async () => {
    const id = await projectIn(server, paris);
    const params = { projectId: id };
    for (const reference of ['order', 'lead', 'old', 'older'])
      await server.api.createEventType({ params, body: { reference, name: reference } });
    for (const reference of ['old', 'older'])
      await server.agents.archiveEventType({ params: { ...params, id: reference } });
    await record(server.db, id, paris, { at: '2026-05-01T12:00:00Z', eventType: 'old' });
    await record(
      server.db,
      id,
      paris,
      { at: '2026-05-01T12:00:00Z' },
      { at: '2026-06-01T12:00:00Z' },
    );
    const rows = await ask(server, id, { groupBy: 'event-type', interval: 'year' });
    expect(rows.map(({ identifier, values }) => [identifier, values['event-count']])).toEqual([
      ['lead', 0],
      ['old', 1],
      ['order', 2],
    ]);
    const filter = { eventTypes: ['order', 'unknown'] };
    const filtered = await ask(server, id, { groupBy: 'event-type', interval: 'year', filter });
    expect(filtered.map(({ identifier }) => identifier)).toEqual(['order']);
    const whole = await ask(server, id, { interval: 'year' });
    expect(whole.map(({ identifier, values }) => [identifier, values['event-count']])).toEqual([
      [id, 3],
    ]);
  });

  test('one project never sees the changes of another', async () => {
    const [mine, other] = [await projectIn(server, paris), await projectIn(server, paris)];
    await record(server.db, other, paris, { at: '2026-05-01T12:00:00Z' });
    expect(told(await ask(server, mine, {}))).toEqual({});
  });
});

describe('values', () => {
  test('sums are exact, a delay is a mean, an unknown metric is 0', async () => {
    const id = await projectIn(server, paris);
    const at = '2026-05-01T12:00:00Z';
    const cents = Array.from({ length: 10 }, () => ({
      at,
      key: 'turnover',
      delta: '0.1',
      count: 0,
    }));
    await record(server.db, id, paris, ...cents, { at, key: 'turnover', delta: '-0.3', count: 0 });
    const key = 'state-delay-paid';
    await record(server.db, id, paris, { at, key, delta: '100' }, { at, key, delta: '51' });
    await record(
      server.db,
      id,
      paris,
      { at, key, delta: '-100', count: -1 },
      { at, key, delta: '49.5' },
    );
    await foldAll(server.db);
    const metrics = ['turnover', key, 'nothing', "'; drop table metrics"];
    const rows = await ask(server, id, { metrics, interval: 'year' });
    expect(rows[0]?.values).toEqual({
      turnover: 0.7,
      [key]: 50.25,
      nothing: 0,
      "'; drop table metrics": 0,
    });
  });

  test('a refund lowers the month of its date, and leaves the month of the sale', async () => {
    const id = await projectIn(server, paris);
    await record(
      server.db,
      id,
      paris,
      { at: '2026-01-10T12:00:00Z', key: 'turnover', delta: '120.50' },
      { at: '2026-03-10T12:00:00Z', key: 'turnover', delta: '-120.50' },
    );
    expect(told(await ask(server, id, { metrics: ['turnover'] }), 'turnover')).toEqual({
      '2026-01-01T00:00:00.000+01:00': 120.5,
      '2026-03-01T00:00:00.000+01:00': -120.5,
    });
  });
});

describe('the ends of the range', () => {
  const instants = [
    '2026-03-01T10:00:00.000Z',
    '2026-03-01T22:59:59.999Z',
    '2026-03-01T23:00:00.000Z',
    '2026-03-02T12:00:00.000Z',
    '2026-03-03T22:59:59.999Z',
    '2026-03-03T23:00:00.000Z',
    '2026-03-04T08:00:00.000Z',
  ];
  const shifted = (at: string, by: number) => new Date(Date.parse(at) + by).toISOString();

  test('since is in and until is not, to the millisecond, folded or not', async () => {
    const id = await projectIn(server, paris);
    await record(server.db, id, paris, ...instants.map((at) => ({ at })));
    const counts = async () => {
      const found: number[] = [];
      for (const by of [0, 1])
        for (const since of instants.slice(0, 4))
          for (const until of instants.slice(4))
            found.push(
              total(
                await ask(server, id, {
                  since: shifted(since, by),
                  until: shifted(until, by),
                  interval: 'day',
                }),
              ),
            );
      return found;
    };
    const expected = [0, 1].flatMap(() =>
      [0, 1, 2, 3].flatMap((from) => [4, 5, 6].map((to) => to - from)),
    );
    expect(await counts()).toEqual(expected);
    await foldAll(server.db);
    expect(await counts()).toEqual(expected);
    const [, , third = ''] = instants;
    const within = { since: third, until: shifted(third, 1) };
    expect(total(await ask(server, id, within))).toBe(1);
  });
});

describe('refusals', () => {
  const refused = async (body: unknown, projectId?: string) =>
    refusal(
      server.api.queryInsights({
        params: { projectId: projectId ?? (await projectIn(server, paris)) },
        body: body as InsightQuery,
      }),
    );

  test('lists every fault in the words of the catalogue', async () => {
    expect(await refused({})).toEqual({
      statusCode: 400,
      messages: [
        'since must be a Date instance',
        'until must be a Date instance',
        'metrics must be an array',
        'groupBy must be one of the following values: project, event-type',
        `interval must be one of the following values: ${insightIntervals.join(', ')}`,
      ],
    });
    const body = {
      since: 'hier',
      until: '2026-02-30',
      metrics: [],
      groupBy: 'user',
      interval: 'hour',
      filter: { states: { paid: 2 }, colour: 1 },
    };
    expect((await refused(body)).messages.sort()).toEqual([
      'filter.property colour should not exist',
      'filter.states.paid must be one of the following values: 0, 1',
      'groupBy must be one of the following values: project, event-type',
      `interval must be one of the following values: ${insightIntervals.join(', ')}`,
      'metrics must contain at least 1 elements',
      'since must be a Date instance',
      'until must be a Date instance',
    ]);
  });

  const query = { metrics: ['event-count'], groupBy: 'project', interval: 'day' };

  test.each(['2025-12-31T23:00:00Z', '2026-01-01', '2025-01-01'])(
    'since before until: %s',
    async (until) => {
      expect(await refused({ ...query, since: '2026-01-01', until })).toEqual({
        statusCode: 400,
        messages: ['since must be before until'],
      });
    },
  );

  test('more than 5,000 rows, by many buckets or by many event types', async () => {
    const messages = [
      'the answer has more than 5000 rows: choose a longer interval or a shorter period',
    ];
    const since = '2010-01-01';
    expect(await refused({ ...query, since, until: '2026-01-01' })).toEqual({
      statusCode: 400,
      messages,
    });
    const id = await projectIn(server, paris);
    for (const reference of ['a', 'b', 'c'])
      await server.api.createEventType({
        params: { projectId: id },
        body: { reference, name: reference },
      });
    const byType = { ...query, groupBy: 'event-type', since, until: '2015-01-01' };
    expect(await refused(byType, id)).toEqual({ statusCode: 400, messages });
    expect(await ask(server, id, { since, until: '2015-01-01', interval: 'day' })).toHaveLength(
      1826,
    );
  });

  test('more than 20,000 values, by many metrics of many days', async () => {
    const metrics = (count: number) => Array.from({ length: count }, (_, at) => `metric-${at}`);
    const days = { ...query, since: '2013-01-01', until: '2024-01-01', interval: 'day' };
    expect(await refused({ ...days, metrics: metrics(5) })).toEqual({
      statusCode: 400,
      messages: [
        'the answer has more than 20000 values: choose fewer metrics, a longer interval or a shorter period',
      ],
    });
  });

  test('all of time is a question like another', async () => {
    const id = await projectIn(server, paris);
    await record(server.db, id, paris, { at: '2026-05-01T12:00:00Z' });
    const range = { since: '1000-01-01', until: '9999-12-31T23:59:59.999Z' };
    expect(told(await ask(server, id, { ...range, interval: 'dayOfWeek' }))).toEqual({ 5: 1 });
    const filter = { attributable: true };
    expect(told(await ask(server, id, { ...range, filter, interval: 'monthOfYear' }))).toEqual({});
  });
});
