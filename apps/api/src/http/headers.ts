import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import {
  closedPolicy,
  drawingPolicy,
  isAuthPage,
  pagePolicy,
  siteOrigins,
} from './content-policy.ts';
import { browserAccess } from './cors.ts';
import { isIngestion } from './path-kind.ts';

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

/** Addresses that may hold a code or a token, which no other site may be told. */
const secretPath = /^\/(auth-|oidc([/?]|$))/;

/** Scripts, styles and fonts: what a page may do, and what it tells others, the page itself says. */
const partOfPage = /^\/(assets|fonts)\//;

/** The headers of every answer, by the address asked for. */
export function commonHeaders(publicUrl: string): (url: string) => Headers {
  const short = {
    'x-content-type-options': 'nosniff',
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
  const headers = {
    ...short,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': refusedFeatures.map((feature) => `${feature}=()`).join(', '),
  };
  const secret = { ...headers, 'referrer-policy': 'no-referrer' };
  return (url) => {
    // Of ingestion too, a few letters of JSON that no page shows: every header would cost.
    if (isIngestion(url) || partOfPage.test(url)) return short;
    return secretPath.test(url) ? secret : headers;
  };
}

/** The policy of an answer that has chosen none, by its type. */
export function policyByType(contentType = 'text/plain'): string | undefined {
  if (/^(application\/json|text\/plain)\b/.test(contentType)) return closedPolicy;
  return contentType.startsWith('image/svg') ? drawingPolicy : undefined;
}

/**
 * What every answer says before its route has spoken: its id, what a browser may do with it and who
 * may read it. In one hook, since each costs every event.
 */
export function setCommonHeaders(app: FastifyInstance, { publicUrl, corsOrigins }: Config): void {
  const headersOf = commonHeaders(publicUrl);
  const openToBrowsers = browserAccess(corsOrigins);
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request;
    // The OpenID provider writes to the raw answer: what is set on ours would be lost.
    if (url.startsWith('/oidc'))
      for (const [name, value] of Object.entries(headersOf(url))) reply.raw.setHeader(name, value);
    else reply.headers(headersOf(url));
    reply.header('x-request-id', request.id);
    // Nearly every request: an event that a server sends, which needs to hear no more.
    const isPlain = request.method === 'POST' && request.headers.origin === undefined;
    if (isPlain && isIngestion(url)) return done();
    if (openToBrowsers(request, reply) === 'answered') return;
    done();
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

/** The headers of an answer that no hook sees: to an address that cannot be read. */
export const unreadableAddressHeaders = ({ publicUrl }: Config): Headers => ({
  ...commonHeaders(publicUrl)('/'),
  'content-security-policy': closedPolicy,
});

/** The headers of each page of the built site, by file. */
export function sitePageHeaders(
  folder: string,
  files: Iterable<string>,
  { site, publicUrl }: Config,
): Map<string, Headers> {
  const origins = siteOrigins(site, publicUrl);
  // Also of the not-found page, which can stand at the address of a part.
  const common = commonHeaders(publicUrl)('/');
  const headersOf = (file: string): Headers => ({
    ...common,
    'content-security-policy': pagePolicy(file, readFileSync(join(folder, file), 'utf8'), origins),
    'cross-origin-opener-policy': 'same-origin',
    ...(isAuthPage(file) && { 'referrer-policy': 'no-referrer' }),
  });
  const pages = [...files].filter((file) => file.endsWith('.html'));
  return new Map(pages.map((file) => [file, headersOf(file)]));
}
