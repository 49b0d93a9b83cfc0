import type { Asn, Geo } from '@sillage/contract/visits/interactions';
import type { Generated } from 'kysely';
import type { Instant, Json } from './columns.ts';

/** What few hits have, or nothing asks for by itself. */
export interface HitDetails {
  title?: string;
  name?: string;
  timezoneOffset?: number;
  data?: Record<string, unknown>;
  geo?: Geo;
  asn?: Asn;
}

export interface HitsTable {
  project_id: string;
  id: string;
  /** Null for a browser that has no identity. */
  tracker_id: string | null;
  hit_type: string;
  /** When it happened: when it was received, less its age. */
  date: Date;
  page: string;
  referrer: string | null;
  user_agent: string | null;
  /** Truncated: see engine/network-address.ts. */
  address: string | null;
  details: Json<HitDetails>;
  server_date: Instant;
}

/** Hits that no session has yet, as they came. All hits of a browser are in one lane. */
export interface HitOutboxTable {
  project_id: string;
  lane: number;
  seq: Generated<string>;
  ids: string[];
  created_at: Instant;
}

/** A session of a browser, or something that happened offline. */
export interface InteractionsTable {
  project_id: string;
  id: string;
  /** `session` or `offline`. */
  type: string;
  /** Whose it is when that is known by itself; a session's people are found by its tracker. */
  user_id: string | null;
  tracker_id: Generated<string | null>;
  start_date: Date;
  end_date: Date;
  hit_count: Generated<number>;
  first_hit_id: Generated<string | null>;
  is_bot: Generated<boolean>;
  /** Where it came from: `direct`, `custom`, `google-ads`, `search:google`, `referral:host`… */
  source: Generated<string>;
  /** The name of its campaign where that is not one of ours, such as `utm_campaign`. */
  source_campaign: Generated<string | null>;
  referrer: Generated<string | null>;
  referrer_type: Generated<string | null>;
  first_page: Generated<string | null>;
  integration_id: string | null;
  campaign_id: string | null;
  external_id: string | null;
  data: Json<Record<string, unknown>>;
  created_at: Instant;
}

export interface ExcludedReferrersTable {
  project_id: string;
  host: string;
  created_at: Instant;
}
