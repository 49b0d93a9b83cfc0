import { randomUUID } from 'node:crypto';
import { attributionModels } from '@sillage/contract/attribution/attribution-models';
import { insightIntervals } from '@sillage/contract/events/insights';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purgeExpired } from '../../src/flows/people/purge-expired.ts';
import { eventId } from '../../src/ids/derived-ids.ts';
import { question, shopIn } from '../harness/attribution.ts';
import { foldAll, ask as insights } from '../harness/insights.ts';
import { refusal, startTestServer, type TestServer } from '../harness/server.ts';
import { newServiceAccount } from '../harness/service-account.ts';

let server: TestServer;
beforeAll(async () => {
  // What is purged there is that of all projects.
  server = await startTestServer({ ownDatabase: true });
});
afterAll(() => server.close());

type Shop = Awaited<ReturnType<typeof shopIn>>;

const remove = ({ projectId }: Shop, id: string) =>
  server.api.deleteEvent({ params: { projectId, id } });

/** All that the API says of a project's numbers. */
async function answersOf({ projectId, params }: Shop, people: readonly string[]) {
  const metrics = ['event-count', 'turnover', 'paid', 'state-delay-paid'];
  const answers: Record<string, unknown> = {};
  for (const interval of insightIntervals)
    for (const groupBy of ['project', 'event-type'] as const)
      answers[`${interval} ${groupBy}`] = (
        await insights(server, projectId, { interval, groupBy, metrics })
      ).map(({ interval: bucket, values }) => [bucket, values]);
  answers.edges = (
    await insights(server, projectId, {
      since: '2026-02-03T10:15:00+01:00',
      until: '2026-03-04T07:00:00+01:00',
      interval: 'month',
      metrics,
    })
  ).map(({ values }) => values);
  answers.paid = (
    await insights(server, projectId, { metrics, filter: { states: { paid: 1 } } })
  ).map(({ values }) => values);
  for (const attributedDate of ['event', 'interaction'] as const)
    for (const groupBy of ['source', 'campaign'] as const)
      answers[`${attributedDate} ${groupBy}`] = await server.api.queryAttribution({
        params,
        body: {
          ...question,
          metrics,
          models: [...attributionModels],
          groupBy,
          attributedDate,
          interval: 'month',
        },
      });
  const { total } = await server.api.listTrashedEvents({ params });
  answers.trash = total;
  answers.visits = (await server.api.listInteractions({ params })).data.map(
    ({ source, startDate, trackerId }) => [source, startDate, trackerId],
  );
  for (const id of people)
    answers[`person ${people.indexOf(id)}`] = (
      await server.api.listUserMetrics({ params: { projectId, id } })
    ).data.map(({ key, data }) => [key, data.current, data.date]);
  return answers;
}

/** What both projects live through. Returns the person of the first order. */
async function live(shop: Shop): Promise<string> {
  await shop.visit(
    { at: '2026-01-05T10:00:00+01:00', trackerId: 'ada', source: 'search:google' },
    { at: '2026-01-20T10:00:00+01:00', trackerId: 'ada', source: 'utm:lettre' },
    { at: '2026-02-01T10:00:00+01:00', trackerId: 'bob', source: 'direct' },
    { at: '2026-02-02T10:00:00+01:00', trackerId: 'bob', source: 'referral:blog.fr' },
    { at: '2026-02-10T10:00:00+01:00', trackerId: 'eve', source: 'social:facebook' },
  );
  const first = await shop.order(
    '2026-01-25T12:00:00+01:00',
    { email: 'ada@exemple.fr', total: 120.35 },
    'ada',
  );
  await shop.order('2026-02-03T12:00:00+01:00', { email: 'bob@exemple.fr', total: 10 }, 'bob');
  const params = { projectId: shop.projectId, id: first, storageKey: 'paid' };
  await server.api.patchState({
    params,
    body: { value: 1, date: '2026-02-04T00:00:00+01:00' },
  });
  const { userId } = await server.api.getEvent({ params });
  return userId ?? '';
}

describe('the law of sums', () => {
  test('after deletions every answer is as if what was deleted had never come', async () => {
    const [pure, mended] = [await shopIn(server), await shopIn(server)];
    const people = [await live(pure), await live(mended)];

    const extra = await mended.order(
      '2026-02-20T12:00:00+01:00',
      { email: 'ada@exemple.fr', total: 999.99, paid: 1 },
      // Ties another browser to Ada, with visits that her other orders must not keep.
      'eve',
    );
    const { projectId } = mended;
    const change = { projectId, id: extra, storageKey: 'turnover' };
    await server.api.patchStatistic({
      params: change,
      body: { value: 500, date: '2026-03-10T00:00:00+01:00' },
    });
    await server.api.patchState({
      params: { ...change, storageKey: 'paid' },
      body: { value: 0, date: '2026-04-10T00:00:00+02:00' },
    });
    const late = await mended.order('2026-12-20T12:00:00+01:00', { email: 'eve@exemple.fr' });
    await foldAll(server.db);
    await mended.visit(
      { at: '2026-01-22T10:00:00+01:00', trackerId: 'ada', source: 'utm:invente/1' },
      { at: '2026-01-23T10:00:00+01:00', trackerId: 'bob', source: 'utm:invente/1' },
      { at: '2026-01-24T10:00:00+01:00', trackerId: 'ada', source: 'utm:autre' },
    );
    await server.api
      .postEventSync({
        body: { projectId, nonce: 'perdu', eventType: 'inconnu', data: { a: 1 } },
      })
      .catch(() => undefined);
    // Before anything is deleted, journeys are made of all of it.
    const answersBefore = await answersOf(mended, people.slice(1));

    for (const id of [extra, late, eventId(projectId, 'perdu')]) await remove(mended, id);
    await server.api.deleteSource({ params: { projectId }, query: { source: 'utm:invente/1' } });
    const [mistake] = (
      await server.api.listInteractions({ params: { projectId }, query: { source: 'utm:autre' } })
    ).data;
    await server.api.deleteInteraction({ params: { projectId, id: mistake?.id ?? '' } });

    const expected = await answersOf(pure, people.slice(0, 1));
    expect(answersBefore).not.toEqual(expected);
    expect(await answersOf(mended, people.slice(1))).toEqual(expected);
    await foldAll(server.db);
    expect(await answersOf(mended, people.slice(1))).toEqual(expected);

    await purgeExpired(server.db, new Date(Date.now() + 31 * 86_400_000));
    expect(await answersOf(mended, people.slice(1))).toEqual(expected);
    const { rows } = await sql`
      select id from events where project_id = ${projectId} and deleted_at is not null
      union all select event_id from metric_changes
        where project_id = ${projectId} and event_id in (${extra}, ${late})
      union all select event_id from metrics where project_id = ${projectId}
        and event_id in (${extra}, ${late})
      union all select id from raw_events
        where project_id = ${projectId} and deleted_at is not null and data <> '{}'
      union all select id from interactions
        where project_id = ${projectId} and deleted_at is not null`.execute(server.db);
    expect(rows).toEqual([]);
    const again = server.api.postEventSync({
      body: { projectId, nonce: 'perdu', eventType: 'order', data: {} },
    });
    expect(await refusal(again)).toMatchObject({ statusCode: 409 });
  });

  const extra = fc.record({
    email: fc.constantFrom('ada@exemple.fr', 'bob@exemple.fr', 'eve@exemple.fr'),
    tracker: fc.constantFrom('ada', 'bob', 'eve', undefined),
    day: fc.integer({ min: 0, max: 364 }),
    total: fc.option(fc.integer({ min: -100_000, max: 100_000 }), { nil: undefined }),
    paid: fc.option(fc.constantFrom(0, 1), { nil: undefined }),
    changes: fc.array(
      fc.record({ day: fc.integer({ min: 0, max: 364 }), value: fc.constantFrom(0, 1) }),
      { maxLength: 3 },
    ),
    source: fc.constantFrom('utm:essai', 'utm:a/b', 'social:inconnu'),
  });
  const dateOf = (day: number) => new Date(Date.UTC(2026, 0, 1 + day, 11)).toISOString();

  test('holds whatever is deleted', async () => {
    const [pure, mended] = [await shopIn(server), await shopIn(server)];
    const people = [await live(pure), await live(mended)];
    const expected = await answersOf(pure, people.slice(0, 1));
    const { projectId } = mended;
    const check = fc.asyncProperty(
      fc.array(extra, { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      async (extras, folds) => {
        const ids = [];
        for (const { email, tracker, day, total, paid, changes, source } of extras) {
          const data = {
            email,
            ...(total !== undefined && { total: total / 100 }),
            ...(paid !== undefined && { paid }),
          };
          const id = await mended.order(dateOf(day), data, tracker);
          ids.push(id);
          for (const change of changes)
            await server.api.patchState({
              params: { projectId, id, storageKey: 'paid' },
              body: { value: change.value as 0 | 1, date: dateOf(change.day) },
            });
          const start = new Date(Date.parse(dateOf(day)) - 3_600_000).toISOString();
          await mended.visit({ at: start, trackerId: tracker ?? 'eve', source });
        }
        await mended.ask({ models: ['linear'] });
        if (folds) await foldAll(server.db);
        for (const id of ids) await remove(mended, id);
        for (const { source } of extras)
          await server.api.deleteSource({ params: { projectId }, query: { source } });
        expect(await answersOf(mended, people.slice(1))).toEqual(expected);
      },
    );
    await fc.assert(check, { numRuns: 4, endOnFailure: true });
  });

  test('a new time zone does not bring back what was deleted', async () => {
    const shop = await shopIn(server);
    const id = await shop.order('2026-01-25T12:00:00+01:00', { total: 5 });
    await remove(shop, id);
    await server.agents.updateProject({
      params: { projectId: shop.projectId },
      body: { timezone: 'Asia/Tokyo' },
    });
    const rows = await insights(server, shop.projectId, { metrics: ['event-count', 'turnover'] });
    for (const { values } of rows) expect(values).toEqual({ 'event-count': 0, turnover: 0 });
  });
});

describe('a deleted event', () => {
  test('is not found any more, in any form, and cannot be deleted twice', async () => {
    const shop = await shopIn(server);
    const { projectId } = shop;
    const id = await shop.order('2026-01-25T12:00:00+01:00', { email: 'a@exemple.fr', total: 5 });
    const answer = await remove(shop, id);
    expect(answer).toEqual({ id, deletedAt: expect.any(String) });
    const params = { projectId, id };
    for (const call of [
      () => server.api.getEvent({ params }),
      () => server.api.getRawEvent({ params }),
      () => server.api.getEventAttribution({ params }),
      () => server.api.deleteEvent({ params }),
      () =>
        server.api.patchState({ params: { ...params, storageKey: 'paid' }, body: { value: 1 } }),
    ])
      expect(await refusal(call())).toEqual({
        statusCode: 404,
        messages: [`Event not found ${id}`],
      });
  });

  test('keeps its nonce: neither a retry nor a replay brings it back', async () => {
    const shop = await shopIn(server);
    const { projectId } = shop;
    const event = { projectId, nonce: randomUUID(), eventType: 'order', data: { total: 7 } };
    const { id } = await server.api.postEventSync({ body: event });
    await remove(shop, id);
    expect(await server.api.postEvent({ body: event })).toMatchObject({ id, duplicate: true });
    expect(await refusal(server.api.postEventSync({ body: event }))).toMatchObject({
      statusCode: 409,
    });
    const trashed = { ...event, nonce: randomUUID(), eventType: 'plus-tard' };
    const trashedId = (await server.api.postEvent({ body: trashed })).id;
    await server.drain();
    expect((await server.api.listTrashedEvents({ params: { projectId } })).total).toBe(1);
    await remove(shop, trashedId);
    await server.api.createEventType({
      params: { projectId },
      body: { reference: 'plus-tard', name: 'Plus tard' },
    });
    await server.agents.replayEvents({ params: { projectId }, body: {} });
    // As a replay that had listed the event before it was deleted would.
    await sql`insert into outbox (project_id, id) values (${projectId}, ${trashedId})`.execute(
      server.db,
    );
    await server.drain();
    expect((await server.api.listTrashedEvents({ params: { projectId } })).total).toBe(0);
    const params = { projectId, id: trashedId };
    expect(await refusal(server.api.getEvent({ params }))).toMatchObject({ statusCode: 404 });
    const rows = await insights(server, projectId, {
      since: '2020-01-01T00:00:00Z',
      until: '2120-01-01T00:00:00Z',
      interval: 'year',
    });
    expect(rows.every(({ values }) => values['event-count'] === 0)).toBe(true);
  });

  test('may still wait to be processed: it never is', async () => {
    const shop = await shopIn(server);
    const { projectId } = shop;
    const { id } = await server.api.postEvent({
      body: { projectId, nonce: randomUUID(), eventType: 'order', data: { total: 7 } },
    });
    await remove(shop, id);
    await server.drain();
    expect(await refusal(server.api.getEvent({ params: { projectId, id } }))).toMatchObject({
      statusCode: 404,
    });
  });

  test('is deleted once, when many delete it and change it at once', async () => {
    const shop = await shopIn(server);
    const { projectId } = shop;
    const id = await shop.order('2026-01-25T12:00:00+01:00', { email: 'a@exemple.fr', total: 5 });
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 4 }, () => remove(shop, id)),
      ...[8, 9].map((value) =>
        server.api.patchStatistic({
          params: { projectId, id, storageKey: 'turnover' },
          body: { value, date: '2026-03-01T00:00:00Z' },
        }),
      ),
    ]);
    const deleted = outcomes.slice(0, 4).filter(({ status }) => status === 'fulfilled');
    expect(deleted).toHaveLength(1);
    const rows = await insights(server, projectId, { metrics: ['event-count', 'turnover'] });
    for (const { values } of rows) expect(values).toEqual({ 'event-count': 0, turnover: 0 });
  });

  test('is deleted by an editor alone', async () => {
    const shop = await shopIn(server);
    const { projectId } = shop;
    const id = await shop.order('2026-01-25T12:00:00+01:00', {});
    const { token } = await newServiceAccount(server.agents, projectId, 'reader');
    for (const path of [`events/${id}`, `interactions/${id}`, 'sources?source=direct']) {
      const response = await fetch(`${server.url}/v1/projects/${projectId}/${path}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${token}` },
      });
      expect(response.status).toBe(403);
    }
    await server.api.getEvent({ params: { projectId, id } });
  });
});
