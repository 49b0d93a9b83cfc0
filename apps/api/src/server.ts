import { join } from 'node:path';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { openDataFolder } from './data-folder.ts';
import { createDemo } from './flows/create-demo.ts';
import { listen } from './listen.ts';
import { StartupError } from './startup-error.ts';
import { openDatabase } from './store/database.ts';

const root = join(import.meta.dirname, '../../..');

/** How long a stop waits for the requests in flight. */
const stopPatience = 10_000;

async function start(): Promise<void> {
  const config = readConfig(process.env, root);
  const embedded = config.databaseUrl === undefined;
  const folder = openDataFolder(config.dataDir, embedded);
  const db = await openDatabase({
    databaseUrl: config.databaseUrl,
    folder: join(config.dataDir, 'database'),
  });
  if (embedded) await createDemo(db);

  const app = buildApp({
    ...config,
    db,
    adminToken: folder.adminToken,
    siteFolder: join(root, 'apps/site/build'),
  });
  app.addHook('onClose', async () => {
    await db.destroy();
    folder.close();
  });
  stopOnSignals(() => app.close());

  const url = await listen(app, config);
  folder.announce(url);
  app.log.info({ url, role: config.role, database: embedded ? 'embedded' : 'postgres' }, 'ready');
  process.send?.({ ready: { url: config.publicUrl, role: config.role, dataDir: config.dataDir } });
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
