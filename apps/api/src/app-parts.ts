import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { asker, type Elsewhere } from './flows/attribution/questions.ts';
import { InsertBatcher } from './flows/insert-batcher.ts';
import type { LiveFeed } from './flows/live/live-feed.ts';
import { RefusalMemory } from './flows/live/refusal-memory.ts';
import { openProjects } from './flows/projects/existing-project.ts';
import type { Quotas } from './flows/quotas.ts';
import type { Locate } from './flows/visits/accept-hits.ts';
import { workCounts } from './flows/work-counts.ts';
import type { Counters } from './http/counters.ts';
import { projectLimit } from './http/ingestion-limits.ts';
import { openLinkOffice } from './http/link-office.ts';
import type { OpenAppOptions } from './http/open-app.ts';
import { signInLimiter } from './http/sign-in-limits.ts';
import { listSiteFiles } from './http/site-files.ts';
import { IngestionAccess } from './identity/ingestion-access.ts';
import type { IdentityService } from './identity/open-identity.ts';
import { clusterOf } from './store/driver/cluster.ts';
import type { Db } from './store/driver/database.ts';
import { afterCommit } from './store/driver/unit-of-work.ts';
import { insertRawEvents, type RawEventToInsert } from './store/events/raw-events.ts';
import { type HitToInsert, insertHits } from './store/visits/hits.ts';

export interface AppOptions extends OpenAppOptions {
  config: Config;
  db: Db;
  identity: IdentityService;
  siteFolder: string;
  trackerFolder: string;
  clientFolder: string;
  consoleFolder: string;
  /** Called when events wait to be processed. */
  onEvents?: () => void;
  /** Called when deliveries of webhooks wait to be sent. */
  onDeliveries?: () => void;
  /** Called when someone is to be erased. */
  onErasure?: () => void;
  /** Called when hits wait to be made into sessions. */
  onHits?: () => void;
  /** Called when the rows of a project are to be deleted. */
  onDeletions?: () => void;
  /** Answers questions of large projects in other threads; by default, this one does. */
  elsewhere?: Elsewhere;
  /** Finds the place of an IP address; by default, none. */
  locate?: Locate;
  /** What strangers may make a project remember; by default, as configured. */
  quotas?: Quotas;
}

interface OpenPartsOptions extends AppOptions {
  quotas: Quotas;
  locate: Locate;
  counters: Counters;
  feed: LiveFeed;
}

/** What routes of both APIs share. */
export type AppParts = ReturnType<typeof openParts>;

/** Opens what routes share, and closes it with the app. */
export function openParts(app: FastifyInstance, options: OpenPartsOptions) {
  const { config, db, identity, counters } = options;
  const refusals = new RefusalMemory(db, (err) => app.log.error({ err }, 'refusals were not kept'));
  app.addHook('onClose', () => refusals.flush());
  const limit = projectLimit(config.rateLimits, counters);
  return {
    ...options,
    log: app.log,
    siteFiles: listSiteFiles(options.siteFolder),
    refusals,
    ingestion: new IngestionAccess({
      db,
      onRefusal: refusals.note,
      readToken: identity.readToken,
      access: identity.access,
      ...(limit && { limit }),
    }),
    eventBatcher: new InsertBatcher<RawEventToInsert>(
      (events) => insertRawEvents(db, events),
      (count) => {
        workCounts.accept('events', count);
        options.onEvents?.();
      },
      clusterOf(db),
    ),
    hitBatcher: new InsertBatcher<HitToInsert>(
      (hits) => insertHits(db, hits),
      (count) => {
        workCounts.accept('hits', count);
        options.onHits?.();
      },
      clusterOf(db),
    ),
    ask: asker(db, options.elsewhere),
    projects: openProjects(db),
    limiter: signInLimiter(config.rateLimits, counters),
    office: openLinkOffice(app, options),
    // Who is woken must find what was written.
    onEvents: () => afterCommit(() => options.onEvents?.()),
    onDeliveries: () => afterCommit(() => options.onDeliveries?.()),
    onDeletions: () => afterCommit(() => options.onDeletions?.()),
    onErasure: () => afterCommit(() => options.onErasure?.()),
  };
}
