import type { AttributionQuery } from '@sillage/contract/attribution/attribution-query';
import type { AttributionRow } from '@sillage/contract/attribution/attribution-rows';
import { attributionRows } from '@sillage/engine/attribution/attribution-rows';
import type { Db } from '../../store/driver/database.ts';
import { runInPace } from '../pace.ts';
import { readQuestion } from './attribution-question.ts';
import { makeReport, makeSheetReport } from './attribution-report.ts';

export async function queryAttribution(
  db: Db,
  projectId: string,
  query: AttributionQuery,
): Promise<AttributionRow[]> {
  const question = await readQuestion(db, projectId, query);
  const report = (await makeSheetReport(db, question)) ?? (await makeReport(db, question));
  return runInPace(attributionRows(report));
}

/** The same from sheets alone; undefined when they do not answer. */
export async function querySheets(
  db: Db,
  projectId: string,
  query: AttributionQuery,
): Promise<AttributionRow[] | undefined> {
  const report = await makeSheetReport(db, await readQuestion(db, projectId, query));
  return report && runInPace(attributionRows(report));
}
