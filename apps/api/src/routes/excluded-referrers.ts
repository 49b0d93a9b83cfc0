import type { excludedReferrerOperations } from '@sillage/contract/excluded-referrers';
import { referrerHost } from '@sillage/engine/referrer-host';
import { ApiError } from '../errors.ts';
import { existingProject } from '../flows/existing-project.ts';
import type { Handlers } from '../operations.ts';
import { toPage, windowOf } from '../pages.ts';
import type { Db } from '../store/database.ts';
import {
  deleteExcludedReferrer,
  insertExcludedReferrer,
  listExcludedReferrers,
} from '../store/excluded-referrers.ts';

export const excludedReferrerRoutes = (db: Db): Handlers<typeof excludedReferrerOperations> => ({
  async listExcludedReferrers({ params, query }) {
    await existingProject(db, params.projectId);
    const window = windowOf(query);
    return toPage(window, await listExcludedReferrers(db, params.projectId, window));
  },

  async addExcludedReferrer({ params, body }) {
    await existingProject(db, params.projectId);
    return insertExcludedReferrer(db, params.projectId, hostOf(body.host));
  },

  async removeExcludedReferrer({ params }) {
    await existingProject(db, params.projectId);
    const host = hostOf(params.host);
    const referrer = await deleteExcludedReferrer(db, params.projectId, host);
    if (!referrer) throw new ApiError('excluded-referrer-not-found', { host });
    return referrer;
  },
});

function hostOf(text: string): string {
  const host = referrerHost(text);
  if (host === undefined) throw new ApiError('invalid-payload', ['host must be a host name']);
  return host;
}
