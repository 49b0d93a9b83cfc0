import type { ConsentProof, consentOperations } from '@sillage/contract/people/consents';
import { proveConsent } from '../../flows/people/prove-consent.ts';
import { type Columns, CsvAnswer, csvLines, onePage } from '../../http/csv.ts';
import type { Handlers } from '../../http/operations.ts';
import { paginationOf, toPage } from '../../http/pagination.ts';
import type { Db } from '../../store/driver/database.ts';

export const consentRoutes = (db: Db): Handlers<typeof consentOperations> => ({
  async listConsents({ params: { projectId }, query, wantsCsv }) {
    const { offset: _, limit: __, ...sought } = query;
    const proofs = await proveConsent(db, projectId, sought);
    if (wantsCsv)
      return new CsvAnswer(`consents-${projectId}.csv`, csvLines(columns, onePage(proofs)));
    const pagination = paginationOf(query);
    const { offset, limit } = pagination;
    const data = proofs.slice(offset, offset + limit);
    return toPage(pagination, { total: proofs.length, data });
  },
});

const columns: Columns<ConsentProof> = {
  trackerId: (row) => row.trackerId,
  purposes: (row) => row.purposes.join(', '),
  text: (row) => row.text,
  firstGivenAt: (row) => row.firstGivenAt,
  lastGivenAt: (row) => row.lastGivenAt,
  firstSeenAt: (row) => row.firstSeenAt,
  lastSeenAt: (row) => row.lastSeenAt,
  hitCount: (row) => row.hitCount,
};
