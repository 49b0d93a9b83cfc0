import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { withAddress } from './addressed-files.ts';
import { isAuthPage, pagePolicy, siteOrigins } from './content-policy.ts';
import { commonHeaders, type Headers } from './headers.ts';

/** The headers of each page of the built site, by file. */
export function sitePageHeaders(
  folder: string,
  files: Iterable<string>,
  { site, publicUrl }: Config,
): Map<string, Headers> {
  const origins = siteOrigins(site, publicUrl);
  // The not-found page needs them too, even for a missing asset, whose URL has the short headers.
  const common = commonHeaders(publicUrl)('/');
  const headersOf = (file: string): Headers => ({
    ...common,
    'content-security-policy': pagePolicy(
      file,
      withAddress(readFileSync(join(folder, file), 'utf8'), publicUrl),
      origins,
    ),
    'cross-origin-opener-policy': 'same-origin',
    ...(isAuthPage(file) && { 'referrer-policy': 'no-referrer' }),
  });
  const pages = [...files].filter((file) => file.endsWith('.html'));
  return new Map(pages.map((file) => [file, headersOf(file)]));
}
