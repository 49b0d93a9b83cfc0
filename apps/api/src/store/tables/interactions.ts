import type { Generated } from 'kysely';
import type { Instant, Json } from './columns.ts';

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

/** The browsers that people were seen with. */
export interface UserTrackersTable {
  project_id: string;
  tracker_id: string;
  user_id: string;
}
