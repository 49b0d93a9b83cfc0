import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oneDay, oneHour } from './milliseconds.ts';
import { planDays } from './plan-days.ts';
import { dayNumberAt } from './zoned-time.ts';

const zone = fc.constantFrom('Europe/Paris', 'UTC', 'America/New_York', 'Asia/Kolkata');
const instant = fc
  .integer({ min: 0, max: 4 * 24 * 400 })
  .map((quarters) => Date.UTC(2026, 0, 1) + (quarters * oneHour) / 4);

test('whole days and parts of days are the range, each instant once', () => {
  fc.assert(
    fc.property(zone, instant, instant, instant, (timezone, a, b, at) => {
      const range = { since: Math.min(a, b), until: Math.max(a, b) + oneHour };
      const plan = planDays(range, timezone);
      if (!plan) return;
      const day = dayNumberAt(at, timezone);
      const inDays = day >= plan.first && day <= plan.last ? 1 : 0;
      const counted = plan.parts
        .filter((part) => at >= part.since && at < part.until)
        .reduce((sum, { sign }) => sum + sign, inDays);
      expect(counted).toBe(at >= range.since && at < range.until ? 1 : 0);
    }),
    { numRuns: 1000 },
  );
});

test('no part is longer than half a day, and a range of a day or more has a plan', () => {
  fc.assert(
    fc.property(zone, instant, fc.integer({ min: 26, max: 2000 }), (timezone, since, hours) => {
      const plan = planDays({ since, until: since + hours * oneHour }, timezone);
      expect(plan).toBeDefined();
      for (const part of plan?.parts ?? [])
        expect(part.until - part.since).toBeLessThanOrEqual(oneDay / 2 + oneHour);
    }),
  );
});

test('a range of a few hours has none', () => {
  expect(planDays({ since: 0, until: oneHour }, 'UTC')).toBeUndefined();
});
