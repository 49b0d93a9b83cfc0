import type { Consent } from '@sillage/contract/visits/consent';
import type { InteractionKind } from '@sillage/contract/visits/interaction-kinds';
import type { Asn, Geo } from '@sillage/contract/visits/interactions';
import type { Generated } from 'kysely';
import type { Instant, Json, MaybeInstant } from './columns.ts';
import type { Home } from './people.ts';

/** Properties that few hits have, or that no query filters by. */
export interface HitDetails {
  title?: string;
  name?: string;
  timezoneOffset?: number;
  data?: Record<string, unknown>;
  geo?: Geo;
  asn?: Asn;
  /** What the visitor had consented to, as the page told it. */
  consent?: Consent;
  /** Whether a trusted sender sent it. */
  trusted?: true;
  /** Whether the name of its source was beyond the quota of the day. */
  unnamed?: true;
  /** Whether its visitor objects, or was erased: nothing else is known of it. */
  forgotten?: true;
}

export interface HitsTable {
  project_id: string;
  id: string;
  /** Null for a browser without identity. */
  tracker_id: string | null;
  hit_type: string;
  /** When it happened: the date of receipt minus the age that the browser gave. */
  date: Date;
  page: string;
  referrer: string | null;
  user_agent: string | null;
  /** Truncated: see `network-address.ts` of the engine. */
  address: string | null;
  details: Json<HitDetails>;
  server_date: Instant;
  deleted_at: MaybeInstant;
}

/** Hits that wait to become part of a session. All hits of a browser are in one lane. */
export interface HitOutboxTable {
  project_id: string;
  lane: number;
  seq: Generated<string>;
  ids: string[];
  created_at: Instant;
  /** When they came, for those that could not be processed: `created_at` is when they are tried again. */
  postponed_since: MaybeInstant;
}

/** A session of a browser, or an interaction that happened offline. */
export interface InteractionsTable {
  project_id: string;
  id: string;
  /** `session` or `offline`. */
  type: string;
  /** Set for offline interactions only: the users of a session are found by its tracker. */
  user_id: string | null;
  home_user_id: Home;
  tracker_id: Generated<string | null>;
  start_date: Date;
  end_date: Date;
  hit_count: Generated<number>;
  first_hit_id: Generated<string | null>;
  is_bot: Generated<boolean>;
  /** Where it came from: `direct`, `custom`, `google-ads`, `search:google`, `referral:host`… */
  source: Generated<string>;
  /** The name of a campaign that the project does not have, such as `utm_campaign`. */
  source_campaign: Generated<string | null>;
  referrer: Generated<string | null>;
  referrer_type: Generated<string | null>;
  first_page: Generated<string | null>;
  integration_id: string | null;
  campaign_id: string | null;
  kind: Generated<InteractionKind>;
  external_id: string | null;
  data: Json<Record<string, unknown>>;
  created_at: Instant;
  deleted_at: MaybeInstant;
}

export interface ExcludedReferrersTable {
  project_id: string;
  host: string;
  created_at: Instant;
}

/** An excluded referrer that was removed. */
export interface PastExcludedReferrersTable {
  project_id: string;
  host: string;
  since: Date;
  until: Instant;
}

/** A session timeout of a project that was replaced. */
export interface PastSessionTimeoutsTable {
  project_id: string;
  until: Instant;
  seconds: number;
}
