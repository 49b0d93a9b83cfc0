import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { shortId } from './short-id.ts';

test('a short id has eight signs that cannot be taken for others', () => {
  for (let count = 0; count < 200; count += 1)
    expect(shortId(randomUUID())).toMatch(/^[2-9a-hjkmnp-z]{8}$/);
});

test('the same UUID gives the same id, and others give others', () => {
  const uuids = Array.from({ length: 2000 }, () => randomUUID());
  const ids = uuids.map(shortId);
  expect(uuids.map(shortId)).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
