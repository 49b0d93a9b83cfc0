import type { EventRow } from '../../store/events/events.ts';
import type { MetricRow } from '../../store/events/metrics.ts';
import type { RawRow } from '../../store/events/raw-events.ts';
import type { MergeRow } from '../../store/people/user-merges.ts';
import type { HitRow } from '../../store/visits/hits.ts';
import type { InteractionRow } from '../../store/visits/offline-interactions.ts';

/** A row of a person's archive: the same members for all rows of a file. */
export type PersonRow = Record<string, unknown>;

const instant = (date: Date | null): string | null => date?.toISOString() ?? null;

export const rawRow = (raw: RawRow): PersonRow => ({
  id: raw.id,
  nonce: raw.nonce,
  eventType: raw.event_type,
  eventDate: instant(raw.event_date),
  trackerId: raw.tracker_id,
  sender: raw.sender,
  receivedAt: instant(raw.created_at),
  deletedAt: instant(raw.deleted_at),
  data: raw.data,
});

/** An event as it was understood, and as it came. */
export const eventRow = (event: EventRow, raw: RawRow | undefined): PersonRow => ({
  id: event.id,
  eventType: event.event_type,
  eventDate: instant(event.event_date),
  userId: event.user_id,
  trackerId: event.tracker_id,
  attributable: event.attributable,
  user: event.user_data,
  event: event.event,
  piiFields: event.pii_fields,
  expiresAt: instant(event.expires_at),
  anonymizedAt: instant(event.anonymized_at),
  processedAt: instant(event.created_at),
  deletedAt: instant(event.deleted_at),
  raw: raw ? rawRow(raw) : null,
});

export const metricRow = (metric: MetricRow): PersonRow => ({
  eventId: metric.event_id,
  key: metric.key,
  kind: metric.kind,
  date: instant(metric.date),
  value: metric.value,
  data: metric.data,
  createdAt: instant(metric.created_at),
  deletedAt: instant(metric.deleted_at),
});

export const interactionRow = (visit: InteractionRow): PersonRow => ({
  id: visit.id,
  type: visit.type,
  kind: visit.kind,
  startDate: instant(visit.start_date),
  endDate: instant(visit.end_date),
  userId: visit.user_id,
  trackerId: visit.tracker_id,
  hitCount: visit.hit_count,
  isBot: visit.is_bot,
  source: visit.source,
  sourceCampaign: visit.source_campaign,
  integrationId: visit.integration_id,
  campaignId: visit.campaign_id,
  externalId: visit.external_id,
  firstPage: visit.first_page,
  referrer: visit.referrer,
  data: visit.data,
  deletedAt: instant(visit.deleted_at),
});

export const hitRow = (hit: HitRow): PersonRow => ({
  id: hit.id,
  hitType: hit.hit_type,
  date: instant(hit.date),
  trackerId: hit.tracker_id,
  page: hit.page,
  referrer: hit.referrer,
  userAgent: hit.user_agent,
  address: hit.address,
  details: hit.details,
  receivedAt: instant(hit.server_date),
});

export const mergeRow = (merge: MergeRow): PersonRow => ({
  id: merge.id,
  status: merge.status,
  userId: merge.user_id,
  otherUserId: merge.other_user_id,
  eventId: merge.event_id,
  createdAt: instant(merge.created_at),
  mergedAt: instant(merge.merged_at),
  undoneAt: instant(merge.undone_at),
});
