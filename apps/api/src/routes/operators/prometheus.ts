import { Counter, collectDefaultMetrics, Gauge, Registry } from '@prometheus-io/client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../errors/api-error.ts';
import type { LiveFeed } from '../../flows/live/live-feed.ts';
import type { Quotas } from '../../flows/quotas.ts';
import type { Connections } from '../../http/connections.ts';
import { DurationHistogram } from '../../http/duration-histogram.ts';
import { poolMetrics, queueMetrics, replicaMetrics, workMetrics } from '../../http/work-metrics.ts';
import { bearerOf, tokensMatch } from '../../identity/tokens.ts';
import type { Db } from '../../store/driver/database.ts';

export interface PrometheusRouteOptions {
  db: Db;
  connections: Connections;
  quotas: Quotas;
  feed: LiveFeed;
  metricsToken: string | undefined;
}

/** In milliseconds: 24 days, the longest that Node waits. */
const longestTimeout = 2 ** 31 - 1;

/** Metrics for Prometheus: with METRICS_TOKEN or, if none is set, from this machine only. */
export function prometheusRoutes(
  app: FastifyInstance,
  { db, connections, quotas, feed, metricsToken }: PrometheusRouteOptions,
): void {
  const register = new Registry();
  // A sample of the event loop ten times a second would wake a process that has nothing to do.
  collectDefaultMetrics({ register, eventLoopUtilizationTimeout: longestTimeout });
  for (const name of ['summary', 'histogram'])
    register.removeSingleMetric(`nodejs_eventloop_utilization_${name}`);
  const durations = new DurationHistogram();

  const queues = queueMetrics(db, register);
  workMetrics(register);
  poolMetrics(db, register);
  replicaMetrics(db, register);
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
    await queues.refresh();
    reply.type(register.contentType);
    return (await register.metrics()) + durations.print();
  });
}

/** Whether a request comes from this machine. A proxy on it forwards requests of others. */
const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  /^(::1|(::ffff:)?127\.)/.test(socket.remoteAddress ?? '') &&
  !('x-forwarded-for' in headers || 'forwarded' in headers);
