import { startCitus } from '@sillage/test-postgres/citus';
import type { TestProject } from 'vitest/node';
import { findCitus } from '../../../../scripts/setup/citus.js';
import { openDatabase } from '../../src/store/driver/database.ts';
import { administerAll, createCitusDatabase } from './citus-nodes.ts';
import { postgresTemplate } from './postgres-setup.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the nodes of a Citus are, the coordinator first; absent for tests without Citus. */
    citusUrls: string[] | undefined;
  }
}

/** A Citus of three nodes for a run, with the template of its databases on each. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = findCitus();
  if (server === undefined) return async () => {};
  const citus = await startCitus(server);
  const nodes = [citus.coordinator, ...citus.workers];
  const urls = nodes.map(({ url }) => url);
  const template = await createCitusDatabase(urls, postgresTemplate);
  const db = await openDatabase({ databaseUrl: template, folder: '' });
  await db.destroy();
  await administerAll(urls, `alter database ${postgresTemplate} allow_connections false`);
  // Each node has a daemon in the template, which could not be copied while it runs.
  for (const node of nodes) await node.kill('SIGINT');
  for (const node of nodes) await node.restart();
  project.provide('postgresUrl', citus.url);
  project.provide('citusUrls', urls);
  return () => citus.stop();
}
