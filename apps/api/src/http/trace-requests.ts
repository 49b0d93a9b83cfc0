import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseTraceparent } from '../tracing/trace-context.ts';
import type { OpenSpan, Tracer } from '../tracing/tracer.ts';
import { loggedPath, projectOfRequest } from './logger.ts';

/** Makes a span of every request, part of the caller's trace if it names one. */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = parseTraceparent(request.headers.traceparent);
    const span = tracer.begin(request.method, 'server', parent);
    if (!span) return done();
    spans.set(request, span);
    tracer.within(span, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    const { url: route } = request.routeOptions;
    if (span)
      tracer.end(
        span,
        {
          'http.request.method': request.method,
          'http.route': route,
          'url.path': loggedPath(request),
          'http.response.status_code': reply.statusCode,
          'sillage.project': projectOfRequest(request),
          'sillage.request_id': request.id,
        },
        reply.statusCode >= 500,
        route === undefined ? request.method : `${request.method} ${route}`,
      );
    done();
  });
}
