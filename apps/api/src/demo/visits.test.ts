import { oneDay as day } from '@sillage/engine/time/milliseconds';
import { expect, test } from 'vitest';
import { demoEvents } from './history.ts';
import { demoCampaigns } from './marketing.ts';
import { demoTrackers, demoVisits } from './visits.ts';

const now = Date.parse('2026-11-15T10:00:00Z');
const events = demoEvents(now);
const visits = demoVisits(events, now);

test('the same now gives the same visits, all in the year before it', () => {
  expect(demoVisits(events, now)).toEqual(visits);
  expect(visits.length).toBeGreaterThan(8000);
  expect(visits.every(({ at }) => at < now && at > now - 365 * day)).toBe(true);
});

test('visits come from five sources, and their campaigns have outlays', () => {
  const sources = new Set(visits.map(({ origin }) => origin.source));
  expect([...sources].sort()).toEqual([
    'custom',
    'direct',
    'referral:blog.exemple.fr',
    'search:google',
    'utm:brevo',
  ]);
  const slugs = demoCampaigns(now).map(({ campaign }) => campaign.campaignSlug);
  for (const { origin } of visits)
    if (origin.campaignSlug !== undefined) expect(slugs).toContain(origin.campaignSlug);
});

test('nine people out of ten have a browser, each their own', () => {
  const trackers = demoTrackers(events);
  const people = new Set(events.map(({ data }) => data.email));
  expect(trackers.size / people.size).toBeGreaterThan(0.85);
  expect(new Set(trackers.values()).size).toBe(trackers.size);
});
