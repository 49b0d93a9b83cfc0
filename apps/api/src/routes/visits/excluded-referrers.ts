import type { excludedReferrerOperations } from '@sillage/contract/visits/excluded-referrers';
import { referrerHost } from '@sillage/engine/visits/referrer-host';
import { ApiError } from '../../errors/api-error.ts';
import { existingProject } from '../../flows/projects/existing-project.ts';
import type { Handlers } from '../../http/operations.ts';
import { paginationOf, toPage } from '../../http/pagination.ts';
import type { Db } from '../../store/driver/database.ts';
import {
  deleteExcludedReferrer,
  insertExcludedReferrer,
  listExcludedReferrers,
} from '../../store/visits/excluded-referrers.ts';

export const excludedReferrerRoutes = (db: Db): Handlers<typeof excludedReferrerOperations> => ({
  async listExcludedReferrers({ params, query }) {
    await existingProject(db, params.projectId);
    const pagination = paginationOf(query);
    return toPage(pagination, await listExcludedReferrers(db, params.projectId, pagination));
  },

  async addExcludedReferrer({ params, body }) {
    await existingProject(db, params.projectId);
    return insertExcludedReferrer(db, params.projectId, hostOf(body.host));
  },

  async removeExcludedReferrer({ params }) {
    await existingProject(db, params.projectId);
    const host = hostOf(params.host);
    const referrer = await db
      .transaction()
      .execute((transaction) => deleteExcludedReferrer(transaction, params.projectId, host));
    if (!referrer) throw new ApiError('excluded-referrer-not-found', { host });
    return referrer;
  },
});

function hostOf(text: string): string {
  const host = referrerHost(text);
  if (host === undefined) throw new ApiError('invalid-payload', ['host must be a host name']);
  return host;
}
