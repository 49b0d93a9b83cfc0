import type { eventOperations } from '@sillage/contract/events/events';
import { ApiError } from '../../errors/api-error.ts';
import { deleteEvent } from '../../flows/events/delete-event.ts';
import { pendingEvent } from '../../flows/events/pending-event.ts';
import { findComputedEvent } from '../../flows/events/read-event.ts';
import { type Handlers, OtherAnswer } from '../../http/operations.ts';
import type { Db } from '../../store/driver/database.ts';
import { findRawEvent } from '../../store/events/raw-events.ts';

export const eventRoutes = (db: Db): Handlers<typeof eventOperations> => ({
  async getRawEvent({ params }) {
    const event = await findRawEvent(db, params.projectId, params.id);
    if (!event) throw new ApiError('event-not-found', { id: params.id });
    return event;
  },

  async getEvent({ params: { projectId, id } }) {
    const event = await findComputedEvent(db, projectId, id);
    return event ?? new OtherAnswer(await pendingEvent(db, projectId, id));
  },

  deleteEvent: ({ params }) => deleteEvent(db, params.projectId, params.id, new Date()),
});
