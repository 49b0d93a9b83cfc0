import type { NewProject, Project } from '@sillage/contract/projects/projects';
import { sheetSettingsText } from '@sillage/engine/attribution/sheet-settings';
import { ApiError } from '../../errors/api-error.ts';
import { isWorkspaceOwner } from '../../store/access/workspace-owners.ts';
import { areSheetsSettled, upsertSheetState } from '../../store/attribution/credit-sheet-states.ts';
import type { Db } from '../../store/driver/database.ts';
import { isBeingDeleted } from '../../store/projects/deletions.ts';
import { insertProject } from '../../store/projects/projects.ts';
import { listWorkspaces } from '../../store/projects/workspaces.ts';
import { existingWorkspace } from './existing-workspace.ts';

/** An agent creates projects in a workspace of their own: by default, in the oldest one. */
export async function createProject(db: Db, body: NewProject, agentId?: string): Promise<Project> {
  const workspaceId = body.accountId ?? (await oldestOwned(db, agentId));
  if (agentId !== undefined && !(await isWorkspaceOwner(db, agentId, workspaceId)))
    throw new ApiError('forbidden');
  const workspace = await existingWorkspace(db, workspaceId);
  const project = await insertUnlessDeleting(db, {
    timezone: 'Europe/Paris',
    currency: 'EUR',
    sessionTimeout: 1800,
    retentionDurationInDays: 1095,
    erasureMemoryInDays: 1825,
    ...body,
    accountId: workspace.id,
  });
  if (!project) throw new ApiError('project-id-taken');
  return project;
}

/**
 * Undefined when the id is taken, or when rows of a project that had it may still be there. That is
 * looked up after the insertion, which waits for a deletion that has not ended.
 */
const insertUnlessDeleting = (db: Db, project: Required<NewProject>) =>
  inTransaction(db, async (transaction) => {
    const inserted = await insertProject(transaction, project);
    if (inserted && (await isBeingDeleted(transaction, project.id)))
      throw new ApiError('project-id-taken');
    if (inserted) await beginSheets(transaction, inserted);
    return inserted;
  });

/** A new project has no journey: its sheets of credits are complete from the start. */
async function beginSheets(db: Db, { id, timezone, attribution }: Project): Promise<void> {
  if (await areSheetsSettled(db))
    await upsertSheetState(db, id, sheetSettingsText({ timezone, ...attribution }), true);
}

const inTransaction = <T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

async function oldestOwned(db: Db, agentId: string | undefined): Promise<string> {
  const { data } = await listWorkspaces(db, { offset: 0, limit: 1 }, agentId);
  if (!data[0]) throw new ApiError(agentId === undefined ? 'workspace-not-found' : 'forbidden');
  return data[0].id;
}
