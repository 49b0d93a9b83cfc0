import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Projects that have hits, or sessions that still describe a browser, older than they keep them. */
export async function listProjectsToForget(db: Db, now: Date) {
  const { rows } = await sql<{ id: string; before: Date }>`
    select id, before from (
      select id, ${now}::timestamptz - make_interval(days => retention_days) as before from projects
    ) as project
    where exists (
      select 1 from hits where hits.project_id = project.id and server_date < before
    ) or exists (
      select 1 from interactions where interactions.project_id = project.id
        and start_date < before and type = 'session' and data <> '{}'
    )`.execute(db);
  return rows;
}

export async function deleteHitsBefore(db: Db, projectId: string, before: Date, most: number) {
  const { numAffectedRows } = await sql`
    delete from hits where project_id = ${projectId} and id in (
      select id from hits where project_id = ${projectId} and server_date < ${before}
      limit ${most})`.execute(db);
  return Number(numAffectedRows);
}

/** Sessions keep their source and their dates; browser, place, click and addresses' queries go. */
export async function anonymizeSessionsBefore(
  db: Db,
  projectId: string,
  before: Date,
  most: number,
) {
  const { numAffectedRows } = await sql`
    update interactions set data = '{}', external_id = null,
      first_page = split_part(first_page, '?', 1), referrer = split_part(referrer, '?', 1)
    where project_id = ${projectId} and id in (
      select id from interactions where project_id = ${projectId} and type = 'session'
        and start_date < ${before} and data <> '{}' limit ${most})`.execute(db);
  return Number(numAffectedRows);
}
