import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Database } from '../tables/schema.ts';
import type { Migrations } from './migrator.ts';

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
  summaries: 'reference',
  provider_keys: 'local',
  provider_records: 'local',
  agent_sessions: 'local',
  agent_attempts: 'local',
  idempotency_keys: 'local',
  audit_log: 'local',
  deletions: 'local',
  view_links: 'local',
  page_feedback: 'local',
  page_opinions: 'local',
  purge_counts: 'distributed',
  project_rates: 'distributed',
  event_types: 'distributed',
  user_fields: 'distributed',
  excluded_referrers: 'distributed',
  past_excluded_referrers: 'distributed',
  past_session_timeouts: 'distributed',
  integrations: 'distributed',
  ingestion_keys: 'distributed',
  refusals: 'distributed',
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
  credit_sheets: 'distributed',
  credit_sheet_states: 'distributed',
  visit_days: 'distributed',
  cold_files: 'distributed',
  channel_groups: 'distributed',
  source_outlays: 'distributed',
  outlay_imports: 'distributed',
  outlay_import_rows: 'distributed',
  journey_queue: 'distributed',
  quota_names: 'distributed',
  quota_days: 'distributed',
  live_streams: 'distributed',
  live_inbox: 'distributed',
  live_items: 'distributed',
  webhooks: 'distributed',
  webhook_deliveries: 'distributed',
  webhook_queue: 'distributed',
  views: 'distributed',
  annotations: 'distributed',
};

const hasCitus = async (db: Kysely<Database>): Promise<boolean> => {
  const { rows } = await sql<{ present: boolean }>`
    select to_regproc('create_distributed_table') is not null as present`.execute(db);
  return rows[0]?.present ?? false;
};

/**
 * Distributes the tables that are not distributed yet, and frees the copies of their rows. Does nothing
 * without Citus.
 */
export async function distributeTables(db: Kysely<Database>): Promise<void> {
  if (!(await hasCitus(db))) return;
  while (await inTurn(db, distributeNext));
  while (await inTurn(db, freeNextCopy));
}

/**
 * Migrations in the form that a spread cluster takes: each also distributes the tables that it makes.
 * Citus changes the shards of a table in parallel, and refuses then to change it further in the same
 * transaction; one after the other, it takes all that follows.
 */
export async function forCluster(
  db: Kysely<Database>,
  migrations: Migrations,
): Promise<Migrations> {
  if (!(await hasCitus(db))) return migrations;
  const wrapped = Object.entries(migrations).map(([name, { up }]): [string, Migration] => [
    name,
    {
      up: async (transaction) => {
        await sql`
          select set_config('citus.multi_shard_modify_mode', 'sequential', true)`.execute(
          transaction,
        );
        await up(transaction);
        while (await distributeNext(transaction));
      },
    },
  ]);
  return Object.fromEntries(wrapped);
}

/** Any number that no other lock uses. Several processes may start at once. */
const lockKey = 5_111_026;

/** One table a transaction: the locks of all shards of all tables would not fit in one. */
const inTurn = (db: Kysely<Database>, work: (db: Kysely<Database>) => Promise<boolean>) =>
  db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(transaction);
    return work(transaction);
  });

/** Whole tables first: others refer to them. False when all tables are where they should be. */
async function distributeNext(db: Kysely<Database>): Promise<boolean> {
  // Citus also lists local tables with foreign keys (repmodel 's'), which are not distributed.
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and not exists (
      select 1 from pg_dist_partition
      where logicalrelid = format('public.%I', tablename)::regclass
        and (partmethod = 'h' or repmodel = 't'))`.execute(db);
  const waiting = new Set(rows.map(({ name }) => name));
  const next = (wanted: string) =>
    Object.entries(distribution).find(([name, kind]) => kind === wanted && waiting.has(name))?.[0];
  const whole = next('reference');
  if (whole) await sql`select create_reference_table(${whole})`.execute(db);
  const spread = whole ? undefined : next('distributed');
  if (spread) await sql`select create_distributed_table(${spread}, 'project_id')`.execute(db);
  return Boolean(whole ?? spread);
}

/**
 * Of a table that had rows, as after a restore, the coordinator keeps a copy that nothing reads. It
 * would grow old there, and keep personal data that were erased. False when there is none.
 */
async function freeNextCopy(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`
    select logicalrelid::text as name from pg_dist_partition
    where (partmethod = 'h' or repmodel = 't') and pg_relation_size(logicalrelid) > 0
    limit 1`.execute(db);
  const name = rows[0]?.name;
  if (name) await sql`select truncate_local_data_after_distributing_table(${name})`.execute(db);
  return name !== undefined;
}
