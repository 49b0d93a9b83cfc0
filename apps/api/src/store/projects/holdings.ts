import type { Database } from '../tables/schema.ts';

type Table = keyof Database;
type Column<T extends Table> = Extract<keyof Database[T], string>;

/**
 * Whose rows a table holds, and how they leave when a project or a workspace is deleted:
 * - `settings`: of a project, by `project_id`. Few: they leave together with the project itself.
 * - `queue`: of a project, waiting for a worker. They leave first, so that no worker writes more.
 * - `data`: of a project, many. They leave in batches of so many values of `column`.
 * - `workspace`: of a workspace, by `workspace_id`.
 * - `itself`: the deletion has a step of its own for them.
 * - `server`: of neither.
 */
type Holding =
  | { kind: 'settings' | 'workspace' | 'itself' | 'server' }
  | { kind: 'queue' | 'data'; column: string };

type Holdings = { [T in Table]: Holding & { column?: Column<T> } };

const settings = { kind: 'settings' } as const;
const workspace = { kind: 'workspace' } as const;
const itself = { kind: 'itself' } as const;
const server = { kind: 'server' } as const;
const queue = <const C extends string>(column: C) => ({ kind: 'queue', column }) as const;
const data = <const C extends string>(column: C) => ({ kind: 'data', column }) as const;

/** Every table: what deletes a project follows it, and so does what proves that nothing is left. */
export const holdings: Holdings = {
  outbox: queue('id'),
  hit_outbox: queue('seq'),
  rollup_queue: queue('id'),
  journey_queue: queue('id'),
  webhook_queue: queue('id'),
  live_inbox: queue('arrival'),
  erasures: queue('id'),
  raw_events: data('id'),
  cold_files: data('id'),
  events: data('id'),
  trashed_events: data('id'),
  metrics: data('event_id'),
  metric_changes: data('event_id'),
  daily_totals: data('key'),
  users: data('id'),
  objections: data('id'),
  objection_digests: data('digest'),
  user_identities: data('user_id'),
  user_merges: data('id'),
  user_trackers: data('tracker_id'),
  hits: data('id'),
  interactions: data('id'),
  campaigns: data('id'),
  outlays: data('id'),
  source_outlays: data('id'),
  outlay_imports: data('id'),
  outlay_import_rows: data('number'),
  event_touches: data('event_id'),
  journeys: data('event_id'),
  journey_nodes: data('number'),
  journey_keys: data('key'),
  journey_details: data('number'),
  credit_sheets: data('day'),
  credit_sheet_states: data('settings'),
  visit_days: data('day'),
  quota_names: data('key'),
  quota_days: data('day'),
  live_items: data('seq'),
  live_streams: data('project_id'),
  webhook_deliveries: data('id'),
  project_rates: data('day'),
  event_types: settings,
  person_keys: settings,
  user_fields: settings,
  excluded_referrers: settings,
  refusals: settings,
  past_excluded_referrers: settings,
  past_session_timeouts: settings,
  integrations: settings,
  channel_groups: settings,
  ingestion_keys: settings,
  webhooks: settings,
  annotations: settings,
  summaries: settings,
  views: settings,
  view_links: settings,
  purge_counts: settings,
  project_agents: settings,
  service_account_roles: settings,
  projects: itself,
  workspaces: itself,
  deletions: itself,
  idempotency_keys: itself,
  audit_log: itself,
  service_account_keys: itself,
  service_accounts: workspace,
  workspace_owners: workspace,
  one_use_links: workspace,
  agents: server,
  agent_links: server,
  agent_sessions: server,
  agent_attempts: server,
  passkeys: server,
  authenticator_apps: server,
  recovery_codes: server,
  reference_rates: server,
  page_feedback: server,
  page_opinions: server,
  provider_keys: server,
  provider_records: server,
};

const namesOf = (kind: Holding['kind']): Table[] =>
  Object.entries(holdings).flatMap(([table, holding]) =>
    holding.kind === kind ? [table as Table] : [],
  );

export const settingsTables = namesOf('settings');
export const workspaceTables = namesOf('workspace');

/** The tables of a project, in the order in which they are emptied. */
export const projectTables: readonly Table[] = [
  ...namesOf('queue'),
  ...namesOf('data'),
  ...settingsTables,
];
