import type { InsightQuery } from '@sillage/contract/events/insights';
import { beforeAll, describe, expect, test } from 'vitest';
import { isWhole } from '../../../../test/whole.ts';
import { ask, foldAll, paris, projectIn, record, told } from '../harness/insights.ts';
import { refusal, sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

type Interval = InsightQuery['interval'];

const calendars = new Map<string, Intl.DateTimeFormat>();

/** The date that a calendar on the wall of the zone shows: `2026-03-01`. */
function wallDate(at: number, timeZone: string): string {
  const known = calendars.get(timeZone);
  const calendar =
    known ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  if (!known) calendars.set(timeZone, calendar);
  return calendar.format(at);
}

/** The bucket of a wall date, written with nothing of the engine. */
const naiveBuckets: Partial<Record<Interval, (date: string) => string | number>> = {
  year: (date) => `${date.slice(0, 4)}-01-01`,
  quarter: (date) =>
    `${date.slice(0, 5)}${String(3 * Math.floor((Number(date.slice(5, 7)) - 1) / 3) + 1).padStart(2, '0')}-01`,
  month: (date) => `${date.slice(0, 8)}01`,
  week: (date) => {
    const day = new Date(`${date}T00:00:00Z`);
    day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
    return day.toISOString().slice(0, 10);
  },
  day: (date) => date,
  monthOfYear: (date) => Number(date.slice(5, 7)),
  dayOfMonth: (date) => Number(date.slice(8)),
  dayOfWeek: (date) => ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1,
};

const zones = [
  'Europe/Paris',
  'America/New_York',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
  'UTC',
];

const hour = 3_600_000;

/** Instants around the days on which clocks change, and on the hours that zones disagree about. */
function instantsOf(seed: number): number[] {
  const centres = ['2011-12-30T10:00:00Z', '2012-03-25T01:00:00Z', '2012-10-28T01:00:00Z'];
  return Array.from({ length: 90 }, (_, index) => {
    const centre = Date.parse(centres[index % 3] ?? '');
    const step = ((index * 7919 + seed * 104_729) % 241) - 120;
    const edge = [0, -1, 1, 900_000, 1_799_999][index % 5] ?? 0;
    return centre + step * hour + edge;
  });
}

describe('a question in another zone', () => {
  test.each(zones)('of a project in %s is right to the millisecond', async (projectZone) => {
    const id = await projectIn(server, projectZone);
    const instants = instantsOf(projectZone.length);
    const given = instants.map((at, index) => ({
      at: new Date(at).toISOString(),
      key: 'turnover',
      delta: String(index + 0.25),
    }));
    await record(server.db, id, projectZone, ...given.slice(0, 60));
    await foldAll(server.db);
    await record(server.db, id, projectZone, ...given.slice(60));
    const ranges = [
      ['2011-12-01', '2012-12-01'],
      ['2011-12-29T23:30:00Z', '2012-10-28T00:59:59.999Z'],
      ['2011-12-30T09:59:59.999Z', '2011-12-30T10:00:00.001Z'],
    ] as const;
    for (const [at, timezone] of zones.entries())
      for (const [turn, [interval, bucketOf]] of Object.entries(naiveBuckets).entries())
        for (const [place, [since, until]] of ranges.entries()) {
          // In `npm test`, each zone of a question meets each interval and each range of some projects.
          if (!isWhole && (at + projectZone.length + place) % 8 !== turn) continue;
          const [start, end] = [since, until].map((text) =>
            text.length === 10 ? startOf(text, timezone) : Date.parse(text),
          ) as [number, number];
          const expected: Record<string, number> = {};
          for (const [index, at] of instants.entries())
            if (at >= start && at < end) {
              const bucket = bucketOf(wallDate(at, timezone));
              expected[bucket] = (expected[bucket] ?? 0) + index + 0.25;
            }
          const rows = await ask(server, id, {
            since,
            until,
            timezone,
            interval: interval as Interval,
            metrics: ['turnover'],
          });
          const found = Object.fromEntries(
            Object.entries(told(rows, 'turnover')).map(([name, value]) => [
              name.slice(0, 10),
              value,
            ]),
          );
          expect({ timezone, interval, since, found }).toEqual({
            timezone,
            interval,
            since,
            found: expected,
          });
        }
  });

  test('names its buckets by their start there', async () => {
    const id = await projectIn(server, paris);
    await record(server.db, id, paris, { at: '2026-03-01T03:30:00Z' });
    const query = { since: '2026-02-01', until: '2026-04-01' };
    expect(told(await ask(server, id, { ...query, timezone: 'America/New_York' }))).toEqual({
      '2026-02-01T00:00:00.000-05:00': 1,
    });
    expect(told(await ask(server, id, query))).toEqual({ '2026-03-01T00:00:00.000+01:00': 1 });
  });

  test('with a filter is right too', async () => {
    const id = await projectIn(server, paris);
    const params = { projectId: id };
    await server.api.createEventType({ params, body: { reference: 'order', name: 'Commande' } });
    const post = (eventDate: string) =>
      server.api.postEventSync({
        body: { projectId: id, nonce: eventDate, eventType: 'order', eventDate, data: {} },
      });
    await post('2026-03-01T03:30:00Z');
    await post('2026-03-01T05:30:00Z');
    const filter = { attributable: false };
    const query = { since: '2026-02-01', until: '2026-04-01', timezone: 'America/New_York' };
    expect(told(await ask(server, id, { ...query, filter }))).toEqual(
      told(await ask(server, id, query)),
    );
    expect(Object.values(told(await ask(server, id, query)))).toEqual([1, 1]);
  });

  test('over all of time is a question like another', async () => {
    const id = await projectIn(server, paris);
    await record(server.db, id, paris, { at: '2026-03-01T23:30:00Z' });
    const range = { since: '1000-01-01', until: '9999-12-31', timezone: 'Asia/Kolkata' };
    expect(told(await ask(server, id, { ...range, interval: 'dayOfWeek' }))).toEqual({ 1: 1 });
    expect(
      told(
        await ask(server, id, {
          ...range,
          interval: 'year',
          since: '1990-01-01',
          until: '2090-01-01',
        }),
      ),
    ).toEqual({
      '2026-01-01T00:00:00.000+05:30': 1,
    });
  });
});

describe('plain dates', () => {
  test('are days of the zone: a year has twelve months', async () => {
    const id = await projectIn(server, paris);
    const query = { since: '2026-01-01', until: '2027-01-01', interval: 'month' } as const;
    expect(await ask(server, id, query)).toHaveLength(12);
    expect(await ask(server, id, { ...query, timezone: 'Asia/Tokyo' })).toHaveLength(12);
    const utc = { since: '2026-01-01T00:00:00', until: '2027-01-01T00:00:00' };
    expect(await ask(server, id, { ...query, ...utc })).toHaveLength(13);
  });

  test('a zone that does not exist is refused', async () => {
    const id = await projectIn(server, paris);
    for (const timezone of ['Europe/Lutèce', '+02:00', ''])
      expect(await refusal(ask(server, id, { timezone }))).toEqual({
        statusCode: 400,
        messages: ['timezone must be a valid IANA time-zone'],
      });
  });
});

/** The first instant whose wall date is a day or a later one, found by trying. */
function startOf(day: string, zone: string): number {
  let at = Date.parse(`${day}T00:00:00Z`) - 30 * hour;
  while (wallDate(at, zone) < day) at += hour / 4;
  return at;
}
