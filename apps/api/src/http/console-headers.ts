import type { Config } from '../config.ts';
import { siteOrigins } from './content-policy.ts';
import { commonHeaders, type Headers } from './headers.ts';

/** The page of the console: its own files, this server, and the pictures of people; nothing inline. */
export function consoleHeaders({ site, publicUrl }: Config): Headers {
  const { storage } = siteOrigins(site, publicUrl);
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...storage],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    // Its own hidden frame, in which a session is renewed.
    'frame-ancestors': ["'self'"],
  };
  return {
    ...commonHeaders(publicUrl)('/'),
    'content-security-policy': Object.entries(directives)
      .map(([name, sources]) => [name, ...sources].join(' '))
      .join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
    'x-robots-tag': 'noindex',
  };
}
