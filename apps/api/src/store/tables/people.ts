import type { UserField } from '@sillage/contract/people/user-fields';
import type { ColumnType, Generated } from 'kysely';
import type { Instant, MaybeInstant } from './columns.ts';

export interface UserFieldsTable {
  project_id: string;
  storage_key: string;
  type: UserField['type'];
  discriminant: boolean;
  is_pii: boolean;
  created_at: Instant;
}

export interface UsersTable {
  project_id: string;
  id: string;
  created_at: Instant;
  updated_at: Instant;
}

/** What identifies a user: one row for each discriminant value. */
export interface UserIdentitiesTable {
  project_id: string;
  storage_key: string;
  value: string;
  user_id: string;
  home_user_id: Home;
  /** Whether a trusted sender has said that it is this user's. */
  trusted: Generated<boolean>;
}

/**
 * The user to whom the row returns if the merge that brought it is undone. Null when it is the row's
 * own user.
 */
export type Home = ColumnType<string | null, string | null | undefined, string | null>;

/** Two users that are the same person, or that a sender says to be. */
export interface UserMergesTable {
  project_id: string;
  id: string;
  /** The one who stays: the oldest. */
  user_id: string;
  other_user_id: string;
  /** Null as long as they were never merged. */
  other_created_at: MaybeInstant;
  /** The browsers that both had before. */
  shared_trackers: Generated<string[]>;
  /** The event that says so; null when a person does. */
  event_id: string | null;
  status: 'claimed' | 'merged' | 'undone';
  created_at: Instant;
  merged_at: MaybeInstant;
  undone_at: MaybeInstant;
}

/** The browsers that a user was seen with. A browser may have several users. */
export interface UserTrackersTable {
  project_id: string;
  tracker_id: string;
  user_id: string;
  home_user_id: Home;
}
