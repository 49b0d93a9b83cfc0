import type { AttributionSettings } from '@sillage/contract/attribution/attribution-options';
import type { IngestionSettings, TrafficFilters } from '@sillage/contract/projects/projects';
import type { ColumnType, Generated } from 'kysely';
import type { Instant, MaybeInstant } from './columns.ts';

export interface WorkspacesTable {
  id: string;
  name: string;
  require_second_factor: ColumnType<boolean, boolean | undefined>;
  created_at: Instant;
  updated_at: Instant;
}

export interface ProjectsTable {
  id: string;
  workspace_id: string;
  name: string;
  name_order: string;
  timezone: string;
  currency: string;
  session_timeout: number;
  retention_days: number;
  /** For how long erased people are remembered, by digests. */
  erasure_memory_days: Generated<number>;
  traffic_filters: ColumnType<TrafficFilters, string | undefined, string>;
  ingestion: ColumnType<IngestionSettings, string | undefined, string>;
  attribution: ColumnType<AttributionSettings, string | undefined, string>;
  created_at: Instant;
  updated_at: Instant;
  archived_at: MaybeInstant;
}

export type QuotaKind = 'source' | 'event-name' | 'browser';

/** Names that strangers have made a project remember, and the day each was new. */
export interface QuotaNamesTable {
  project_id: string;
  kind: QuotaKind;
  /** Made of the name, which may be too long for an index. */
  key: string;
  day: string;
}

/** What a project has used of a day's quota. */
export interface QuotaDaysTable {
  project_id: string;
  kind: QuotaKind;
  day: string;
  used: number;
  exceeded: boolean;
}

/** What the retention of a project has taken away on a day, until the audit log tells it. */
export interface PurgeCountsTable {
  project_id: string;
  day: string;
  kind: PurgeKind;
  /** A big integer, which the driver gives as text. */
  count: ColumnType<string, number, number>;
}

export type PurgeKind =
  | 'events'
  | 'identities'
  | 'hits'
  | 'interactions'
  | 'trashedEvents'
  | 'deletedEvents'
  | 'deletedInteractions'
  | 'deletedOutlays'
  | 'objections'
  | 'webhookDeliveries';

/** A project or workspace that is being deleted, or was. */
export interface DeletionsTable {
  id: string;
  kind: 'project' | 'workspace';
  /** The deletion of the workspace with which a project goes. */
  parent_id: string | null;
  /** Null once nothing of the project is left. */
  project_id: string | null;
  /** Null once the workspace is deleted. */
  workspace_id: string | null;
  /** The agent who asked for it; null for the administrator's token. */
  asked_by: string | null;
  asked_at: Date;
  due_at: Date;
  table_number: ColumnType<number, number | undefined, number>;
  pass_started_at: MaybeInstant;
  pass_rows: ColumnType<string, string | undefined, string>;
  deleted_rows: ColumnType<string, string | undefined, string>;
  /** When a first pass had emptied every table. */
  emptied_at: MaybeInstant;
  finished_at: MaybeInstant;
}
