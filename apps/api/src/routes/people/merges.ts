import type { mergeOperations } from '@sillage/contract/people/merges';
import { confirmMerge, undoMerge } from '../../flows/people/settle-merge.ts';
import { existingProject } from '../../flows/projects/existing-project.ts';
import { cursorPaginationOf, toCursorPage } from '../../http/cursors.ts';
import type { Handlers } from '../../http/operations.ts';
import type { Db } from '../../store/driver/database.ts';
import { listMerges, mergeOrder } from '../../store/people/user-merges.ts';

export const mergeRoutes = (db: Db): Handlers<typeof mergeOperations> => ({
  async listMerges({ params: { projectId }, query }) {
    await existingProject(db, projectId);
    const pagination = cursorPaginationOf(query, mergeOrder);
    return toCursorPage(pagination, await listMerges(db, projectId, query, pagination));
  },

  confirmMerge: ({ params: { projectId, id } }) => confirmMerge(db, projectId, id, new Date()),

  undoMerge: ({ params: { projectId, id } }) => undoMerge(db, projectId, id, new Date()),
});
