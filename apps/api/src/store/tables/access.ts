import type { Generated } from 'kysely';
import type { Instant, Json, MaybeInstant } from './columns.ts';

export type Role = 'reader' | 'editor';

export interface AgentsTable {
  id: string;
  /** Trimmed and lower-cased. */
  email: string;
  /** Null for who signs in by a passkey, or by their company. */
  password_hash: string | null;
  firstname: string;
  lastname: string;
  /** A path, relative to the storage's URL. */
  picture: string | null;
  /** Of the server. Opens no project by itself. */
  administrator: Generated<boolean>;
  /** Nobody has proved to read this mailbox: the account was made by a link that another was shown. */
  email_claimed: Generated<boolean>;
  created_at: Instant;
  updated_at: Instant;
  disabled_at: MaybeInstant;
  last_signed_in_at: MaybeInstant;
}

/** Which account of another OpenID provider an agent has: at most one for each provider. */
export interface AgentLinksTable {
  issuer: string;
  subject: string;
  agent_id: string;
  created_at: Instant;
}

/** Links that do one thing once: accept an invitation, choose a password, confirm an address. */
export interface OneUseLinksTable {
  id: string;
  kind: 'invitation' | 'password' | 'email';
  /** Of the link's token, which is a secret. */
  digest: string;
  /** Whose account it is about; null for an invitation. */
  agent_id: string | null;
  /** Where the link was sent, trimmed and lower-cased. */
  email: string;
  workspace_id: string | null;
  /** What an invitation gives; empty for other links. */
  payload: Json<Record<string, unknown>>;
  /** Who invited; null for who keeps the server. */
  created_by: string | null;
  /** It went to its mailbox, and nobody was shown it. */
  mailed: Generated<boolean>;
  created_at: Date;
  expires_at: Date;
  used_at: MaybeInstant;
}

export interface WorkspaceOwnersTable {
  workspace_id: string;
  agent_id: string;
}

export interface ProjectAgentsTable {
  project_id: string;
  agent_id: string;
  role: Role;
}

export interface ServiceAccountsTable {
  id: string;
  workspace_id: string;
  name: string;
  created_at: Instant;
  updated_at: Instant;
  archived_at: MaybeInstant;
}

export interface ServiceAccountRolesTable {
  project_id: string;
  service_account_id: string;
  role: Role;
}

export interface ServiceAccountKeysTable {
  id: string;
  service_account_id: string;
  public_jwk: Json<Record<string, unknown>>;
  /** The server's address when it was made, for which its assertions are; null for a very old one. */
  public_url: string | null;
  created_at: Instant;
  expires_at: MaybeInstant;
  revoked_at: MaybeInstant;
  last_used_at: MaybeInstant;
}

export interface IngestionKeysTable {
  project_id: string;
  id: string;
  name: string;
  kind: 'public' | 'secret';
  /** Of the key, which is a secret. */
  digest: string;
  /** What lists show: all of a public key, the start of a secret one. */
  shown: string;
  allowed_origins: string[];
  created_at: Instant;
  expires_at: MaybeInstant;
  revoked_at: MaybeInstant;
  last_used_at: MaybeInstant;
}

export interface ProviderKeysTable {
  id: string;
  use: 'signing' | 'cookie';
  secret: Json<Record<string, unknown>>;
  created_at: Instant;
  retired_at: MaybeInstant;
}

/** Records of the OpenID provider: sessions, codes, grants, interactions, used assertions. */
export interface ProviderRecordsTable {
  model: string;
  id: string;
  payload: Json<Record<string, unknown>>;
  grant_id: string | null;
  uid: string | null;
  expires_at: MaybeInstant;
  consumed_at: MaybeInstant;
}

/** What people see of their sessions at the provider. */
export interface AgentSessionsTable {
  /** Of the provider's session: it names it without opening it. */
  uid: string;
  agent_id: string;
  signed_in_at: Date;
  last_used_at: Date;
  /** How they signed in, as RFC 8176 names it. */
  methods: string[];
  /** The company's provider by which they signed in. */
  company: string | null;
  browser: string | null;
  os: string | null;
  city: string | null;
  country_code: string | null;
  /** Truncated. */
  address: string | null;
  /** When no copy of it can live any more. */
  expires_at: Date;
  ended_at: MaybeInstant;
}

/** What a caller's Idempotency-Key was used for. */
export interface IdempotencyKeysTable {
  caller: string;
  /** Its digest: the key itself is not kept. */
  key: string;
  fingerprint: string;
  /** The ids that the request makes follow from it. */
  seed: string;
  created_at: Date;
  claimed_at: Date;
  status: number | null;
  answer: string | null;
}
