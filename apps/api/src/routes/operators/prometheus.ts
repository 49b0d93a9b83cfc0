import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { ApiError } from '../../errors/api-error.ts';
import type { LiveFeed } from '../../flows/live/live-feed.ts';
import type { Quotas } from '../../flows/quotas.ts';
import type { Connections } from '../../http/connections.ts';
import { DurationHistogram } from '../../http/duration-histogram.ts';
import { bearerOf, tokensMatch } from '../../identity/tokens.ts';
import type { Db } from '../../store/driver/database.ts';
import { measureHitOutbox } from '../../store/queues/hit-outbox.ts';
import { measureOutbox } from '../../store/queues/outbox.ts';
import { measureWebhookQueue } from '../../store/queues/webhook-queue.ts';

export interface PrometheusRouteOptions {
  db: Db;
  connections: Connections;
  quotas: Quotas;
  feed: LiveFeed;
  metricsToken: string | undefined;
}

/** Metrics for Prometheus: with METRICS_TOKEN or, if none is set, from this machine only. */
export function prometheusRoutes(
  app: FastifyInstance,
  { db, connections, quotas, feed, metricsToken }: PrometheusRouteOptions,
): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const durations = new DurationHistogram();

  const depth = new Gauge({
    name: 'sillage_outbox_events',
    help: 'Events that wait to be processed.',
    registers: [register],
  });
  const age = new Gauge({
    name: 'sillage_outbox_age_seconds',
    help: 'How long the oldest of them has waited.',
    registers: [register],
  });

  const hitDepth = new Gauge({
    name: 'sillage_outbox_hits',
    help: 'Hits that wait to be made into sessions.',
    registers: [register],
  });
  const hitAge = new Gauge({
    name: 'sillage_outbox_hits_age_seconds',
    help: 'How long the oldest of them has waited.',
    registers: [register],
  });

  const webhookDepth = new Gauge({
    name: 'sillage_webhook_deliveries',
    help: 'Deliveries of webhooks that wait to be sent, or sent again.',
    registers: [register],
  });
  const webhookAge = new Gauge({
    name: 'sillage_webhook_deliveries_age_seconds',
    help: 'For how long the oldest of them has been due.',
    registers: [register],
  });
  new Gauge({
    name: 'sillage_live_streams',
    help: 'Live streams that are open.',
    registers: [register],
    collect() {
      this.set(feed.size);
    },
  });

  new Counter({
    name: 'sillage_quota_exceeded_total',
    help: 'Sources, names of event types and browsers beyond the daily quotas of their project.',
    labelNames: ['kind'],
    registers: [register],
    collect() {
      this.reset();
      for (const [kind, count] of Object.entries(quotas.beyond)) this.inc({ kind }, count);
    },
  });
  new Gauge({
    name: 'sillage_connections',
    help: 'Connections that are open.',
    registers: [register],
    collect() {
      this.set(connections.size);
    },
  });
  new Counter({
    name: 'sillage_closed_connections_total',
    help: 'Connections that were closed because there were too many, or because they were too slow.',
    labelNames: ['reason'],
    registers: [register],
    collect() {
      this.reset();
      for (const [reason, count] of Object.entries(connections.closed)) this.inc({ reason }, count);
    },
  });

  const fixedRoutes = new Set<string>();
  app.addHook('onRoute', ({ url }) => {
    if (!/[:*]/.test(url)) fixedRoutes.add(url);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { url } = request;
    const route = fixedRoutes.has(url) ? url : (request.routeOptions.url ?? 'unknown');
    durations.observe(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });

  app.get('/metrics', async (request, reply) => {
    const token = bearerOf(request.headers.authorization);
    const holdsToken = metricsToken !== undefined && tokensMatch(token, metricsToken);
    if (!holdsToken && (metricsToken !== undefined || !isLocal(request)))
      throw new ApiError('unauthorized');
    const waiting = await measureOutbox(db);
    depth.set(waiting.depth);
    age.set(waiting.age);
    const hits = await measureHitOutbox(db);
    hitDepth.set(hits.depth);
    hitAge.set(hits.age);
    const deliveries = await measureWebhookQueue(db);
    webhookDepth.set(deliveries.depth);
    webhookAge.set(deliveries.age);
    reply.type(register.contentType);
    return (await register.metrics()) + durations.print();
  });
}

/** Whether a request comes from this machine. A proxy on it forwards requests of others. */
const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  /^(::1|(::ffff:)?127\.)/.test(socket.remoteAddress ?? '') &&
  !('x-forwarded-for' in headers || 'forwarded' in headers);
