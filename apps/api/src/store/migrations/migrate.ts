import type { Kysely } from 'kysely';
import { StartupError } from '../../errors/startup-error.ts';
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
import * as accountsWithoutPassword from './0032-accounts-without-password.ts';
import * as agentAttempts from './0033-agent-attempts.ts';
import * as views from './0034-views.ts';
import * as annotations from './0035-annotations.ts';
import * as summaries from './0036-summaries.ts';
import * as outlayImports from './0037-outlay-imports.ts';
import * as refusals from './0038-refusals.ts';
import * as stuckRows from './0041-stuck-rows.ts';
import * as creditSheets from './0043-credit-sheets.ts';
import * as pageFeedback from './0045-page-feedback.ts';
import * as campaignStops from './0046-campaign-stops.ts';
import * as sheetPositions from './0048-sheet-positions.ts';
import * as visitDays from './0049-visit-days.ts';
import * as coldFiles from './0050-cold-files.ts';
import * as coldRawEvents from './0051-cold-raw-events.ts';
import * as earlyVacuum from './0052-early-vacuum.ts';
import { distributeTables, forCluster } from './distribution.ts';
import { applyMigrations, findAppliedMigrations, type Migrations } from './migrator.ts';
import { judgeTables, type TablesState } from './newer-tables.ts';
import { isUnfinishedCopy } from './unfinished-copy.ts';

/**
 * They run in the order of their names. What a released migration makes is never changed; how it says
 * so may be, where Citus refuses it.
 */
export const migrations: Migrations = {
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
  '0032-accounts-without-password': accountsWithoutPassword,
  '0033-agent-attempts': agentAttempts,
  '0034-views': views,
  '0037-outlay-imports': outlayImports,
  '0035-annotations': annotations,
  '0036-summaries': summaries,
  '0038-refusals': refusals,
  '0041-stuck-rows': stuckRows,
  '0043-credit-sheets': creditSheets,
  '0045-page-feedback': pageFeedback,
  '0046-campaign-stops': campaignStops,
  '0048-sheet-positions': sheetPositions,
  '0049-visit-days': visitDays,
  '0050-cold-files': coldFiles,
  '0051-cold-raw-events': coldRawEvents,
  '0052-early-vacuum': earlyVacuum,
};

export const migrationNames: readonly string[] = Object.keys(migrations).sort();

/** Makes the tables as they were after a migration, for the rows of then. */
export async function migrateTo(db: Kysely<Database>, last: string): Promise<void> {
  const wanted = Object.entries(migrations).filter(([name]) => name <= last);
  await applyMigrations(db, Object.fromEntries(wanted));
  if (last === migrationNames.at(-1)) await distributeTables(db);
}

/**
 * Brings the tables up to date, and returns the migrations that it applied. When several processes
 * call it at once, one works and others wait.
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  // What a restore has brought is spread first, a table at a time.
  await distributeTables(db);
  const applied = await applyMigrations(db, await forCluster(db, migrations));
  if (applied.length > 0) await distributeTables(db);
  return applied;
}

/** What a database has had, beside what this release knows. */
export async function inspectTables(
  db: Kysely<Database>,
): Promise<{ state: TablesState; newest: string; isBehind: boolean }> {
  if (await isUnfinishedCopy(db)) throw new StartupError('copy-unfinished', {});
  const [known, found] = [Object.keys(migrations), await findAppliedMigrations(db)];
  return {
    state: judgeTables(known, found),
    newest: found.toSorted().at(-1) ?? '',
    isBehind: known.some((name) => !found.includes(name)),
  };
}
