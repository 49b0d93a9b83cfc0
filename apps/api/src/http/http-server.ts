import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../config.ts';
import type { Connections } from './connections.ts';
import { answerMalformedRequest, answerSocket } from './malformed-request.ts';

/** The longest time between two requests of a connection: longer than proxies keep theirs. */
const keepAliveTimeout = 72_000;
const maxHeadersTimeout = 10_000;
const maxCheckInterval = 1000;

/**
 * Makes each server of the app: `localhost` may be two addresses. All of a request must come within
 * REQUEST_TIMEOUT, and a reader must take some of its answer in that time. Once the process leaves,
 * every answer is the last of its connection: who keeps connections does not meet one that closes.
 */
export const serverFactory =
  (
    { requestTimeout: seconds }: Pick<Config, 'requestTimeout'>,
    connections: Connections,
    leaving?: AbortSignal,
  ) =>
  (handler: RequestListener): Server => {
    const requestTimeout = seconds * 1000;
    const server = createServer(
      {
        requestTimeout,
        headersTimeout: Math.min(requestTimeout, maxHeadersTimeout),
        connectionsCheckingInterval: Math.min(requestTimeout / 4, maxCheckInterval),
        keepAliveTimeout,
      },
      (request, response) =>
        hasTwoHosts(request)
          ? answerSocket(request.socket, 'malformed-request')
          : handler(request, response),
    );
    server.on('connection', (socket) => connections.add(socket));
    server.on('clientError', (error: Error & { code?: string }, socket) => {
      if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') connections.closed['slow-request'] += 1;
      answerMalformedRequest(error, socket as Socket);
    });
    const endConnections = () =>
      server.prependListener('request', (_, response) => {
        response.shouldKeepAlive = false;
      });
    leaving?.addEventListener('abort', endConnections, { once: true });
    const sweep = setInterval(() => connections.closeSlowReaders(), requestTimeout);
    sweep.unref();
    server.once('close', () => clearInterval(sweep));
    return server;
  };

/** A proxy may have read the other one (RFC 9112, 3.2). Node keeps the first, and says nothing. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') count += 1;
  return count > 1;
}
