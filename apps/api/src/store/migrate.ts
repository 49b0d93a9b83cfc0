import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { distributeTables } from './distribution.ts';
import * as projectsAndEventTypes from './migrations/0001-projects-and-event-types.ts';
import * as identity from './migrations/0002-identity.ts';
import * as projectSetup from './migrations/0003-project-setup.ts';
import * as events from './migrations/0004-events.ts';
import * as campaigns from './migrations/0005-campaigns.ts';
import * as interactions from './migrations/0006-interactions.ts';
import * as hits from './migrations/0007-hits.ts';
import * as journeys from './migrations/0008-journeys.ts';
import * as fewerIndexes from './migrations/0009-fewer-indexes.ts';
import * as metricsByEvent from './migrations/0010-metrics-by-event.ts';
import type { Database } from './schema.ts';

/** In the order in which they run. A migration that has been released is never changed. */
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
};

/** Brings the tables up to date. Several processes may call it at once: one works, others wait. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  await distributeTables(db);
}
