import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { readConfig, type TracingSettings } from './config.ts';
import type { DemoAgent } from './demo/create-demo.ts';
import { StartupError } from './errors/startup-error.ts';
import {
  demoAccountMessage,
  newerTablesMessage,
  tracesLostMessage,
} from './errors/startup-messages.ts';
import type { IdentityService } from './identity/open-identity.ts';
import type { Background } from './process/background.ts';
import { openDataFolder } from './process/data-folder.ts';
import { embeddedFolder, hasForgottenData } from './process/moved-database.ts';
import { privateUmask } from './process/private-folder.ts';
import { stopOnSignals } from './process/stop-on-signals.ts';
import { waitForDatabase } from './process/wait-for-database.ts';
import { answerWhileWaiting } from './process/waiting-server.ts';
import { openDatabase } from './store/driver/database.ts';
import type { Replica } from './store/driver/replica.ts';

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
  const tracing = config.tracing && (await openTracing(config.tracing));
  const say = (sentence: string) => void process.stderr.write(`${sentence}\n`);
  let waiting: ReturnType<typeof answerWhileWaiting> | undefined;
  const sayAndAnswer = (sentence: string) => {
    say(sentence);
    waiting ??= answerWhileWaiting(config);
  };
  // An embedded database that does not open will not later either.
  const patiently = <T>(work: () => Promise<T>): Promise<T> =>
    embedded ? work() : waitForDatabase(work, { say: sayAndAnswer });
  const opening = patiently(() =>
    openDatabase({
      databaseUrl: config.databaseUrl,
      folder: embeddedFolder(config.dataDir),
      settings: config.database,
      migrates: config.migrates || embedded,
      onNewerTables: (newest) => say(newerTablesMessage(newest)),
    }),
  );
  // Imports hold this thread: on a busy machine, a connection would time out behind them.
  if (!embedded) await opening;
  const [db, modules] = await Promise.all([opening, loadModules()]);
  const { buildApp, startBackground, closeGracefully, createDemo, openIdentity, listen } = modules;
  const passwords = new modules.Passwords(modules.serverCost);
  const demo = embedded ? await createDemo(db, passwords) : undefined;
  modules.openColdStorage(db, config.cold);
  await patiently(() => modules.checkColdStorage(db, config.cold));
  const geography = await modules.openGeography(config);
  const vault = new modules.Vault(config.secretKeys);
  if (!(await patiently(() => modules.canOpenSecrets(db, vault))))
    throw new StartupError('secret-key-missing', { isGiven: config.secretKeys.length > 0 });
  const adminToken =
    config.adminTokens.length > 0
      ? new modules.AdminToken(modules.givenTokens(config.adminTokens), { isGiven: true })
      : new modules.AdminToken(folder.adminToken);
  const identity = await patiently(() => openIdentity(db, config, adminToken, passwords));

  let background: Background | undefined;
  const quotas = new modules.Quotas(config.quotas, (excess) =>
    app.log.warn(excess, 'the daily quota of a project is used up'),
  );
  const leaving = new AbortController();
  const threads =
    config.databaseUrl === undefined || config.role === 'worker'
      ? undefined
      : new modules.QuestionThreads({
          databaseUrl: config.databaseUrl,
          ...config.database,
        });
  const app = buildApp({
    leaving: leaving.signal,
    tracer: tracing?.tracer,
    config,
    db,
    ...(threads && { elsewhere: threads.ask }),
    identity,
    siteFolder: join(root, 'apps/site/build'),
    trackerFolder: join(root, 'packages/tracker/build'),
    clientFolder: join(root, 'packages/client/pack'),
    consoleFolder: join(root, 'apps/console/build'),
    onEvents: () => background?.wakeEvents(),
    onHits: () => background?.wakeHits(),
    onErasure: () => background?.wakeErasures(),
    onDeliveries: () => background?.wakeWebhooks(),
    onDeletions: () => background?.wakeDeletions(),
    locate: geography.locate,
    quotas,
  });
  const replica = modules.replicaOf(db);
  if (replica) replica.onState = replicaLog(app.log);
  for (const address of config.formerPublicUrls)
    app.log.info({ address }, 'keys of service accounts made for this former address are accepted');
  for (const { address, keys } of await patiently(() => modules.findStrandedKeys(db, config)))
    app.log.warn(
      { address, keys },
      'keys of service accounts were made for another address: they get no token until it is listed in FORMER_PUBLIC_URLS',
    );
  if (!embedded && hasForgottenData(config.dataDir))
    app.log.warn(
      { folder: embeddedFolder(config.dataDir) },
      'the data folder holds an embedded database, which DATABASE_URL leaves aside: its data are not here. Move them with « sillage move », or remove that folder',
    );
  for (const reason of geography.absent) app.log.info({ reason }, 'sessions will have no location');
  const database = embedded ? 'embedded' : 'postgres';
  const sendWebhook = modules.webhookSender({
    privateRanges: config.webhookPrivateRanges,
    vault: identity.vault,
  });
  if (config.role !== 'api')
    background = startBackground(
      db,
      database,
      app.log,
      quotas,
      sendWebhook,
      config.auditDays,
      config.mail && {
        mailer: modules.smtpMailer(config.mail, (failure) =>
          app.log.warn(failure, 'a message was not sent'),
        ),
        publicUrl: config.publicUrl,
      },
      tracing?.tracer && ((worker, work) => tracing.tracer.work(worker, work)),
      config.cold,
    );
  const maintenance = setInterval(maintainer(identity, app.log), maintenanceIntervals[database]);
  app.addHook('onClose', async () => {
    clearInterval(maintenance);
    await background?.stop();
    await threads?.close();
    await db.destroy();
    await tracing?.exporter.stop();
    folder.close();
  });
  stopOnSignals({
    pause: config.shutdownPause,
    leave: () => {
      app.log.info({ pause: config.shutdownPause }, 'stopping');
      leaving.abort();
    },
    close: () => closeGracefully(app, stopTimeout / 2),
    timeout: stopTimeout,
    onFailure: fail,
  });

  await waiting?.close();
  const url = await listen(app, config);
  folder.announce(url);
  app.log.info({ url, role: config.role, database }, 'ready');
  announceReady({ url: config.publicUrl, role: config.role, demo });
}

/** Nothing is lost while the primary answers: what it does for a replica is worth a line all the same. */
const replicaLog =
  (log: FastifyBaseLogger): Replica['onState'] =>
  ({ state, reason }) => {
    if (state === 'answers') log.info('the replica answers questions again');
    else log.warn({ reason }, `the replica is ${state}: the primary answers questions`);
  };

/** Must come before the database is opened, whose statements are traced too. */
async function openTracing({ ratio, ...collector }: TracingSettings) {
  const { OtlpExporter } = await import('./tracing/otlp-exporter.ts');
  const { Tracer } = await import('./tracing/tracer.ts');
  const { observeStatements } = await import('./store/driver/observe-statements.ts');
  const exporter = new OtlpExporter({
    ...collector,
    onFailure: (error) =>
      void process.stderr.write(`${tracesLostMessage((error as Error).message)}\n`),
  });
  const tracer = new Tracer((spans) => exporter.add(spans), ratio);
  observeStatements((...statement) => tracer.statement(...statement));
  return { exporter, tracer };
}

/** Imports most of the code while the embedded database opens in its own thread. */
const loadModules = async () => ({
  ...(await import('./app.ts')),
  ...(await import('./process/background.ts')),
  ...(await import('./process/close-gracefully.ts')),
  ...(await import('./demo/create-demo.ts')),
  ...(await import('./flows/live/webhook-sender.ts')),
  ...(await import('./flows/quotas.ts')),
  ...(await import('./mail/mailer.ts')),
  ...(await import('./flows/access/key-addresses.ts')),
  ...(await import('./flows/access/reseal-secrets.ts')),
  ...(await import('./identity/admin-token.ts')),
  ...(await import('./store/driver/postgres.ts')),
  ...(await import('./store/driver/vault.ts')),
  ...(await import('./process/geography.ts')),
  ...(await import('./process/open-cold-storage.ts')),
  ...(await import('./process/question-threads.ts')),
  ...(await import('./identity/open-identity.ts')),
  ...(await import('./identity/passwords.ts')),
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

function fail(error: unknown): never {
  const text = error instanceof StartupError ? error.message : (error as Error).stack;
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

start().catch(fail);
