import type { ConsentProof } from '@sillage/contract/people/consents';
import { sql } from 'kysely';
import { arrayLiteral } from '../driver/array-literal.ts';
import type { Db } from '../driver/database.ts';

interface Row extends Omit<ConsentProof, Dates> {
  firstGivenAt: Date;
  lastGivenAt: Date;
  firstSeenAt: Date;
  lastSeenAt: Date;
}
type Dates = 'firstGivenAt' | 'lastGivenAt' | 'firstSeenAt' | 'lastSeenAt';

/**
 * What browsers have consented to, as their hits tell: the oldest consent first. One that is told again
 * with each page is one consent.
 */
export async function listConsents(
  db: Db,
  projectId: string,
  trackerIds: readonly string[],
): Promise<ConsentProof[]> {
  const { rows } = await sql<Row>`
    select tracker_id as "trackerId", details -> 'consent' -> 'purposes' as purposes,
      details -> 'consent' ->> 'text' as text,
      min((details -> 'consent' ->> 'date')::timestamptz) as "firstGivenAt",
      max((details -> 'consent' ->> 'date')::timestamptz) as "lastGivenAt",
      min(date) as "firstSeenAt", max(date) as "lastSeenAt", count(*)::integer as "hitCount"
    from hits
    where project_id = ${projectId} and tracker_id = any (${arrayLiteral(trackerIds)}::text[])
      and deleted_at is null and details -> 'consent' is not null
    group by 1, 2, 3
    order by 4, 1, 2, 3`.execute(db);
  return rows.map((row) => ({
    ...row,
    firstGivenAt: row.firstGivenAt.toISOString(),
    lastGivenAt: row.lastGivenAt.toISOString(),
    firstSeenAt: row.firstSeenAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  }));
}
