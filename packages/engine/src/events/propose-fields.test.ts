import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventTypeFaults } from './event-type-faults.ts';
import { explainPayload, isRefusal } from './explain-payload.ts';
import { proposeFields } from './propose-fields.ts';
import { storageKeyFaults } from './storage-key-faults.ts';

const project = { currency: 'EUR' };

test('an order is recognised by its keys and its values', () => {
  const fields = proposeFields(
    [
      {
        email: 'ada@exemple.fr',
        order_id: '1042',
        total: 120,
        products: 2,
        paid: true,
        phone: '06 12 34 56 78',
        ville: 'Lyon',
        livraison: '2026-03-01',
        lignes: [1, 2],
      },
    ],
    'EUR',
  );
  expect(
    fields.map(({ storageKey, type, entity, discriminant, isPii, optional }) => [
      storageKey,
      type,
      entity,
      ...(discriminant ? ['discriminant'] : []),
      ...(isPii ? ['pii'] : []),
      ...(optional ? ['optional'] : []),
    ]),
  ).toEqual([
    ['email', 'email', 'user', 'discriminant', 'pii'],
    ['orderId', 'string', 'event-type'],
    ['total', 'currency', 'statistic'],
    ['products', 'number', 'statistic'],
    ['paid', 'state', 'state', 'optional'],
    ['phone', 'phone', 'user', 'pii', 'optional'],
    ['ville', 'location', 'event-type'],
    ['livraison', 'date', 'event-type'],
  ]);
});

test('a key that a payload lacks is optional', () => {
  const fields = proposeFields([{ a: 'x', b: 'y' }, { a: 'z' }], 'EUR');
  expect(fields.map(({ storageKey, optional }) => [storageKey, optional])).toEqual([
    ['a', false],
    ['b', true],
  ]);
});

test('a storage key that means something else in the project is left to it', () => {
  const elsewhere = [
    { storageKey: 'total', type: 'number' as const, entity: 'statistic' as const },
  ];
  expect(proposeFields([{ total: 12 }], 'EUR', elsewhere)).toMatchObject([
    { storageKey: 'total-2', type: 'currency' },
  ]);
});

test('a key that another type already describes means the same', () => {
  const products = {
    ingestionKey: 'products',
    storageKey: 'product-count',
    type: 'number' as const,
    entity: 'statistic' as const,
  };
  expect(proposeFields([{ products: 1 }], 'EUR', [products])).toMatchObject([products]);
  expect(proposeFields([{ products: 'bleu' }], 'EUR', [products])).toMatchObject([
    { storageKey: 'products', type: 'string' },
  ]);
});

const anyPayload = fc.dictionary(
  fc.oneof(
    fc.constantFrom(
      'email',
      'total',
      'phone',
      'order_id',
      'ville',
      'paid',
      'toString',
      '__proto__',
    ),
    fc.string(),
  ),
  fc.oneof(
    fc.constantFrom<unknown>('ada@exemple.fr', 'ADA@exemple.fr ', '2026-03-01', '0612345678', ' '),
    fc.constantFrom<unknown>(
      null,
      true,
      0,
      1,
      '1',
      { amount: 2, currency: 'EUR' },
      { city: 'Lyon' },
    ),
    fc.string(),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.array(fc.integer(), { maxLength: 2 }),
  ),
  { maxKeys: 8 },
);

test('what is proposed is a good type, and understands all that it was made from', () => {
  fc.assert(
    fc.property(fc.array(anyPayload, { minLength: 1, maxLength: 3 }), (payloads) => {
      const elsewhere = [
        { storageKey: 'email', type: 'string' as const, entity: 'user' as const },
        { storageKey: 'paid', type: 'state' as const, entity: 'state' as const },
        {
          ingestionKey: 'total',
          storageKey: 'turnover',
          type: 'currency' as const,
          entity: 'statistic' as const,
        },
      ];
      const fields = proposeFields(payloads, 'EUR', elsewhere);
      expect(eventTypeFaults({ reference: 'x', name: 'x', fields })).toEqual([]);
      expect(storageKeyFaults(fields, elsewhere)).toEqual([]);
      for (const { storageKey } of fields)
        expect(storageKey).toMatch(/^[A-Za-z0-9]+([._-][A-Za-z0-9]+)*$/);
      for (const payload of payloads) {
        const type = { fields, phoneParsingConfig: [] };
        expect(explainPayload(payload, type, project).filter(isRefusal)).toEqual([]);
      }
    }),
  );
});
