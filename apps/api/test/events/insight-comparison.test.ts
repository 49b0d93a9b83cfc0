import type { InsightQuery } from '@sillage/contract/events/insights';
import type { Comparison } from '@sillage/contract/periods';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask, paris, projectIn, record } from '../harness/insights.ts';
import { refusal, sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let id: string;
beforeAll(async () => {
  server = await sharedTestServer();
  id = await projectIn(server, paris);
  const days = Array.from({ length: 120 }, (_, day) => ({
    at: new Date(Date.UTC(2025, 0, 1 + day * 5, day % 24)).toISOString(),
    key: 'turnover',
    delta: String(day + 0.25),
    eventType: day % 3 === 0 ? 'order' : 'lead',
  }));
  await record(server.db, id, paris, ...days);
});

const metrics = ['turnover'];
const sum = (values: readonly (number | undefined)[]): number =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0);

describe('a comparison', () => {
  test.each<[InsightQuery['interval'], Comparison, string, string]>([
    ['month', { with: 'previousYear' }, '2025-01-01', '2025-04-01'],
    ['week', { with: 'previousPeriod' }, '2025-10-01', '2026-01-01'],
    ['day', { with: 'previousYearWeekdays' }, '2025-01-02', '2025-04-02'],
    ['dayOfWeek', { since: '2025-02-01', until: '2025-02-20' }, '2025-02-01', '2025-02-20'],
    ['day', { since: '2025-01-01', until: '2025-07-01' }, '2025-01-01', '2025-07-01'],
  ])('by %s with %j says what each period says alone', async (interval, compare, since, until) => {
    for (const groupBy of ['project', 'event-type'] as const) {
      const query = { since: '2026-01-01', until: '2026-04-01', interval, groupBy, metrics };
      const rows = await ask(server, id, { ...query, compare });
      const own = await ask(server, id, query);
      const other = await ask(server, id, { ...query, since, until });
      expect(rows.flatMap((row) => (row.interval === null ? [] : [row.values]))).toEqual(
        own.map(({ values }) => values),
      );
      expect(rows.flatMap(({ compared }) => compared ?? [])).toEqual(
        other.map(({ interval: at, values }) => ({ interval: at, values })),
      );
      expect(sum(rows.map(({ compared }) => compared?.values.turnover))).toBe(
        sum(other.map(({ values }) => values.turnover)),
      );
    }
  });

  test('an interval that only one period has stands alone', async () => {
    const rows = await ask(server, id, {
      since: '2026-02-01',
      until: '2026-03-01',
      interval: 'day',
      metrics,
      compare: { with: 'previousPeriod' },
    });
    expect(rows).toHaveLength(31);
    expect(rows.at(-1)).toMatchObject({
      interval: null,
      values: { turnover: 0 },
      compared: { interval: '2026-01-31T00:00:00.000+01:00' },
    });
    const longer = await ask(server, id, {
      since: '2026-03-01',
      until: '2026-04-01',
      interval: 'day',
      metrics,
      compare: { with: 'previousPeriod' },
    });
    expect(longer).toHaveLength(31);
    expect(longer.at(-1)?.compared).toBeNull();
    const [plain] = await ask(server, id, { metrics });
    expect(plain).not.toHaveProperty('compared');
  });

  test('is with one period, which is not empty', async () => {
    const refused = async (compare: Comparison) =>
      (await refusal(ask(server, id, { compare }))).messages;
    const either = ['compare must have either with, or since and until'];
    expect(await refused({})).toEqual(either);
    expect(await refused({ since: '2026-01-01' })).toEqual(either);
    expect(
      await refused({ with: 'previousYear', since: '2026-01-01', until: '2026-02-01' }),
    ).toEqual(either);
    expect(await refused({ since: '2026-02-01', until: '2026-02-01' })).toEqual([
      'compare.since must be before compare.until',
    ]);
    const old = { since: '1000-01-01', until: '1000-02-01' };
    expect(
      (await refusal(ask(server, id, { ...old, compare: { with: 'previousYear' } }))).messages,
    ).toEqual(['compare must be with a period after the year 1000']);
  });
});

test('insights can be had as CSV, in either form', async () => {
  const body = JSON.stringify({
    since: '2026-01-01',
    until: '2026-02-01',
    metrics: ['turnover', 'event-count'],
    groupBy: 'project',
    interval: 'month',
    compare: { with: 'previousYear' },
  });
  const send = (query: string, headers: Record<string, string>) =>
    server.send(`/v1/projects/${id}/events/insights${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
  const english = await send('', { accept: 'text/csv' });
  expect(english.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect((await english.text()).split('\r\n')).toEqual([
    'identifier,interval,turnover,event-count,comparedInterval,compared:turnover,compared:event-count',
    `${id},2026-01-01T00:00:00.000+01:00,533.75,0,2025-01-01T00:00:00.000+01:00,22.75,0`,
    '',
  ]);
  const french = await send('?csv=fr', {});
  expect((await french.text()).split('\r\n')[1]).toContain(';533,75;0;');
});
