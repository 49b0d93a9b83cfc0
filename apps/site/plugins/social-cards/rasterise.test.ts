import { expect, test } from 'vitest';
import type { Contour } from './path.ts';
import { type Coverage, coverageOf, unionOf } from './rasterise.ts';

const rectangle = (left: number, top: number, right: number, bottom: number): Contour => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];
const backwards = (contour: Contour): Contour => [...contour].reverse();

const areaOf = ({ values }: Coverage): number => values.reduce((sum, value) => sum + value, 0);
const at = (area: Coverage, x: number, y: number): number | undefined =>
  area.values[(y - area.y) * area.width + x - area.x];

test('a square covers its pixels whole, and no other', () => {
  const area = coverageOf([rectangle(2, 3, 5, 6)]);
  expect(areaOf(area)).toBe(9);
  expect(area.values.every((value) => value === 0 || value === 1)).toBe(true);
  expect([at(area, 2, 3), at(area, 4, 5), at(area, 5, 3)]).toEqual([1, 1, 0]);
});

test('a shape between pixels covers a part of them', () => {
  const area = coverageOf([rectangle(0.5, 0.25, 2, 1)]);
  expect(at(area, 0, 0)).toBeCloseTo(0.375);
  expect(at(area, 1, 0)).toBeCloseTo(0.75);
});

test('a slope covers the exact area below it, pixel by pixel', () => {
  const area = coverageOf([
    [
      { x: 0, y: 0 },
      { x: 4, y: 1 },
      { x: 0, y: 1 },
    ],
  ]);
  expect([0, 1, 2, 3].map((x) => at(area, x, 0))).toEqual([0.875, 0.625, 0.375, 0.125]);
});

test('any triangle covers its area', () => {
  const [a, b, c] = [
    { x: -3.3, y: 1.7 },
    { x: 20.1, y: 5.2 },
    { x: 7.4, y: 31.9 },
  ] as const;
  const expected = Math.abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)) / 2;
  expect(areaOf(coverageOf([[a, b, c]]))).toBeCloseTo(expected, 3);
});

test('contours that turn the same way are one surface, one that turns back is a hole', () => {
  const outer = rectangle(0, 0, 6, 6);
  const inner = rectangle(2, 2, 4, 4);
  expect(areaOf(coverageOf([outer, inner]))).toBe(36);
  expect(areaOf(coverageOf([outer, backwards(inner)]))).toBe(32);
  expect(areaOf(coverageOf([backwards(outer), inner]))).toBe(32);
});

test('pieces that overlap count once', () => {
  const pieces = [rectangle(0, 0, 4, 2.5), rectangle(2, 0, 6, 2.5)];
  const union = unionOf(pieces.map((piece) => coverageOf([piece])));
  expect(areaOf(union)).toBe(15);
  expect(at(union, 3, 2)).toBe(0.5);
});

test('nothing covers nothing', () => {
  expect(coverageOf([]).values).toHaveLength(0);
});
