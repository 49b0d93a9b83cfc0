import type { replayOperations } from '@sillage/contract/events/replay';
import { replayEvents } from '../../flows/events/replay-events.ts';
import type { Handlers } from '../../http/operations.ts';
import type { Db } from '../../store/driver/database.ts';

export const replayRoutes = (
  db: Db,
  onEvents: () => void = () => {},
): Handlers<typeof replayOperations> => ({
  async replayEvents({ params, body }) {
    const count = await replayEvents(db, params.projectId, body.eventType);
    onEvents();
    return { count };
  },
});
