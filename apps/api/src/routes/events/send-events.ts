import type { sendEventOperations } from '@sillage/contract/events/send-events';
import { inOrder } from '../../flows/batch-results.ts';
import { acceptBatch } from '../../flows/events/accept-batch.ts';
import { acceptEventNow, toRawEvent } from '../../flows/events/accept-event.ts';
import { duplicateFinder } from '../../flows/events/duplicate-finder.ts';
import { readEvent } from '../../flows/events/read-event.ts';
import { settleDuplicate } from '../../flows/events/settle-duplicate.ts';
import type { InsertBatcher } from '../../flows/insert-batcher.ts';
import type { OpenProjects } from '../../flows/projects/existing-project.ts';
import type { Quotas } from '../../flows/quotas.ts';
import type { Handlers } from '../../http/operations.ts';
import type { IngestionAccess } from '../../identity/ingestion-access.ts';
import type { Db } from '../../store/driver/database.ts';
import type { RawEventToInsert } from '../../store/events/raw-events.ts';

export interface SendEventRouteOptions {
  db: Db;
  batcher: InsertBatcher<RawEventToInsert>;
  projects: OpenProjects;
  ingestion: IngestionAccess;
  quotas: Quotas;
  /** Called with what went wrong with one event of many. */
  onFailure: (error: unknown) => void;
}

export const sendEventRoutes = ({
  db,
  batcher,
  projects,
  ingestion,
  quotas,
  onFailure,
}: SendEventRouteOptions): Handlers<typeof sendEventOperations> => {
  const findStored = duplicateFinder(db);
  return {
    async postEvent({ body, credentials }) {
      const project = await projects.get(body.projectId);
      const sender = await ingestion.admit(project, 'events', credentials, 1);
      const raw = toRawEvent(body, sender, new Date());
      if (await batcher.insert(raw)) return { id: raw.id };
      const { replaced, dataDiffers } = await settleDuplicate(db, project, raw, findStored);
      return replaced ? { id: raw.id } : { id: raw.id, duplicate: true, dataDiffers };
    },

    async postEventBatch({ body, credentials }) {
      const findSender = async (projectId: string, count: number) => {
        const project = await projects.get(projectId);
        return { project, sender: await ingestion.admit(project, 'events', credentials, count) };
      };
      const options = { db, batcher, findStored, findSender, onFailure };
      return inOrder(await acceptBatch(body, options, new Date()));
    },

    async postEventSync({ body, query, credentials }) {
      const project = await projects.get(body.projectId);
      const sender = await ingestion.admit(project, 'events', credentials, 1);
      const id = await acceptEventNow(db, body, sender, new Date(), quotas);
      return query.return === 'event' ? { id, event: await readEvent(db, project.id, id) } : { id };
    },
  };
};
