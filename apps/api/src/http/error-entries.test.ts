import { expect, test } from 'vitest';
import { errorEntries } from './error-entries.ts';

test('an error that comes again has its stack once a minute, and its message each time', () => {
  let time = 0;
  const entryOf = errorEntries(() => time);
  const fail = (id: number) => entryOf(new Error(`row ${id} failed`));
  const stacks = Array.from({ length: 5 }, (_, id) => fail(id));
  expect(stacks.map(({ stack }) => stack !== '')).toEqual([true, false, false, false, false]);
  expect(stacks[4]?.message).toBe('row 4 failed');
  time += 60_000;
  expect(fail(5).stack).toContain('error-entries.test.ts');
});

test('another error has its own, and so has a cause; parameters of a query have no place', () => {
  const entryOf = errorEntries(() => 0);
  const cause = Object.assign(new TypeError('inner'), { code: '22P02', parameters: ['secret'] });
  const entry = entryOf(new Error('outer', { cause }));
  expect(entry.stack).toContain('outer');
  expect(entry.cause).toMatchObject({ type: 'TypeError', code: '22P02' });
  expect(JSON.stringify(entry)).not.toContain('secret');
  expect(entryOf(new RangeError('else')).stack).not.toBe('');
});
