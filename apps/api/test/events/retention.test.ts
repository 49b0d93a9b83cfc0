import { randomUUID } from 'node:crypto';
import { attributionModels } from '@sillage/contract/attribution/attribution-models';
import { oneDay } from '@sillage/engine/time/milliseconds';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { anonymizeEvents } from '../../src/flows/events/anonymize-events.ts';
import { purgeExpired } from '../../src/flows/people/purge-expired.ts';
import { createProject } from '../../src/flows/projects/create-project.ts';
import { up } from '../../src/store/migrations/0015-retention-and-rates.ts';
import { insertJourneyMarks } from '../../src/store/queues/journey-queue.ts';
import { shopIn } from '../harness/attribution.ts';
import { openTestDatabase } from '../harness/database.ts';
import { pageView, visit } from '../harness/hits.ts';
import { refusal, startTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ownDatabase: true });
});

const inDays = (days: number) => new Date(Date.now() + days * oneDay);

/** A project that keeps personal data for 10 days, with a type of event of every kind of field. */
async function leads(): Promise<{ projectId: string }> {
  const { id: projectId } = await server.newProject();
  const params = { projectId };
  await server.agents.updateProject({ params, body: { retentionDurationInDays: 10 } });
  const optional = { optional: true };
  await server.api.createEventType({
    params,
    body: {
      reference: 'lead',
      name: 'Devis',
      fields: [
        {
          ingestionKey: 'mail',
          storageKey: 'email',
          type: 'email',
          entity: 'user',
          discriminant: true,
          isPii: true,
        },
        { ingestionKey: 'town', storageKey: 'city', type: 'string', entity: 'event-type' },
        {
          ingestionKey: 'salary',
          storageKey: 'income',
          type: 'number',
          entity: 'statistic',
          isPii: true,
          ...optional,
        },
      ],
    },
  });
  return params;
}

const lead = (projectId: string, more: object = {}) => ({
  projectId,
  // No id that is drawn has such a text in it.
  nonce: `lovelace-${randomUUID()}@exemple.fr`,
  eventType: 'lead',
  trackerId: `lovelace-${randomUUID()}`,
  data: { mail: 'lovelace@exemple.fr', town: 'Lyon', salary: 1234.5, unknown: 'Lovelace' },
  ...more,
});

const anonymizeAll = async (now: Date) => {
  while ((await anonymizeEvents(server.db, now)) > 0);
};

describe('an event', () => {
  test('dated in a far future expires as long after it came', async () => {
    const { projectId } = await leads();
    const body = lead(projectId, { eventDate: '9999-12-31T00:00:00Z' });
    const { id } = await server.api.postEventSync({ body });
    const params = { projectId, id };
    const { expirationPolicy } = await server.api.getEvent({ params });
    const { createdAt } = await server.api.getRawEvent({ params });
    expect(Date.parse(expirationPolicy.expiresAt) - Date.parse(createdAt)).toBe(10 * oneDay);
    await anonymizeAll(inDays(11));
    expect((await server.api.getEvent({ params })).user.email).toMatchObject({ anonymized: true });
  });

  test('keeps of what came only what is declared and not personal, and is told from a second sending', async () => {
    const { projectId } = await leads();
    const body = lead(projectId);
    const { id } = await server.api.postEventSync({ body });
    const params = { projectId, id };
    await anonymizeAll(inDays(11));
    const raw = await server.api.getRawEvent({ params });
    expect(raw).toMatchObject({ _id: id, nonce: null, trackerId: null, data: { town: 'Lyon' } });
    expect(Object.keys(raw.data)).toEqual(['town']);
    const row = await server.db
      .selectFrom('events')
      .selectAll()
      .where('project_id', '=', projectId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify([row, raw])).not.toMatch(/lovelace|1234\.5/i);

    expect(await refusal(server.api.postEventSync({ body }))).toMatchObject({ statusCode: 409 });
    expect(await server.api.postEvent({ body })).toMatchObject({ id, duplicate: true });
    await server.drain();
    expect((await server.api.getRawEvent({ params })).nonce).toBeNull();
  });

  test('that is anonymized takes a personal statistic as a number alone', async () => {
    const { projectId } = await leads();
    const { id } = await server.api.postEventSync({ body: lead(projectId) });
    await anonymizeAll(inDays(11));
    const { metrics } = await server.api.patchStatistic({
      params: { projectId, id, storageKey: 'income' },
      body: { value: 5678.9 },
    });
    expect(metrics).toHaveLength(2);
    for (const { data } of metrics) expect(data).toMatchObject({ anonymized: true });
    expect(JSON.stringify(metrics)).not.toMatch(/1234\.5|5678\.9/);
  });

  test('has the same attribution when it is anonymized, and after journeys are made again', async () => {
    const { visit: session, order, ask, projectId, params } = await shopIn(server);
    const days = ['2026-03-01T10:00:00Z', '2026-03-02T10:00:00Z', '2026-03-03T10:00:00Z'];
    await session({ at: days[0] ?? '', source: 'google-ads' });
    await session({ at: days[1] ?? '', source: 'search:qwant', trackerId: 'phone' });
    const known = await order('2026-03-04T10:00:00Z', { email: 'a@b.fr', total: 30 }, 'phone');
    const both = await order('2026-03-05T10:00:00Z', { email: 'a@b.fr', total: 90 }, 'browser');
    const unknown = await order('2026-03-06T10:00:00Z', { total: 7 }, 'browser');
    const models = [...attributionModels];
    const answers = async () => ({
      rows: await ask({
        models,
        groupBy: 'campaign',
        interval: 'week',
        attributedDate: 'interaction',
      }),
      paths: await Promise.all(
        [known, both, unknown].map((id) =>
          server.api.getEventAttribution({ params: { ...params, id } }),
        ),
      ),
    });
    const before = await answers();
    expect(before.paths.map(({ path }) => path.length)).toEqual([2, 2, 1]);

    await anonymizeAll(new Date('2040-01-01'));
    const kept = await server.db
      .selectFrom('events')
      .select('tracker_id')
      .where('project_id', '=', projectId)
      .execute();
    expect(kept).toEqual(Array(3).fill({ tracker_id: null }));
    expect(await answers()).toEqual(before);

    await insertJourneyMarks(
      server.db,
      projectId,
      [known, both, unknown].map((key) => ({ kind: 'event', key })),
    );
    expect(await answers()).toEqual(before);
  });
});

describe('a visit', () => {
  test('is kept from when it happened, not from when it was sent', async () => {
    const { projectId } = await leads();
    await visit(server, pageView(projectId, { age: 3 * oneDay }));
    const hits = () =>
      server.db.selectFrom('hits').select('id').where('project_id', '=', projectId).execute();
    await purgeExpired(server.db, inDays(6.9));
    expect(await hits()).toHaveLength(1);
    await purgeExpired(server.db, inDays(7.1));
    expect(await hits()).toEqual([]);
  });

  test('offline, dated in a far future, loses what is personal and no longer keeps its person known', async () => {
    const { projectId } = await leads();
    const params = { projectId };
    await server.agents.addUserField({
      params,
      body: { storageKey: 'email', type: 'email', discriminant: true },
    });
    const { wmktId } = await server.agents.createIntegration({ params, body: { name: 'Salons' } });
    const { id, userId } = await server.api.createOfflineInteraction({
      params,
      body: {
        date: '9999-12-31T00:00:00Z',
        userData: { email: 'lovelace@exemple.fr' },
        nodeData: { wmktId, externalId: 'lovelace' },
      },
    });
    const stored = () =>
      Promise.all([
        server.db
          .selectFrom('user_identities')
          .select('value')
          .where('project_id', '=', projectId)
          .execute(),
        server.db
          .selectFrom('interactions')
          .select(['external_id', 'data'])
          .where('project_id', '=', projectId)
          .execute(),
      ]);
    await purgeExpired(server.db, inDays(9));
    expect(JSON.stringify(await stored()).match(/lovelace/g)).toHaveLength(2);
    await purgeExpired(server.db, inDays(11));
    expect(await stored()).toEqual([[], [{ external_id: null, data: {} }]]);
    expect(await server.api.getInteraction({ params: { projectId, id } })).toMatchObject({
      userId,
    });
  });
});

test('what an earlier version kept too long, or left traceable, is mended', async () => {
  const { db, close } = await openTestDatabase();
  await sql`drop table event_touches`.execute(db);
  await sql`drop table project_rates`.execute(db);
  await sql`alter table events drop column untraceable`.execute(db);
  await sql`drop index interactions_project_id_created_at_idx`.execute(db);
  const [far, gone] = [randomUUID(), randomUUID()];
  for (const [id, date] of [
    [far, '9999-12-31T00:00:00Z'],
    [gone, '2020-01-01T00:00:00Z'],
  ]) {
    await sql`
      insert into raw_events (project_id, id, nonce, event_type, tracker_id, event_date, data,
        created_at)
      values ('demo', ${id}, 'ada', 'lead', 'ada', ${date}, '{"name": "ada"}',
        '2026-03-01T00:00:00Z')`.execute(db);
    await sql`
      insert into events (project_id, id, tracker_id, event_date, event_type_id, event_type,
        attributable, event, user_data, retention_days, expires_at, pii_fields, anonymized_at)
      values ('demo', ${id}, 'ada', ${date}, ${randomUUID()}, 'lead', true, '{}', '{}', 10,
        ${date}, '{}', ${id === gone ? date : null})`.execute(db);
  }
  await createProject(db, {
    id: 'demo',
    name: 'Démonstration',
    timezone: 'Europe/Paris',
    currency: 'EUR',
  });
  await sql`
    insert into reference_rates (day, rates) values ('2026-03-11', '{"USD": "1.0975"}'),
      ('2026-03-12', '{"USD": "1.0975"}'), ('2026-04-08', '{"USD": "1.1035", "GBP": "0.8"}'),
      ('2026-05-13', '{"USD": "1.2"}')`.execute(db);

  await up(db as never);

  const expiries = await sql<{ at: string }>`
    select (extract(epoch from expires_at) * 1000)::float8 as at from events
    order by event_date desc`.execute(db);
  expect(expiries.rows.map(({ at }) => new Date(Number(at)).toISOString())).toEqual([
    '2026-03-11T00:00:00.000Z',
    '2020-01-01T00:00:00.000Z',
  ]);
  const ratesOf = async (table: 'reference_rates' | 'project_rates') =>
    (
      await sql<{ day: string }>`select day::text from ${sql.table(table)} order by 1`.execute(db)
    ).rows.map(({ day }) => day);
  expect(await ratesOf('project_rates')).toEqual(['2026-03-11']);
  expect(await ratesOf('reference_rates')).toEqual(['2026-03-12', '2026-04-08', '2026-05-13']);

  expect(await anonymizeEvents(db, new Date('2026-04-01'))).toBe(2);
  const { rows } = await sql`
    select raw.nonce, raw.tracker_id as raw_tracker, raw.data, events.tracker_id,
      extract(year from events.anonymized_at)::integer as anonymized
    from raw_events raw join events using (project_id, id) order by events.event_date`.execute(db);
  const forgotten = { nonce: null, raw_tracker: null, data: {}, tracker_id: null };
  expect(rows).toEqual([
    { ...forgotten, anonymized: 2020 },
    { ...forgotten, anonymized: 2026 },
  ]);
  await close();
});
