import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaPath, linePath, type Point } from './line-path.ts';

test.each<[Point[], string]>([
  [[], ''],
  [[null, null], ''],
  [[[0, 1]], 'M0,1Z'],
  [
    [
      [0, 1],
      [2, 3],
      [4, 5.5],
    ],
    'M0,1L2,3L4,5.5',
  ],
  [[[0, 1], [2, 3], null, null, [8, 9]], 'M0,1L2,3M8,9Z'],
])('a line through %j', (points, path) => {
  expect(linePath(points)).toBe(path);
});

test('what is below a line comes back along the floor', () => {
  expect(
    areaPath(
      [
        [0, 1],
        [2, 3],
      ],
      28,
    ),
  ).toBe('M0,1L2,3L2,28L0,28Z');
});

test('every point is drawn once, and nothing else', () => {
  const point = fc.option(fc.tuple(fc.integer(), fc.integer()));
  fc.assert(
    fc.property(fc.array(point), (points) => {
      const drawn = linePath(points).match(/-?\d+,-?\d+/g) ?? [];
      expect(drawn).toEqual(points.filter((each) => each !== null).map(String));
    }),
  );
});
