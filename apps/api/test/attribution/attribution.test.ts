import { attributionModels } from '@sillage/contract/attribution/attribution-models';
import type { AttributionRow } from '@sillage/contract/attribution/attribution-rows';
import { beforeAll, describe, expect, test } from 'vitest';
import { journeyRefresher, refreshJourneys } from '../../src/flows/attribution/refresh-journeys.ts';
import { question, shopIn, told } from '../harness/attribution.ts';
import { refusal, sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

describe('who earned it', () => {
  test('models side by side over the visits of the browser that ordered', async () => {
    const { visit, order, ask } = await shopIn(server);
    await visit(
      { at: '2026-03-01T10:00:00Z', source: 'social:facebook' },
      { at: '2026-03-02T10:00:00Z', source: 'meta-ads' },
      { at: '2026-03-03T10:00:00Z', source: 'search:google' },
      { at: '2026-03-04T10:00:00Z', source: 'direct' },
    );
    await order('2026-03-05T10:00:00Z', { email: 'a@b.fr', total: 100 }, 'browser');
    const rows = await ask({ models: ['first', 'last', 'linear', 'positionBased'] });
    const of = (model: string) =>
      told(
        rows.filter((row) => row.model === model),
        'turnover',
      );
    expect(of('first')).toEqual({ 'social:facebook': 100 });
    expect(of('last')).toEqual({ 'search:google': 100 });
    expect(of('linear')).toEqual({
      'social:facebook': 33.34,
      'meta-ads': 33.33,
      'search:google': 33.33,
    });
    expect(of('positionBased')).toEqual({
      'social:facebook': 40,
      'meta-ads': 20,
      'search:google': 40,
    });
    expect(rows.map(({ name }) => name)).not.toContain('Accès direct');
  });

  test('a visit that arrives after the event is counted at once', async () => {
    const { visit, order, ask } = await shopIn(server);
    await order('2026-03-05T10:00:00Z', { email: 'a@b.fr' }, 'browser');
    expect(told(await ask())).toEqual({ none: 1 });
    await visit({ at: '2026-03-04T10:00:00Z', source: 'google-ads' });
    expect(told(await ask())).toEqual({ 'google-ads': 1 });
    await visit({ at: '2026-03-04T11:00:00Z', source: 'meta-ads' });
    expect(told(await ask())).toEqual({ 'meta-ads': 1 });
    await visit({ at: '2026-03-06T11:00:00Z', source: 'direct' });
    expect(told(await ask())).toEqual({ 'meta-ads': 1 });
  });

  test('a range may go to the end of the calendar', async () => {
    const { visit, order, ask } = await shopIn(server);
    await visit({ at: '2026-03-04T10:00:00Z', source: 'google-ads' });
    await order('2026-03-05T10:00:00Z', { email: 'a@b.fr' }, 'browser');
    const until = '9999-12-31T23:59:59.999Z';
    expect(told(await ask({ until, attributedDate: 'interaction' }))).toEqual({ 'google-ads': 1 });
  });

  test('the order of arrival means nothing', async () => {
    const steps = (shop: Awaited<ReturnType<typeof shopIn>>) => [
      () => shop.order('2026-03-05T10:00:00Z', { email: 'a@b.fr', total: 10 }, 'one'),
      () => shop.order('2026-03-25T10:00:00Z', { email: 'a@b.fr', phone: '+33612345678' }, 'two'),
      () => shop.order('2026-03-28T10:00:00Z', { phone: '+33612345678', total: 7.77 }),
      () => shop.visit({ at: '2026-03-01T10:00:00Z', trackerId: 'one', source: 'meta-ads' }),
      () => shop.visit({ at: '2026-03-20T10:00:00Z', trackerId: 'two', source: 'google-ads' }),
      () => shop.visit({ at: '2026-03-20T10:00:00Z', trackerId: 'one', source: 'social:x' }),
      () => shop.visit({ at: '2026-03-02T10:00:00Z', trackerId: 'three', source: 'search:qwant' }),
    ];
    const answers: unknown[] = [];
    for (const order of [
      [0, 1, 2, 3, 4, 5, 6],
      [6, 5, 4, 3, 2, 1, 0],
      [3, 2, 5, 0, 6, 1, 4],
    ]) {
      const shop = await shopIn(server);
      for (const index of order) {
        await steps(shop)[index]?.();
        if (index % 3 === 0) await refreshJourneys(server.db, journeyRefresher(server.db, 20_000));
      }
      answers.push(await shop.ask({ models: [...attributionModels], interval: 'month' }));
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(JSON.stringify(answers[0])).toContain('google-ads');
  });

  test('people known apart keep each their own, and share once they are one', async () => {
    const { visit, order, ask, params } = await shopIn(server);
    await visit({ at: '2026-03-01T10:00:00Z', trackerId: 'phone', source: 'meta-ads' });
    await order('2026-03-02T10:00:00Z', { email: 'a@b.fr' }, 'phone');
    const desk = await order('2026-03-09T10:00:00Z', { phone: '+33612345678' }, 'desk');
    expect(told(await ask())).toEqual({ 'meta-ads': 1, none: 1 });
    await order('2026-05-01T10:00:00Z', { email: 'a@b.fr', phone: '+33612345678' });
    expect(told(await ask())).toEqual({ 'meta-ads': 3 });
    const { path } = await server.api.getEventAttribution({ params: { ...params, id: desk } });
    expect(path.map(({ source, weights }) => [source, weights.last])).toEqual([['meta-ads', 1]]);
  });

  test('an offline interaction counts, robots do not', async () => {
    const { visit, order, ask, params, projectId } = await shopIn(server);
    await server.agents.addUserField({
      params,
      body: { storageKey: 'email', type: 'email', discriminant: true },
    });
    const { wmktId, id } = await server.agents.createIntegration({
      params,
      body: { name: 'Salons' },
    });
    await order('2026-03-05T10:00:00Z', { email: 'a@b.fr' }, 'browser');
    await visit({ at: '2026-03-05T09:00:00Z', source: 'google-ads', isBot: true });
    await server.api.createOfflineInteraction({
      params: { projectId },
      body: { date: '2026-03-01T10:00:00Z', userData: { email: 'a@b.fr' }, nodeData: { wmktId } },
    });
    expect(told(await ask({ groupBy: 'integration' }))).toEqual({ [id]: 1 });
    expect((await ask({ groupBy: 'integration' }))[0]?.name).toBe('Salons');
    expect(told(await ask())).toEqual({ custom: 1 });
  });

  test('the window is 90 days unless another is asked for', async () => {
    const { visit, order, ask, params } = await shopIn(server);
    await visit({ at: '2026-01-01T10:00:00Z', source: 'meta-ads' });
    const id = await order('2026-04-05T10:00:00Z', { email: 'a@b.fr' }, 'browser');
    expect(told(await ask())).toEqual({ none: 1 });
    expect(told(await ask({ lookbackDays: 94 }))).toEqual({ 'meta-ads': 1 });
    expect(told(await ask({ lookbackDays: 93 }))).toEqual({ none: 1 });
    const read = (lookbackDays?: number) =>
      server.api.getEventAttribution({
        params: { ...params, id },
        query: lookbackDays === undefined ? {} : { lookbackDays },
      });
    expect(await read()).toMatchObject({ lookbackDays: 90, path: [] });
    expect((await read(365)).path).toHaveLength(1);
  });
});

describe('when it counts', () => {
  test('a refund lowers what was credited, in its own month', async () => {
    const { visit, order, ask, params } = await shopIn(server);
    await visit(
      { at: '2026-01-10T10:00:00Z', source: 'meta-ads' },
      { at: '2026-01-12T10:00:00Z', source: 'google-ads' },
    );
    const id = await order(
      '2026-01-15T10:00:00Z',
      { email: 'a@b.fr', total: 80, paid: 1 },
      'browser',
    );
    const patch = { ...params, id };
    await server.api.patchStatistic({
      params: { ...patch, storageKey: 'turnover' },
      body: { value: 0, date: '2026-03-02T10:00:00Z' },
    });
    await server.api.patchState({
      params: { ...patch, storageKey: 'paid' },
      body: { value: 0, date: '2026-03-02T10:00:00Z' },
    });
    const query = { models: ['linear'], interval: 'month', metrics: ['turnover', 'paid'] } as const;
    const rows = await ask({ ...query, models: [...query.models], metrics: [...query.metrics] });
    expect(told(rows, 'turnover')).toEqual({
      'google-ads 2026-01': 40,
      'meta-ads 2026-01': 40,
      'google-ads 2026-03': -40,
      'meta-ads 2026-03': -40,
    });
    expect(told(rows, 'paid')['meta-ads 2026-03']).toBe(-0.5);
  });

  test('by interaction, credit falls on the visits, and refunds where it fell', async () => {
    const { visit, order, ask, params } = await shopIn(server);
    await visit(
      { at: '2025-12-20T10:00:00Z', source: 'meta-ads' },
      { at: '2026-01-31T22:30:00Z', source: 'google-ads' },
      { at: '2026-01-31T23:30:00Z', source: 'search:google' },
    );
    const id = await order('2026-02-15T10:00:00Z', { email: 'a@b.fr', total: 90 }, 'browser');
    await order('2026-02-20T10:00:00Z', { email: 'c@d.fr', total: 5 });
    const rows = () =>
      ask({ models: ['linear'], interval: 'month', attributedDate: 'interaction' });
    expect(told(await rows(), 'turnover')).toEqual({
      'google-ads 2026-01': 30,
      'search:google 2026-02': 30,
      'none 2026-02': 5,
    });
    await server.api.patchStatistic({
      params: { ...params, id, storageKey: 'turnover' },
      body: { value: 0, date: '2026-06-02T10:00:00Z' },
    });
    expect(told(await rows(), 'turnover')).toEqual({ 'none 2026-02': 5 });
  });
});

test('every model’s rows add up to what plain insights say, to the cent', async () => {
  const { visit, order, ask, params, projectId } = await shopIn(server);
  const sources = ['meta-ads', 'google-ads', 'search:google', 'social:x', 'direct', 'utm:lettre'];
  for (let person = 0; person < 24; person += 1) {
    const month = 1 + (person % 5);
    const trackerId = `browser-${person}`;
    await visit(
      ...Array.from({ length: person % 7 }, (_, index) => ({
        at: `2026-0${month}-${String(3 * index + 1).padStart(2, '0')}T08:00:00Z`,
        trackerId,
        source: sources[(person * 5 + index * index) % sources.length] ?? 'direct',
      })),
    );
    const id = await order(
      `2026-0${month}-24T2${person % 4}:30:00Z`,
      { email: `p${person}@b.fr`, total: 10 + person * 7.77, paid: 1 },
      trackerId,
    );
    if (person % 5 === 0)
      await server.api.patchStatistic({
        params: { ...params, id, storageKey: 'turnover' },
        body: { value: person / 3, date: `2026-0${month + 2}-01T10:00:00Z` },
      });
  }
  const metrics = ['event-count', 'turnover', 'paid', 'nothing'];
  const range = { since: '2026-01-20T12:34:56Z', until: '2026-06-30T22:00:00Z' };
  for (const filter of [
    undefined,
    { states: { paid: 1 as const } },
    { fields: { email: 'p9@b.fr' } },
  ]) {
    const common = { ...range, metrics, interval: 'week' as const, ...(filter && { filter }) };
    const rows = await ask({ ...common, models: [...attributionModels] });
    const plain = await server.api.queryInsights({
      params: { projectId },
      body: { ...common, groupBy: 'project' },
    });
    for (const model of attributionModels)
      for (const { interval, values } of plain)
        for (const metric of metrics) {
          const mine = rows.filter((row) => row.model === model && row.interval === interval);
          const sum = mine.reduce(
            (all, row) => all + Math.round((row.values[metric] ?? 0) * 1e6),
            0,
          );
          expect(sum).toBe(Math.round((values[metric] ?? 0) * 1e6));
        }
    expect(plain.some(({ values }) => values.turnover !== 0)).toBe(true);
  }
});

describe('more channels than an answer holds', () => {
  /** Orders of 1 € each, of as many invented sources, and three of one that is real. */
  async function inventedShop(invented: number) {
    const shop = await shopIn(server);
    await shop.visit(
      ...Array.from({ length: invented }, (_, index) => ({
        at: '2026-03-01T10:00:00Z',
        trackerId: 'odd',
        source: `utm:invented-${index}`,
      })),
      { at: '2026-03-02T10:00:00Z', trackerId: 'odd', source: 'meta-ads' },
      { at: '2026-03-02T10:00:00Z', trackerId: 'real', source: 'google-ads' },
    );
    const ids = [];
    for (const [day, trackerId] of [
      [3, 'odd'],
      [4, 'real'],
      [5, 'real'],
      [6, 'real'],
    ] as const)
      ids.push(
        await shop.order(
          `2026-03-0${day}T12:00:00Z`,
          { email: `${trackerId}@b.fr`, total: 9.99 },
          trackerId,
        ),
      );
    return { ...shop, ids };
  }
  const sumOf = (rows: AttributionRow[], metric: string) =>
    rows.reduce((sum, { values }) => sum + Math.round((values[metric] ?? 0) * 1e6), 0) / 1e6;

  test('are one row in every model, and sums still hold', async () => {
    const { ask, params, projectId } = await inventedShop(499);
    const { wmktId } = await server.agents.createIntegration({ params, body: { name: 'Salon' } });
    const { id: parentCampaignId } = await server.api.createCampaign({
      params: { projectId, wmktId },
      body: { campaignSlug: 'stand', name: 'Stand' },
    });
    await server.api.createOutlay({
      params: { projectId, wmktId, parentCampaignId },
      body: {
        amount: { amount: 31, currency: 'EUR' },
        startDate: '2026-03-01T00:00:00+01:00',
        endDate: '2026-03-31T23:00:00+02:00',
      },
    });
    const rows = await ask({ models: [...attributionModels], interval: 'quarter' });
    const shown = new Set(rows.map(({ identifier }) => identifier));
    expect(rows.length).toBeLessThanOrEqual(5000);
    for (const model of attributionModels)
      for (const interval of new Set(rows.map((row) => row.interval))) {
        const mine = rows.filter((row) => row.model === model && row.interval === interval);
        expect(new Set(mine.map(({ identifier }) => identifier))).toEqual(shown);
        const isFirst = String(interval).startsWith('2026-01');
        expect(sumOf(mine, 'event-count')).toBe(isFirst ? 4 : 0);
        expect(sumOf(mine, 'turnover')).toBe(isFirst ? 39.96 : 0);
        expect(mine.reduce((sum, { spend }) => sum + (spend ?? 0), 0)).toBe(isFirst ? 31 : 0);
        expect(mine.at(-2)).toMatchObject({ identifier: 'others', name: 'Autres' });
      }
    expect(shown).toContain('google-ads');
    expect(shown).toContain('custom');
  });

  test('have a row each where the answer holds them, though markov counts the rarest as one', async () => {
    const { ask, ids, params } = await inventedShop(499);
    const rows = await ask({ models: ['markov', 'shapley', 'linear'] });
    expect(rows.map(({ identifier }) => identifier)).not.toContain('others');
    for (const model of ['markov', 'shapley', 'linear'])
      expect(
        sumOf(
          rows.filter((row) => row.model === model),
          'turnover',
        ),
      ).toBe(39.96);
    for (const id of ids) {
      const { path } = await server.api.getEventAttribution({ params: { ...params, id } });
      for (const model of attributionModels)
        expect(
          path.reduce((sum, { weights }) => sum + Math.round((weights[model] ?? 0) * 1e9), 0),
        ).toBe(1e9);
    }
  });

  test('a question that no row can answer is refused, with what to change', async () => {
    const { ask } = await inventedShop(1);
    const { statusCode, messages } = await refusal(
      ask({ models: [...attributionModels], interval: 'day' }),
    );
    expect(statusCode).toBe(400);
    expect(messages).toEqual([
      'the answer has more than 5000 rows: choose a longer interval, fewer models or a shorter period',
    ]);
  });
});

describe('what it cost', () => {
  test('spend is told by day beside what it earned, and where it earned nothing', async () => {
    const { visit, order, ask, params, projectId } = await shopIn(server);
    const { wmktId, id: integrationId } = await server.agents.createIntegration({
      params,
      body: { name: 'Lettres' },
    });
    const campaign = async (campaignSlug: string, name: string) =>
      server.api.createCampaign({ params: { projectId, wmktId }, body: { campaignSlug, name } });
    const summer = await campaign('ete', 'Été');
    const winter = await campaign('hiver', 'Hiver');
    const spend = (
      parentCampaignId: string,
      amount: number,
      startDate: string,
      endDate: string,
      currency = 'EUR',
    ) =>
      server.api.createOutlay({
        params: { projectId, wmktId, parentCampaignId },
        body: { amount: { amount, currency }, startDate, endDate },
      });
    await spend(summer.id, 90.01, '2026-01-31T00:00:00+01:00', '2026-02-03T00:00:00+01:00');
    await spend(winter.id, 7, '2026-02-01T12:00:00+01:00', '2026-02-01T13:00:00+01:00');
    await visit({
      at: '2026-02-01T10:00:00Z',
      source: 'custom',
      integrationId,
      campaignId: summer.id,
    });
    await order('2026-02-02T10:00:00Z', { email: 'a@b.fr', total: 300 }, 'browser');
    const rows = await ask({
      groupBy: 'campaign',
      interval: 'month',
      until: '2026-03-01T00:00:00+01:00',
    });
    expect(rows).toEqual([
      {
        identifier: summer.id,
        name: 'Été',
        parent: integrationId,
        interval: '2026-01-01T00:00:00.000+01:00',
        model: 'last',
        values: { 'event-count': 0, turnover: 0 },
        spend: 30.01,
        cost: { 'event-count': null, turnover: null },
        returnOnSpend: { turnover: 0 },
      },
      {
        identifier: summer.id,
        name: 'Été',
        parent: integrationId,
        interval: '2026-02-01T00:00:00.000+01:00',
        model: 'last',
        values: { 'event-count': 1, turnover: 300 },
        spend: 60,
        cost: { 'event-count': 60, turnover: 0.2 },
        returnOnSpend: { turnover: 5 },
      },
      expect.objectContaining({
        identifier: winter.id,
        spend: 0,
        returnOnSpend: { turnover: null },
      }),
      expect.objectContaining({
        identifier: winter.id,
        spend: 7,
        cost: { 'event-count': null, turnover: null },
      }),
      expect.objectContaining({ identifier: null, name: 'Non attribué', spend: 0 }),
      expect.objectContaining({ identifier: null }),
    ]);
    const [whole] = await ask({ groupBy: 'integration' });
    expect(whole).toMatchObject({ identifier: integrationId, spend: 97.01 });
    expect(whole).not.toHaveProperty('interval');

    await spend(winter.id, 11, '2026-02-01T00:00:00Z', '2026-02-02T00:00:00Z', 'USD');
    const [unknown] = await ask({ groupBy: 'integration' });
    expect(unknown).toMatchObject({
      spend: null,
      cost: { turnover: null },
      returnOnSpend: { turnover: null },
    });
  });
});

describe('the operations', () => {
  test('an event’s path has names, and every model’s weights', async () => {
    const { visit, order, params } = await shopIn(server);
    await visit(
      { at: '2026-03-01T10:00:00Z', source: 'google-ads', sourceCampaign: 'marque' },
      { at: '2026-03-02T10:00:00Z', source: 'google-ads', sourceCampaign: 'marque' },
      { at: '2026-03-03T10:00:00Z', source: 'search:qwant' },
    );
    const id = await order('2026-03-05T10:00:00Z', { email: 'a@b.fr' }, 'browser');
    const answer = await server.api.getEventAttribution({ params: { ...params, id } });
    expect(answer).toMatchObject({ eventId: id, eventDate: '2026-03-05T10:00:00.000Z' });
    expect(answer.path.map(({ sourceName }) => sourceName)).toEqual([
      'Google Ads',
      'Google Ads',
      'Recherche : qwant',
    ]);
    for (const model of attributionModels) {
      const weights = answer.path.map((touch) => touch.weights[model] ?? 0);
      expect(weights[0]).toBe(0);
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
    }
    const missing = { ...params, id: '0f8fad5b-d9cb-469f-a165-70867728950e' };
    expect(await refusal(server.api.getEventAttribution({ params: missing }))).toEqual({
      statusCode: 404,
      messages: ['Event not found 0f8fad5b-d9cb-469f-a165-70867728950e'],
    });
  });

  test('both can be had as CSV', async () => {
    const { visit, order, projectId } = await shopIn(server);
    await visit({ at: '2026-03-01T10:00:00Z', source: 'google-ads', sourceCampaign: '=1,"x"' });
    const id = await order('2026-03-05T10:00:00Z', { email: 'a@b.fr', total: 9.5 }, 'browser');
    const base = `/v1/projects/${projectId}`;
    const csv = { accept: 'text/csv' };
    const rows = await server.send(`${base}/attribution/insights`, {
      method: 'POST',
      headers: { ...csv, 'content-type': 'application/json' },
      body: JSON.stringify({ ...question, groupBy: 'campaign' }),
    });
    expect(rows.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect((await rows.text()).split('\r\n')).toEqual([
      'identifier,name,interval,model,event-count,turnover,spend,cost:event-count,cost:turnover,returnOnSpend:turnover',
      '"google-ads/=1,""x""","Google Ads · =1,""x""",,last,1,9.5,0,0,0,',
      ',Non attribué,,last,0,0,0,,,',
      '',
    ]);
    const french = await server.send(`${base}/attribution/insights?csv=fr`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...question, groupBy: 'campaign' }),
    });
    expect((await french.text()).split('\r\n')[1]).toBe(
      '"google-ads/=1,""x""";"Google Ads · =1,""x""";;last;1;9,5;0;0;0;',
    );
    const path = await server.send(`${base}/events/${id}/attribution`, { headers: csv });
    const [head = '', line = ''] = (await path.text()).split('\r\n');
    expect(head.split(',').slice(-9)).toEqual(attributionModels);
    expect(line).toContain(`,"'=1,""x""",`);
    expect(line).toMatch(/(,1){9}$/);
  });

  test('every fault is told, in the catalogue’s words', async () => {
    const { ask, params, order } = await shopIn(server);
    const wrong = {
      since: 'hier',
      models: ['best'],
      metrics: [],
      groupBy: 'shop',
      interval: 'hour',
      lookbackDays: 36_501,
      attributedDate: 'never',
    } as never;
    expect((await refusal(ask(wrong))).messages).toEqual([
      'since must be a Date instance',
      `models.0 must be one of the following values: ${attributionModels.join(', ')}`,
      'metrics must contain at least 1 elements',
      'groupBy must be one of the following values: source, integration, campaign, channelGroup, adSet, ad, country, device, landingPage',
      expect.stringMatching(/^interval must be one of the following values: year, /),
      'attributedDate must be one of the following values: event, interaction',
      'lookbackDays must not be greater than 36500',
    ]);
    const until = question.since;
    expect((await refusal(ask({ until }))).messages).toEqual(['since must be before until']);
    const many = {
      interval: 'day',
      models: [...attributionModels],
      until: '2028-01-01T00:00:00Z',
    } as const;
    expect((await refusal(ask({ ...many, models: [...many.models] }))).messages[0]).toContain(
      'more than 5000 rows',
    );
    const id = await order('2026-03-05T10:00:00Z', { email: 'a@b.fr' });
    const query = { lookbackDays: 0 };
    expect(
      (await refusal(server.api.getEventAttribution({ params: { ...params, id }, query })))
        .messages,
    ).toEqual(['lookbackDays must not be less than 1']);
  });
});
