import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { addressError } from './address-faults.ts';
import { closedPolicy, svgPolicy } from './content-policy.ts';
import { corsHandler } from './cors.ts';
import { isIngestion, isShared, requestKind } from './path-kind.ts';

export type Headers = Record<string, string>;

const refusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/** Paths whose URL may hold a code or a token: other sites must not get it as a referrer. */
const secretPath = /^\/(auth-|oidc([/?]|$))/;

/** Scripts, styles and fonts: the headers of the page apply to them. */
const assetPath = /^\/(assets|fonts)\//;

/** The headers of every answer, by its URL. */
export function commonHeaders(publicUrl: string): (url: string) => Headers {
  const short = {
    'x-content-type-options': 'nosniff',
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
  const full = {
    ...short,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': refusedFeatures.map((feature) => `${feature}=()`).join(', '),
  };
  const secret = { ...full, 'referrer-policy': 'no-referrer' };
  // No engine may list what a link opens.
  const shared = { ...secret, 'x-robots-tag': 'noindex, nofollow' };
  return (url) => {
    // Ingestion answers a short JSON that no page shows: more headers would only slow it down.
    if (isIngestion(url) || assetPath.test(url)) return short;
    if (isShared(url)) return shared;
    return secretPath.test(url) ? secret : full;
  };
}

/** The content security policy of an answer that has set none, by its type. */
export function policyByType(contentType = 'text/plain'): string | undefined {
  if (/^(application\/json|text\/plain)\b/.test(contentType)) return closedPolicy;
  return contentType.startsWith('image/svg') ? svgPolicy : undefined;
}

/**
 * Sets the request id, security and CORS headers, and refuses long addresses. In one hook, since each
 * slows ingestion down.
 */
export function setCommonHeaders(app: FastifyInstance, { publicUrl, corsOrigins }: Config): void {
  const headersOf = commonHeaders(publicUrl);
  const handleCors = corsHandler(corsOrigins);
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request;
    // The OpenID provider writes to the raw response, which ignores the headers of Fastify's reply.
    if (url.startsWith('/oidc'))
      for (const [name, value] of Object.entries(headersOf(url))) reply.raw.setHeader(name, value);
    else reply.headers(headersOf(url));
    // What a token opened must not stay in a cache that others share.
    if (!isIngestion(url) && requestKind(request) === 'api')
      reply.header('cache-control', 'no-store');
    reply.header('x-request-id', request.id);
    // Nearly every request is an event sent by a server, which needs no CORS headers.
    const isFromServer = request.method === 'POST' && request.headers.origin === undefined;
    if (isFromServer && isIngestion(url)) return done();
    if (handleCors(request, reply) === 'answered') return;
    done(addressError(url));
  });
  app.addHook('onSend', ({ url }, reply, payload, done) => {
    if (isIngestion(url) || reply.statusCode === 304) return done(null, payload);
    if (!reply.hasHeader('content-security-policy')) {
      const policy = policyByType(reply.getHeader('content-type')?.toString());
      if (policy !== undefined) reply.header('content-security-policy', policy);
    }
    done(null, payload);
  });
}

/** The headers of the answer to a malformed URL, for which Fastify runs no hook. */
export const malformedUrlHeaders = ({ publicUrl }: Config): Headers => ({
  ...commonHeaders(publicUrl)('/'),
  'content-security-policy': closedPolicy,
});
