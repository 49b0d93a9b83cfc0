import type { ImportOutcome } from '@sillage/contract/campaigns/outlay-import-rows';
import type { ImportMatch, ImportOrigin } from '@sillage/contract/campaigns/outlay-imports';
import type { Period } from '@sillage/engine/visits/setting-history';
import type { ColumnType } from 'kysely';
import type { Instant, Json, MaybeInstant } from './columns.ts';

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
  /** From when to when it was stopped, the oldest first. */
  stops: ColumnType<Period[], string | undefined, string>;
}

export interface OutlaysTable extends OutlayColumns {
  integration_id: string;
  campaign_id: string;
}

/** An outlay on a source that no integration of the project stands for. */
export interface SourceOutlaysTable extends OutlayColumns {
  source: string;
  /** Null for the source as a whole. */
  source_campaign: string | null;
  medium: string | null;
}

interface OutlayColumns {
  project_id: string;
  id: string;
  amount: string;
  currency: string;
  start_date: Date;
  end_date: Date;
  country: string | null;
  country_order: string | null;
  region: string | null;
  region_order: string | null;
  /** The sender's own id. */
  external_id: string | null;
  created_at: Instant;
  updated_at: Instant;
  deleted_at: MaybeInstant;
}

/** A file of spend that is brought in, line by line. */
export interface OutlayImportsTable {
  project_id: string;
  id: string;
  name: string;
  origin: ImportOrigin;
  row_count: number;
  matches: Json<ImportMatch[]>;
  undo_asked_at: MaybeInstant;
  created_at: Instant;
  updated_at: Instant;
}

/** What an outlay was before an import changed it: the columns of its row, and its table. */
export interface OutlayBefore {
  table: 'outlays' | 'source_outlays';
  row: Record<string, string | null>;
}

export interface OutlayImportRowsTable {
  project_id: string;
  import_id: string;
  number: number;
  external_id: string;
  /** The line as it was sent, its amount as digits. */
  terms: Json<Record<string, unknown>>;
  outcome: ImportOutcome;
  code: string | null;
  outlay_id: string | null;
  before: ColumnType<OutlayBefore | null, string | null | undefined, string | null>;
  /** The `updated_at` of the outlay once the line was applied: another one says that it changed since. */
  applied_at: MaybeInstant;
}
