import type { Project } from '@sillage/contract/projects/projects';
import { clampedDayAt } from '@sillage/engine/time/zoned-time';
import { listEventChanges } from '../../store/attribution/journeys.ts';
import type { Db } from '../../store/driver/database.ts';
import { deleteComputedEvent, lockEvent } from '../../store/events/events.ts';
import { insertChanges, lockTimeZoneForShare } from '../../store/events/rollups.ts';

/** Takes back all that an event counts for, and forgets what was understood of it. */
export async function withdrawEvent(db: Db, project: Project, eventId: string): Promise<void> {
  const timezone = (await lockTimeZoneForShare(db, project.id)) ?? project.timezone;
  const event = await lockEvent(db, project.id, eventId);
  if (!event) return;
  const counted = await listEventChanges(db, project.id, [eventId]);
  await insertChanges(
    db,
    counted.map(({ key, at, delta, count }) => ({
      projectId: project.id,
      eventId,
      eventType: event.event_type,
      key,
      at: new Date(at),
      day: clampedDayAt(at, timezone),
      delta: delta.startsWith('-') ? delta.slice(1) : `-${delta}`,
      count: -count,
    })),
  );
  await deleteComputedEvent(db, project.id, eventId);
}
