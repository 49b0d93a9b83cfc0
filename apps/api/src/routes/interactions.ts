import type { interactionOperations } from '@sillage/contract/interactions';
import { createOfflineInteraction } from '../flows/create-offline-interaction.ts';
import type { Handlers } from '../operations.ts';
import type { Db } from '../store/database.ts';

export const interactionRoutes = (db: Db): Handlers<typeof interactionOperations> => ({
  createOfflineInteraction: ({ params, body }) =>
    createOfflineInteraction(db, params.projectId, body),
});
