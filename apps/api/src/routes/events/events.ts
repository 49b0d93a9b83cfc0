import type { eventOperations } from '@sillage/contract/events/events';
import { ApiError } from '../../errors/api-error.ts';
import { acceptEventNow, toRawEvent } from '../../flows/events/accept-event.ts';
import { readEvent } from '../../flows/events/read-event.ts';
import type { InsertBatcher } from '../../flows/insert-batcher.ts';
import { existingProject } from '../../flows/projects/existing-project.ts';
import type { Quotas } from '../../flows/quotas.ts';
import type { Handlers } from '../../http/operations.ts';
import { paginationOf, periodOf, toPage } from '../../http/pagination.ts';
import type { Db } from '../../store/driver/database.ts';
import { findRawEvent, type RawEventToInsert } from '../../store/events/raw-events.ts';
import { listTrashedEvents } from '../../store/events/trashed-events.ts';

export interface EventRouteOptions {
  db: Db;
  batcher: InsertBatcher<RawEventToInsert>;
  /** Throws if a project does not exist. */
  checkProject: (id: string) => Promise<unknown>;
  quotas: Quotas;
}

export const eventRoutes = ({
  db,
  batcher,
  checkProject,
  quotas,
}: EventRouteOptions): Handlers<typeof eventOperations> => ({
  async postEvent({ body }) {
    await checkProject(body.projectId);
    const raw = toRawEvent(body, new Date());
    await batcher.insert(raw);
    return { id: raw.id };
  },

  async postEventSync({ body }) {
    return { id: await acceptEventNow(db, body, new Date(), quotas) };
  },

  async getRawEvent({ params }) {
    const event = await findRawEvent(db, params.projectId, params.id);
    if (!event) throw new ApiError('event-not-found', { id: params.id });
    return event;
  },

  async listTrashedEvents({ params, query }) {
    await existingProject(db, params.projectId);
    const pagination = paginationOf(query);
    return toPage(
      pagination,
      await listTrashedEvents(db, params.projectId, periodOf(query), pagination),
    );
  },

  getEvent: ({ params }) => readEvent(db, params.projectId, params.id),
});
