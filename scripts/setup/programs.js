import { spawnSync } from 'node:child_process';
import { run, say } from './run.js';
import { wording } from './wording.js';

/** What tests run besides Node, and the Debian package that has it. */
const programs = [
  { name: 'redis-server', test: ['redis-server', '--version'] },
  { name: 'pgbouncer', test: ['/usr/sbin/pgbouncer', '--version'] },
  { name: 'php-cli', test: ['php', '--version'] },
  { name: 'python3', test: ['python3', '--version'] },
  { name: 'python3-cryptography', test: ['/usr/bin/python3', '-c', 'import cryptography'] },
  { name: 'curl', test: ['curl', '--version'] },
  { name: 'openssl', test: ['openssl', 'version'] },
  { name: 'jq', test: ['jq', '--version'] },
  { name: 'prometheus', test: ['promtool', '--version'] },
  { name: 'faketime', test: ['faketime', '--version'] },
  { name: 'xxd', test: ['xxd', '--version'] },
  { name: 'cron', test: ['sh', '-c', 'command -v crontab'] },
  { name: 'nginx-light', test: ['/usr/sbin/nginx', '-v'] },
];

/** @param {string[]} command */
const works = ([command = '', ...args]) => spawnSync(command, args).status === 0;

/**
 * Installs packages of the distribution, where that is possible.
 * @param {string[]} names
 */
export async function installPackages(names) {
  if (names.length === 0 || process.getuid?.() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // A machine that has just started may be installing its own updates.
  const patience = ['-o', 'DPkg::Lock::Timeout=600'];
  const install = ['install', '-y', '--no-install-recommends', ...patience, ...names];
  const { code } = await run('apt-get', install, { quiet: true, env });
  if (code === 0) return;
  await run('apt-get', ['update'], { quiet: true, env });
  await run('apt-get', install, { quiet: true, env });
}

/** Gets the programs that tests use and that are missing. Without them, those tests are skipped. */
export async function ensurePrograms() {
  const missing = programs.filter(({ test }) => !works(test)).map(({ name }) => name);
  if (missing.length === 0) return;
  say(wording.installingPrograms(missing));
  await installPackages(missing);
  const absent = programs.filter(({ test }) => !works(test)).map(({ name }) => name);
  if (absent.length > 0) say(wording.programsAbsent(absent));
}
