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
