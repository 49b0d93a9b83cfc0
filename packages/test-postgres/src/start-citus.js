import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './start-postgres.js';

/**
 * @typedef {import('./start-postgres.js').TestPostgres} TestPostgres
 * @typedef {object} TestCitus
 * @property {TestPostgres} coordinator
 * @property {TestPostgres[]} workers
 * @property {string} url Of the coordinator.
 * @property {() => Promise<void>} stop
 */

const settings = {
  shared_preload_libraries: 'citus',
  max_connections: 400,
  max_prepared_transactions: 400,
  // Each database of the tests has a daemon of its own on each node.
  max_worker_processes: 64,
  'citus.node_conninfo': 'sslmode=disable',
  'citus.shard_count': 8,
  // What a query would wait for a node that is down.
  'citus.node_connection_timeout': 2000,
  'citus.recover_2pc_interval': 1000,
  'citus.enable_statistics_collection': 'off',
};

/**
 * Starts a coordinator and two workers, in folders that go when they stop. They know of each other in
 * databases that are told of all nodes.
 * @param {string} server the folder of a PostgreSQL with Citus: its `bin`, and `../../share` beside it
 * @param {Record<string, string | number>} [changed] settings other than those of the tests
 * @returns {Promise<TestCitus>}
 */
export async function startCitus(server, changed = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-citus-'));
  chmodSync(folder, 0o755);
  // From a copy, because nobody else can read the folder of root.
  cpSync(join(server, '../../..'), join(folder, 'usr'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  const native = join(folder, 'usr/lib/postgresql/15');
  const start = () => startPostgres({ ...settings, ...changed }, () => native);
  const [coordinator, ...workers] = await Promise.all([start(), start(), start()]);
  const nodes = [/** @type {TestPostgres} */ (coordinator), ...workers];
  return {
    coordinator: /** @type {TestPostgres} */ (coordinator),
    workers,
    url: /** @type {TestPostgres} */ (coordinator).url,
    stop: async () => {
      await Promise.all(nodes.map((node) => node.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
