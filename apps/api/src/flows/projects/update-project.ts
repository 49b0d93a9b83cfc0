import type { Project, ProjectChanges } from '@sillage/contract/projects/projects';
import { positionWeightFaults } from '@sillage/engine/attribution/position-weight-faults';
import { refuseFaults } from '../../errors/api-error.ts';
import type { Db } from '../../store/driver/database.ts';
import { lockTimeZoneForUpdate, rebuildDailyTotals } from '../../store/events/rollups.ts';
import { updateProject as updateRow } from '../../store/projects/projects.ts';
import {
  insertPastSessionTimeout,
  lockSessionTimeout,
} from '../../store/projects/session-timeouts.ts';
import { existingProject } from './existing-project.ts';

/**
 * A new time zone changes where days begin: the daily totals are then rebuilt. Hits received before a
 * new session timeout keep the old one, however late their sessions are built.
 */
export const updateProject = (
  db: Db,
  id: string,
  changes: ProjectChanges,
  now: Date,
): Promise<Project> =>
  db.transaction().execute(async (transaction) => {
    const { positionWeights } = changes.attribution ?? {};
    if (positionWeights)
      refuseFaults(positionWeightFaults(positionWeights).map((fault) => `attribution.${fault}`));
    if (changes.timezone !== undefined) await lockTimeZoneForUpdate(transaction, id);
    const before = await existingProject(transaction, id);
    if (changes.sessionTimeout !== undefined) {
      const timeout = await lockSessionTimeout(transaction, id);
      if (timeout !== undefined && timeout !== changes.sessionTimeout)
        await insertPastSessionTimeout(transaction, id, timeout);
    }
    const after = (await updateRow(transaction, id, changes, now)) ?? before;
    if (after.timezone !== before.timezone)
      await rebuildDailyTotals(transaction, id, after.timezone);
    return after;
  });
