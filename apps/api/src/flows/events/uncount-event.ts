import type { Project } from '@sillage/contract/projects/projects';
import { difference } from '@sillage/engine/events/ledger';
import { exactDecimal } from '@sillage/engine/money/decimal';
import { listEventChanges } from '../../store/attribution/journeys.ts';
import type { Db } from '../../store/driver/database.ts';
import type { EventRow } from '../../store/events/events.ts';
import { insertChanges } from '../../store/events/rollups.ts';
import { lockTimeZone } from './lock-time-zone.ts';
import { toStoredChange } from './process-events.ts';

/**
 * Takes back what an event's metrics changed, at the same instants: every total is as if it had never
 * come. To be called in a transaction that has locked the event.
 */
export async function uncountEvent(db: Db, project: Project, event: EventRow): Promise<void> {
  const timezone = await lockTimeZone(db, project.id);
  const counted = (await listEventChanges(db, project.id, [event.id])).map(
    ({ key, at, delta, count }) => ({ key, at, delta: exactDecimal(delta), count }),
  );
  await insertChanges(
    db,
    project.id,
    difference(counted, []).map((change) =>
      toStoredChange({ ...project, timezone }, event.id, event.event_type, change),
    ),
  );
}
