import type { UserField } from '@sillage/contract/people/user-fields';
import type { Instant } from './columns.ts';

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
}

/** The browsers that a user was seen with. A browser may have several users. */
export interface UserTrackersTable {
  project_id: string;
  tracker_id: string;
  user_id: string;
}
