import { agentsApi } from '@sillage/contract/agents-api';
import { publicApi } from '@sillage/contract/public-api';
import type { FastifyInstance } from 'fastify';
import { agentsHandlers } from './agents-handlers.ts';
import { type AppOptions, openParts } from './app-parts.ts';
import { doOnce } from './flows/access/do-once.ts';
import { recordCall, recordChange } from './flows/access/record-deed.ts';
import { LiveFeed } from './flows/live/live-feed.ts';
import { Quotas } from './flows/quotas.ts';
import type { Recorder } from './http/audited.ts';
import { Connections } from './http/connections.ts';
import { routePreflights } from './http/cors.ts';
import { openCounters } from './http/counters.ts';
import type { DoOnce } from './http/idempotency.ts';
import { openApp } from './http/open-app.ts';
import { mountApi } from './http/operations.ts';
import { limitRates } from './http/rate-limits.ts';
import { agentsGuard, publicGuard } from './identity/guard.ts';
import { publicHandlers } from './public-handlers.ts';
import { accountRoutes } from './routes/access/account.ts';
import { companySteps } from './routes/access/company-sign-in.ts';
import { enrolmentSteps } from './routes/access/enrolment.ts';
import { firstFactorSteps } from './routes/access/first-factor.ts';
import { forgottenPasswordRoutes } from './routes/access/forgotten-password.ts';
import { invitationPageRoutes } from './routes/access/invitation-page.ts';
import { passkeyScriptRoutes } from './routes/access/passkey-script.ts';
import { profilePages } from './routes/access/profile.ts';
import { providerRoutes } from './routes/access/provider.ts';
import { secondFactorSteps } from './routes/access/second-factor.ts';
import { securityPages } from './routes/access/security.ts';
import { signInRoutes } from './routes/access/sign-in.ts';
import { healthRoutes } from './routes/operators/health.ts';
import { prometheusRoutes } from './routes/operators/prometheus.ts';
import { snapshotRoutes } from './routes/operators/snapshots.ts';
import { clientRoutes } from './routes/site/client.ts';
import { consoleRoutes } from './routes/site/console.ts';
import { documentRoutes } from './routes/site/documents.ts';
import { siteRoutes } from './routes/site/site.ts';
import { siteSettingsRoutes } from './routes/site/site-settings.ts';
import { trackerRoutes } from './routes/site/tracker.ts';
import { stopSummaryRoutes, summaryPages } from './routes/views/summaries.ts';

/** Builds the app. Routes of the two APIs are in `public-handlers.ts` and `agents-handlers.ts`. */
export function buildApp(options: AppOptions): FastifyInstance {
  const { config, db, identity, quotas = new Quotas(config.quotas) } = options;
  const { locate = () => ({}) } = options;
  const connections = new Connections(config.connectionLimit);
  const { app, refuseOtherMethods } = openApp(config, connections, options);

  const counters = openCounters(app, config);
  const onCaller = limitRates(app, config.rateLimits, counters);

  const feed = new LiveFeed(db, config.liveStreams, (error) =>
    app.log.warn({ err: error }, 'a stream could not be read, it will be tried again'),
  );
  app.addHook('preClose', async () => feed.stop());

  healthRoutes(app, db, options.leaving);
  prometheusRoutes(app, { db, connections, quotas, feed, metricsToken: config.metricsToken });
  snapshotRoutes(app, { db, dataDir: config.dataDir, adminToken: identity.adminToken });
  if (config.role === 'worker') {
    refuseOtherMethods();
    return app;
  }

  routePreflights(app);

  const parts = openParts(app, { ...options, quotas, locate, counters, feed });
  const { projects, limiter, office, siteFiles } = parts;
  const once: DoOnce = (request, work) => doOnce(db, request, work, new Date());
  const recorder: Recorder = {
    change: (called, work) => recordChange(db, called, work),
    call: (kind, called) => recordCall(db, kind, called),
  };
  mountApi(
    app,
    publicApi,
    publicHandlers(parts),
    publicGuard(identity, onCaller),
    projects.get,
    once,
    recorder,
  );
  mountApi(
    app,
    agentsApi,
    agentsHandlers(parts),
    agentsGuard(identity, onCaller),
    projects.get,
    once,
    recorder,
  );
  documentRoutes(app);
  signInRoutes(app, { db, identity, limiter, config }, [
    firstFactorSteps,
    companySteps,
    secondFactorSteps(office),
    enrolmentSteps,
  ]);
  passkeyScriptRoutes(app);
  providerRoutes(app, { identity, limiter, config, locate });
  accountRoutes(app, { db, identity, limiter, config, locate }, [
    profilePages(office),
    securityPages(office),
    summaryPages(office.mailer !== undefined),
  ]);
  forgottenPasswordRoutes(app, { identity, limiter, config, office });
  stopSummaryRoutes(app, db, { identity, limiter, config });
  invitationPageRoutes(app, { identity, limiter, config, db, locate });
  siteSettingsRoutes(app, config);
  trackerRoutes(app, options.trackerFolder);
  clientRoutes(app, options.clientFolder);
  consoleRoutes(app, options.consoleFolder, config);
  siteRoutes(app, options.siteFolder, siteFiles, config);
  refuseOtherMethods();
  return app;
}
