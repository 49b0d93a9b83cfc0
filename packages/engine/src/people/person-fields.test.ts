import type { FieldValue } from '@sillage/contract/events/fields';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldHistory, personFields, type Saying } from './person-fields.ts';

const textValue = (current: string): FieldValue => ({
  raw: current,
  current,
  type: 'string',
  date: '2026-03-01T09:30:00.000Z',
  anonymized: false,
  invalid: false,
});

const sayings = fc.array(
  fc.record({
    eventId: fc.uuid(),
    sender: fc.constantFrom<Saying['sender']>('anonymous', 'key', 'service-account'),
    data: fc.dictionary(
      fc.constantFrom('nom', 'ville', '__proto__'),
      fc.constantFrom('a', 'b', 'c').map(textValue),
      { maxKeys: 3 },
    ),
  }),
  { maxLength: 12 },
);

test('a stranger says only what nobody trusted has said, and the latest word counts', () => {
  fc.assert(
    fc.property(sayings, (all) => {
      const fields = personFields(all);
      const keys = new Set(all.flatMap(({ data }) => Object.keys(data)));
      expect(new Set(Object.keys(fields))).toEqual(keys);
      for (const key of keys) {
        const about = all.filter(({ data }) => Object.hasOwn(data, key));
        const trusted = about.filter(({ sender }) => sender !== 'anonymous');
        const { data, sender } = (trusted.at(-1) ?? about.at(-1)) as Saying;
        expect(fields[key]).toEqual({ ...data[key], sender });
      }
    }),
  );
});

test('the history names who said each value, and says nothing twice in a row', () => {
  fc.assert(
    fc.property(sayings, (all) => {
      const history = fieldHistory(all).reverse();
      for (const [key, changes] of Map.groupBy(history, ({ storageKey }) => storageKey)) {
        const told = changes.map(({ current, sender }) => `${current} ${sender}`);
        const said = all.flatMap(({ data, sender }) =>
          Object.hasOwn(data, key) ? [`${data[key]?.current} ${sender}`] : [],
        );
        expect(told).toEqual(said.filter((each, index) => each !== said[index - 1]));
      }
    }),
  );
});
