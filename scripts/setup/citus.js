import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, homedir } from 'node:os';
import { join } from 'node:path';
import { installPackages } from './programs.js';
import { root, run, say } from './run.js';
import { wording } from './wording.js';

const version = '13.2.2';
const source = join(root, `../shared/vendor/citus-${version}.tar.xz`);
const postgres = '/usr/lib/postgresql/15';

/** What Citus is compiled with, as packages of Debian 12. */
const packages = [
  'postgresql-15',
  'postgresql-server-dev-15',
  'build-essential',
  'flex',
  'libkrb5-dev',
  'liblz4-dev',
  'libpam0g-dev',
  'libreadline-dev',
  'libselinux1-dev',
  'libssl-dev',
  'libxml2-dev',
  'libxslt1-dev',
  'libzstd-dev',
  'xz-utils',
  'zlib1g-dev',
];

/** Where the PostgreSQL with Citus is, once it is built; undefined where it cannot be. */
export function findCitus() {
  const given = process.env.CITUS_POSTGRES;
  if (given) return given;
  if (!existsSync(source)) return undefined;
  const server = join(builtFolder(), postgres);
  return existsSync(join(server, 'lib/citus.so')) ? server : undefined;
}

/**
 * Builds Citus from its source, once on a machine, in a folder of its own: the system's PostgreSQL
 * stays as it is. Without its source nothing is done, and the tests on Citus say that they are skipped.
 */
export async function ensureCitus() {
  if (findCitus()) return;
  if (!existsSync(source)) return say(wording.citusAbsent);
  say(wording.buildingCitus);
  await installPackages(packages);
  const folder = builtFolder();
  const draft = `${folder}-${process.pid}`;
  mkdirSync(draft, { recursive: true });
  try {
    await build(draft);
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    say(`${error instanceof Error ? error.message : error}\n${wording.citusFailed}`);
  }
}

/** Named after the source: another source is built beside. */
function builtFolder() {
  const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
  const digest = createHash('sha256').update(readFileSync(source)).digest('hex').slice(0, 12);
  return join(cache, 'sillage', `citus-${version}-${digest}`);
}

/** @param {string} draft */
async function build(draft) {
  const code = join(draft, `citus-${version}`);
  await must('tar', ['-xJf', source, '-C', draft]);
  renameClash(join(code, 'src/include/pg_version_compat.h'));
  const env = { ...process.env, PG_CONFIG: join(postgres, 'bin/pg_config') };
  const flags = process.env.MAKEFLAGS ? [] : [`-j${availableParallelism()}`];
  await must('./configure', ['--without-libcurl'], { cwd: code, env });
  await must('make', [...flags, 'with_llvm=no', 'extension'], { cwd: code, env });
  for (const folder of [postgres, '/usr/share/postgresql/15'])
    cpSync(folder, join(draft, folder), { recursive: true, verbatimSymlinks: true });
  const install = ['with_llvm=no', `DESTDIR=${draft}`, 'install-extension'];
  await must('make', install, { cwd: code, env });
  rmSync(code, { recursive: true, force: true });
}

/**
 * Since 15.19 PostgreSQL has a function that Citus has too: whichever minor version is there, Citus
 * calls its own.
 * @param {string} header
 */
function renameClash(header) {
  const text = readFileSync(header, 'utf8');
  const own = 'static inline bool\nhave_createdb_privilege(void)';
  const rename = '#define have_createdb_privilege citus_have_createdb_privilege';
  writeFileSync(header, text.replace(own, `${rename}\n${own}`));
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 */
async function must(command, args, options = {}) {
  const { code, output } = await run(command, args, { quiet: true, ...options });
  if (code !== 0) throw new Error(output.slice(-4000));
}
