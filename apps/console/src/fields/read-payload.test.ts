import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPayload } from './read-payload.ts';

test('data alone and a whole event say the same', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.string().filter((key) => key !== 'data' && key !== '__proto__'),
        fc.oneof(fc.string(), fc.integer(), fc.boolean()),
      ),
      (data) => {
        const alone = readPayload(JSON.stringify(data));
        const whole = readPayload(JSON.stringify({ projectId: 'demo', eventType: 'order', data }));
        expect(alone).toEqual({ kind: 'data', data, eventType: undefined });
        expect(whole).toEqual({ kind: 'data', data, eventType: 'order' });
      },
    ),
  );
});

test('whatever is pasted, there is an answer', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(['empty', 'fault', 'data']).toContain(readPayload(text).kind);
    }),
  );
});

test('what is not JSON is said with its line', () => {
  expect(readPayload('{\n  "total": 12,\n  "email" "a"\n}')).toEqual({
    kind: 'fault',
    text: 'Ce n’est pas du JSON : voyez la ligne 3.',
  });
  expect(readPayload('[1]').kind).toBe('fault');
});
