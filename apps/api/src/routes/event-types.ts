import type { eventTypeOperations, eventTypeSetupOperations } from '@sillage/contract/event-types';
import { sortSteps } from '@sillage/contract/lists';
import { ApiError } from '../errors.ts';
import { archiveEventType } from '../flows/archive-event-type.ts';
import { createEventType } from '../flows/create-event-type.ts';
import { existingProject } from '../flows/existing-project.ts';
import type { Handlers } from '../operations.ts';
import { toPage, windowOf } from '../pages.ts';
import type { Db } from '../store/database.ts';
import { findEventType, listEventTypes } from '../store/event-types.ts';

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

  async getEventType({ params }) {
    await existingProject(db, params.projectId);
    const eventType = await findEventType(db, params.projectId, params.id);
    if (!eventType) throw new ApiError('event-type-not-found', { reference: params.id });
    return eventType;
  },
});

export const eventTypeSetupRoutes = (db: Db): Handlers<typeof eventTypeSetupOperations> => ({
  archiveEventType: ({ params }) => archiveEventType(db, params.projectId, params.id, new Date()),
});
