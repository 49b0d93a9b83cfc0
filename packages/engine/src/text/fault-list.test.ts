import fc from 'fast-check';
import { expect, test } from 'vitest';
import { capFaults, quotable } from './fault-list.ts';

test('few faults are all listed, each once, in their order', () => {
  expect(capFaults(['b', 'a', 'b'])).toEqual(['b', 'a']);
});

test('of many, the first hundred are listed, and the last line says that there are more', () => {
  const faults = Array.from({ length: 5000 }, (_, index) => `${index} is wrong`);
  expect(capFaults(faults.slice(0, 100))).toEqual(faults.slice(0, 100));
  expect(capFaults(faults)).toEqual([
    ...faults.slice(0, 100),
    'there are more faults, which are not listed',
  ]);
});

test('faults are read no further than they are listed', () => {
  function* endless() {
    for (let index = 0; ; index += 1) yield `${index} is wrong`;
  }
  expect(capFaults(endless())).toHaveLength(101);
});

test('a list is less than 100 kB of JSON, whatever its faults are', () => {
  const faults = fc.array(fc.string({ unit: 'binary', minLength: 500 }), { minLength: 50 });
  fc.assert(
    fc.property(faults, (list) => {
      expect(Buffer.byteLength(JSON.stringify(capFaults(list)))).toBeLessThan(100_000);
    }),
    { numRuns: 10 },
  );
  expect(capFaults(['\u0001'.repeat(200_000)])).toHaveLength(1);
});

test('a long name is cut', () => {
  expect(quotable('name')).toBe('name');
  expect(quotable('a'.repeat(1000))).toHaveLength(101);
});
