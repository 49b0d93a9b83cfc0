import type { Project } from '@sillage/contract/projects/projects';
import { sheetSettingsText } from '@sillage/engine/attribution/sheet-settings';
import { oneMinute } from '@sillage/engine/time/milliseconds';
import { dayNumberAt } from '@sillage/engine/time/zoned-time';
import {
  areSheetsSettled,
  findSheetState,
  hasOtherJourneys,
  listSheetStates,
  updateSheetState,
  upsertSheetState,
} from '../../store/attribution/credit-sheet-states.ts';
import { deleteSheets, listSplitDays } from '../../store/attribution/credit-sheets.ts';
import { listJourneysById } from '../../store/attribution/journeys.ts';
import type { Db } from '../../store/driver/database.ts';
import { findProject, listSheetProjects } from '../../store/projects/projects.ts';
import { insertJourneyMarks, tryLockJourneys } from '../../store/queues/journey-queue.ts';
import { mergeDays, saveMoves } from './keep-sheets.ts';

type SheetProject = Pick<Project, 'id' | 'timezone' | 'attribution'>;

/** What the sheets of a project are to be made with. */
export const settingsOf = ({ timezone, attribution }: Omit<SheetProject, 'id'>): string =>
  sheetSettingsText({ timezone, ...attribution });

export interface SheetBuilder {
  /** Projects whose sheets this process has compared with their journeys. */
  checked: Set<string>;
  /** Projects of which no day is to be merged until then. */
  restsUntil: Map<string, number>;
  /** The digests of the journeys that they had then. */
  restsWith: Map<string, string>;
  journeysPerBatch: number;
  onFailure: (error: unknown) => void;
}

/** A project whose past days have one sheet each is looked at again after this long. */
const rest = 10 * oneMinute;
/** The same when one of its journeys has changed: of many days perhaps, when events were imported. */
const shortRest = oneMinute;
const daysPerMerge = 10;

/**
 * Makes the sheets that are missing, or were made with other settings, a batch of each project. The
 * first time, sheets that a release before did not keep are found. Then the sheets of past days become
 * one a day. Returns how much was done.
 */
export async function buildSheets(
  db: Db,
  builder: SheetBuilder,
  now = Date.now(),
): Promise<number> {
  if (!(await areSheetsSettled(db))) return 0;
  const states = await listSheetStates(db);
  let done = 0;
  for (const project of await listSheetProjects(db)) {
    const state = states.get(project.id);
    const isMade = state?.isComplete && state.settings === settingsOf(project);
    try {
      if (!isMade) done += await buildNext(db, project.id, builder.journeysPerBatch);
      else
        done +=
          (await check(db, project.id, builder)) ||
          (await mergePast(db, project, state.digest, builder, now));
    } catch (error) {
      builder.onFailure(error);
    }
  }
  return done;
}

async function check(db: Db, projectId: string, { checked }: SheetBuilder): Promise<number> {
  if (checked.has(projectId)) return 0;
  checked.add(projectId);
  if (!(await hasOtherJourneys(db, projectId))) return 0;
  return db.transaction().execute(async (transaction) => {
    const project = await findProject(transaction, projectId);
    if (!project || !(await tryLockJourneys(transaction, projectId))) {
      checked.delete(projectId);
      return 0;
    }
    await restart(transaction, project);
    return 1;
  });
}

/** Yesterday may still change; what is older hardly does. */
async function mergePast(
  db: Db,
  { id, timezone }: SheetProject,
  digest: string,
  { restsUntil, restsWith }: SheetBuilder,
  now: number,
): Promise<number> {
  const isAsBefore = restsWith.get(id) === digest;
  if ((restsUntil.get(id) ?? 0) - (isAsBefore ? 0 : rest - shortRest) > now) return 0;
  return db.transaction().execute(async (transaction) => {
    if (!(await tryLockJourneys(transaction, id))) return 0;
    const yesterday = dayNumberAt(now, timezone) - 1;
    const days = await listSplitDays(transaction, id, yesterday, daysPerMerge);
    if (days.length === 0) {
      restsUntil.set(id, now + rest);
      restsWith.set(id, digest);
    } else await mergeDays(transaction, id, new Set(days), 2);
    return days.length;
  });
}

async function restart(db: Db, project: SheetProject): Promise<void> {
  await deleteSheets(db, project.id);
  await upsertSheetState(db, project.id, settingsOf(project), false);
}

/** Adds the next journeys to the sheets of a project, and returns how many, or 1 when it has begun. */
const buildNext = (db: Db, projectId: string, limit: number): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const project = await findProject(transaction, projectId);
    if (!project || !(await tryLockJourneys(transaction, projectId))) return 0;
    const state = await findSheetState(transaction, projectId);
    const settings = settingsOf(project);
    if (!state || state.settings !== settings) {
      await restart(transaction, project);
      return 1;
    }
    if (state.isComplete) return 0;
    const journeys = await listJourneysById(transaction, projectId, state.builtTo, limit);
    await saveMoves(transaction, projectId, settings, { removed: [], added: journeys });
    await updateSheetState(transaction, projectId, {
      builtTo: journeys.at(-1)?.eventId ?? state.builtTo,
      isComplete: journeys.length < limit,
    });
    await insertJourneyMarks(
      transaction,
      projectId,
      journeys
        .filter(({ hasDetails }) => !hasDetails)
        .map(({ eventId }) => ({ kind: 'event', key: eventId })),
    );
    return journeys.length;
  });
