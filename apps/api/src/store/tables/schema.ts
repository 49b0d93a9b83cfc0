import type {
  AgentLinksTable,
  AgentSessionsTable,
  AgentsTable,
  IdempotencyKeysTable,
  IngestionKeysTable,
  OneUseLinksTable,
  ProjectAgentsTable,
  ProviderKeysTable,
  ProviderRecordsTable,
  ServiceAccountKeysTable,
  ServiceAccountRolesTable,
  ServiceAccountsTable,
  WorkspaceOwnersTable,
} from './access.ts';
import type {
  ChannelGroupsTable,
  CreditSheetStatesTable,
  CreditSheetsTable,
  EventTouchesTable,
  JourneyDetailsTable,
  JourneyKeysTable,
  JourneyNodesTable,
  JourneyQueueTable,
  JourneysTable,
  VisitDaysTable,
} from './attribution.ts';
import type { AuditLogTable } from './audit.ts';
import type {
  CampaignsTable,
  IntegrationsTable,
  OutlayImportRowsTable,
  OutlayImportsTable,
  OutlaysTable,
  SourceOutlaysTable,
} from './campaigns.ts';
import type {
  ColdFilesTable,
  DailyTotalsTable,
  EventsTable,
  EventTypesTable,
  MetricChangesTable,
  MetricsTable,
  OutboxTable,
  RawEventsTable,
  RollupQueueTable,
  TrashedEventsTable,
} from './events.ts';
import type {
  AgentAttemptsTable,
  AuthenticatorAppsTable,
  PasskeysTable,
  RecoveryCodesTable,
} from './factors.ts';
import type { LiveInboxTable, LiveItemsTable, LiveStreamsTable, RefusalsTable } from './live.ts';
import type { ProjectRatesTable, ReferenceRatesTable } from './money.ts';
import type {
  UserFieldsTable,
  UserIdentitiesTable,
  UserMergesTable,
  UsersTable,
  UserTrackersTable,
} from './people.ts';
import type {
  ErasuresTable,
  ObjectionDigestsTable,
  ObjectionsTable,
  PersonKeysTable,
} from './people-rights.ts';
import type {
  DeletionsTable,
  ProjectsTable,
  PurgeCountsTable,
  QuotaDaysTable,
  QuotaNamesTable,
  WorkspacesTable,
} from './projects.ts';
import type { PageFeedbackTable, PageOpinionsTable } from './site.ts';
import type { AnnotationsTable, SummariesTable, ViewLinksTable, ViewsTable } from './views.ts';
import type {
  ExcludedReferrersTable,
  HitOutboxTable,
  HitsTable,
  InteractionsTable,
  PastExcludedReferrersTable,
  PastSessionTimeoutsTable,
} from './visits.ts';
import type { WebhookDeliveriesTable, WebhookQueueTable, WebhooksTable } from './webhooks.ts';

/** Every table, by its name. */
export interface Database {
  workspaces: WorkspacesTable;
  projects: ProjectsTable;
  event_types: EventTypesTable;
  agents: AgentsTable;
  agent_links: AgentLinksTable;
  agent_sessions: AgentSessionsTable;
  passkeys: PasskeysTable;
  agent_attempts: AgentAttemptsTable;
  authenticator_apps: AuthenticatorAppsTable;
  recovery_codes: RecoveryCodesTable;
  workspace_owners: WorkspaceOwnersTable;
  one_use_links: OneUseLinksTable;
  project_agents: ProjectAgentsTable;
  service_accounts: ServiceAccountsTable;
  service_account_roles: ServiceAccountRolesTable;
  service_account_keys: ServiceAccountKeysTable;
  provider_keys: ProviderKeysTable;
  provider_records: ProviderRecordsTable;
  idempotency_keys: IdempotencyKeysTable;
  audit_log: AuditLogTable;
  user_fields: UserFieldsTable;
  excluded_referrers: ExcludedReferrersTable;
  refusals: RefusalsTable;
  past_excluded_referrers: PastExcludedReferrersTable;
  past_session_timeouts: PastSessionTimeoutsTable;
  integrations: IntegrationsTable;
  ingestion_keys: IngestionKeysTable;
  raw_events: RawEventsTable;
  cold_files: ColdFilesTable;
  outbox: OutboxTable;
  users: UsersTable;
  user_identities: UserIdentitiesTable;
  user_merges: UserMergesTable;
  person_keys: PersonKeysTable;
  objections: ObjectionsTable;
  objection_digests: ObjectionDigestsTable;
  erasures: ErasuresTable;
  events: EventsTable;
  trashed_events: TrashedEventsTable;
  metrics: MetricsTable;
  metric_changes: MetricChangesTable;
  rollup_queue: RollupQueueTable;
  daily_totals: DailyTotalsTable;
  reference_rates: ReferenceRatesTable;
  project_rates: ProjectRatesTable;
  campaigns: CampaignsTable;
  outlay_imports: OutlayImportsTable;
  outlay_import_rows: OutlayImportRowsTable;
  outlays: OutlaysTable;
  source_outlays: SourceOutlaysTable;
  interactions: InteractionsTable;
  user_trackers: UserTrackersTable;
  hits: HitsTable;
  hit_outbox: HitOutboxTable;
  event_touches: EventTouchesTable;
  journeys: JourneysTable;
  credit_sheets: CreditSheetsTable;
  credit_sheet_states: CreditSheetStatesTable;
  visit_days: VisitDaysTable;
  journey_nodes: JourneyNodesTable;
  journey_keys: JourneyKeysTable;
  journey_details: JourneyDetailsTable;
  channel_groups: ChannelGroupsTable;
  journey_queue: JourneyQueueTable;
  quota_names: QuotaNamesTable;
  quota_days: QuotaDaysTable;
  purge_counts: PurgeCountsTable;
  live_streams: LiveStreamsTable;
  live_inbox: LiveInboxTable;
  live_items: LiveItemsTable;
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_queue: WebhookQueueTable;
  deletions: DeletionsTable;
  views: ViewsTable;
  view_links: ViewLinksTable;
  annotations: AnnotationsTable;
  summaries: SummariesTable;
  page_feedback: PageFeedbackTable;
  page_opinions: PageOpinionsTable;
}
