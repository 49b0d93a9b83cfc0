import type {
  eventTypeOperations,
  eventTypeSetupOperations,
} from '@sillage/contract/events/event-types';
import { sortSteps } from '@sillage/contract/lists';
import {
  changeEventType,
  existingEventType,
  setArchived,
} from '../../flows/events/change-event-type.ts';
import { createEventType } from '../../flows/events/create-event-type.ts';
import { existingProject } from '../../flows/projects/existing-project.ts';
import type { Handlers } from '../../http/operations.ts';
import { paginationOf, toPage } from '../../http/pagination.ts';
import type { Db } from '../../store/driver/database.ts';
import { listEventTypes } from '../../store/events/event-types.ts';

export const eventTypeRoutes = (db: Db): Handlers<typeof eventTypeOperations> => ({
  async listEventTypes({ params, query }) {
    await existingProject(db, params.projectId);
    const { sort = 'name', ...filter } = query;
    const pagination = paginationOf(query);
    return toPage(
      pagination,
      await listEventTypes(db, params.projectId, filter, sortSteps(sort), pagination),
    );
  },

  createEventType: ({ params, body }) => createEventType(db, params.projectId, body),

  getEventType: ({ params }) => existingEventType(db, params.projectId, params.id),
});

export const eventTypeSetupRoutes = (db: Db): Handlers<typeof eventTypeSetupOperations> => ({
  updateEventType: ({ params, body }) =>
    changeEventType(db, params.projectId, params.id, body, new Date()),

  archiveEventType: ({ params }) => setArchived(db, params.projectId, params.id, true, new Date()),

  restoreEventType: ({ params }) => setArchived(db, params.projectId, params.id, false, new Date()),
});
