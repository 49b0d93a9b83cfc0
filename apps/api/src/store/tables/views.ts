import type { Author } from '@sillage/contract/views/author';
import type { Generated } from 'kysely';
import type { Instant, MaybeInstant } from './columns.ts';

interface AuthoredTable {
  author_kind: Author['kind'];
  author_id: string;
}

export interface ViewsTable extends AuthoredTable {
  project_id: string;
  /** Short, and unique in the project. */
  id: string;
  name: string;
  name_order: string;
  screen: string;
  /** The query of the screen's address, without its question mark. */
  address: string;
  created_at: Instant;
  updated_at: Instant;
}

export interface ViewLinksTable extends AuthoredTable {
  project_id: string;
  view_id: string;
  id: string;
  /** Of the token, which is nowhere. */
  digest: string;
  name: string | null;
  created_at: Instant;
  expires_at: Date;
  revoked_at: MaybeInstant;
  last_used_at: MaybeInstant;
  uses: Generated<string>;
}

export interface AnnotationsTable extends AuthoredTable {
  project_id: string;
  id: string;
  /** Of the project's zone, as 2026-03-01. */
  first_day: string;
  /** Included. */
  last_day: string;
  text: string;
  created_at: Instant;
  updated_at: Instant;
}

export interface SummariesTable {
  project_id: string;
  agent_id: string;
  created_at: Instant;
  /** The Monday of the last one that was sent, or passed over: 2026-03-02. */
  sent_week: string;
  last_sent_at: MaybeInstant;
  /** When somebody began to send the next one. */
  claimed_at: MaybeInstant;
  /** Of the links that stop it, in the latest messages. */
  stop_digests: Generated<string[]>;
}
