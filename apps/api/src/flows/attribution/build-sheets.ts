import type { Project } from '@sillage/contract/projects/projects';
import { sheetSettingsText } from '@sillage/engine/attribution/sheet-settings';
import {
  areSheetsSettled,
  findSheetState,
  hasOtherJourneys,
  listSheetStates,
  updateSheetState,
  upsertSheetState,
} from '../../store/attribution/credit-sheet-states.ts';
import { deleteSheets } from '../../store/attribution/credit-sheets.ts';
import { listJourneysById } from '../../store/attribution/journeys.ts';
import type { Db } from '../../store/driver/database.ts';
import { findProject, listSheetProjects } from '../../store/projects/projects.ts';
import { insertJourneyMarks, tryLockJourneys } from '../../store/queues/journey-queue.ts';
import { saveMoves } from './keep-sheets.ts';

type SheetProject = Pick<Project, 'id' | 'timezone' | 'attribution'>;

/** What the sheets of a project are to be made with. */
export const settingsOf = ({ timezone, attribution }: Omit<SheetProject, 'id'>): string =>
  sheetSettingsText({ timezone, ...attribution });

export interface SheetBuilder {
  /** Projects whose sheets this process has compared with their journeys. */
  checked: Set<string>;
  journeysPerBatch: number;
  onFailure: (error: unknown) => void;
}

/**
 * Makes the sheets that are missing, or were made with other settings, a batch of each project. The
 * first time, sheets that a release before did not keep are found. Returns how much was done.
 */
export async function buildSheets(db: Db, builder: SheetBuilder): Promise<number> {
  if (!(await areSheetsSettled(db))) return 0;
  const states = await listSheetStates(db);
  let done = 0;
  for (const project of await listSheetProjects(db)) {
    const state = states.get(project.id);
    const isMade = state?.isComplete && state.settings === settingsOf(project);
    try {
      if (!isMade) done += await buildNext(db, project.id, builder.journeysPerBatch);
      else if (!builder.checked.has(project.id)) done += await check(db, project.id, builder);
    } catch (error) {
      builder.onFailure(error);
    }
  }
  return done;
}

async function check(db: Db, projectId: string, { checked }: SheetBuilder): Promise<number> {
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
