import type { AuditActorKind, AuditKind } from '@sillage/contract/access/audit';
import type { Json } from './columns.ts';

/** Who did what. Rows are added, and purged when they are old: nothing changes them. */
export interface AuditLogTable {
  /** A workspace, or the zero id for the server itself. */
  scope: string;
  /** The same in every scope that the deed is told in. */
  id: string;
  at: Date;
  kind: AuditKind;
  operation: string;
  actor_kind: AuditActorKind;
  actor_id: string | null;
  key_id: string | null;
  project_id: string | null;
  object_kind: string | null;
  object_id: string | null;
  path: string | null;
  before: Json<Record<string, unknown> | null> | null;
  after: Json<Record<string, unknown> | null> | null;
  address: string | null;
  request_id: string | null;
}
