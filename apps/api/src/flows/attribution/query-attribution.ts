import type { AttributionQuery } from '@sillage/contract/attribution/attribution-query';
import type { AttributionRow } from '@sillage/contract/attribution/attribution-rows';
import { attributionRows } from '@sillage/engine/attribution/attribution-rows';
import type { Db } from '../../store/driver/database.ts';
import { readQuestion } from './attribution-question.ts';
import { makeReport } from './attribution-report.ts';

export async function queryAttribution(
  db: Db,
  projectId: string,
  query: AttributionQuery,
): Promise<AttributionRow[]> {
  const question = await readQuestion(db, projectId, query);
  return attributionRows(await makeReport(db, question));
}
