import { expect, test } from 'vitest';
import { faultTable } from './error-rows/faults.ts';
import { faultCodes, readFault } from './faults.ts';

test.each([
  ['reference should not be empty', 'reference', 'required'],
  ['fields.2.type must be state when entity is state', 'fields.2.type', 'inconsistent'],
  [
    'fields.1.type must be one of the following values: number, currency when entity is statistic',
    'fields.1.type',
    'inconsistent',
  ],
  ['fields.0.pii must be false when entity is not user', 'fields.0.pii', 'inconsistent'],
  ['data.said when asked is not valid', 'data.said when asked', 'invalid'],
  ['startDate must be before endDate', 'startDate', 'inconsistent'],
  ['wmktId must be present in nodeData', 'nodeData.wmktId', 'required'],
  ['hits.0.property foo bar should not exist', 'hits.0.foo bar', 'unknown-property'],
  ['property foo should not exist', 'foo', 'unknown-property'],
  ['data.Nom du client should not be empty', 'data.Nom du client', 'required'],
  ['data.must be seen is not valid', 'data.must be seen', 'invalid'],
  ['eventType must be a known event type, order is not', 'eventType', 'unknown'],
  ['nonce belongs to an event of a trusted sender', 'nonce', 'invalid'],
  ['body must not be nested deeper than 100 levels', undefined, 'too-many'],
  [
    'the answer has more than 5000 rows: choose a longer interval or a shorter period',
    undefined,
    'answer-too-large',
  ],
  ['a sentence that nobody knows', undefined, 'invalid'],
])('%s', (message, field, code) => {
  expect(readFault(message)).toEqual({ ...(field !== undefined && { field }), code, message });
});

test('every sentence of the table is read as its own code', () => {
  for (const code of faultCodes)
    for (const sentence of faultTable[code].sentences)
      expect(readFault(sentence.startsWith('the ') ? sentence : `x ${sentence}`).code).toBe(code);
});
