import type { referenceRateOperations, replayOperations } from '@sillage/contract/replay';
import { replayEvents } from '../flows/replay-events.ts';
import { saveRates } from '../flows/save-rates.ts';
import type { Handlers } from '../operations.ts';
import type { Db } from '../store/database.ts';

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

export const referenceRateRoutes = (db: Db): Handlers<typeof referenceRateOperations> => ({
  putReferenceRates: async ({ body }) => ({ count: await saveRates(db, body) }),
});
