import type { SenderTrust } from '@sillage/contract/access/ingestion-keys';
import type { Field, FieldValue, PhoneParsing } from '@sillage/contract/events/fields';
import type { TrashError } from '@sillage/contract/events/trashed-events';
import type { ColumnType, Generated } from 'kysely';
import type { Instant, Json, MaybeInstant } from './columns.ts';
import type { Home } from './people.ts';

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

export interface RawEventsTable {
  project_id: string;
  id: string;
  /** Null once the event is anonymized. */
  nonce: string | null;
  event_type: string;
  tracker_id: string | null;
  event_date: Date;
  data: Json<Record<string, unknown>>;
  sender: Generated<SenderTrust>;
  /** Whether its nonce belongs to the event of a trusted sender. */
  displaced: Generated<boolean>;
  created_at: Instant;
  /** A deleted event keeps its row, so that its nonce stays taken. */
  deleted_at: MaybeInstant;
  /** The file that has its data, which are then empty here. */
  cold_file: ColumnType<string | null, never, string | null>;
  /** Tells whether a second sending says the same, without the file. */
  cold_digest: ColumnType<string | null, never, string | null>;
}

/** Files outside the database, with the data of raw events. */
export interface ColdFilesTable {
  project_id: string;
  id: string;
  /** On which its events were received, in UTC. */
  day: ColumnType<string, string, never>;
  path: string;
  rows: number;
  sha256: string;
  /** Listed before it is written, and until it is deleted: none is ever without a line here. */
  state: 'writing' | 'kept' | 'leaving';
  /** Since when it has rows that no event refers to any more: it is to be written again without them. */
  stale_at: MaybeInstant;
  created_at: Instant;
}

/** Raw events that wait for processing. */
export interface OutboxTable {
  project_id: string;
  id: string;
  created_at: Instant;
  /** When it came, for one that could not be processed: `created_at` is when it is tried again. */
  postponed_since: MaybeInstant;
}

export interface EventsTable {
  project_id: string;
  id: string;
  user_id: string | null;
  home_user_id: Home;
  tracker_id: string | null;
  event_date: Date;
  event_type_id: string;
  event_type: string;
  attributable: boolean;
  event: Json<Record<string, FieldValue>>;
  user_data: Json<Record<string, FieldValue>>;
  retention_days: number;
  expires_at: Date;
  pii_fields: string[];
  /** The ingestion keys of the same fields. */
  pii_keys: ColumnType<string[], string[] | undefined, never>;
  anonymized_at: MaybeInstant;
  /** Whether its tracker is deleted, and `event_touches` has the interactions before it. */
  untraceable: Generated<boolean>;
  created_at: Instant;
  updated_at: Instant;
  deleted_at: MaybeInstant;
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
  key: string;
  kind: 'state' | 'statistic';
  date: Date;
  /** Orders values of the same date. */
  arrival: ColumnType<string, number | string, never>;
  /** The number that is summed: an amount is in the project's currency. Null when invalid. */
  value: string | null;
  data: Json<FieldValue>;
  created_at: Instant;
  updated_at: Instant;
  deleted_at: MaybeInstant;
}

/** What insights sum: by how much a metric changed, and when. Rows are only ever appended. */
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

/** Changes that are not in `daily_totals` yet. */
export interface RollupQueueTable {
  project_id: string;
  id: string;
  day: ColumnType<string, string, never>;
  event_type: string;
  key: string;
  delta: string;
  count: number;
}

/** Changes summed by day in the project's time zone. */
export interface DailyTotalsTable {
  project_id: string;
  key: string;
  day: ColumnType<string, string, never>;
  event_type: string;
  total: string;
  count: ColumnType<string, number, number>;
}
