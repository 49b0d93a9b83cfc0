import type { eventOperations } from '@sillage/contract/events/events';
import { ApiError } from '../../errors/api-error.ts';
import { acceptEventNow, toRawEvent } from '../../flows/events/accept-event.ts';
import { deleteEvent } from '../../flows/events/delete-event.ts';
import { duplicateFinder } from '../../flows/events/duplicate-finder.ts';
import { readEvent } from '../../flows/events/read-event.ts';
import { settleDuplicate } from '../../flows/events/settle-duplicate.ts';
import type { InsertBatcher } from '../../flows/insert-batcher.ts';
import type { OpenProjects } from '../../flows/projects/existing-project.ts';
import type { Quotas } from '../../flows/quotas.ts';
import type { Handlers } from '../../http/operations.ts';
import type { IngestionAccess } from '../../identity/ingestion-access.ts';
import type { Db } from '../../store/driver/database.ts';
import { findRawEvent, type RawEventToInsert } from '../../store/events/raw-events.ts';

export interface EventRouteOptions {
  db: Db;
  batcher: InsertBatcher<RawEventToInsert>;
  projects: OpenProjects;
  ingestion: IngestionAccess;
  quotas: Quotas;
}

export const eventRoutes = ({
  db,
  batcher,
  projects,
  ingestion,
  quotas,
}: EventRouteOptions): Handlers<typeof eventOperations> => {
  const findStored = duplicateFinder(db);
  return {
    async postEvent({ body, credentials }) {
      const project = await projects.get(body.projectId);
      const sender = await ingestion.trustOf(project, 'events', credentials);
      const raw = toRawEvent(body, sender, new Date());
      if (await batcher.insert(raw)) return { id: raw.id };
      const { replaced, dataDiffers } = await settleDuplicate(db, project, raw, findStored);
      return replaced ? { id: raw.id } : { id: raw.id, duplicate: true, dataDiffers };
    },

    async postEventSync({ body, credentials }) {
      const project = await projects.get(body.projectId);
      const sender = await ingestion.trustOf(project, 'events', credentials);
      return { id: await acceptEventNow(db, body, sender, new Date(), quotas) };
    },

    async getRawEvent({ params }) {
      const event = await findRawEvent(db, params.projectId, params.id);
      if (!event) throw new ApiError('event-not-found', { id: params.id });
      return event;
    },

    getEvent: ({ params }) => readEvent(db, params.projectId, params.id),

    deleteEvent: ({ params }) => deleteEvent(db, params.projectId, params.id, new Date()),
  };
};
