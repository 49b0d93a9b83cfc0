import type { sessionHitOperations } from '@sillage/contract/visits/session-hits';
import { ApiError } from '../../errors/api-error.ts';
import { cursorPaginationOf, toCursorPage } from '../../http/cursors.ts';
import type { Handlers } from '../../http/operations.ts';
import type { Db } from '../../store/driver/database.ts';
import { findInteraction } from '../../store/visits/interactions.ts';
import { listSessionHits, sessionHitOrder } from '../../store/visits/session-hits.ts';

export const sessionHitRoutes = (db: Db): Handlers<typeof sessionHitOperations> => ({
  async listInteractionHits({ params: { projectId, id }, query }) {
    const session = await findInteraction(db, projectId, id);
    if (!session) throw new ApiError('interaction-not-found', { id });
    const pagination = cursorPaginationOf(query, sessionHitOrder);
    return toCursorPage(pagination, await listSessionHits(db, session, pagination));
  },
});
