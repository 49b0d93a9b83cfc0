import type { FieldValue } from '@sillage/contract/events/fields';
import type { TrashError } from '@sillage/contract/events/trashed-events';
import type { Notification } from '@sillage/engine/live/notifications';
import type { Db } from '../../store/driver/database.ts';
import { insertLiveItems, type LiveItemToInsert } from '../../store/live/live-items.ts';
import { audienceOf } from './audience.ts';
import { queueDeliveries } from './queue-deliveries.ts';

export interface AnnouncedMetric {
  key: string;
  kind: 'state' | 'statistic';
  data: FieldValue;
  isPersonal: boolean;
}

interface AnnouncedEvent {
  eventId: string;
  eventType: string;
  eventDate: Date;
  userId: string | null;
}

export interface UnderstoodEvent extends AnnouncedEvent {
  trackerId: string | null;
  attributable: boolean;
  metrics: AnnouncedMetric[];
}

export interface RefusedEvent {
  eventId: string;
  eventType: string;
  errors: readonly TrashError[];
}

/** Tells whoever follows the project of events, in the transaction that writes them. */
export async function announceEvents(
  db: Db,
  projectId: string,
  understood: readonly UnderstoodEvent[],
  refused: readonly RefusedEvent[],
  now: Date,
): Promise<void> {
  const { isLive, webhooks } = await audienceOf(db, projectId);
  if (isLive)
    await insertLiveItems(db, projectId, [
      ...understood.map((event) => eventItem(event, now)),
      ...refused.map((event) => trashItem(event, now)),
    ]);
  if (webhooks.length > 0)
    await queueDeliveries(
      db,
      projectId,
      webhooks,
      [
        ...understood.flatMap((event) => [
          eventNotification(projectId, event),
          ...event.metrics.map((metric) => metricNotification(projectId, event, metric)),
        ]),
        ...refused.map((event) => trashNotification(projectId, event, now)),
      ],
      now,
    );
}

/** Tells of a value that a state or statistic of an event was given. */
export async function announceMetric(
  db: Db,
  projectId: string,
  event: AnnouncedEvent,
  metric: AnnouncedMetric,
  now: Date,
): Promise<void> {
  const { webhooks } = await audienceOf(db, projectId);
  if (webhooks.length > 0)
    await queueDeliveries(
      db,
      projectId,
      webhooks,
      [metricNotification(projectId, event, metric)],
      now,
    );
}

const eventItem = (event: UnderstoodEvent, now: Date): LiveItemToInsert => ({
  kind: 'events',
  item: {
    kind: 'event',
    eventId: event.eventId,
    eventType: event.eventType,
    eventDate: event.eventDate.toISOString(),
    userId: event.userId,
    trackerId: event.trackerId,
    attributable: event.attributable,
    processedAt: now.toISOString(),
  },
});

const trashItem = ({ eventId, eventType, errors }: RefusedEvent, now: Date): LiveItemToInsert => ({
  kind: 'trash',
  item: {
    kind: 'trash',
    eventId,
    eventType,
    errors: errors.map(withoutValue),
    processedAt: now.toISOString(),
  },
});

/** A value may be personal, or as large as a body. */
const withoutValue = ({ type, field }: TrashError) => ({ type, field });

const eventNotification = (projectId: string, event: UnderstoodEvent): Notification => ({
  kind: 'event',
  eventType: event.eventType,
  data: {
    projectId,
    eventId: event.eventId,
    eventType: event.eventType,
    eventDate: event.eventDate.toISOString(),
    userId: event.userId,
    attributable: event.attributable,
  },
});

const metricNotification = (
  projectId: string,
  { eventId, eventType, userId }: AnnouncedEvent,
  { key, kind, data, isPersonal }: AnnouncedMetric,
): Notification => ({
  kind,
  eventType,
  key,
  data: {
    projectId,
    eventId,
    eventType,
    userId,
    key,
    value: isPersonal ? null : (data.current ?? null),
    date: data.date,
  },
});

const trashNotification = (
  projectId: string,
  { eventId, eventType, errors }: RefusedEvent,
  now: Date,
): Notification => ({
  kind: 'trash',
  eventType,
  data: {
    projectId,
    eventId,
    eventType,
    processingDate: now.toISOString(),
    errors: errors.map(withoutValue),
  },
});
