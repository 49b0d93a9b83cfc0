import { randomUUID } from 'node:crypto';
import type { InsightFilter, InsightQuery } from '@sillage/contract/events/insights';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask, paris, projectIn, record, told } from '../harness/insights.ts';
import { sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

describe('filter', () => {
  interface Event {
    at: string;
    attributable?: boolean;
    shop?: unknown;
    email?: string;
    states?: { value: string | null; date: string; arrival: number; deleted?: boolean }[];
  }

  async function event(projectId: string, { at, states = [], ...given }: Event): Promise<void> {
    const id = randomUUID();
    const field = (current: unknown) => ({
      raw: current,
      current,
      type: 'string',
      date: at,
      anonymized: false,
      invalid: false,
    });
    const written = (fields: Record<string, unknown>) =>
      JSON.stringify(
        Object.fromEntries(
          Object.entries(fields).flatMap(([key, value]) =>
            value === undefined ? [] : [[key, field(value)]],
          ),
        ),
      );
    await server.db
      .insertInto('events')
      .values({
        project_id: projectId,
        id,
        user_id: null,
        event_date: new Date(at),
        event_type_id: randomUUID(),
        event_type: 'order',
        attributable: given.attributable ?? false,
        event: written({ shop: given.shop }),
        user_data: written({ email: given.email }),
        retention_days: 1,
        expires_at: new Date(at),
        pii_fields: [],
      })
      .execute();
    for (const { value, date, arrival, deleted } of states)
      await server.db
        .insertInto('metrics')
        .values({
          project_id: projectId,
          id: randomUUID(),
          event_id: id,
          key: 'paid',
          kind: 'state',
          date: new Date(date),
          arrival,
          value,
          data: JSON.stringify(field(value)),
          deleted_at: deleted ? new Date(at) : null,
        })
        .execute();
    await record(server.db, projectId, paris, { at, eventId: id });
  }

  const days = async (id: string, filter: InsightFilter, more: Partial<InsightQuery> = {}) =>
    Object.keys(told(await ask(server, id, { interval: 'dayOfMonth', filter, ...more }))).map(
      Number,
    );

  test('a state of the future is not current yet', async () => {
    const { id } = await server.newProject();
    const on = (day: number) => `2026-03-0${day}T12:00:00Z`;
    const states = [
      { value: '0', date: on(1), arrival: 0 },
      { value: '1', date: '2999-01-01T00:00:00Z', arrival: 1 },
    ];
    await event(id, { at: on(1), states });
    expect(await days(id, { states: { paid: 1 } })).toEqual([]);
    expect(await days(id, { states: { paid: 0 } })).toEqual([1]);
  });

  test('states compare the latest value by date, then by arrival; absent is 0', async () => {
    const id = await projectIn(server, paris);
    const on = (day: number) => `2026-05-0${day}T12:00:00Z`;
    await event(id, { at: on(1) });
    await event(id, { at: on(2), states: [{ value: '1', date: on(2), arrival: 0 }] });
    await event(id, {
      at: on(3),
      states: [
        { value: '0', date: on(5), arrival: 1 },
        { value: '1', date: on(4), arrival: 2 },
      ],
    });
    await event(id, {
      at: on(4),
      states: [
        { value: '1', date: on(5), arrival: 3 },
        { value: '0', date: on(5), arrival: 2 },
        { value: null, date: on(6), arrival: 4 },
        { value: '0', date: on(7), arrival: 5, deleted: true },
      ],
    });
    expect(await days(id, { states: { paid: 1 } })).toEqual([2, 4]);
    expect(await days(id, { states: { paid: 0 } })).toEqual([1, 3]);
    expect(await days(id, { states: { paid: 1, other: 0 } })).toEqual([2, 4]);
    expect(await days(id, { states: { paid: 1, other: 1 } })).toEqual([]);
    expect(await days(id, {})).toEqual([1, 2, 3, 4]);
  });

  test('fields compare a value or a list, of the event or the person, and all must hold', async () => {
    const id = await projectIn(server, paris);
    await event(id, { at: '2026-05-01T12:00:00Z', shop: 'Lyon', email: 'a@b.fr' });
    await event(id, { at: '2026-05-02T12:00:00Z', shop: 7, attributable: true });
    await event(id, { at: '2026-05-03T22:30:00Z', shop: { city: 'Lille', country: 'FR' } });
    await event(id, { at: '2026-05-05T12:00:00Z', shop: "L'Isle", email: 'a@b.fr' });
    expect(await days(id, { fields: { shop: 'Lyon' } })).toEqual([1]);
    expect(await days(id, { fields: { shop: ['Lyon', 7.0] } })).toEqual([1, 2]);
    expect(await days(id, { fields: { shop: '7' } })).toEqual([]);
    expect(await days(id, { fields: { shop: { country: 'FR', city: 'Lille' } } })).toEqual([4]);
    expect(await days(id, { fields: { shop: "L'Isle", email: 'a@b.fr' } })).toEqual([5]);
    expect(await days(id, { fields: { email: 'a@b.fr' } })).toEqual([1, 5]);
    expect(await days(id, { attributable: true })).toEqual([2]);
    expect(await days(id, { attributable: false })).toEqual([1, 4, 5]);
    expect(await days(id, { attributable: true, fields: { shop: 'Lyon' } })).toEqual([]);
    expect(await days(id, { attributable: true, eventTypes: ['lead'] })).toEqual([]);
    const until = '2026-05-05T12:00:00Z';
    expect(await days(id, { fields: { email: 'a@b.fr' } }, { until })).toEqual([1]);
    const since = '2026-05-01T12:00:00.001Z';
    expect(await days(id, { fields: { email: 'a@b.fr' } }, { since })).toEqual([5]);
  });
});
