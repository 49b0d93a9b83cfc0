import type { Field, PhoneParsing } from '@sillage/contract/event-types';
import type { ColumnType } from 'kysely';

type Json<T> = ColumnType<T, string, string>;
/** Set by the database when a row is made. */
type Instant = ColumnType<Date, Date | undefined, Date>;
type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

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

export interface Database {
  workspaces: WorkspacesTable;
  projects: ProjectsTable;
  event_types: EventTypesTable;
}
