import { sql } from 'kysely';
import { serverScope } from '../access/audit-log.ts';
import type { Db } from '../driver/database.ts';

/**
 * What names a project or a workspace in rows that are not its own: answers kept for Idempotency-Keys,
 * invitations, and the audit log. Each returns how many rows it changed.
 */
const countOf = ({ numAffectedRows }: { numAffectedRows?: bigint }) => Number(numAffectedRows ?? 0);

/** Whether a JSON document has a project as its `projectId`, or as the `id` of what it describes. */
const namesProject = (column: 'answer' | 'before' | 'after', projectId: string) => {
  const named = JSON.stringify({ id: projectId });
  return sql`
    (${sql.ref(column)}::text like ${`%"${projectId}"%`} and jsonb_path_exists(
      ${sql.ref(column)}::jsonb, '$.** ? (@.projectId == $id || @.id == $id)', ${named}::jsonb))`;
};

export const deleteProjectAnswers = async (db: Db, projectId: string): Promise<number> =>
  countOf(
    await sql`
      delete from idempotency_keys where ${namesProject('answer', projectId)}`.execute(db),
  );

export const deleteWorkspaceAnswers = async (db: Db, workspaceId: string): Promise<number> =>
  countOf(
    await sql`delete from idempotency_keys where answer like ${`%${workspaceId}%`}`.execute(db),
  );

/** Open invitations no longer give a role on the project. */
export const dropProjectFromInvitations = async (db: Db, projectId: string): Promise<number> =>
  countOf(
    await sql`
      update one_use_links set payload = jsonb_set(payload, '{roles}', coalesce((
        select jsonb_agg(given.role) from jsonb_array_elements(payload -> 'roles') as given (role)
        where given.role ->> 'projectId' <> ${projectId}), '[]'))
      where payload -> 'roles' @> ${JSON.stringify([{ projectId }])}::jsonb`.execute(db),
  );

/** A path with another id in the place of one. */
const renamedPath = (id: string, newId: string) => sql`
  array_to_string(array_replace(string_to_array(path, '/'), ${id}, ${newId}), '/')`;

/**
 * The log goes on telling who did what and when in the project; the project is named by the id of its
 * deletion, and what it held before and after is forgotten.
 */
export const renameProjectInAudit = async (
  db: Db,
  projectId: string,
  deletionId: string,
): Promise<number> =>
  countOf(
    await sql`
      update audit_log set before = null, after = null,
        project_id = case when project_id = ${projectId} then ${deletionId} else project_id end,
        object_id = case when object_id = ${projectId} then ${deletionId} else object_id end,
        path = ${renamedPath(projectId, deletionId)}
      where project_id = ${projectId} or ${namesProject('before', projectId)}
        or ${namesProject('after', projectId)}`.execute(db),
  );

/** The log of a workspace becomes the server's, where the workspace is named by its deletion. */
export async function renameWorkspaceInAudit(
  db: Db,
  workspaceId: string,
  deletionId: string,
): Promise<number> {
  const told = await sql`
    delete from audit_log as mine where scope = ${workspaceId}::uuid and exists (
      select 1 from audit_log as other
      where other.scope = ${serverScope}::uuid and other.id = mine.id)`.execute(db);
  const moved = await sql`
    update audit_log set scope = ${serverScope}::uuid
    where scope = ${workspaceId}::uuid`.execute(db);
  const pattern = `%${workspaceId}%`;
  const renamed = await sql`
    update audit_log set before = null, after = null,
      object_id = case when object_id = ${workspaceId} then ${deletionId} else object_id end,
      path = ${renamedPath(workspaceId, deletionId)}
    where scope = ${serverScope}::uuid and (object_id = ${workspaceId} or path like ${pattern}
      or before::text like ${pattern} or after::text like ${pattern})`.execute(db);
  return countOf(told) + countOf(moved) + countOf(renamed);
}
