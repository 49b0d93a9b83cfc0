import type { LiveKind } from '@sillage/contract/live/live';
import type { Refusal } from '@sillage/contract/live/refusals';
import type { ColumnType, Generated } from 'kysely';
import type { Instant, Json } from './columns.ts';

type BigNumber = ColumnType<string, number | undefined, number>;

/** A project that someone follows, or has followed. */
export interface LiveStreamsTable {
  project_id: string;
  last_seq: BigNumber;
  /** The place from which nothing is missing. */
  first_seq: BigNumber;
  listened_since: Instant;
  /** Until then, all that comes is kept for whoever resumes. */
  listened_until: Date;
}

/** What has come and has no place in the stream yet. */
export interface LiveInboxTable {
  project_id: string;
  arrival: Generated<string>;
  kind: LiveKind;
  item: Json<Record<string, unknown>>;
  created_at: Instant;
}

export interface LiveItemsTable {
  project_id: string;
  seq: string;
  kind: LiveKind;
  item: Json<Record<string, unknown>>;
  created_at: Instant;
}

/** Why what is sent to a project is not taken, and how often. */
export interface RefusalsTable {
  project_id: string;
  sent: Refusal['sent'];
  reason: Refusal['reason'];
  count: BigNumber;
  last_at: Date;
  host: string | null;
}
