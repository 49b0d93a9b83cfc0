import { randomUUID } from 'node:crypto';
import type { Field, FieldType } from '@sillage/contract/events/fields';
import type { InsightFilter, InsightQuery } from '@sillage/contract/events/insights';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask, paris, projectIn, record, told } from '../harness/insights.ts';
import { refusal, sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

describe('filter', () => {
  interface Event {
    at: string;
    attributable?: boolean;
    /** Fields of the event. */
    fields?: Record<string, unknown>;
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
        event: written(given.fields ?? {}),
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

  /** A project with a field of each kind, and a state. */
  async function describedProject() {
    const projectId = await projectIn(server, paris);
    const field = (key: string, type: FieldType, entity: Field['entity'] = 'event-type') => ({
      ingestionKey: key,
      storageKey: key,
      type,
      entity,
      optional: true,
    });
    const fields = [
      field('shop', 'string'),
      field('seats', 'number'),
      field('day', 'date'),
      field('price', 'currency'),
      field('place', 'location'),
      field('email', 'email', 'user'),
      field('phone', 'phone', 'user'),
      field('paid', 'state', 'state'),
      field('other', 'state', 'state'),
    ];
    const phoneParsingConfig = [{ order: 0, countryCode: 'FR' }];
    for (const reference of ['order', 'lead'])
      await server.api.createEventType({
        params: { projectId },
        body: { reference, name: reference, fields, phoneParsingConfig },
      });
    return projectId;
  }

  const days = async (id: string, filter: InsightFilter, more: Partial<InsightQuery> = {}) =>
    Object.keys(told(await ask(server, id, { interval: 'dayOfMonth', filter, ...more }))).map(
      Number,
    );

  test('a state of the future is not current yet', async () => {
    const id = await describedProject();
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
    const id = await describedProject();
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
    const id = await describedProject();
    await event(id, { at: '2026-05-01T12:00:00Z', fields: { shop: 'Lyon' }, email: 'a@b.fr' });
    await event(id, { at: '2026-05-02T12:00:00Z', fields: { seats: 7 }, attributable: true });
    await event(id, {
      at: '2026-05-03T22:30:00Z',
      fields: { place: { city: 'Lille', country: 'FR' } },
    });
    await event(id, { at: '2026-05-05T12:00:00Z', fields: { shop: "L'Isle" }, email: 'a@b.fr' });
    expect(await days(id, { fields: { shop: 'Lyon' } })).toEqual([1]);
    expect(await days(id, { fields: { shop: ['Lyon', "L'Isle"] } })).toEqual([1, 5]);
    expect(await days(id, { fields: { seats: '7.0' } })).toEqual([2]);
    expect(await days(id, { fields: { place: { country: 'FR', city: 'Lille' } } })).toEqual([4]);
    expect(await days(id, { fields: { place: { country: 'FR' } } })).toEqual([4]);
    expect(await days(id, { fields: { place: { country: 'FR', city: 'Lens' } } })).toEqual([]);
    expect(await days(id, { fields: { shop: null } })).toEqual([2, 4]);
    expect(await days(id, { fields: { shop: ['Lyon', null], email: null } })).toEqual([2, 4]);
    expect(await days(id, { fields: { shop: "L'Isle", email: 'a@b.fr' } })).toEqual([5]);
    expect(await days(id, { fields: { email: 'a@b.fr' } })).toEqual([1, 5]);
    expect(await days(id, { attributable: true })).toEqual([2]);
    expect(await days(id, { attributable: false })).toEqual([1, 4, 5]);
    expect(await days(id, { attributable: true, fields: { shop: 'Lyon' } })).toEqual([]);
    expect(await days(id, { attributable: true, eventTypes: ['lead'] })).toEqual([]);
    const until = '2026-05-05T12:00:00Z';
    expect(await days(id, { fields: { email: ' A@B.fr' } }, { until })).toEqual([1]);
    const since = '2026-05-01T12:00:00.001Z';
    expect(await days(id, { fields: { email: 'a@b.fr' } }, { since })).toEqual([5]);
  });

  test('values are found in the form in which they were sent', async () => {
    const projectId = await describedProject();
    const data = {
      shop: 'Lyon',
      seats: '12.50',
      day: '2026-03-01T10:00:00+01:00',
      price: 19.9,
      email: 'Ada@Exemple.fr',
      phone: '06 12 34 56 78',
    };
    const eventDate = '2026-03-04T12:00:00Z';
    await server.api.postEventSync({
      body: { projectId, nonce: randomUUID(), eventType: 'order', eventDate, data },
    });
    for (const [key, value] of Object.entries({
      ...data,
      seats: 12.5,
      day: '2026-03-01T09:00Z',
      price: { amount: '19.90', currency: 'EUR' },
      email: 'ADA@EXEMPLE.FR',
      phone: '+33 6 12 34 56 78',
    }))
      for (const given of [value, data[key as keyof typeof data]]) {
        expect(await days(projectId, { fields: { [key]: given } })).toEqual([4]);
        const since = '2026-01-01T00:00:00Z';
        const rows = await server.api.queryAttribution({
          params: { projectId },
          body: {
            since,
            until: '2027-01-01T00:00:00Z',
            models: ['last'],
            groupBy: 'source',
            metrics: ['event-count'],
            filter: { fields: { [key]: given } },
          },
        });
        expect(rows.map((row) => row.values['event-count'])).toEqual([1]);
      }
  });

  test('what the project does not have is refused, with every fault', async () => {
    const id = await describedProject();
    const filter = {
      states: { payd: 1 as const },
      fields: { chop: 'Lyon', email: 'nobody', paid: 1 },
    };
    expect(await refusal(ask(server, id, { filter }))).toEqual({
      statusCode: 400,
      messages: [
        'filter.states.payd must be a known state',
        'filter.fields.chop must be a known field of an event or a person',
        'filter.fields.email must be a valid email',
        'filter.fields.paid must be a known field of an event or a person',
      ],
    });
  });
});
