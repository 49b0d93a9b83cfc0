import { outlayFaults } from '@sillage/engine/campaigns/outlay-faults';
import { oneDay as day } from '@sillage/engine/time/milliseconds';
import { expect, test } from 'vitest';
import { demoEvents } from './history.ts';
import { demoCampaigns, demoMeetings, demoRates } from './marketing.ts';

const now = Date.parse('2026-11-15T10:00:00Z');

test('each of six campaigns has twelve months of outlays, to the cent, that follow each other', () => {
  const campaigns = demoCampaigns(now);
  expect(campaigns).toHaveLength(6);
  for (const { outlays } of campaigns) {
    expect(outlays).toHaveLength(12);
    for (const [index, outlay] of outlays.entries()) {
      expect(outlayFaults(outlay)).toEqual([]);
      expect(String(outlay.amount.amount)).toMatch(/^\d+(\.\d{1,2})?$/);
      if (index > 0) expect(outlay.startDate).toBe(outlays[index - 1]?.endDate);
    }
  }
  expect(campaigns[0]?.outlays[11]?.startDate).toBe('2026-10-31T23:00:00.000Z');
});

test.each(['2026-11-15T10:00:00Z', '2027-01-01T00:00:00Z', '2028-02-29T23:30:00Z'])(
  'rates until %s are of second Wednesdays, one before every day that needs one',
  (text) => {
    const end = Date.parse(text);
    const days = [...demoRates(end).keys()];
    for (const each of days) {
      expect(new Date(each).getUTCDay()).toBe(3);
      expect(new Date(each).getUTCDate()).toBeGreaterThanOrEqual(8);
      expect(new Date(each).getUTCDate()).toBeLessThanOrEqual(14);
    }
    expect(Date.parse(days[0] ?? '')).toBeLessThan(end - 366 * day);
    expect(Date.parse(days.at(-1) ?? '')).toBeLessThanOrEqual(end);
  },
);

test('a dozen people were met before their event', () => {
  const events = demoEvents(now);
  const meetings = demoMeetings(events);
  expect(meetings).toHaveLength(12);
  for (const { email, at } of meetings)
    expect(events.some((event) => event.data.email === email && event.at > at)).toBe(true);
});
