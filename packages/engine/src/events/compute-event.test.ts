import type { EventType } from '@sillage/contract/events/event-types';
import type { Field } from '@sillage/contract/events/fields';
import { expect, test } from 'vitest';
import { leastCost, parseCost } from '../../../../test/cost.ts';
import { toNumber, zero } from '../money/decimal.ts';
import { anonymize, computeEvent, trashMessage } from './compute-event.ts';

const field = (storageKey: string, changes: Partial<Field>): Field => ({
  ingestionKey: `in_${storageKey}`,
  storageKey,
  type: 'string',
  entity: 'event-type',
  discriminant: false,
  optional: false,
  isPii: false,
  isMostProbableLocation: false,
  ...changes,
});
const eventType = (...fields: Field[]): EventType => ({
  _id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  projectId: 'demo',
  reference: 'order',
  name: 'Commande',
  fields,
  metadata: {},
  phoneParsingConfig: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  archivedAt: null,
});
const eventDate = Date.UTC(2026, 2, 1);
const raw = (data: Record<string, unknown>, trackerId: string | null = null) => ({
  eventType: 'order',
  trackerId,
  eventDate,
  receivedAt: eventDate,
  data,
});
const project = { currency: 'EUR', retentionDurationInDays: 10 };

test('each value goes to the entity of its field, raw and parsed', () => {
  const type = eventType(
    field('email', { type: 'email', entity: 'user', discriminant: true, isPii: true }),
    field('note', {}),
    field('paid', { type: 'state', entity: 'state' }),
    field('turnover', { type: 'currency', entity: 'statistic' }),
  );
  const data = { in_email: ' A@B.fr', in_note: 'x', in_paid: 1, in_turnover: 12.5, other: 1 };
  const computed = computeEvent(raw(data), type, project, undefined);
  const kept = (type: Field['type'], raw: unknown, current: unknown) => ({
    raw,
    current,
    type,
    date: '2026-03-01T00:00:00.000Z',
    anonymized: false,
    invalid: false,
  });
  expect(computed).toMatchObject({
    kind: 'computed',
    event: { note: kept('string', 'x', 'x') },
    user: { email: kept('email', ' A@B.fr', 'a@b.fr') },
    identities: [{ storageKey: 'email', value: 'a@b.fr' }],
    attributable: true,
    piiFields: ['email'],
    piiKeys: ['in_email'],
    expiresAt: Date.UTC(2026, 2, 11),
  });
  const metrics = computed.kind === 'computed' ? computed.metrics : [];
  expect(metrics.map(({ key, kind, value }) => [key, kind, toNumber(value ?? zero)])).toEqual([
    ['paid', 'state', 1],
    ['turnover', 'statistic', 12.5],
  ]);
});

test('every missing or invalid required value is reported', () => {
  const type = eventType(field('a', {}), field('b', { type: 'number' }), field('c', {}));
  const computed = computeEvent(raw({ in_b: 'x', in_c: null }), type, project, undefined);
  expect(computed).toEqual({
    kind: 'trashed',
    errors: [
      { type: 'missing-field', value: null, field: 'in_a' },
      { type: 'invalid-field', value: 'x', field: 'in_b' },
      { type: 'missing-field', value: null, field: 'in_c' },
    ],
  });
  expect(computed.kind === 'trashed' && computed.errors.map(trashMessage)).toEqual([
    'data.in_a should not be empty',
    'data.in_b is not valid',
    'data.in_c should not be empty',
  ]);
});

test('an invalid optional value is stored, and counts for nothing', () => {
  const type = eventType(
    field('n', { type: 'number', optional: true }),
    field('turnover', { type: 'currency', entity: 'statistic', optional: true }),
    field('gone', { optional: true }),
  );
  const computed = computeEvent(raw({ in_n: 'x', in_turnover: {} }), type, project, undefined);
  expect(computed).toMatchObject({
    event: { n: { raw: 'x', invalid: true } },
    metrics: [{ key: 'turnover', value: null, data: { invalid: true } }],
    attributable: false,
  });
  expect(JSON.stringify(computed)).not.toContain('"current"');
});

test('an unknown or archived type goes to the trash', () => {
  const archived = { ...eventType(), archivedAt: '2026-01-02T00:00:00.000Z' };
  for (const type of [undefined, archived])
    expect(computeEvent(raw({}), type, project, undefined)).toEqual({
      kind: 'trashed',
      errors: [{ type: 'unknown-event-type', value: 'order', field: null }],
    });
});

test('a tracker makes an event attributable', () => {
  const computed = computeEvent(raw({}, 'browser-1'), eventType(), project, undefined);
  expect(computed).toMatchObject({ attributable: true, identities: [] });
});

test('keys of the object prototype are not data', () => {
  const type = eventType(field('x', { ingestionKey: 'constructor' }));
  expect(computeEvent(raw({}), type, project, undefined).kind).toBe('trashed');
});

test('an anonymised value keeps neither its raw nor its current value', () => {
  const value = {
    raw: 'a@b.fr',
    current: 'a@b.fr',
    type: 'email',
    date: 'd',
    anonymized: false,
    invalid: false,
  } as const;
  expect(anonymize(value)).toEqual({ type: 'email', date: 'd', anonymized: true, invalid: false });
});

test('a blank text identifies nobody', () => {
  const type = eventType(field('customer', { entity: 'user', discriminant: true }));
  const identitiesOf = (customer: string) => {
    const computed = computeEvent(raw({ in_customer: customer }), type, project, undefined);
    return computed.kind === 'computed' ? computed.identities : computed.errors;
  };
  for (const blank of ['', ' ', '\t\n']) expect(identitiesOf(blank)).toEqual([]);
  expect(identitiesOf('7')).toEqual([{ storageKey: 'customer', value: '7' }]);
});

test('retention counts from the date of an event or from its reception, whichever is earlier', () => {
  const expiryOf = (changes: Partial<ReturnType<typeof raw>>) => {
    const computed = computeEvent({ ...raw({}), ...changes }, eventType(), project, undefined);
    return computed.kind === 'computed' ? computed.expiresAt : undefined;
  };
  const tenDays = 10 * 86_400_000;
  const far = Date.UTC(9999, 11, 31);
  expect(expiryOf({ eventDate: far })).toBe(eventDate + tenDays);
  expect(expiryOf({ receivedAt: far })).toBe(eventDate + tenDays);
});

test('an event never expires after the last instant that we can write', () => {
  const last = Date.UTC(9999, 11, 31);
  const late = { ...raw({}), eventDate: last, receivedAt: last };
  const computed = computeEvent(late, eventType(), project, undefined);
  expect(computed).toMatchObject({ expiresAt: Date.UTC(10_000, 0, 1) - 1 });
});

test('a value that is too long is not read, and only its beginning is kept', () => {
  const long = 'é'.repeat(30_000);
  const type = eventType(
    field('note', { optional: true }),
    field('place', { type: 'location', optional: true }),
  );
  const data = { in_note: long, in_place: { city: long } };
  const computed = computeEvent(raw(data), type, project, undefined);
  expect(computed).toMatchObject({
    event: { note: { raw: `${'é'.repeat(1000)}…`, invalid: true }, place: { invalid: true } },
  });
  expect(JSON.stringify(computed).length).toBeLessThan(3000);
});

test('a long value that many fields read is not multiplied, understood or not', () => {
  const data = { shared: 'x'.repeat(250_000) };
  for (const optional of [true, false]) {
    const fields = Array.from({ length: 100 }, (_, index) =>
      field(`f${index}`, { ingestionKey: 'shared', type: 'number', optional }),
    );
    const computed = computeEvent(raw(data), eventType(...fields), project, undefined);
    expect(JSON.stringify(computed).length).toBeLessThan(150_000);
  }
});

test('only the first ten countries of a stored type are tried, by their order', () => {
  const phones = (order: number) => ({
    ...eventType(field('phone', { type: 'phone', optional: true })),
    phoneParsingConfig: [
      { order, countryCode: 'FR' },
      ...Array.from({ length: 10 }, (_, index) => ({ order: index + 10, countryCode: 'US' })),
    ],
  });
  const read = (order: number) =>
    computeEvent(raw({ in_phone: '06 12 34 56 78' }), phones(order), project, undefined);
  expect(read(1)).toMatchObject({ event: { phone: { current: '+33612345678' } } });
  expect(read(99)).toMatchObject({ event: { phone: { invalid: true } } });
});

test('an event costs little, however hard its phone numbers are to read', async () => {
  const codes = ['FR', 'BE', 'CH', 'DE', 'GB', 'US', 'ES', 'IT', 'NL', 'PT'];
  const type = {
    ...eventType(
      ...Array.from({ length: 100 }, (_, at) => field(`p${at}`, { type: 'phone', optional: true })),
    ),
    phoneParsingConfig: codes.map((countryCode, order) => ({ countryCode, order })),
  };
  const read = (attempt: number): void => {
    const data = Object.fromEntries(
      type.fields.map(({ ingestionKey }, at) => [ingestionKey, `00000000000${attempt}${at + 100}`]),
    );
    computeEvent(raw(data), type, project, undefined);
  };
  expect((await leastCost(read)) / (await parseCost())).toBeLessThan(6);
});
