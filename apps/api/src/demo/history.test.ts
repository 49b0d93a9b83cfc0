import { oneDay as day } from '@sillage/engine/time/milliseconds';
import { expect, test } from 'vitest';
import { lastYear } from './calendar.ts';
import { type DemoEvent, demoEvents } from './history.ts';

const now = Date.parse('2026-11-15T10:00:00Z');
const events = demoEvents(now);
const of = (eventType: string, before = now) =>
  events.filter((event) => event.eventType === eventType && event.at < before);
const share = (among: readonly DemoEvent[], key: string): number =>
  among.filter(({ changes }) => changes.some((change) => change.key === key)).length / among.length;

test('the same now gives the same history', () => {
  expect(demoEvents(now)).toEqual(events);
  expect(demoEvents(now + 3 * day)).not.toEqual(events);
});

test('there are about 1,500 leads and 2,500 orders', () => {
  expect(Math.abs(of('lead').length - 1500)).toBeLessThan(75);
  expect(Math.abs(of('order').length - 2500)).toBeLessThan(125);
});

test.each([
  '2026-11-15T10:00:00Z',
  '2026-03-29T00:30:00Z',
  '2028-02-29T23:30:00Z',
  '2027-01-01T00:00:00Z',
])('everything has happened in the year before %s', (text) => {
  const end = Date.parse(text);
  const dates = demoEvents(end).flatMap(({ at, changes }) => [at, ...changes.map((c) => c.at)]);
  expect(Math.max(...dates)).toBeLessThan(end);
  expect(Math.min(...dates)).toBeGreaterThan(end - 366 * day);
  expect(lastYear(end)).toHaveLength(365);
});

test('no two events have the same nonce', () => {
  expect(new Set(events.map(({ nonce }) => nonce)).size).toBe(events.length);
});

test.each([
  ['lead', 'qualified', 0.55],
  ['lead', 'rdv', 0.35],
  ['lead', 'converted', 0.2],
  ['order', 'paid', 0.97],
  ['order', 'refund', 0.04],
])('%s: the share that becomes %s is about %d', (eventType, key, wanted) => {
  const error = share(of(eventType, now - 70 * day), key) - wanted;
  expect(Math.abs(error)).toBeLessThan(wanted * 0.2);
});

test('the changes of an event come after it, in order', () => {
  for (const { at, changes } of events) {
    const dates = [at, ...changes.map((change) => change.at)];
    expect(dates).toEqual([...dates].sort((a, b) => a - b));
  }
});

test('more than a third of the people come back', () => {
  const visits = new Map<unknown, number>();
  for (const { data } of events) visits.set(data.email, (visits.get(data.email) ?? 0) + 1);
  const faithful = [...visits.values()].filter((count) => count > 1).length;
  expect(faithful / visits.size).toBeGreaterThan(0.3);
});

test('every address is fictional', () => {
  for (const { data } of events)
    if (data.email !== undefined && data.email !== 'pas d’adresse')
      expect(data.email).toMatch(/^[a-z-]+\.[a-z-]+\d+@exemple\.fr$/);
});
