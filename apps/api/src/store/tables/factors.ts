import type { ColumnType } from 'kysely';
import type { Instant, MaybeInstant } from './columns.ts';

/** A big integer, which the driver gives as text. */
type Counter = ColumnType<string, number, number>;

export interface PasskeysTable {
  id: string;
  agent_id: string;
  /** As the authenticator named it, in base64url. */
  credential_id: string;
  /** In COSE, in base64url. */
  public_key: string;
  /** How often it says that it was used; always 0 for many. */
  counter: Counter;
  transports: string[];
  /** Whether the person's devices share it. */
  is_synced: boolean;
  name: string;
  created_at: Instant;
  last_used_at: MaybeInstant;
}

export interface AuthenticatorAppsTable {
  agent_id: string;
  /** Sealed. */
  secret: string;
  /** The step of the last code that was used: neither it nor an earlier one is taken again. */
  last_step: Counter;
  created_at: Instant;
  last_used_at: MaybeInstant;
}

export interface RecoveryCodesTable {
  agent_id: string;
  digest: string;
  created_at: Instant;
  used_at: MaybeInstant;
}

/** What is counted over days for an account. */
export interface AgentAttemptsTable {
  agent_id: string;
  kind: 'code' | 'password-mail';
  /** A browser that has signed in to the account before, or empty for all others together. */
  source: string;
  count: number;
  /** When the row of attempts began. */
  since: Date;
  last_at: Date;
}
