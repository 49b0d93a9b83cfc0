import { attributionModels } from '@sillage/contract/attribution/attribution-models';
import {
  type AttributionSettings,
  defaultAttribution,
} from '@sillage/contract/attribution/attribution-options';
import type { AttributionQuery } from '@sillage/contract/attribution/attribution-query';
import { beforeAll, describe, expect, test } from 'vitest';
import { question, shopIn, told } from '../harness/attribution.ts';
import { refusal, sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

type Shop = Awaited<ReturnType<typeof shopIn>>;

/** A shop with an integration, and a way to tell of people who met it offline. */
async function fairShop() {
  const shop = await shopIn(server);
  const { params, projectId } = shop;
  await server.agents.addUserField({
    params,
    body: { storageKey: 'email', type: 'email', discriminant: true },
  });
  const { wmktId, id } = await server.agents.createIntegration({ params, body: { name: 'Vidéo' } });
  const meet = (email: string, date: string, kind?: 'click' | 'view') =>
    server.api.createOfflineInteraction({
      params: { projectId },
      body: { date, userData: { email }, nodeData: { wmktId, ...(kind && { kind }) } },
    });
  return { ...shop, meet, integrationId: id };
}

const withoutModels = ({ models: _, ...query }: AttributionQuery): AttributionQuery => query;

describe('a window for views', () => {
  test('a view counts within a day, unless the question says otherwise', async () => {
    const { meet, visit, order, ask, params } = await fairShop();
    await visit({ at: '2026-03-01T10:00:00Z', source: 'google-ads' });
    const shown = await meet('a@b.fr', '2026-03-03T10:00:00Z', 'view');
    expect(shown.kind).toBe('view');
    const id = await order('2026-03-05T10:00:00Z', { email: 'a@b.fr' }, 'browser');
    expect(told(await ask())).toEqual({ 'google-ads': 1 });
    expect(told(await ask({ viewLookbackDays: 2 }))).toEqual({ custom: 1 });
    expect(told(await ask({ viewLookbackDays: 2, lookbackDays: 3 }))).toEqual({ custom: 1 });
    expect(told(await ask({ viewLookbackDays: 0, lookbackDays: 3 }))).toEqual({ none: 1 });
    const read = (query: object) =>
      server.api.getEventAttribution({ params: { ...params, id }, query });
    expect(await read({})).toMatchObject({ viewLookbackDays: 1, path: [{ kind: 'click' }] });
    const { path } = await read({ viewLookbackDays: 30 });
    expect(path.map(({ kind, weights }) => [kind, weights.last])).toEqual([
      ['click', 0],
      ['view', 1],
    ]);
  });

  test('a click is not lost to a later view of the same campaign', async () => {
    const { meet, order, ask } = await fairShop();
    const clicked = await meet('a@b.fr', '2026-03-01T10:00:00Z');
    expect(clicked.kind).toBe('click');
    await meet('a@b.fr', '2026-03-03T10:00:00Z', 'view');
    await order('2026-03-05T10:00:00Z', { email: 'a@b.fr' });
    const months = { interval: 'day', attributedDate: 'interaction' } as const;
    const days = { since: '2026-03-01T00:00:00Z', until: '2026-03-05T00:00:00Z', ...months };
    const shown = async (viewLookbackDays: number) =>
      (await ask({ ...days, viewLookbackDays }))
        .filter(({ values }) => values['event-count'] !== 0)
        .map(({ interval }) => String(interval).slice(0, 10));
    expect(await shown(1)).toEqual(['2026-03-01']);
    expect(await shown(3)).toEqual(['2026-03-03']);
  });
});

test('a window may be a whole life', async () => {
  const { visit, order, ask, params } = await shopIn(server);
  await visit({ at: '2019-01-01T10:00:00Z', source: 'meta-ads' });
  const id = await order('2026-04-05T10:00:00Z', { email: 'a@b.fr' }, 'browser');
  expect(told(await ask({ lookbackDays: 365 }))).toEqual({ none: 1 });
  expect(told(await ask({ lookbackDays: 36_500 }))).toEqual({ 'meta-ads': 1 });
  const first = { since: '2019-01-01T00:00:00Z', until: '2019-02-01T00:00:00Z' };
  expect(
    told(await ask({ ...first, lookbackDays: 36_500, attributedDate: 'interaction' })),
  ).toEqual({ 'meta-ads': 1 });
  const query = { lookbackDays: 36_500 };
  const { path } = await server.api.getEventAttribution({ params: { ...params, id }, query });
  expect(path.map(({ weights }) => weights.timeDecay)).toEqual([1]);
});

async function threeVisits({ visit, order }: Shop): Promise<string> {
  await visit(
    { at: '2026-03-01T10:00:00Z', source: 'meta-ads' },
    { at: '2026-03-02T10:00:00Z', source: 'google-ads' },
    { at: '2026-03-03T10:00:00Z', source: 'search:google' },
  );
  return order('2026-03-05T10:00:00Z', { email: 'a@b.fr', total: 100 }, 'browser');
}

describe('options of models', () => {
  test('weights by position and a half-life of one’s own', async () => {
    const shop = await shopIn(server);
    const id = await threeVisits(shop);
    const positionWeights = { first: 10, middle: 30, last: 60 };
    expect(
      told(await shop.ask({ models: ['positionBased'], positionWeights }), 'turnover'),
    ).toEqual({ 'meta-ads': 10, 'google-ads': 30, 'search:google': 60 });
    expect(told(await shop.ask({ models: ['timeDecay'], halfLifeDays: 1 }))).toEqual({
      'meta-ads': 0.142857,
      'google-ads': 0.285714,
      'search:google': 0.571429,
    });
    const { path } = await server.api.getEventAttribution({
      params: { ...shop.params, id },
      query: { positionWeights: '10,30,60', halfLifeDays: 1 },
    });
    expect(path.map(({ weights }) => weights.positionBased)).toEqual([0.1, 0.3, 0.6]);
    expect(path[2]?.weights.timeDecay).toBe(0.571428571);
  });

  test('weights that do not make a whole are refused', async () => {
    const shop = await shopIn(server);
    const id = await threeVisits(shop);
    const positionWeights = { first: 10, middle: 30, last: 61 };
    const wrong = { statusCode: 400, messages: ['positionWeights must add up to 100'] };
    expect(await refusal(shop.ask({ positionWeights }))).toEqual(wrong);
    expect(
      await refusal(
        server.api.getEventAttribution({
          params: { ...shop.params, id },
          query: { positionWeights: '10,30,61' },
        }),
      ),
    ).toEqual(wrong);
    expect(
      await refusal(
        server.agents.updateProject({
          params: shop.params,
          body: { attribution: { positionWeights } },
        }),
      ),
    ).toEqual({ ...wrong, messages: ['attribution.positionWeights must add up to 100'] });
  });
});

describe('settings of a project', () => {
  test('are what a question has that says nothing else, and never more', async () => {
    const shop = await shopIn(server);
    await threeVisits(shop);
    const { params } = shop;
    const ask = (changes: Partial<AttributionQuery> = {}) =>
      server.api.queryAttribution({
        params,
        body: { ...withoutModels(question), ...changes },
      });
    expect(await server.api.getAttributionSettings({ params })).toEqual(defaultAttribution);
    expect((await ask())[0]?.model).toBe('lastNonDirect');
    const explicit: Partial<AttributionQuery> = {
      models: ['positionBased', 'timeDecay', 'markov'],
      lookbackDays: 90,
      viewLookbackDays: 1,
      positionWeights: { first: 40, middle: 20, last: 40 },
      halfLifeDays: 7,
      learnFrom: 'conversions',
    };
    const before = await ask(explicit);
    const attribution: AttributionSettings = {
      model: 'positionBased',
      lookbackDays: 30,
      viewLookbackDays: 7,
      positionWeights: { first: 0, middle: 100, last: 0 },
      halfLifeDays: 2,
      learnFrom: 'all',
    };
    const project = await server.agents.updateProject({ params, body: { attribution } });
    expect(project.attribution).toEqual(attribution);
    expect(await server.api.getAttributionSettings({ params })).toEqual(attribution);
    const rows = await ask();
    expect(rows[0]?.model).toBe('positionBased');
    expect(told(rows)).toEqual({ 'google-ads': 1 });
    expect(await ask(explicit)).toEqual(before);
    await server.agents.updateProject({ params, body: { attribution: { lookbackDays: 1 } } });
    expect(await server.api.getAttributionSettings({ params })).toEqual({
      ...attribution,
      lookbackDays: 1,
    });
    expect(told(await ask())).toEqual({ none: 1 });
  });
});

describe('learning from journeys without an event', () => {
  const march = { since: '2026-03-01T00:00:00Z', until: '2026-04-01T00:00:00Z' };

  test('what they went through has less effect', async () => {
    const shop = await shopIn(server);
    const { visit, order, ask } = shop;
    const walk = async (trackerId: string, ...sources: string[]) =>
      visit(
        ...sources.map((source, index) => ({
          at: `2026-03-0${index + 1}T10:00:00Z`,
          trackerId,
          source: `utm:${source}`,
        })),
      );
    await walk('one', 'a', 'b');
    await walk('two', 'a');
    await order('2026-03-10T10:00:00Z', { email: 'one@b.fr', total: 100 }, 'one');
    await order('2026-03-10T10:00:00Z', { email: 'two@b.fr', total: 100 }, 'two');
    const query: Partial<AttributionQuery> = { ...march, models: ['markov'] };
    const shares = async (changes: Partial<AttributionQuery>) =>
      told(await ask({ ...query, ...changes }), 'turnover');
    const conversions = { 'utm:a': 166.67, 'utm:b': 33.33 };
    expect(await shares({})).toEqual(conversions);
    expect(await shares({ learnFrom: 'all' })).toEqual(conversions);
    await walk('three', 'b', 'b');
    // Of three journeys, two with an event: without `a` 0.75 of them are lost, without `b` 0.5.
    expect(await shares({ learnFrom: 'all' })).toEqual({ 'utm:a': 160, 'utm:b': 40 });
    expect(await shares({})).toEqual(conversions);
  });

  test('only of people without an event of the question, in its period', async () => {
    const { visit, order, ask } = await shopIn(server);
    await visit(
      { at: '2026-03-01T10:00:00Z', trackerId: 'one', source: 'utm:a' },
      { at: '2026-03-02T10:00:00Z', trackerId: 'one', source: 'utm:b' },
    );
    await order('2026-03-10T10:00:00Z', { email: 'one@b.fr', total: 100 }, 'one');
    await visit({ at: '2026-03-05T10:00:00Z', trackerId: 'two', source: 'utm:a' });
    await order('2026-03-10T10:00:00Z', { email: 'two@b.fr', total: 100 }, 'two');
    const query: Partial<AttributionQuery> = { ...march, models: ['markov'] };
    const learnt = async (learnFrom: 'conversions' | 'all') =>
      told(await ask({ ...query, learnFrom }), 'turnover');
    // Not these: another browser of a customer, a robot, a visit of April.
    await order('2026-03-11T10:00:00Z', { email: 'one@b.fr' }, 'one-phone');
    await visit(
      { at: '2026-03-06T10:00:00Z', trackerId: 'one-phone', source: 'utm:b' },
      { at: '2026-03-06T10:00:00Z', trackerId: 'bot', source: 'utm:b', isBot: true },
      { at: '2026-04-06T10:00:00Z', trackerId: 'late', source: 'utm:b' },
    );
    expect(await learnt('all')).toEqual(await learnt('conversions'));
    await visit({ at: '2026-03-06T10:00:00Z', trackerId: 'stranger', source: 'utm:b' });
    const withStranger = await learnt('all');
    expect(withStranger).not.toEqual(await learnt('conversions'));
    // An order of April makes no conversion of March.
    await order('2026-04-07T10:00:00Z', { email: 'stranger@b.fr' }, 'stranger');
    expect(await learnt('all')).toEqual(withStranger);
    await order('2026-03-07T10:00:00Z', { email: 'stranger@b.fr' }, 'stranger');
    expect(await learnt('all')).toEqual(await learnt('conversions'));
  });

  test('also of people who were met offline alone', async () => {
    const { visit, order, ask, meet } = await fairShop();
    await visit(
      { at: '2026-03-01T10:00:00Z', trackerId: 'one', source: 'utm:a' },
      { at: '2026-03-01T10:00:00Z', trackerId: 'two', source: 'utm:a' },
    );
    await meet('one@b.fr', '2026-03-02T10:00:00Z');
    await order('2026-03-10T10:00:00Z', { email: 'one@b.fr', total: 100 }, 'one');
    await order('2026-03-10T10:00:00Z', { email: 'two@b.fr', total: 100 }, 'two');
    const query: Partial<AttributionQuery> = { ...march, models: ['markov'] };
    const learnt = async (learnFrom: 'conversions' | 'all') =>
      told(await ask({ ...query, learnFrom }), 'turnover');
    const conversions = await learnt('conversions');
    expect(await learnt('all')).toEqual(conversions);
    await meet('three@b.fr', '2026-03-03T10:00:00Z');
    expect(await learnt('all')).toEqual({ 'utm:a': 160, custom: 40 });
    expect(await learnt('conversions')).toEqual(conversions);
  });

  test('an event’s own markov may learn from them too', async () => {
    const { visit, order, params } = await shopIn(server);
    await visit(
      { at: '2026-03-01T10:00:00Z', trackerId: 'one', source: 'utm:a' },
      { at: '2026-03-02T10:00:00Z', trackerId: 'one', source: 'utm:b' },
      { at: '2026-03-01T10:00:00Z', trackerId: 'two', source: 'utm:a' },
      { at: '2026-03-03T10:00:00Z', trackerId: 'three', source: 'utm:b' },
    );
    await order('2026-03-09T10:00:00Z', { email: 'two@b.fr' }, 'two');
    const id = await order('2026-03-10T10:00:00Z', { email: 'one@b.fr' }, 'one');
    const read = async (learnFrom: 'conversions' | 'all') => {
      const { path } = await server.api.getEventAttribution({
        params: { ...params, id },
        query: { learnFrom },
      });
      return path.map(({ weights }) => weights.markov);
    };
    expect(await read('conversions')).toEqual([0.666666667, 0.333333333]);
    expect(await read('all')).toEqual([0.6, 0.4]);
  });
});

test('with every option and model, rows and intervals add up to the insight', async () => {
  const { meet, visit, order, ask, projectId } = await fairShop();
  for (let person = 0; person < 12; person += 1) {
    const email = `p${person}@b.fr`;
    const day = (index: number) => String(1 + ((person * 7 + index * 5) % 27)).padStart(2, '0');
    await visit(
      ...Array.from({ length: person % 5 }, (_, index) => ({
        at: `202${5 + (index % 2)}-0${1 + (person % 3)}-${day(index)}T08:00:00Z`,
        trackerId: `browser-${person}`,
        source: ['meta-ads', 'google-ads', 'direct'][(person + index) % 3] ?? 'direct',
      })),
    );
    await order(
      `2026-0${2 + (person % 3)}-28T20:30:00Z`,
      { email, total: 10 + person * 7.77 },
      `browser-${person}`,
    );
    if (person % 3 === 0)
      await meet(email, `2026-0${2 + (person % 3)}-28T08:00:00Z`, person % 2 ? 'click' : 'view');
    await visit({ at: '2026-03-08T08:00:00Z', trackerId: `idle-${person}`, source: 'meta-ads' });
  }
  const cents = (value: number | undefined) => Math.round((value ?? 0) * 100);
  const metrics = ['turnover'];
  const period = { since: question.since, until: question.until };
  const plain = await server.api.queryInsights({
    params: { projectId },
    body: { ...period, metrics, groupBy: 'project', interval: 'month' },
  });
  for (const options of [
    { lookbackDays: 36_500, viewLookbackDays: 36_500 },
    { lookbackDays: 20, viewLookbackDays: 0 },
    { positionWeights: { first: 33, middle: 33, last: 34 }, halfLifeDays: 1 },
    { learnFrom: 'all' as const, viewLookbackDays: 5 },
  ])
    for (const attributedDate of ['event', 'interaction'] as const) {
      const common = { ...options, attributedDate, metrics, models: [...attributionModels] };
      const rows = await ask({ ...common, interval: 'month' });
      const whole = await ask(common);
      for (const model of attributionModels) {
        const mine = rows.filter((row) => row.model === model);
        for (const { identifier, values } of whole.filter((row) => row.model === model))
          expect(
            mine
              .filter((row) => row.identifier === identifier)
              .reduce((sum, row) => sum + cents(row.values.turnover), 0),
          ).toBe(cents(values.turnover));
        if (attributedDate === 'interaction') continue;
        for (const { interval, values } of plain)
          expect(
            mine
              .filter((row) => row.interval === interval)
              .reduce((sum, row) => sum + cents(row.values.turnover), 0),
          ).toBe(cents(values.turnover));
      }
    }
});
