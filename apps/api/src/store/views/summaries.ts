import type { Summary } from '@sillage/contract/views/summaries';
import { frenchSortKey } from '@sillage/engine/text/french-order';
import { sql } from 'kysely';
import { arrayLiteral } from '../driver/array-literal.ts';
import type { Db } from '../driver/database.ts';

/** The links of so many messages stop a summary. */
const keptLinks = 10;

interface SummaryRow {
  projectId: string;
  projectName: string;
  createdAt: Date;
  lastSentAt: Date | null;
}

const toSummary = ({ createdAt, lastSentAt, ...row }: SummaryRow): Summary => ({
  ...row,
  createdAt: createdAt.toISOString(),
  lastSentAt: lastSentAt?.toISOString() ?? null,
});

const ofAgent = (db: Db, agentId: string) =>
  db
    .selectFrom('summaries')
    .innerJoin('projects', 'projects.id', 'summaries.project_id')
    .select([
      'summaries.project_id as projectId',
      'projects.name as projectName',
      'summaries.created_at as createdAt',
      'summaries.last_sent_at as lastSentAt',
    ])
    .where('summaries.agent_id', '=', agentId);

export async function listSummaries(db: Db, agentId: string): Promise<Summary[]> {
  const summaries = (await ofAgent(db, agentId).execute()).map(toSummary);
  const keyOf = ({ projectName, projectId }: Summary) =>
    `${frenchSortKey(projectName)}\n${projectId}`;
  return summaries.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

export async function findSummary(
  db: Db,
  agentId: string,
  projectId: string,
): Promise<Summary | undefined> {
  const row = await ofAgent(db, agentId)
    .where('summaries.project_id', '=', projectId)
    .executeTakeFirst();
  return row && toSummary(row);
}

/** Asking twice changes nothing. */
export async function upsertSummary(
  db: Db,
  agentId: string,
  projectId: string,
  sentWeek: string,
): Promise<void> {
  await db
    .insertInto('summaries')
    .values({ agent_id: agentId, project_id: projectId, sent_week: sentWeek })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteSummary(db: Db, agentId: string, projectId: string): Promise<void> {
  await db
    .deleteFrom('summaries')
    .where('agent_id', '=', agentId)
    .where('project_id', '=', projectId)
    .execute();
}

/** The zones of the projects that somebody gets a summary of. */
export async function listSummaryZones(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('projects')
    .select('timezone')
    .distinct()
    .where('archived_at', 'is', null)
    .where(sql<boolean>`exists (select 1 from summaries where summaries.project_id = projects.id)`)
    .execute();
  return rows.map(({ timezone }) => timezone);
}

export interface DueSummary {
  agentId: string;
  projectId: string;
}

/** Those of a week, in a zone, that nobody has sent or begun to send since a date. */
export const listDueSummaries = (
  db: Db,
  zone: string,
  week: string,
  claimedBefore: Date,
  limit: number,
): Promise<DueSummary[]> =>
  db
    .selectFrom('summaries')
    .innerJoin('projects', 'projects.id', 'summaries.project_id')
    .select(['summaries.agent_id as agentId', 'summaries.project_id as projectId'])
    .where('projects.timezone', '=', zone)
    .where('projects.archived_at', 'is', null)
    .where('sent_week', '<', week)
    .where(({ or, eb }) => or([eb('claimed_at', 'is', null), eb('claimed_at', '<', claimedBefore)]))
    .orderBy('summaries.project_id')
    .orderBy('summaries.agent_id')
    .limit(limit)
    .execute();

/** Of several at once, one gets it. From then on the message's link stops the summary. */
export async function claimSummary(
  db: Db,
  { agentId, projectId }: DueSummary,
  week: string,
  { now, claimedBefore, digest }: { now: Date; claimedBefore: Date; digest: string },
): Promise<boolean> {
  // Not cut by the statement: a slice of an array in an update ends a Citus of version 13.
  const kept = await db
    .selectFrom('summaries')
    .select('stop_digests')
    .where('project_id', '=', projectId)
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
  const digests = [digest, ...(kept?.stop_digests ?? [])].slice(0, keptLinks);
  const { numAffectedRows } = await sql`
    update summaries set claimed_at = ${now}, stop_digests = ${arrayLiteral(digests)}::text[]
    where project_id = ${projectId} and agent_id = ${agentId} and sent_week < ${week}
      and (claimed_at is null or claimed_at < ${claimedBefore})`.execute(db);
  return Number(numAffectedRows ?? 0) === 1;
}

/** The summary of a week was sent at a date, or passed over. */
export async function updateSummarySent(
  db: Db,
  { agentId, projectId }: DueSummary,
  week: string,
  sentAt: Date | null,
): Promise<void> {
  await db
    .updateTable('summaries')
    .set({ sent_week: week, claimed_at: null, ...(sentAt && { last_sent_at: sentAt }) })
    .where('project_id', '=', projectId)
    .where('agent_id', '=', agentId)
    .execute();
}

/** Whose summary of which project a link stops. */
export async function findStoppedSummary(
  db: Db,
  digest: string,
): Promise<(DueSummary & { projectName: string }) | undefined> {
  const { rows } = await sql<DueSummary & { projectName: string }>`
    select agent_id as "agentId", project_id as "projectId", projects.name as "projectName"
    from summaries join projects on projects.id = summaries.project_id
    where ${digest} = any (stop_digests)`.execute(db);
  return rows[0];
}
