import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@sillage/test-postgres';
import { serverFlags } from '../scripts/setup/server-flags.js';
import type { Load, LoadResult } from './load.ts';
import { parentOf, processorTime } from './processor-time.ts';
import { withConnection } from './sql.ts';

type Stop = () => Promise<void>;

/** What must be stopped when the run is interrupted. */
const running = new Set<Stop>();

/** Makes a stop that runs only once, whether its owner or `stopAll` calls it. */
export function registerStop(stop: Stop): Stop {
  const once = async () => {
    if (running.delete(once)) await stop();
  };
  running.add(once);
  return once;
}

export async function stopAll(): Promise<void> {
  for (const stop of [...running].reverse()) await stop();
}

/** With fsync, as in production. */
export const durable = {
  fsync: 'on',
  shared_buffers: '512MB',
  max_wal_size: '8GB',
  maintenance_work_mem: '512MB',
};

export async function postgres() {
  const { url, stop } = await startPostgres(durable);
  return { url, stop: registerStop(stop), processorTime: await processorTimeAt(url) };
}

/** What the PostgreSQL at an address has used of the processors, in microseconds. */
export async function processorTimeAt(url: string): Promise<() => number> {
  const main = await withConnection(url, async (client) => {
    const { rows } = await client.query('select pg_backend_pid() as pid');
    return parentOf(rows[0].pid);
  });
  return () => processorTime(main);
}

export interface Server {
  port: number;
  url: string;
  dataDir: string;
  /** Resident memory in MB, current and peak. */
  memory: () => { current: number; peak: number };
  /** What its process has used of the processors, in microseconds. */
  processorTime: () => number;
  /** The demonstration's account, on a first start. */
  demo: { email: string; password: string } | undefined;
  stop: Stop;
  /** Ends it without a word, as a machine that loses its power. */
  kill: () => Promise<void>;
}

/** Starts the real server, with its own process and data folder. */
export async function startServer(env: Record<string, string>): Promise<Server> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sillage-bench-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  const port = Number(env.PORT ?? (await freePort()));
  const settings = { RATE_LIMIT: 'off', LOG_LEVEL: 'warn', DATA_DIR: dataDir, HOST: '127.0.0.1' };
  const url = `http://127.0.0.1:${port}`;
  const { child, ready, stop, kill } = await launch(
    '../apps/api/build/server.js',
    { ...settings, PORT: String(port), PUBLIC_URL: url, ...env },
    remove,
  );
  return {
    port,
    url,
    dataDir,
    memory: () => memoryOf(child.pid),
    processorTime: () => processorTime(child.pid ?? 0),
    demo: ready.demo,
    stop,
    kill,
  };
}

export async function startEcho() {
  const port = await freePort();
  const { child, stop } = await launch('echo-server.ts', { PORT: String(port) });
  return { port, processorTime: () => processorTime(child.pid ?? 0), stop };
}

/** Sends a load from another process. */
export async function sendLoad(load: Load): Promise<LoadResult> {
  const { child, ended, stop } = spawnScript('load.ts', {});
  const result = new Promise<LoadResult>((resolve) => child.once('message', resolve));
  child.send(load);
  const first = await Promise.race([result, ended]);
  await stop();
  if (typeof first === 'string') throw new Error(`the load generator ended: ${first}`);
  if (first.failures > 0) throw new Error(`${first.failures} events were refused`);
  return first;
}

/** What a process says of itself when it is ready. */
type Ready = Partial<Pick<Server, 'demo'>>;

async function launch(script: string, env: Record<string, string>, after = () => {}) {
  const { child, ended, stop } = spawnScript(script, env, after);
  const kill = async () => {
    child.kill('SIGKILL');
    await stop();
  };
  const ready = new Promise<Ready>((resolve) =>
    child.once('message', (message: { ready?: Ready }) => resolve(message.ready ?? {})),
  );
  const first = await Promise.race([ready, ended]);
  if (typeof first === 'string') {
    await stop();
    throw new Error(`${script} ended: ${first}`);
  }
  return { child, ready: first, stop, kill };
}

const stopTimeout = 15_000;

function spawnScript(script: string, env: Record<string, string>, after = () => {}) {
  const child = spawn(process.execPath, [...serverFlags(env), join(import.meta.dirname, script)], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output = (output + chunk).slice(-4000);
    });
  const ended = new Promise<string>((resolve) => child.on('close', () => resolve(output)));
  const stop = registerStop(async () => {
    const killTimer = setTimeout(() => child.kill('SIGKILL'), stopTimeout);
    child.kill('SIGTERM');
    await ended;
    clearTimeout(killTimer);
    after();
  });
  return { child, ended, stop };
}

function memoryOf(pid: ChildProcess['pid']) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
  return { current: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
