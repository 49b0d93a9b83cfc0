import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './process.ts';

/** Debian keeps it where only root's PATH looks. */
const command = ['pgbouncer', '/usr/sbin/pgbouncer'].find(
  (each) => spawnSync(each, ['--version']).status === 0,
);

export const hasPgBouncer = command !== undefined;

const nobody = 65_534;
const identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

/** A PgBouncer that lends a connection for one transaction, in front of a database. */
export async function startPgBouncer(databaseUrl: string, settings: Record<string, unknown> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-pgbouncer-'));
  const { hostname, port: databasePort, pathname } = new URL(databaseUrl);
  const port = await freePort();
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: 4,
    max_client_conn: 500,
    ...settings,
  };
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    [
      '[databases]',
      `* = host=${hostname} port=${databasePort} user=postgres`,
      '[pgbouncer]',
      ...Object.entries(all).map(([name, value]) => `${name} = ${value}`),
      '',
    ].join('\n'),
  );
  if (identity.uid !== undefined)
    for (const path of [folder, file]) chownSync(path, nobody, nobody);
  const child = spawn(command ?? '', [file], { ...identity, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += chunk;
      if (output.includes('process up')) resolve();
    });
    void ended.then(() => reject(new Error(output)));
  });
  return {
    url: `postgres://postgres@127.0.0.1:${port}${pathname}`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
