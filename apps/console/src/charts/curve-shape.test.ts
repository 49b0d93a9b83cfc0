import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisOf, labelledSteps, niceTicks, stepAt, xOf, yOf } from './curve-shape.ts';

const frame = { width: 600, height: 200, left: 50, right: 10, bottom: 20, top: 10 };

test('an axis begins at 0, holds the largest value, and has few round steps', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e12, noNaN: true }), (max) => {
      const ticks = niceTicks(max);
      expect(ticks[0]).toBe(0);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }),
  );
  expect(niceTicks(0)).toEqual([0, 1]);
  expect(niceTicks(87)).toEqual([0, 25, 50, 75, 100]);
});

test('an axis holds what is below 0 too', () => {
  const someValues = fc.array(fc.option(fc.integer({ min: -10_000, max: 10_000 })), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(someValues, (values) => {
      const axis = axisOf(values);
      const known = values.filter((value) => value !== null);
      expect(axis).toContain(0);
      expect(axis[0]).toBeLessThanOrEqual(Math.min(0, ...known));
      expect(axis.at(-1)).toBeGreaterThanOrEqual(Math.max(0, ...known));
      expect(axis).toEqual([...axis].sort((a, b) => a - b));
      expect(axis.length).toBeLessThanOrEqual(12);
    }),
  );
});

test('points are inside the frame, from one edge to the other', () => {
  expect([xOf(0, 10, frame), xOf(9, 10, frame)]).toEqual([50, 590]);
  expect([yOf(0, [0, 10], frame), yOf(10, [0, 10], frame)]).toEqual([180, 10]);
  expect(yOf(0, [-10, 10], frame)).toBe(95);
  expect(xOf(0, 1, frame)).toBe(320);
});

test('the nearest step to a step is itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 400 }), fc.nat(400), (count, any) => {
      const step = any % count;
      expect(stepAt(xOf(step, count, frame), count, frame)).toBe(step);
    }),
  );
});

test('labels never outnumber their room', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 1, max: 12 }),
      (count, room) => {
        expect(labelledSteps(count, room).length).toBeLessThanOrEqual(room);
      },
    ),
  );
});
