import { expect, test } from 'vitest';
import { coverageOf } from './rasterise.ts';
import { dashed, stroke } from './stroke.ts';

const areaOf = ({ values }: { values: Float32Array }): number =>
  values.reduce((sum, value) => sum + value, 0);

const line = [
  { x: 10, y: 10 },
  { x: 30, y: 10 },
];

test('a line covers its length, its width and its round ends', () => {
  expect(areaOf(stroke([line], 4))).toBeCloseTo(20 * 4 + Math.PI * 4, 0);
});

test('a line that turns has no gap and no bump', () => {
  const turned = [...line, { x: 30, y: 30 }];
  const area = stroke([turned], 4);
  expect(Math.max(...area.values)).toBe(1);
  expect(areaOf(area)).toBeCloseTo(40 * 4 + Math.PI * 4 - (4 - Math.PI), 0);
});

test('a point that comes twice draws no segment', () => {
  const doubled = [...line, { x: 30, y: 10 }];
  expect(areaOf(stroke([doubled], 4))).toBeCloseTo(areaOf(stroke([line], 4)));
});

test('dashes leave as much as they take', () => {
  const long = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ];
  const parts = dashed(long);
  expect(parts.map((part) => part[0]?.x)).toEqual([0, 20, 40, 60, 80]);
  expect(parts.every((part) => (part.at(-1)?.x ?? 0) - (part[0]?.x ?? 0) < 10)).toBe(true);
  expect(coverageOf(parts).height).toBe(0);
});
