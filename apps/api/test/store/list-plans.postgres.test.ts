import { maxExaminedJourneys } from '@sillage/contract/events/event-lists';
import { maxCount } from '@sillage/contract/lists';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countNodeVisits } from '../../src/store/attribution/visit-days.ts';
import { listVisitGroups } from '../../src/store/attribution/visit-groups.ts';
import type { CursorPagination } from '../../src/store/driver/cursor-pages.ts';
import type { Db } from '../../src/store/driver/database.ts';
import type { KeysetOrder } from '../../src/store/driver/keyset.ts';
import { eventOrder, listEvents } from '../../src/store/events/event-lists.ts';
import { listFieldValues } from '../../src/store/events/field-values.ts';
import {
  listTrashedEvents,
  summarizeTrash,
  trashedEventOrder,
} from '../../src/store/events/trashed-events.ts';
import { findActivity, listSayings } from '../../src/store/people/user-activity.ts';
import { listUsers, userOrder } from '../../src/store/people/user-lists.ts';
import type { Database } from '../../src/store/tables/schema.ts';
import { interactionOrder, listInteractions } from '../../src/store/visits/interactions.ts';
import { createPostgresDatabase } from '../harness/database.ts';

/** More than what a page may read, so that one that reads all is seen. */
const rows = 3 * maxCount;
const projectId = 'shop';

let db: Db;
let client: pg.Client;
let drop: () => Promise<void>;
let queries: CompiledQuery[] = [];

beforeAll(async () => {
  const database = await createPostgresDatabase();
  drop = database.drop;
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const pool = new pg.Pool({ connectionString: database.url, options: '-c timezone=UTC' });
  db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      queries.push(query);
    },
  });
  for (const project of [projectId, 'other']) await fill(project);
  await client.query('vacuum analyze');
});
afterAll(async () => {
  await db.destroy();
  await client.end();
  await drop();
});

/**
 * Events of a thousand people, one in ten thousand of a rare type, and as many of the rest. Visits are in
 * no order, as those of a project among others are.
 */
async function fill(project: string): Promise<void> {
  const id = (name: string, n = 'n') => `md5('${project}${name}' || ${n})::uuid`;
  const date = `timestamptz '2026-01-01' + n * interval '1 minute'`;
  const series = `generate_series(1, ${rows}) as n`;
  await client.query(`
    insert into users (project_id, id, created_at)
    select '${project}', ${id('user')}, ${date} from ${series};
    insert into events (project_id, id, user_id, tracker_id, event_date, event_type_id, event_type,
      attributable, event, user_data, retention_days, expires_at, pii_fields)
    select '${project}', ${id('event')}, ${id('user', '(n % 1000 + 1)')}, 't' || n % 1000, ${date},
      ${id('type', '1')}, case when n % 10000 = 1 then 'rare' else 'order' end, true,
      jsonb_build_object('shop', jsonb_build_object('current', 'shop ' || n % 50)), '{}', 30,
      ${date} + interval '30 days', '{}'
    from ${series};
    insert into raw_events (project_id, id, event_type, event_date, data)
    select '${project}', ${id('event')}, 'order', ${date}, '{}' from ${series};
    insert into interactions (project_id, id, type, tracker_id, start_date, end_date, source, data)
    select '${project}', ${id('visit')}, 'session', 't' || n % 1000, ${date}, ${date},
      case when n % 10000 = 1 then 'utm:rare' else 'direct' end, '{}'
    from ${series} order by md5(n::text);
    insert into user_trackers (project_id, tracker_id, user_id)
    select '${project}', 't' || n % 1000, ${id('user', '(n % 1000 + 1)')}
    from generate_series(1, 1000) as n;
    insert into trashed_events (project_id, id, event_type_ref, processing_date, raw_event_date, errors)
    select '${project}', ${id('trash')}, 'order', ${date}, ${date},
      '[{"type": "missing-field", "value": null, "field": "total"}]'
    from ${series}`);
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Plan Rows': number;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** The tables that this test fills. */
const large = new Set<unknown>(['events', 'raw_events', 'users', 'interactions', 'trashed_events']);

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The rows of large tables that a call reads. Whatever it scans whole is an error. */
const rowsReadBy = async (call: () => Promise<unknown>): Promise<number> =>
  (await rowsOf(call)).read;

/** Also those that PostgreSQL expects: too many, and it would scan a larger table whole. */
async function rowsOf(call: () => Promise<unknown>): Promise<{ read: number; expected: number }> {
  queries = [];
  await call();
  let most = 0;
  let expected = 0;
  for (const { sql, parameters } of queries) {
    const explained = await client.query(`explain (analyze, format json) ${sql}`, [...parameters]);
    const scans = nodesOf(explained.rows[0]['QUERY PLAN'][0].Plan).filter((node) =>
      large.has(node['Relation Name']),
    );
    expect(scans.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
    for (const node of scans) {
      const read = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
      most = Math.max(most, read * node['Actual Loops']);
      expected = Math.max(expected, node['Plan Rows'] * node['Actual Loops']);
    }
  }
  return { read: most, expected };
}

const page = (order: KeysetOrder): CursorPagination => ({ order, offset: 0, limit: 50 });

/** A place in the middle of a list by date. */
const middle = (order: KeysetOrder): CursorPagination => ({
  ...page(order),
  after: {
    total: maxCount,
    totalIsExact: false,
    values: order.columns.map(({ kind }) =>
      kind === 'instant' ? '2026-01-11T00:00:00.000000Z' : '00000000-0000-4000-8000-000000000000',
    ),
  },
});

const byStart = interactionOrder({ key: 'startDate', descending: true });
const fields = [{ storageKey: 'shop', values: ['none'], orAbsent: false }];
const userOf = async () => {
  const { rows: found } = await client.query(
    `select user_id from events where project_id = $1 limit 1`,
    [projectId],
  );
  return found[0].user_id as string;
};

const first: Record<string, () => Promise<unknown>> = {
  events: () => listEvents(db, projectId, { filter: {} }, page(eventOrder)),
  'events of a rare type': () =>
    listEvents(db, projectId, { eventType: 'rare', filter: {} }, page(eventOrder)),
  'events of a person': async () =>
    listEvents(db, projectId, { userId: await userOf(), filter: {} }, page(eventOrder)),
  'events with a value that none has': () =>
    listEvents(db, projectId, { filter: { fields } }, page(eventOrder)),
  'events in a state that none is in': () =>
    listEvents(db, projectId, { filter: { states: { paid: 1 } } }, page(eventOrder)),
  'values of a field': () => listFieldValues(db, projectId, 'shop', '', 20),
  users: () => listUsers(db, projectId, undefined, page(userOrder)),
  interactions: () => listInteractions(db, projectId, {}, page(byStart)),
  'interactions of a rare source': () =>
    listInteractions(db, projectId, { source: 'utm:rare' }, page(byStart)),
  'interactions of a person': async () =>
    listInteractions(db, projectId, { userId: await userOf() }, page(byStart)),
  trash: () => listTrashedEvents(db, projectId, {}, page(trashedEventOrder)),
  'trash of a reason that none has': () =>
    listTrashedEvents(db, projectId, { type: 'nonce-taken' }, page(trashedEventOrder)),
  'reasons of the trash': () => summarizeTrash(db, projectId, {}),
  'what a person did': async () => {
    const userId = await userOf();
    await findActivity(db, projectId, userId);
    await listSayings(db, projectId, userId);
  },
};

test.each(Object.entries(first))('%s are read by an index, so many at most', async (_, call) => {
  expect(await rowsReadBy(call)).toBeLessThanOrEqual(maxCount + 2);
});

test('of the events of a source, so many journeys are read at most', async () => {
  const visitsOfEach = rows / 1000;
  const call = () =>
    listEvents(db, projectId, { source: 'utm:rare', filter: {} }, page(eventOrder));
  expect(await rowsReadBy(call)).toBeLessThanOrEqual((maxExaminedJourneys + 1) * visitsOfEach);
});

const oneDay = { since: Date.parse('2026-01-05'), until: Date.parse('2026-01-06') };
const oneHour = 3_600_000;
const minutesOfDay = 24 * 60;

const ofDays: Record<string, () => Promise<unknown>> = {
  'visits by origin': () =>
    countNodeVisits(
      db,
      projectId,
      Array.from({ length: 24 }, (_, hour) => {
        const since = oneDay.since + hour * oneHour;
        return { day: hour, since, until: since + oneHour };
      }),
    ),
  'visits by source': () =>
    listVisitGroups(db, { projectId, range: oneDay, groupBy: 'source', nodes: undefined }, 100),
};

test.each(Object.entries(ofDays))('%s of a day are read alone', async (_, call) => {
  const { read, expected } = await rowsOf(call);
  expect(read).toBeLessThanOrEqual(minutesOfDay + 2);
  expect(expected).toBeLessThanOrEqual(maxCount);
});

const inTheMiddle: Record<string, () => Promise<unknown>> = {
  events: () => listEvents(db, projectId, { filter: {} }, middle(eventOrder)),
  users: () => listUsers(db, projectId, undefined, middle(userOrder)),
  interactions: () => listInteractions(db, projectId, {}, middle(byStart)),
  trash: () => listTrashedEvents(db, projectId, {}, middle(trashedEventOrder)),
};

test.each(Object.entries(inTheMiddle))(
  'a page of %s in the middle reads no other',
  async (_, call) => {
    expect(await rowsReadBy(call)).toBeLessThanOrEqual(100);
  },
);
