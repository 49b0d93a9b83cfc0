import { expect, test } from 'vitest';
import { disc, parsePath, place } from './path.ts';

test('relative commands, repeated ones and those of one coordinate lead to the same places', () => {
  const square = [
    { x: 1, y: 1 },
    { x: 4, y: 1 },
    { x: 4, y: 4 },
    { x: 1, y: 4 },
    { x: 1, y: 1 },
  ];
  expect(parsePath('M1 1L4 1L4 4L1 4Z')).toEqual([square]);
  expect(parsePath('M1 1 4 1 4 4 1 4Z')).toEqual([square]);
  expect(parsePath('M1 1H4V4H1Z')).toEqual([square]);
  expect(parsePath('m1 1h3v3h-3z')).toEqual([square]);
});

test('numbers need nothing between them but a sign or a point', () => {
  expect(parsePath('M.5.5l-1-.5')).toEqual([
    [
      { x: 0.5, y: 0.5 },
      { x: -0.5, y: 0 },
    ],
  ]);
});

test('curves end at their last point, and pass where they should', () => {
  const [quadratic = []] = parsePath('M0 0Q4 8 8 0');
  expect(quadratic.at(-1)).toEqual({ x: 8, y: 0 });
  expect(Math.max(...quadratic.map(({ y }) => y))).toBeCloseTo(4);
  const [cubic = []] = parsePath('M0 0C0 4 8 4 8 0');
  expect(Math.max(...cubic.map(({ y }) => y))).toBeCloseTo(3);
});

test('a smooth curve goes on from the one before it', () => {
  const [smooth = []] = parsePath('M0 0C0 4 8 4 8 0S16-4 16 0');
  const [plain = []] = parsePath('M0 0C0 4 8 4 8 0C8-4 16-4 16 0');
  expect(smooth).toEqual(plain);
});

test('a new start after a closed contour is relative to where that one began', () => {
  expect(parsePath('M2 2h4v4zm1 1h1')[1]).toEqual([
    { x: 3, y: 3 },
    { x: 4, y: 3 },
  ]);
});

test('a command that is not known is named', () => {
  expect(() => parsePath('M0 0A1 1 0 0 1 2 2')).toThrow('A1 1 0 0 1 2 2');
  expect(() => parsePath('M0 0L1')).toThrow('L1');
});

test('a disc and its stretched form are as wide and high as they say', () => {
  const spans = (halfLength: number) => {
    const ring = disc({ x: 10, y: 20 }, 5, halfLength);
    return [Math.max(...ring.map(({ x }) => x)), Math.max(...ring.map(({ y }) => y))];
  };
  expect(spans(0)[0]).toBeCloseTo(15, 1);
  expect(spans(7)[0]).toBeCloseTo(22, 1);
  expect(spans(7)[1]).toBeCloseTo(25, 1);
});

test('glyphs, whose axis goes up, are turned over when they are placed', () => {
  expect(place([[{ x: 1, y: 2 }]], 10, { x: 100, y: 100 }, true)).toEqual([[{ x: 110, y: 80 }]]);
});
