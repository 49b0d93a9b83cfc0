import type { IngestionSettings, TrafficFilters } from '@sillage/contract/projects/projects';
import type { ColumnType } from 'kysely';
import type { Instant, MaybeInstant } from './columns.ts';

export interface WorkspacesTable {
  id: string;
  name: string;
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
  traffic_filters: ColumnType<TrafficFilters, string | undefined, string>;
  ingestion: ColumnType<IngestionSettings, string | undefined, string>;
  created_at: Instant;
  updated_at: Instant;
  archived_at: MaybeInstant;
}
