import type { Field, PhoneParsing } from '@sillage/contract/events/fields';
import type { UserField } from '@sillage/contract/people/user-fields';
import type { TrafficFilters } from '@sillage/contract/projects/projects';
import type { ColumnType } from 'kysely';
import type { Instant, Json, MaybeInstant } from './columns.ts';

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
  created_at: Instant;
  updated_at: Instant;
  archived_at: MaybeInstant;
}

export interface EventTypesTable {
  project_id: string;
  id: string;
  reference: string;
  name: string;
  /** Sorts `name` as French readers expect, in every database. */
  name_order: string;
  /** Name and reference, folded for searching. */
  search_text: string;
  fields: Json<Field[]>;
  metadata: Json<Record<string, unknown>>;
  phone_parsing: Json<PhoneParsing[]>;
  created_at: Instant;
  updated_at: Instant;
  archived_at: MaybeInstant;
}

export interface UserFieldsTable {
  project_id: string;
  storage_key: string;
  type: UserField['type'];
  discriminant: boolean;
  is_pii: boolean;
  created_at: Instant;
}

export interface ExcludedReferrersTable {
  project_id: string;
  host: string;
  created_at: Instant;
}

export interface IntegrationsTable {
  project_id: string;
  id: string;
  wmkt_id: string;
  name: string;
  name_order: string;
  /** The name, folded for searching. */
  search_text: string;
  created_at: Instant;
  updated_at: Instant;
  archived_at: MaybeInstant;
}
