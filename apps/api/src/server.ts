import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { readConfig } from './config.ts';
import type { DemoAgent } from './demo/create-demo.ts';
import { StartupError } from './errors/startup-error.ts';
import { demoAccountMessage } from './errors/startup-messages.ts';
import type { OpenIdentity } from './identity/open.ts';
import type { Background } from './process/background.ts';
import { openDataFolder } from './process/data-folder.ts';
import { openDatabase } from './store/driver/database.ts';

const root = join(import.meta.dirname, '../../..');

const upkeepInterval = 30_000;

/** How long a stop waits for the requests in flight. */
const stopPatience = 10_000;

async function start(): Promise<void> {
  const config = readConfig(process.env, root);
  const embedded = config.databaseUrl === undefined;
  const folder = openDataFolder(config.dataDir, embedded);
  const [db, rooms] = await Promise.all([
    openDatabase({
      databaseUrl: config.databaseUrl,
      folder: join(config.dataDir, 'database'),
    }),
    rest(),
  ]);
  const { buildApp, startBackground, closeGracefully, createDemo, openIdentity, listen } = rooms;
  const demo = embedded ? await createDemo(db) : undefined;
  const geography = await rooms.openGeography(config);
  const identity = await openIdentity(db, config, folder.adminToken);

  let background: Background | undefined;
  const app = buildApp({
    config,
    db,
    identity,
    siteFolder: join(root, 'apps/site/build'),
    trackerFolder: join(root, 'packages/tracker/build'),
    onEvents: () => background?.wake(),
    onHits: () => background?.wakeHits(),
    locate: geography.locate,
  });
  for (const reason of geography.absent)
    app.log.info({ reason }, 'sessions will not tell where they come from');
  const database = embedded ? 'embedded' : 'postgres';
  if (config.role !== 'api') background = startBackground(db, database, app.log);
  const upkeep = setInterval(() => keepUp(identity, app.log), upkeepInterval);
  app.addHook('onClose', async () => {
    clearInterval(upkeep);
    await background?.stop();
    await db.destroy();
    folder.close();
  });
  stopOnSignals(() => closeGracefully(app, stopPatience / 2));

  const url = await listen(app, config);
  folder.announce(url);
  app.log.info({ url, role: config.role, database }, 'ready');
  tell({ url: config.publicUrl, role: config.role, demo });
}

/** The larger part of the code, which is read while the embedded database opens in its thread. */
const rest = async () => ({
  ...(await import('./app.ts')),
  ...(await import('./process/background.ts')),
  ...(await import('./process/close-gracefully.ts')),
  ...(await import('./demo/create-demo.ts')),
  ...(await import('./process/geography.ts')),
  ...(await import('./identity/open.ts')),
  ...(await import('./process/listen.ts')),
});

interface Ready {
  url: string;
  role: string;
  demo: DemoAgent | undefined;
}

/** To whoever started the process, else to the terminal: never to the log, for the password. */
function tell(ready: Ready): void {
  if (process.send) process.send({ ready });
  else if (ready.demo) process.stderr.write(`${demoAccountMessage(ready.demo)}\n`);
}

/** Notices keys that another process rotated, and forgets what has expired. */
async function keepUp(identity: OpenIdentity, log: FastifyBaseLogger): Promise<void> {
  try {
    await identity.refresh();
    await identity.clean();
  } catch (error) {
    log.warn({ err: error }, 'identity upkeep failed, it will be tried again');
  }
}

function stopOnSignals(close: () => Promise<unknown>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopPatience).unref();
    close().then(
      () => process.exit(0),
      (error) => fail(error),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
}

function fail(error: unknown): never {
  const told = error instanceof StartupError ? error.message : (error as Error).stack;
  process.stderr.write(`${told}\n`);
  process.exit(1);
}

start().catch(fail);
