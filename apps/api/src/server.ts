import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { readConfig } from './config.ts';
import type { DemoAgent } from './demo/create-demo.ts';
import { StartupError } from './errors/startup-error.ts';
import { demoAccountMessage } from './errors/startup-messages.ts';
import type { IdentityService } from './identity/open-identity.ts';
import type { Background } from './process/background.ts';
import { openDataFolder } from './process/data-folder.ts';
import { privateUmask } from './process/private-folder.ts';
import { openDatabase } from './store/driver/database.ts';

const root = join(import.meta.dirname, '../../..');

/**
 * How often keys are loaded again, in milliseconds: another process that trusts a stolen key no longer
 * must be followed at once. Nobody else opens an embedded database.
 */
const maintenanceIntervals = { embedded: 30_000, postgres: 1000 };

/** How long a stop waits for the requests in flight, in milliseconds. */
const stopTimeout = 10_000;

async function start(): Promise<void> {
  const config = readConfig(process.env, root);
  const embedded = config.databaseUrl === undefined;
  process.umask(privateUmask);
  const folder = openDataFolder(config.dataDir, embedded);
  const opening = openDatabase({
    databaseUrl: config.databaseUrl,
    folder: join(config.dataDir, 'database'),
  });
  // Imports hold this thread: on a busy machine, a connection would time out behind them.
  if (!embedded) await opening;
  const [db, modules] = await Promise.all([opening, loadModules()]);
  const { buildApp, startBackground, closeGracefully, createDemo, openIdentity, listen } = modules;
  const demo = embedded ? await createDemo(db) : undefined;
  const geography = await modules.openGeography(config);
  if (!(await modules.canOpenSecrets(db, new modules.Vault(config.secretKeys))))
    throw new StartupError('secret-key-missing', { isGiven: config.secretKeys.length > 0 });
  const identity = await openIdentity(db, config, new modules.AdminToken(folder.adminToken));

  let background: Background | undefined;
  const quotas = new modules.Quotas(config.quotas, (excess) =>
    app.log.warn(excess, 'the daily quota of a project is used up'),
  );
  const app = buildApp({
    config,
    db,
    identity,
    siteFolder: join(root, 'apps/site/build'),
    trackerFolder: join(root, 'packages/tracker/build'),
    clientFolder: join(root, 'packages/client/pack'),
    onEvents: () => background?.wakeEvents(),
    onHits: () => background?.wakeHits(),
    onErasure: () => background?.wakeErasures(),
    onDeliveries: () => background?.wakeWebhooks(),
    onDeletions: () => background?.wakeDeletions(),
    locate: geography.locate,
    quotas,
  });
  for (const address of config.formerPublicUrls)
    app.log.info({ address }, 'keys of service accounts made for this former address are accepted');
  for (const { address, keys } of await modules.findStrandedKeys(db, config))
    app.log.warn(
      { address, keys },
      'keys of service accounts were made for another address: they get no token until it is listed in FORMER_PUBLIC_URLS',
    );
  for (const reason of geography.absent) app.log.info({ reason }, 'sessions will have no location');
  const database = embedded ? 'embedded' : 'postgres';
  const sendWebhook = modules.webhookSender({
    privateRanges: config.webhookPrivateRanges,
    vault: identity.vault,
  });
  if (config.role !== 'api')
    background = startBackground(db, database, app.log, quotas, sendWebhook, config.auditDays);
  const maintenance = setInterval(maintainer(identity, app.log), maintenanceIntervals[database]);
  app.addHook('onClose', async () => {
    clearInterval(maintenance);
    await background?.stop();
    await db.destroy();
    folder.close();
  });
  stopOnSignals(() => closeGracefully(app, stopTimeout / 2));

  const url = await listen(app, config);
  folder.announce(url);
  app.log.info({ url, role: config.role, database }, 'ready');
  announceReady({ url: config.publicUrl, role: config.role, demo });
}

/** Imports most of the code while the embedded database opens in its own thread. */
const loadModules = async () => ({
  ...(await import('./app.ts')),
  ...(await import('./process/background.ts')),
  ...(await import('./process/close-gracefully.ts')),
  ...(await import('./demo/create-demo.ts')),
  ...(await import('./flows/live/webhook-sender.ts')),
  ...(await import('./flows/quotas.ts')),
  ...(await import('./flows/access/key-addresses.ts')),
  ...(await import('./flows/access/reseal-secrets.ts')),
  ...(await import('./identity/admin-token.ts')),
  ...(await import('./store/driver/vault.ts')),
  ...(await import('./process/geography.ts')),
  ...(await import('./identity/open-identity.ts')),
  ...(await import('./process/listen.ts')),
});

interface Ready {
  url: string;
  role: string;
  demo: DemoAgent | undefined;
}

/** Sent to the parent process, or else to the terminal. The log must not hold the password. */
function announceReady(ready: Ready): void {
  if (process.send) process.send({ ready });
  else if (ready.demo) process.stderr.write(`${demoAccountMessage(ready.demo)}\n`);
}

/** Makes a function that loads keys which another process has rotated, unless it is at it already. */
function maintainer(identity: IdentityService, log: FastifyBaseLogger): () => Promise<void> {
  let isBusy = false;
  return async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await identity.refresh();
    } catch (error) {
      log.warn({ err: error }, 'identity maintenance failed, it will be tried again');
    } finally {
      isBusy = false;
    }
  };
}

function stopOnSignals(close: () => Promise<unknown>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopTimeout).unref();
    close().then(
      () => process.exit(0),
      (error) => fail(error),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
}

function fail(error: unknown): never {
  const text = error instanceof StartupError ? error.message : (error as Error).stack;
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

start().catch(fail);
