import { expect, test } from 'vitest';
import { numberField, toQuery } from './events-query.ts';

const nothing = {
  since: undefined,
  until: undefined,
  type: undefined,
  state: undefined,
  field: undefined,
  value: undefined,
  source: undefined,
  userId: undefined,
  columns: [],
};

test('days are the project’s, the last one included', () => {
  const search = { ...nothing, since: '2026-03-28', until: '2026-03-29' };
  expect(toQuery(search, 'Europe/Paris')).toEqual({
    since: '2026-03-27T23:00:00.000Z',
    until: '2026-03-29T22:00:00.000Z',
  });
});

test('a number is that of the sender, and asks for nothing until it is written', () => {
  expect(toQuery({ ...nothing, field: numberField, value: '1042' }, 'UTC')).toEqual({
    nonce: '1042',
  });
  expect(toQuery({ ...nothing, field: numberField }, 'UTC')).toEqual({});
});

test('a state may be asked for by its absence, a field by the absence of its value', () => {
  expect(toQuery({ ...nothing, state: '!paid', field: 'shop' }, 'UTC')).toEqual({
    state: 'paid',
    stateValue: 0,
    field: 'shop',
  });
});
