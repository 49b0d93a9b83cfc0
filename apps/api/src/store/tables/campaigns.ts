import type { Instant, MaybeInstant } from './columns.ts';

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
