import type { AuditEntry, AuditKind } from '@sillage/contract/access/audit';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import {
  type CursorPageOf,
  type CursorPagination,
  readCursorPage,
} from '../driver/cursor-pages.ts';
import type { Db } from '../driver/database.ts';
import {
  isAfter,
  type KeysetOrder,
  type KeysetValues,
  keysetOrder,
  keysetValues,
} from '../driver/keyset.ts';
import type { Period } from '../driver/period.ts';
import type { AuditLogTable } from '../tables/audit.ts';
import { listCallerNames } from './caller-names.ts';

/** The scope of what belongs to no workspace. */
export const serverScope = '00000000-0000-0000-0000-000000000000';

export interface DeedToInsert {
  id: string;
  at: Date;
  kind: AuditKind;
  operation: string;
  actor: Pick<AuditEntry['actor'], 'kind' | 'id' | 'keyId'>;
  projectId: string | null;
  object: AuditEntry['object'];
  path: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  address: string | null;
  requestId: string | null;
}

const jsonOf = (members: Record<string, unknown> | null) =>
  members === null ? null : JSON.stringify(members);

/**
 * Adds a deed to the log of each scope. One that is there is not told again: a creation whose answer
 * was lost is done twice under one id.
 */
export async function insertDeed(
  db: Db,
  scopes: readonly string[],
  deed: DeedToInsert,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values(
      scopes.map((scope) => ({
        scope,
        id: deed.id,
        at: deed.at,
        kind: deed.kind,
        operation: deed.operation,
        actor_kind: deed.actor.kind,
        actor_id: deed.actor.id,
        key_id: deed.actor.keyId,
        project_id: deed.projectId,
        object_kind: deed.object?.kind ?? null,
        object_id: deed.object?.id ?? null,
        path: deed.path,
        before: jsonOf(deed.before),
        after: jsonOf(deed.after),
        address: deed.address,
        request_id: deed.requestId,
      })),
    )
    .onConflict((conflict) => conflict.columns(['scope', 'id']).doNothing())
    .execute();
}

/** The latest first. */
export const auditOrder: KeysetOrder = {
  name: 'audit',
  columns: [
    { column: sql`audit_log.at`, kind: 'instant', descending: true },
    { column: sql`audit_log.id`, kind: 'uuid', descending: true },
  ],
};

export interface AuditFilter extends Period {
  kind?: AuditKind;
  actorId?: string;
  operation?: string;
  objectId?: string;
  projectId?: string;
}

/** What the index of the list helps with. */
function indexed(db: Db, scope: string, { since, until }: AuditFilter) {
  let query = db.selectFrom('audit_log').selectAll('audit_log').where('scope', '=', scope);
  if (since) query = query.where('at', '>=', since);
  if (until) query = query.where('at', '<', until);
  return query;
}

const conditionsOf = (filter: AuditFilter): RawBuilder<boolean>[] => [
  ...(filter.kind === undefined ? [] : [sql<boolean>`audit_log.kind = ${filter.kind}`]),
  ...(filter.actorId === undefined ? [] : [sql<boolean>`audit_log.actor_id = ${filter.actorId}`]),
  ...(filter.operation === undefined
    ? []
    : [sql<boolean>`audit_log.operation = ${filter.operation}`]),
  ...(filter.objectId === undefined
    ? []
    : [sql<boolean>`audit_log.object_id = ${filter.objectId}`]),
  ...(filter.projectId === undefined
    ? []
    : [sql<boolean>`audit_log.project_id = ${filter.projectId}`]),
];

export async function listAudit(
  db: Db,
  scope: string,
  filter: AuditFilter,
  pagination: CursorPagination,
): Promise<CursorPageOf<AuditEntry>> {
  const page = await readCursorPage(db, indexed(db, scope, filter), pagination, {
    table: 'audit_log',
    conditions: conditionsOf(filter),
  });
  return { ...page, data: await withNames(db, page.data) };
}

const pageSize = 1000;

/** All entries, page by page: what waits for its reader holds no transaction. */
export async function* streamAudit(
  db: Db,
  scope: string,
  filter: AuditFilter,
): AsyncIterable<AuditEntry[]> {
  let last: { keyset_values: KeysetValues } | undefined;
  do {
    let query = indexed(db, scope, filter)
      .where(({ and }) => and(conditionsOf(filter)))
      .select(keysetValues(auditOrder).as('keyset_values'))
      .orderBy(keysetOrder(auditOrder))
      .limit(pageSize);
    if (last) query = query.where(isAfter(auditOrder, last.keyset_values));
    const rows = await query.execute();
    yield await withNames(db, rows);
    last = rows.length === pageSize ? rows.at(-1) : undefined;
  } while (last);
}

type Row = Selectable<AuditLogTable>;

/** Names are those of today: the log has ids alone. */
async function withNames(db: Db, rows: readonly Row[]): Promise<AuditEntry[]> {
  const idsOf = (kind: Row['actor_kind']) =>
    rows.flatMap((row) => (row.actor_kind === kind ? (row.actor_id ?? []) : []));
  const names = await listCallerNames(db, idsOf('agent'), idsOf('service-account'));
  return rows.map((row) => toEntry(row, names.get(row.actor_id ?? '') ?? null));
}

const toEntry = (row: Row, name: string | null): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  operation: row.operation,
  actor: { kind: row.actor_kind, id: row.actor_id, keyId: row.key_id, name },
  projectId: row.project_id,
  object: row.object_kind === null ? null : { kind: row.object_kind, id: row.object_id },
  path: row.path,
  before: row.before,
  after: row.after,
  address: row.address,
  requestId: row.request_id,
});

/** Forgets what is older. Returns how many rows it was: nothing else removes any. */
export async function deleteAuditBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from audit_log where (scope, id) in (
      select scope, id from audit_log where at < ${before}
      order by at limit ${limit} for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** The workspace of a project, of which its deeds are. */
export async function findProjectWorkspace(db: Db, projectId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('projects')
    .select('workspace_id')
    .where('id', '=', projectId)
    .executeTakeFirst();
  return row?.workspace_id;
}

/** The workspaces in which an agent has a role. */
export async function listAgentWorkspaces(db: Db, agentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('workspace_owners')
    .select('workspace_id')
    .where('agent_id', '=', agentId)
    .union(
      db
        .selectFrom('project_agents')
        .innerJoin('projects', 'projects.id', 'project_agents.project_id')
        .select('projects.workspace_id')
        .where('project_agents.agent_id', '=', agentId),
    )
    .execute();
  return rows.map(({ workspace_id }) => workspace_id);
}
