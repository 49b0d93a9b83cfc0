import { parseUrl } from './parse-url.ts';

/** DNS allows 253 characters, but a host must fit in the path of the operation that removes it. */
const maxLength = 200;
const hostName = /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)+[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?$/;
const ipAddress = /\.\d+$/;

/**
 * Reads the host of an excluded referrer from what a person types: a host or a whole URL. Removes
 * `www.`, because an exclusion includes subdomains. Undefined when there is no valid host.
 */
export function referrerHost(text: string): string | undefined {
  const written = text.trim();
  if (/[\t\r\n]/.test(written)) return undefined;
  const url = parseUrl(`https://${written.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')}`);
  if (url?.username !== '' || url.password !== '') return undefined;
  const host = withoutWww(url.hostname.replace(/\.$/, ''));
  const isName = hostName.test(host) && !ipAddress.test(host) && host.length <= maxLength;
  return isName ? host : undefined;
}

/** Leaves a name and its domain: `www.fr` is a site. */
function withoutWww(host: string): string {
  let name = host;
  while (name.startsWith('www.') && name.indexOf('.', 4) > 4) name = name.slice(4);
  return name;
}
