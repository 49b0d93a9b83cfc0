import type { eventTypeOperations, eventTypeSetupOperations } from '@sillage/contract/event-types';
import { sortSteps } from '@sillage/contract/lists';
import { changeEventType, existingEventType, setArchived } from '../flows/change-event-type.ts';
import { createEventType } from '../flows/create-event-type.ts';
import { existingProject } from '../flows/existing-project.ts';
import type { Handlers } from '../operations.ts';
import { toPage, windowOf } from '../pages.ts';
import type { Db } from '../store/database.ts';
import { listEventTypes } from '../store/event-types.ts';

export const eventTypeRoutes = (db: Db): Handlers<typeof eventTypeOperations> => ({
  async listEventTypes({ params, query }) {
    await existingProject(db, params.projectId);
    const { sort = 'name', ...filter } = query;
    const window = windowOf(query);
    return toPage(
      window,
      await listEventTypes(db, params.projectId, filter, sortSteps(sort), window),
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
