import type { trashedEventOperations } from '@sillage/contract/events/trashed-events';
import { existingProject } from '../../flows/projects/existing-project.ts';
import { cursorPaginationOf, toCursorPage } from '../../http/cursors.ts';
import type { Handlers } from '../../http/operations.ts';
import { periodOf } from '../../http/pagination.ts';
import { eventId } from '../../ids/derived-ids.ts';
import type { Db } from '../../store/driver/database.ts';
import {
  listTrashedEvents,
  summarizeTrash,
  trashedEventOrder,
} from '../../store/events/trashed-events.ts';

export const trashedEventRoutes = (db: Db): Handlers<typeof trashedEventOperations> => ({
  async listTrashedEvents({ params, query }) {
    const { since: _, until: __, nonce, ...reasons } = query;
    const sentAs = nonce === undefined ? {} : { id: eventId(params.projectId, nonce) };
    await existingProject(db, params.projectId);
    const pagination = cursorPaginationOf(query, trashedEventOrder);
    return toCursorPage(
      pagination,
      await listTrashedEvents(
        db,
        params.projectId,
        { ...reasons, ...sentAs, ...periodOf(query) },
        pagination,
      ),
    );
  },

  async listTrashReasons({ params, query }) {
    await existingProject(db, params.projectId);
    return summarizeTrash(db, params.projectId, periodOf(query));
  },
});
