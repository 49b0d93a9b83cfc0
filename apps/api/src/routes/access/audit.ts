import type { AuditEntry, auditOperations } from '@sillage/contract/access/audit';
import { existingWorkspace } from '../../flows/projects/existing-workspace.ts';
import { type Columns, CsvAnswer, csvLines } from '../../http/csv.ts';
import { cursorPaginationOf, toCursorPage } from '../../http/cursors.ts';
import type { Handlers, OperationRequest } from '../../http/operations.ts';
import { periodOf } from '../../http/pagination.ts';
import { auditOrder, listAudit, serverScope, streamAudit } from '../../store/access/audit-log.ts';
import type { Db } from '../../store/driver/database.ts';

export const auditRoutes = (db: Db): Handlers<typeof auditOperations> => ({
  async listWorkspaceAudit({ params: { workspaceId }, query, wantsCsv }) {
    const { id } = await existingWorkspace(db, workspaceId);
    return answerList(db, id, `audit-${id}.csv`, query, wantsCsv);
  },

  listServerAudit: ({ query, wantsCsv }) =>
    answerList(db, serverScope, 'audit.csv', query, wantsCsv),
});

type Query = OperationRequest<(typeof auditOperations)['listWorkspaceAudit']>['query'];

async function answerList(
  db: Db,
  scope: string,
  fileName: string,
  query: Query,
  wantsCsv: boolean,
) {
  const { kind, actorId, operation, objectId, projectId } = query;
  const filter = {
    ...periodOf(query),
    ...(kind !== undefined && { kind }),
    ...(actorId !== undefined && { actorId }),
    ...(operation !== undefined && { operation }),
    ...(objectId !== undefined && { objectId }),
    ...(projectId !== undefined && { projectId }),
  };
  if (wantsCsv) return new CsvAnswer(fileName, csvLines(columns, streamAudit(db, scope, filter)));
  const pagination = cursorPaginationOf(query, auditOrder);
  return toCursorPage(pagination, await listAudit(db, scope, filter, pagination));
}

const jsonOf = (members: Record<string, unknown> | null) =>
  members === null ? null : JSON.stringify(members);

const columns: Columns<AuditEntry> = {
  id: (entry) => entry.id,
  at: (entry) => entry.at,
  kind: (entry) => entry.kind,
  operation: (entry) => entry.operation,
  actorKind: (entry) => entry.actor.kind,
  actorId: (entry) => entry.actor.id,
  actorKeyId: (entry) => entry.actor.keyId,
  actorName: (entry) => entry.actor.name,
  projectId: (entry) => entry.projectId,
  objectKind: (entry) => entry.object?.kind,
  objectId: (entry) => entry.object?.id,
  path: (entry) => entry.path,
  before: (entry) => jsonOf(entry.before),
  after: (entry) => jsonOf(entry.after),
  address: (entry) => entry.address,
  requestId: (entry) => entry.requestId,
};
