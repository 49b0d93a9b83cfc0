import type { missingRateOperations } from '@sillage/contract/campaigns/missing-rates';
import type { outlayImportOperations } from '@sillage/contract/campaigns/outlay-imports';
import { ApiError } from '../../errors/api-error.ts';
import { continueImport, undoImport } from '../../flows/campaigns/continue-import.ts';
import { missingRates } from '../../flows/campaigns/missing-rates.ts';
import { addImportRows, existingImport } from '../../flows/campaigns/outlay-imports.ts';
import { previewImport } from '../../flows/campaigns/preview-import.ts';
import { existingProject } from '../../flows/projects/existing-project.ts';
import type { Handlers } from '../../http/operations.ts';
import { paginationOf, toPage } from '../../http/pagination.ts';
import { restoreDeletedOutlay } from '../../store/campaigns/imported-outlays.ts';
import { listImportRows } from '../../store/campaigns/outlay-import-rows.ts';
import { insertImport, listImports } from '../../store/campaigns/outlay-imports.ts';
import type { Db } from '../../store/driver/database.ts';

export const outlayImportRoutes = (
  db: Db,
): Handlers<typeof outlayImportOperations & typeof missingRateOperations> => ({
  async listMissingRates({ params: { projectId } }) {
    return { data: await missingRates(db, await existingProject(db, projectId)) };
  },

  async previewOutlayImport({ params: { projectId }, body }) {
    await existingProject(db, projectId);
    return previewImport(db, projectId, body);
  },

  async createOutlayImport({ params: { projectId }, body }) {
    await existingProject(db, projectId);
    return insertImport(db, projectId, { matches: [], ...body });
  },

  async listOutlayImports({ params: { projectId }, query }) {
    await existingProject(db, projectId);
    const pagination = paginationOf(query);
    return toPage(pagination, await listImports(db, projectId, query, pagination));
  },

  getOutlayImport: ({ params }) => existingImport(db, params),

  addOutlayImportRows: ({ params, body }) => addImportRows(db, params, body),

  async listOutlayImportRows({ params, query }) {
    await existingImport(db, params);
    const pagination = paginationOf(query);
    return toPage(pagination, await listImportRows(db, params, query, pagination));
  },

  async continueOutlayImport({ params }) {
    await existingProject(db, params.projectId);
    return continueImport(db, params, new Date());
  },

  async undoOutlayImport({ params }) {
    await existingProject(db, params.projectId);
    return undoImport(db, params, new Date());
  },

  async restoreOutlay({ params: { projectId, outlayId } }) {
    await existingProject(db, projectId);
    const modifiedCount = await restoreDeletedOutlay(db, projectId, outlayId, new Date());
    if (modifiedCount === 0) throw new ApiError('outlay-not-found');
    return { modifiedCount };
  },
});
