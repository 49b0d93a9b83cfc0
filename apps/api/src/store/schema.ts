import type { Field, PhoneParsing } from '@sillage/contract/event-types';
import type { UserField } from '@sillage/contract/user-fields';
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

export type Role = 'reader' | 'editor';

export interface AgentsTable {
  id: string;
  /** Trimmed and lower-cased. */
  email: string;
  password_hash: string;
  firstname: string;
  lastname: string;
  /** Relative to the storage's address. */
  picture: string | null;
  created_at: Instant;
  updated_at: Instant;
  disabled_at: MaybeInstant;
}

export interface WorkspaceOwnersTable {
  workspace_id: string;
  agent_id: string;
}

export interface ProjectAgentsTable {
  project_id: string;
  agent_id: string;
  role: Role;
}

export interface ServiceAccountsTable {
  id: string;
  workspace_id: string;
  name: string;
  created_at: Instant;
  updated_at: Instant;
  archived_at: MaybeInstant;
}

export interface ServiceAccountRolesTable {
  project_id: string;
  service_account_id: string;
  role: Role;
}

export interface ServiceAccountKeysTable {
  id: string;
  service_account_id: string;
  public_jwk: Json<Record<string, unknown>>;
  created_at: Instant;
  expires_at: MaybeInstant;
  revoked_at: MaybeInstant;
  last_used_at: MaybeInstant;
}

export interface ProviderKeysTable {
  id: string;
  use: 'signing' | 'cookie';
  secret: Json<Record<string, unknown>>;
  created_at: Instant;
  retired_at: MaybeInstant;
}

/** What the OpenID provider keeps: sessions, codes, grants, interactions, used assertions. */
export interface ProviderRecordsTable {
  model: string;
  id: string;
  payload: Json<Record<string, unknown>>;
  grant_id: string | null;
  uid: string | null;
  expires_at: MaybeInstant;
  consumed_at: MaybeInstant;
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

export interface Database {
  workspaces: WorkspacesTable;
  projects: ProjectsTable;
  event_types: EventTypesTable;
  agents: AgentsTable;
  workspace_owners: WorkspaceOwnersTable;
  project_agents: ProjectAgentsTable;
  service_accounts: ServiceAccountsTable;
  service_account_roles: ServiceAccountRolesTable;
  service_account_keys: ServiceAccountKeysTable;
  provider_keys: ProviderKeysTable;
  provider_records: ProviderRecordsTable;
  user_fields: UserFieldsTable;
  excluded_referrers: ExcludedReferrersTable;
  integrations: IntegrationsTable;
}
