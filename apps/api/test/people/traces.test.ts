import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { distribution } from '../../src/store/migrations/distribution.ts';
import { listTraces, traceTables, updateTrace } from '../../src/store/people/traces.ts';
import { openTestDatabase, type TestDatabase } from '../harness/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const valuesOf = { uuid: randomUUID(), text: 'x', bigint: '1', integer: '1' };

test.each(traceTables)('the rows of $table can be read and changed', async (table) => {
  const key = Object.values(table.key).map((type) => valuesOf[type]);
  const changes = Object.fromEntries(
    Object.entries(table.columns).map(([name, kind]) => [name, kind === 'json' ? '{}' : '']),
  );
  expect(await listTraces(database.db, 'nobody', table, key, ['ada'], 10)).toEqual([]);
  await updateTrace(database.db, 'nobody', table, key, changes);
});

/** Tables without words of the visitors of a project or about them: what is in all of their columns. */
const others: Record<string, string> = {
  agent_attempts: 'people of the server',
  agent_links: 'people of the server',
  agent_sessions: 'people of the server',
  agents: 'people of the server',
  authenticator_apps: 'people of the server',
  campaigns: 'settings',
  channel_groups: 'settings',
  cold_files: 'names of files, which are cleaned by themselves',
  credit_sheet_states: 'numbers',
  credit_sheets: 'numbers',
  daily_totals: 'numbers of statistics',
  erasures: 'whom one is about, until it is done',
  event_types: 'settings',
  excluded_referrers: 'settings',
  hit_outbox: 'ids',
  ingestion_keys: 'settings',
  integrations: 'settings',
  journey_keys: 'browsers, renamed with the person',
  journey_queue: 'browsers, renamed with the person',
  journeys: 'numbers',
  metric_changes: 'numbers of statistics',
  objection_digests: 'digests',
  one_use_links: 'people of the server',
  outlay_import_rows: 'amounts',
  outlay_imports: 'settings',
  outlays: 'amounts',
  page_feedback: 'readers of the documentation',
  page_opinions: 'readers of the documentation',
  passkeys: 'people of the server',
  past_excluded_referrers: 'settings',
  person_keys: 'secrets',
  project_agents: 'people of the server',
  project_rates: 'settings',
  projects: 'settings',
  provider_keys: 'secrets',
  provider_records: 'people of the server',
  recovery_codes: 'people of the server',
  reference_rates: 'settings',
  refusals: 'hosts',
  rollup_queue: 'numbers of statistics',
  service_account_keys: 'service accounts',
  service_account_roles: 'service accounts',
  service_accounts: 'service accounts',
  summaries: 'numbers',
  user_fields: 'settings',
  user_identities: 'deleted with the person',
  user_merges: 'browsers, renamed with the person',
  user_trackers: 'renamed with the person',
  visit_days: 'numbers',
  webhooks: 'settings',
  workspaces: 'settings',
};

/** Columns of the other tables in which no word about a visitor is. */
const wordless = new Set(
  `annotations: first_day last_day author_kind
  audit_log: kind operation actor_kind object_kind object_id address request_id
  deletions: kind
  events: event_type pii_fields pii_keys
  hits: tracker_id hit_type address
  idempotency_keys: caller key fingerprint
  interactions: type tracker_id referrer_type kind
  journey_details: kind
  journey_nodes: kind
  live_inbox: kind
  live_items: kind
  metrics: key kind
  objections: reason
  purge_counts: kind
  quota_days: kind
  quota_names: kind
  raw_events: sender
  source_outlays: medium currency country country_order region region_order
  view_links: view_id digest author_kind
  views: id name_order screen author_kind
  webhook_deliveries: kind status`
    .split('\n')
    .flatMap((line) => {
      const [table, columns = ''] = line.trim().split(': ');
      return columns.split(' ').map((column) => `${table}.${column}`);
    }),
);

test('every column that may hold words is looked at, or known to have none about a visitor', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'bytea', 'ARRAY')
      and column_name <> 'project_id'`.execute(database.db);
  const looked = new Set(
    traceTables.flatMap(({ table, columns }) => Object.keys(columns).map((c) => `${table}.${c}`)),
  );
  const columns = rows.filter(({ table }) => table in distribution);
  const left = columns.filter(
    ({ table, column }) =>
      !(table in others || wordless.has(`${table}.${column}`) || looked.has(`${table}.${column}`)),
  );
  expect(left).toEqual([]);
  const known = new Set(columns.flatMap(({ table, column }) => [table, `${table}.${column}`]));
  const gone = [...Object.keys(others), ...wordless, ...looked].filter((each) => !known.has(each));
  expect(gone).toEqual([]);
});
