import type { Deletion } from '@sillage/contract/projects/deletions';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import { countRows, type PageOf, type Pagination } from '../driver/pagination.ts';
import type { DeletionsTable } from '../tables/projects.ts';
import { projectTables } from './holdings.ts';

/** With the deletions of the projects that go with a workspace, added up. */
type Row = Selectable<DeletionsTable> & { parts: number; part_rows: string; part_tables: number };

const tableCount = projectTables.length;

const columns = [
  sql<number>`(select count(*)::integer from deletions as part
    where part.parent_id = deletions.id)`.as('parts'),
  sql<string>`(select coalesce(sum(part.deleted_rows), 0) from deletions as part
    where part.parent_id = deletions.id)`.as('part_rows'),
  sql<number>`(
    select coalesce(sum(case when part.emptied_at is null then part.table_number
      else ${sql.lit(tableCount)} end), 0)::integer
    from deletions as part where part.parent_id = deletions.id)`.as('part_tables'),
];

function toDeletion(row: Row): Deletion {
  const tables = tableCount * (row.kind === 'workspace' ? row.parts : 1);
  const emptied = row.emptied_at ? tables : row.table_number + row.part_tables;
  const unfinished = emptied < tables ? 'deleting' : 'checking';
  return {
    id: row.id,
    kind: row.kind,
    projectId: row.project_id,
    accountId: row.workspace_id,
    state: row.finished_at ? 'done' : unfinished,
    deletedRows: Number(row.deleted_rows) + Number(row.part_rows),
    tables,
    emptiedTables: emptied,
    askedAt: row.asked_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

export interface DeletionToInsert {
  id: string;
  kind: DeletionsTable['kind'];
  parentId?: string;
  projectId?: string;
  workspaceId: string | null;
  askedBy: string | undefined;
  askedAt: Date;
  deletedRows: number;
}

export async function insertDeletion(db: Db, deletion: DeletionToInsert): Promise<Deletion> {
  const row = await db
    .insertInto('deletions')
    .values({
      id: deletion.id,
      kind: deletion.kind,
      parent_id: deletion.parentId ?? null,
      project_id: deletion.projectId ?? null,
      workspace_id: deletion.workspaceId,
      asked_by: deletion.askedBy ?? null,
      asked_at: deletion.askedAt,
      due_at: deletion.askedAt,
      deleted_rows: String(deletion.deletedRows),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toDeletion({ ...row, parts: 0, part_rows: '0', part_tables: 0 });
}

/** Whether rows of a project that was deleted may still be there: its id is not free yet. */
export async function isBeingDeleted(db: Db, projectId: string): Promise<boolean> {
  const row = await db
    .selectFrom('deletions')
    .select('id')
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether anything was ever deleted here. */
export async function hasDeletions(db: Db): Promise<boolean> {
  const row = await db.selectFrom('deletions').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Those that an agent asked for, and those of the workspaces that they own; all without an agent. */
const visibleTo = (db: Db, agentId: string | undefined) => {
  const all = db.selectFrom('deletions').where('parent_id', 'is', null);
  if (agentId === undefined) return all;
  return all.where(({ or, eb, selectFrom }) =>
    or([
      eb('asked_by', '=', agentId),
      eb(
        'workspace_id',
        'in',
        selectFrom('workspace_owners').select('workspace_id').where('agent_id', '=', agentId),
      ),
    ]),
  );
};

export async function findDeletion(
  db: Db,
  id: string,
  agentId?: string,
): Promise<Deletion | undefined> {
  const row = await visibleTo(db, agentId)
    .selectAll()
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toDeletion(row);
}

/** The latest first. */
export async function listDeletions(
  db: Db,
  pagination: Pagination,
  agentId?: string,
): Promise<PageOf<Deletion>> {
  const visible = visibleTo(db, agentId);
  const rows = await visible
    .selectAll()
    .select(columns)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .offset(pagination.offset)
    .limit(pagination.limit)
    .execute();
  return { total: await countRows(visible), data: rows.map(toDeletion) };
}

/** A project whose rows are being deleted. */
export interface DueDeletion {
  id: string;
  projectId: string;
  askedAt: Date;
  tableNumber: number;
  passRows: number;
  passStartedAt: Date | null;
}

/** Takes the deletion of a project that waits the longest, unless another process has it. */
export async function claimDeletion(db: Db, now: Date): Promise<DueDeletion | undefined> {
  const row = await db
    .selectFrom('deletions')
    .selectAll()
    .where('project_id', 'is not', null)
    .where('finished_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row || row.project_id === null) return undefined;
  return {
    id: row.id,
    projectId: row.project_id,
    askedAt: row.asked_at,
    tableNumber: row.table_number,
    passRows: Number(row.pass_rows),
    passStartedAt: row.pass_started_at,
  };
}

/** How far a pass has come. */
export async function updateDeletionPass(
  db: Db,
  id: string,
  pass: {
    tableNumber: number;
    passRows: number;
    passStartedAt: Date | null;
    dueAt: Date;
    deleted: number;
    emptiedAt?: Date;
  },
): Promise<void> {
  await sql`
    update deletions set table_number = ${pass.tableNumber}, pass_rows = ${pass.passRows},
      pass_started_at = ${pass.passStartedAt}, due_at = ${pass.dueAt},
      deleted_rows = deleted_rows + ${pass.deleted}::bigint,
      emptied_at = coalesce(emptied_at, ${pass.emptiedAt ?? null}::timestamptz)
    where id = ${id}::uuid`.execute(db);
}

/** Nothing is left: its id goes as well. */
export async function finishDeletion(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('deletions')
    .set({ project_id: null, finished_at: now, emptied_at: now, table_number: tableCount })
    .where('id', '=', id)
    .execute();
}

/** A workspace whose projects are all deleted. */
export interface DueWorkspace {
  id: string;
  workspaceId: string;
}

/** Takes the deletion of a workspace that was asked before a date and has no more project to wait for. */
export async function claimWorkspaceDeletion(
  db: Db,
  now: Date,
  askedBefore: Date,
): Promise<DueWorkspace | undefined> {
  const { rows } = await sql<DueWorkspace>`
    select id, workspace_id as "workspaceId" from deletions
    where kind = 'workspace' and finished_at is null and workspace_id is not null
      and due_at <= ${now} and asked_at <= ${askedBefore} and not exists (
        select 1 from deletions as part
        where part.parent_id = deletions.id and part.finished_at is null)
    order by due_at limit 1 for update skip locked`.execute(db);
  return rows[0];
}

export async function postponeDeletion(db: Db, id: string, dueAt: Date): Promise<void> {
  await db.updateTable('deletions').set({ due_at: dueAt }).where('id', '=', id).execute();
}

/** Forgets to which workspace past deletions belonged: it is deleted itself. */
export async function forgetDeletionWorkspace(db: Db, workspaceId: string): Promise<void> {
  await db
    .updateTable('deletions')
    .set({ workspace_id: null })
    .where('workspace_id', '=', workspaceId)
    .execute();
}

/** Whether another transaction of this database began before a date, and goes on. */
export async function hasTransactionsBefore(db: Db, date: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start < ${date}
    limit 1`.execute(db);
  return rows.length > 0;
}
