import type { eventListOperations } from '@sillage/contract/events/event-lists';
import { knownFields } from '@sillage/engine/events/known-fields';
import { ApiError } from '../../errors/api-error.ts';
import { listEvents } from '../../flows/events/list-events.ts';
import { existingProject } from '../../flows/projects/existing-project.ts';
import { cursorPaginationOf, toCursorPage } from '../../http/cursors.ts';
import type { Handlers } from '../../http/operations.ts';
import { periodOf } from '../../http/pagination.ts';
import type { Db } from '../../store/driver/database.ts';
import { listDescriptions } from '../../store/events/event-descriptions.ts';
import { eventOrder } from '../../store/events/event-lists.ts';
import { listFieldValues } from '../../store/events/field-values.ts';

export const eventListRoutes = (db: Db): Handlers<typeof eventListOperations> => ({
  async listEvents({ params: { projectId }, query }) {
    const pagination = cursorPaginationOf(query, eventOrder);
    const page = await listEvents(db, projectId, query, periodOf(query), pagination);
    return toCursorPage(pagination, page);
  },

  async listFieldValues({ params: { projectId, storageKey }, query }) {
    await existingProject(db, projectId);
    const field = knownFields(await listDescriptions(db, projectId)).get(storageKey);
    if (!field) throw new ApiError('field-not-found', { storageKey });
    if (field.isPersonal) return { isPersonal: true, isExact: true, data: [] };
    const { search = '', limit = 20 } = query;
    const values = await listFieldValues(db, projectId, storageKey, search, limit);
    return { isPersonal: false, ...values };
  },
});
