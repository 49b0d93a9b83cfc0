import { createHash, randomUUID } from 'node:crypto';
import { exactDecimal } from '@sillage/engine/money/decimal';
import {
  auditOrder,
  deleteAuditBefore,
  insertDeed,
  listAudit,
} from '../apps/api/src/store/access/audit-log.ts';
import type { Db } from '../apps/api/src/store/driver/database.ts';
import { findRawEvent, insertRawEvents } from '../apps/api/src/store/events/raw-events.ts';
import { insertChanges } from '../apps/api/src/store/events/rollups.ts';
import { deleteHitsBefore } from '../apps/api/src/store/visits/expired-hits.ts';
import { insertHits, listHitsIn } from '../apps/api/src/store/visits/hits.ts';
import { listLastSessions, upsertSessions } from '../apps/api/src/store/visits/sessions.ts';
import { projectId } from './project.ts';
import { year } from './seed.ts';

/** A table that grows without end, how it is filled, and what is asked of it all day. */
export interface Subject {
  table: string;
  columns: string;
  /** The values of the row of number `i`. */
  values: string;
  /** When a row was received. */
  received: string;
  statements: Record<string, (db: Db, rows: number) => Promise<unknown>>;
}

const perStatement = 200;

/** Of the audit log, as a workspace. */
const scope = '00000000-0000-4000-8000-000000000001';
const received = `timestamptz '${year.since}' + make_interval(secs => i % 31536000)`;
const anyOf = (count: number) => Math.floor(Math.random() * count);
const several = <T>(make: () => T): T[] => Array.from({ length: perStatement }, make);

export const subjects: Subject[] = [
  {
    table: 'raw_events',
    columns: 'project_id, id, nonce, event_type, event_date, data, created_at',
    values: `'${projectId}', md5(i::text)::uuid, 'n' || i, 'order', ${received}, '{"total": 12}', ${received}`,
    received: 'created_at',
    statements: {
      [`accept ${perStatement} events`]: (db) => insertRawEvents(db, several(newEvent)),
      'read an event': (db, rows) => findRawEvent(db, projectId, idOf(anyOf(rows))),
    },
  },
  {
    table: 'hits',
    columns: 'project_id, id, tracker_id, hit_type, date, page, details, server_date',
    values: `'${projectId}', md5(i::text)::uuid, 't' || i / 5, 'page-view', ${received}, 'https://exemple.fr/', '{}', ${received}`,
    received: 'server_date',
    statements: {
      [`accept ${perStatement} hits`]: (db) => insertHits(db, several(newHit)),
      [`read the hits of ${perStatement} browsers`]: (db, rows) =>
        listHitsIn(
          db,
          projectId,
          several(() => wholeTrail(`t${anyOf(rows / 5)}`)),
        ),
      'delete 1000 hits that expired': (db) => deleteHitsBefore(db, projectId, oldest, 1000),
    },
  },
  {
    table: 'interactions',
    columns:
      'project_id, id, type, user_id, start_date, end_date, data, created_at, tracker_id, hit_count, first_hit_id, source, first_page',
    values: `'${projectId}', md5(i::text)::uuid, 'session', md5((i / 3)::text)::uuid, ${received}, ${received} + interval '5 minutes', '{}', ${received}, 't' || i / 2, 5, md5(i::text)::uuid, 'search:google', 'https://exemple.fr/'`,
    received: 'created_at',
    statements: {
      [`keep ${perStatement} sessions`]: (db) => upsertSessions(db, projectId, several(newSession)),
      [`read the last sessions of ${perStatement} browsers`]: (db, rows) =>
        listLastSessions(
          db,
          projectId,
          several(() => `t${anyOf(rows / 2)}`),
        ),
    },
  },
  {
    table: 'metric_changes',
    columns: 'project_id, id, event_id, event_type, key, at, delta, count',
    values: `'${projectId}', md5(i::text)::uuid, md5((i / 4)::text)::uuid, 'order', 'key-' || i % 4, ${received}, 12.5, 1`,
    received: 'at',
    statements: {
      [`keep ${perStatement} changes`]: (db) => insertChanges(db, projectId, several(newChange)),
    },
  },
  {
    table: 'audit_log',
    columns:
      'scope, id, at, kind, operation, actor_kind, actor_id, project_id, object_kind, object_id, path, after, address, request_id',
    values: `'${scope}', md5(i::text)::uuid, ${received}, 'change', 'updateCampaign', 'agent', '${scope}', '${projectId}', 'campaign', md5(i::text), '/v1/projects/bench/campaigns', '{"name": "Soldes"}', '192.0.2.0', md5(i::text)`,
    received: 'at',
    statements: {
      'keep a deed': (db) => insertDeed(db, [scope], newDeed()),
      'read the last 100 deeds': (db) =>
        listAudit(db, scope, {}, { order: auditOrder, offset: 0, limit: 100 }),
      'delete 1000 deeds that expired': (db) => deleteAuditBefore(db, oldest, 1000),
    },
  },
];

const oldest = new Date('2025-03-01');

/** As `md5` makes it of a number. */
const idOf = (i: number) => createHash('md5').update(String(i)).digest('hex');

const newEvent = () => ({
  projectId,
  id: randomUUID(),
  nonce: randomUUID(),
  eventType: 'order',
  trackerId: null,
  eventDate: new Date(),
  data: { total: 12 },
  sender: 'anonymous' as const,
});

const newHit = () => ({
  projectId,
  id: randomUUID(),
  trackerId: randomUUID(),
  hitType: 'page-view',
  date: new Date(),
  page: 'https://exemple.fr/',
  referrer: null,
  userAgent: null,
  address: null,
  details: {},
});

const wholeTrail = (trackerId: string) => ({
  trackerId,
  date: new Date(0),
  hitId: '00000000-0000-0000-0000-000000000000',
  to: undefined,
});

const newSession = () => ({
  id: randomUUID(),
  trackerId: randomUUID(),
  start: new Date(),
  end: new Date(),
  hitCount: 1,
  firstHitId: randomUUID(),
  isBot: false,
  source: 'direct',
  sourceCampaign: null,
  integrationId: null,
  campaignId: null,
  referrer: null,
  referrerType: 'direct',
  firstPage: 'https://exemple.fr/',
  externalId: null,
  data: {},
});

const newChange = () => ({
  eventId: randomUUID(),
  eventType: 'order',
  key: 'turnover',
  at: Date.now(),
  day: '2026-01-01',
  delta: exactDecimal('12.5'),
  count: 1,
});

const newDeed = () => ({
  id: randomUUID(),
  at: new Date(),
  kind: 'change' as const,
  operation: 'updateCampaign',
  actor: { kind: 'agent' as const, id: scope, keyId: null },
  projectId,
  object: { kind: 'campaign', id: randomUUID() },
  path: '/v1/projects/bench/campaigns',
  before: null,
  after: { name: 'Soldes' },
  address: '192.0.2.0',
  requestId: randomUUID(),
});
