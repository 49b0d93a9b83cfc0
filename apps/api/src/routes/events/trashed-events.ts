import type { trashedEventOperations } from '@sillage/contract/events/trashed-events';
import { existingProject } from '../../flows/projects/existing-project.ts';
import type { Handlers } from '../../http/operations.ts';
import { paginationOf, periodOf, toPage } from '../../http/pagination.ts';
import type { Db } from '../../store/driver/database.ts';
import { listTrashedEvents } from '../../store/events/trashed-events.ts';

export const trashedEventRoutes = (db: Db): Handlers<typeof trashedEventOperations> => ({
  async listTrashedEvents({ params, query }) {
    await existingProject(db, params.projectId);
    const pagination = paginationOf(query);
    return toPage(
      pagination,
      await listTrashedEvents(db, params.projectId, periodOf(query), pagination),
    );
  },
});
