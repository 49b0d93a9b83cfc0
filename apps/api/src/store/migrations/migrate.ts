import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from '../tables/schema.ts';
import * as projectsAndEventTypes from './0001-projects-and-event-types.ts';
import * as identity from './0002-identity.ts';
import * as projectSetup from './0003-project-setup.ts';
import * as events from './0004-events.ts';
import * as campaigns from './0005-campaigns.ts';
import * as interactions from './0006-interactions.ts';
import * as hits from './0007-hits.ts';
import * as journeys from './0008-journeys.ts';
import * as fewerIndexes from './0009-fewer-indexes.ts';
import * as metricsByEvent from './0010-metrics-by-event.ts';
import * as trust from './0011-trust.ts';
import * as agentLinks from './0012-agent-links.ts';
import * as deletions from './0013-deletions.ts';
import * as quotas from './0014-quotas.ts';
import * as retentionAndRates from './0015-retention-and-rates.ts';
import * as lists from './0016-lists.ts';
import * as writing from './0017-writing.ts';
import * as attributionOptions from './0018-attribution-options.ts';
import * as levels from './0019-levels.ts';
import * as live from './0020-live.ts';
import * as pastSettings from './0021-past-settings.ts';
import * as administrators from './0022-administrators.ts';
import * as accounts from './0023-accounts.ts';
import * as factors from './0024-factors.ts';
import * as signIns from './0025-sign-ins.ts';
import * as auditLog from './0026-audit-log.ts';
import * as keyAddresses from './0027-key-addresses.ts';
import * as peopleRights from './0028-people-rights.ts';
import * as projectDeletions from './0029-project-deletions.ts';
import * as sourceOutlayFiles from './0030-source-outlay-files.ts';

import * as claimedAddresses from './0031-claimed-addresses.ts';
import { distributeTables } from './distribution.ts';

/** In the order in which they run. A released migration is never changed. */
const migrations: Record<string, Migration> = {
  '0001-projects-and-event-types': projectsAndEventTypes,
  '0002-identity': identity,
  '0003-project-setup': projectSetup,
  '0004-events': events,
  '0005-campaigns': campaigns,
  '0006-interactions': interactions,
  '0007-hits': hits,
  '0008-journeys': journeys,
  '0009-fewer-indexes': fewerIndexes,
  '0010-metrics-by-event': metricsByEvent,
  '0011-trust': trust,
  '0012-agent-links': agentLinks,
  '0013-deletions': deletions,
  '0014-quotas': quotas,
  '0015-retention-and-rates': retentionAndRates,
  '0016-lists': lists,
  '0017-writing': writing,
  '0018-attribution-options': attributionOptions,
  '0019-levels': levels,
  '0020-live': live,
  '0021-past-settings': pastSettings,
  '0022-administrators': administrators,
  '0023-accounts': accounts,
  '0024-factors': factors,
  '0025-sign-ins': signIns,
  '0026-audit-log': auditLog,
  '0027-key-addresses': keyAddresses,
  '0028-people-rights': peopleRights,
  '0029-project-deletions': projectDeletions,
  '0030-source-outlay-files': sourceOutlayFiles,
  '0031-claimed-addresses': claimedAddresses,
};

/** Brings the tables up to date. When several processes call it at once, one works and others wait. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  await distributeTables(db);
}
