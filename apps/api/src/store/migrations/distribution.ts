import { type Kysely, sql } from 'kysely';
import type { Database } from '../tables/schema.ts';

/**
 * Where Citus keeps each table: `distributed` over the nodes by `project_id`, `reference` with a whole
 * copy on every node, or `local` to the coordinator, for what no query joins with a project's data.
 */
export const distribution: Record<keyof Database, 'distributed' | 'reference' | 'local'> = {
  workspaces: 'reference',
  projects: 'reference',
  agents: 'reference',
  agent_links: 'reference',
  passkeys: 'reference',
  authenticator_apps: 'reference',
  recovery_codes: 'reference',
  workspace_owners: 'reference',
  one_use_links: 'reference',
  project_agents: 'reference',
  service_accounts: 'reference',
  service_account_roles: 'reference',
  service_account_keys: 'reference',
  reference_rates: 'reference',
  provider_keys: 'local',
  provider_records: 'local',
  agent_sessions: 'local',
  idempotency_keys: 'local',
  audit_log: 'local',
  deletions: 'local',
  project_rates: 'distributed',
  event_types: 'distributed',
  user_fields: 'distributed',
  excluded_referrers: 'distributed',
  past_excluded_referrers: 'distributed',
  past_session_timeouts: 'distributed',
  integrations: 'distributed',
  ingestion_keys: 'distributed',
  raw_events: 'distributed',
  outbox: 'distributed',
  users: 'distributed',
  user_identities: 'distributed',
  user_merges: 'distributed',
  person_keys: 'distributed',
  objections: 'distributed',
  objection_digests: 'distributed',
  erasures: 'distributed',
  events: 'distributed',
  trashed_events: 'distributed',
  metrics: 'distributed',
  metric_changes: 'distributed',
  rollup_queue: 'distributed',
  daily_totals: 'distributed',
  campaigns: 'distributed',
  outlays: 'distributed',
  interactions: 'distributed',
  user_trackers: 'distributed',
  hits: 'distributed',
  hit_outbox: 'distributed',
  event_touches: 'distributed',
  journeys: 'distributed',
  journey_nodes: 'distributed',
  journey_keys: 'distributed',
  journey_details: 'distributed',
  channel_groups: 'distributed',
  source_outlays: 'distributed',
  journey_queue: 'distributed',
  quota_names: 'distributed',
  quota_days: 'distributed',
  live_streams: 'distributed',
  live_inbox: 'distributed',
  live_items: 'distributed',
  webhooks: 'distributed',
  webhook_deliveries: 'distributed',
  webhook_queue: 'distributed',
};

/** Distributes the tables that are not distributed yet. Does nothing without Citus. */
export async function distributeTables(db: Kysely<Database>): Promise<void> {
  const citus = await sql<{ present: boolean }>`
    select to_regproc('create_distributed_table') is not null as present`.execute(db);
  if (!citus.rows[0]?.present) return;
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lockKey})`.execute(connection);
    try {
      await distribute(connection);
    } finally {
      await sql`select pg_advisory_unlock(${lockKey})`.execute(connection);
    }
  });
}

/** Any number that no other lock uses. Several processes may start at once. */
const lockKey = 5_111_026;

async function distribute(db: Kysely<Database>): Promise<void> {
  // Citus also lists local tables with foreign keys (repmodel 's'), which are not distributed.
  const distributed = await sql<{ name: string }>`
    select logicalrelid::text as name from pg_dist_partition
    where partmethod = 'h' or repmodel = 't'`.execute(db);
  const done = new Set(distributed.rows.map((row) => row.name));
  const tables = Object.entries(distribution).filter(([table]) => !done.has(table));
  for (const [table] of tables.filter(([, kind]) => kind === 'reference'))
    await sql`select create_reference_table(${table})`.execute(db);
  for (const [table] of tables.filter(([, kind]) => kind === 'distributed'))
    await sql`select create_distributed_table(${table}, 'project_id')`.execute(db);
}
