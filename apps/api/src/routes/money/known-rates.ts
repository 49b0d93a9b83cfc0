import type { knownRateOperations } from '@sillage/contract/money/known-rates';
import { existingProject } from '../../flows/projects/existing-project.ts';
import type { Handlers } from '../../http/operations.ts';
import { paginationOf, toPage } from '../../http/pagination.ts';
import type { Db } from '../../store/driver/database.ts';
import { listKnownRates } from '../../store/money/known-rates.ts';

export const knownRateRoutes = (db: Db): Handlers<typeof knownRateOperations> => ({
  async listReferenceRates({ params: { projectId }, query }) {
    await existingProject(db, projectId);
    const pagination = paginationOf(query);
    return toPage(pagination, await listKnownRates(db, projectId, query.currency, pagination));
  },
});
