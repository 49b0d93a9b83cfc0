import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';

const source = join(import.meta.dirname, '../../src');
const bundle = join(import.meta.dirname, '../../build');

/** Where Node keeps the code that it has compiled: every test of a process reads the same. */
const compileCache = join(import.meta.dirname, '../../../../.cache/node-tests');

/** Servers of tests live for seconds: what V8 compiles and cleans for hours would cost half of a start. */
const briefly = ['--liftoff-only', '--single-threaded-gc', '--max-semi-space-size=32'];

interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface Running {
  child: ChildProcess;
  url: string;
  /** Sends a signal and waits for the end. */
  stop: (signal: NodeJS.Signals) => Promise<Ended>;
}

/**
 * A data folder of its own, with an embedded database: a small one, the demonstration, which costs
 * more to start and to copy, or none.
 */
export function newDataDir(database: 'demo' | 'small' | 'none' = 'small') {
  const path = mkdtempSync(join(tmpdir(), 'sillage-process-'));
  if (database !== 'none') {
    const template = inject(database === 'demo' ? 'demoTemplate' : 'smallTemplate');
    cpSync(template, join(path, 'database'), { recursive: true });
  }
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

interface LaunchOptions {
  uid?: number;
  gid?: number;
  input?: string;
  /** The folder of the script: the bundle or, for a script in TypeScript, the source, unless given. */
  from?: string;
}

/** Starts a script: its process, and how it ended. */
export function launch(
  script: string,
  args: string[],
  env: Record<string, string>,
  { input, from = script.endsWith('.ts') ? source : bundle, ...account }: LaunchOptions = {},
) {
  const clean = { ...inherited(), NODE_COMPILE_CACHE: compileCache, ...env };
  const child = spawn(process.execPath, [...briefly, join(from, script), ...args], {
    env: clean,
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe', 'ipc'],
    ...account,
  });
  child.stdin?.end(input);
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk) => {
    output.stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output.stderr += chunk;
  });
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code) => resolve({ code, ...output }));
  });
  return { child, ended, output };
}

/** Nothing of the machine's settings, but where programs are and which day it is. */
const inherited = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) =>
      /^(PATH|HOME|LD_PRELOAD|FAKETIME.*|NO_FAKE_STAT)$/.test(name),
    ),
  );

/** Runs a script to its end, as another account or with something to read if given. */
export const runScript = (...[script, args, env, more]: Parameters<typeof launch>) =>
  launch(script, args, env, more).ended;

/** Launches the server: it may have to wait before it is ready. */
export function launchServer(env: Record<string, string>, options: LaunchOptions = {}) {
  const { child, ended, output } = launch(
    options.from === undefined ? 'server.js' : 'server.ts',
    [],
    { HOST: '127.0.0.1', SHUTDOWN_PAUSE: '0', ...env },
    options,
  );
  const isReady = new Promise<void>((resolve) => child.once('message', () => resolve()));
  const ready = Promise.race([isReady, ended]).then((early) => {
    if (early) throw new Error(`the server ended: ${early.stderr}${early.stdout}`);
  });
  return {
    child,
    /** What it has written so far. */
    output,
    ready,
    /** Sends a signal and waits for the end. */
    stop: (signal: NodeJS.Signals) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts the server, on a free port unless `PORT` names one, and waits until it is ready. */
export async function startServer(
  env: Record<string, string>,
  options: LaunchOptions = {},
): Promise<Running> {
  const port = env.PORT ?? String(await freePort());
  const { child, ready, stop } = launchServer({ ...env, PORT: port }, options);
  await ready;
  return { child, url: `http://127.0.0.1:${port}`, stop };
}

/** Holds a port until closed. */
export const holdPort = (): Promise<{ port: number; server: Server }> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({ port: typeof address === 'object' ? (address?.port ?? 0) : 0, server });
    });
  });

export async function freePort(): Promise<number> {
  const { port, server } = await holdPort();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Servers that end with their test, also when it fails: `stopAll` belongs in `afterEach`. */
export function serversOfTest() {
  const running: Running[] = [];
  return {
    start: async (env: Record<string, string>): Promise<Running> => {
      const server = await startServer(env);
      running.push(server);
      return server;
    },
    stopAll: async (): Promise<void> => {
      for (const server of running.splice(0)) await server.stop('SIGKILL');
    },
  };
}
