import type { Field, PhoneParsing } from '@sillage/contract/event-types';
import type { FieldValue, TrashError } from '@sillage/contract/events';
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

export interface RawEventsTable {
  project_id: string;
  id: string;
  nonce: string;
  event_type: string;
  tracker_id: string | null;
  event_date: Date;
  data: Json<Record<string, unknown>>;
  created_at: Instant;
}

/** Raw events that wait to be processed. */
export interface OutboxTable {
  project_id: string;
  id: string;
  created_at: Instant;
}

export interface UsersTable {
  project_id: string;
  id: string;
  created_at: Instant;
  updated_at: Instant;
}

/** What identifies a person: one row a discriminant value. */
export interface UserIdentitiesTable {
  project_id: string;
  storage_key: string;
  value: string;
  user_id: string;
}

export interface EventsTable {
  project_id: string;
  id: string;
  user_id: string | null;
  event_date: Date;
  event_type_id: string;
  event_type: string;
  attributable: boolean;
  event: Json<Record<string, FieldValue>>;
  user_data: Json<Record<string, FieldValue>>;
  retention_days: number;
  expires_at: Date;
  pii_fields: string[];
  anonymized_at: MaybeInstant;
  created_at: Instant;
  updated_at: Instant;
}

export interface TrashedEventsTable {
  project_id: string;
  id: string;
  event_type_id: string | null;
  event_type_ref: string;
  processing_date: Date;
  raw_event_date: Date;
  errors: Json<TrashError[]>;
}

/** The ledger: every dated value of a state or statistic of an event. */
export interface MetricsTable {
  project_id: string;
  id: string;
  event_id: string;
  user_id: string | null;
  key: string;
  kind: 'state' | 'statistic';
  date: Date;
  /** Orders values of one date by arrival. */
  arrival: ColumnType<string, number | string, never>;
  /** What counts: in the project's currency for an amount; null when it is invalid. */
  value: string | null;
  data: Json<FieldValue>;
  created_at: Instant;
  updated_at: Instant;
  deleted_at: MaybeInstant;
}

/** What insights sum: how much a metric changed, and when. Only ever appended. */
export interface MetricChangesTable {
  project_id: string;
  id: string;
  event_id: string;
  event_type: string;
  key: string;
  at: Date;
  delta: string;
  count: number;
}

/** Changes that are not in the daily totals yet. */
export interface RollupQueueTable {
  project_id: string;
  id: string;
  day: ColumnType<string, string, never>;
  event_type: string;
  key: string;
  delta: string;
  count: number;
}

/** Changes summed by day of the project's time zone. */
export interface DailyTotalsTable {
  project_id: string;
  key: string;
  day: ColumnType<string, string, never>;
  event_type: string;
  total: string;
  count: ColumnType<string, number, number>;
}

/** What a euro was worth, day by day. */
export interface ReferenceRatesTable {
  day: ColumnType<string, string, never>;
  rates: Json<Record<string, string>>;
}

export interface CampaignsTable {
  project_id: string;
  id: string;
  integration_id: string;
  name: string;
  name_order: string;
  search_text: string;
  /** Null for the implicit campaign. */
  slug: string | null;
  active: boolean;
  explicit: boolean;
  created_at: Instant;
  updated_at: Instant;
}

export interface OutlaysTable {
  project_id: string;
  id: string;
  integration_id: string;
  campaign_id: string;
  amount: string;
  currency: string;
  start_date: Date;
  end_date: Date;
  country: string | null;
  country_order: string | null;
  region: string | null;
  region_order: string | null;
  created_at: Instant;
  updated_at: Instant;
  deleted_at: MaybeInstant;
}

export interface InteractionsTable {
  project_id: string;
  id: string;
  type: string;
  user_id: string | null;
  start_date: Date;
  end_date: Date;
  integration_id: string | null;
  campaign_id: string | null;
  external_id: string | null;
  data: Json<Record<string, unknown>>;
  created_at: Instant;
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
  raw_events: RawEventsTable;
  outbox: OutboxTable;
  users: UsersTable;
  user_identities: UserIdentitiesTable;
  events: EventsTable;
  trashed_events: TrashedEventsTable;
  metrics: MetricsTable;
  metric_changes: MetricChangesTable;
  rollup_queue: RollupQueueTable;
  daily_totals: DailyTotalsTable;
  reference_rates: ReferenceRatesTable;
  campaigns: CampaignsTable;
  outlays: OutlaysTable;
  interactions: InteractionsTable;
}
