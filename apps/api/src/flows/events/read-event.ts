import type { ComputedEvent } from '@sillage/contract/events/events';
import { ApiError } from '../../errors/api-error.ts';
import type { Db } from '../../store/driver/database.ts';
import { type EventRow, findEvent } from '../../store/events/events.ts';
import { listEventMetrics, type MetricRow, toMetric } from '../../store/events/metrics.ts';

/** A computed event with its ledgers, or undefined. */
export async function findComputedEvent(
  db: Db,
  projectId: string,
  id: string,
): Promise<ComputedEvent | undefined> {
  const row = await findEvent(db, projectId, id);
  if (!row) return undefined;
  const metrics = await listEventMetrics(db, projectId, id);
  return toEvent(row, metrics);
}

export async function readEvent(db: Db, projectId: string, id: string): Promise<ComputedEvent> {
  const event = await findComputedEvent(db, projectId, id);
  if (!event) throw new ApiError('event-not-found', { id });
  return event;
}

export const toEvent = (row: EventRow, metrics: readonly MetricRow[]): ComputedEvent => ({
  _id: row.id,
  projectId: row.project_id,
  userId: row.user_id,
  eventDate: row.event_date.toISOString(),
  eventType: row.event_type,
  attributable: row.attributable,
  expirationPolicy: {
    expiresAt: row.expires_at.toISOString(),
    retentionDurationInDays: row.retention_days,
    piiFields: row.pii_fields,
    anonimizedAt: row.anonymized_at?.toISOString() ?? null,
  },
  event: row.event,
  user: row.user_data,
  metrics: metrics.map(toMetric),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
