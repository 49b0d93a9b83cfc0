import { expect, test } from 'vitest';
import { compareAnswer } from './compare-answer.ts';

const json = (expected: unknown, actual: unknown) =>
  compareAnswer('json', JSON.stringify(expected, null, 2), JSON.stringify(actual));

const one = '8c6a4f0e-6f5d-5a63-9c0e-3a9f8f3b1c11';
const other = '0d9b7c52-1f43-4b0e-8a75-5e7d0a6d2f10';

test.each([
  [
    { a: 1, b: [true, null] },
    { b: [true, null], a: 1 },
  ],
  [{ id: one }, { id: other }],
  [{ at: '2026-03-01T00:00:00Z' }, { at: '2027-01-01T10:20:30.456+01:00' }],
  [{ message: `Event ${one} not found` }, { message: `Event ${other} not found` }],
  [{ wmktId: 'a1' }, { wmktId: 'b2' }],
  [{ privateKey: { d: 'a' } }, { privateKey: { d: 'b' } }],
  [{ token: 'eyJhbGci…' }, { token: 'eyJhbGci.a.b' }],
  [{ a: '…' }, { a: { b: 1 } }],
  [{ a: 'Il dit…' }, { a: 'Il dit oui' }],
  [
    [1, '…'],
    [1, 2, 3],
  ],
  [[1, '…'], [1]],
  [
    { a: 1, '…': '…' },
    { a: 1, b: 2 },
  ],
])('%j is as %j', (expected, actual) => {
  expect(json(expected, actual)).toEqual([]);
});

test.each([
  [{ a: 1 }, { a: 2 }, 'a: 1 on the page, got 2'],
  [{ a: 1 }, { a: '1' }, 'a: 1 on the page, got "1"'],
  [{ a: 1 }, {}, 'a: 1 on the page, got nothing'],
  [{}, { a: 1 }, 'a: nothing on the page, got 1'],
  [{ a: [{ b: 'x' }] }, { a: [{ b: 'y' }] }, 'a[0].b: "x" on the page, got "y"'],
  [[1], [1, 2], ': 1 elements on the page, got 2'],
  [[1, 2, '…'], [1], ': 2 elements on the page, got 1'],
  [{ id: one }, { id: 'abc' }, `id: "${one}" on the page, got "abc"`],
  [{ id: one }, { id: null }, `id: "${one}" on the page, got null`],
  [{ wmktId: 'a1' }, {}, 'wmktId: "a1" on the page, got nothing'],
])('%j is not %j', (expected, actual, message) => {
  expect(json(expected, actual)).toEqual([message]);
});

test('an answer that is not JSON is reported', () => {
  expect(compareAnswer('json', '{ … }', '{}')).toEqual(['the page shows what is not JSON']);
  expect(compareAnswer('json', '{}', 'curl: (7)')).toEqual(['what was printed is not JSON']);
});

test.each([
  ['Fait.', 'Fait.\n', true],
  ['Fait.\nPuis', 'Fait.  \nPuis\n\n', true],
  [`Envoyé : ${one}`, `Envoyé : ${other}`, true],
  ['Le …\n…\nfin', 'Le début\nun\ndeux\nfin', true],
  ['eyJhbGciOi…', 'eyJhbGciOi.abc.def', true],
  ['date: Sun, 15 Nov 2026 06:00:00 GMT', 'date: Mon, 16 Nov 2026 07:00:00 GMT', true],
  ['wmkt_id=abc', 'wmkt_id=9Zk3', true],
  ['Fait.', 'Fait !', false],
  ['a.c', 'abc', false],
  ['Fait.', 'Fait.\nEt plus', false],
])('as text, %j and %j: %s', (expected, actual, same) => {
  expect(compareAnswer('text', expected, actual)).toEqual(same ? [] : ['the text is another']);
});
