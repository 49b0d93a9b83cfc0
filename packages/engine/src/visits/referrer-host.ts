/** DNS allows 253 characters; a host must also fit in the path that removes it. */
const longest = 200;
const label = '[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?';
const hostName = new RegExp(`^(?:${label}\\.)+${label}$`);
const ipAddress = /\.\d+$/;

/**
 * The host that a rule about referrers names, from what a person writes or pastes: a host or a
 * whole address. `www.` goes, since a rule holds for subdomains too. Undefined when there is none.
 */
export function referrerHost(text: string): string | undefined {
  const written = text.trim();
  if (/[\t\r\n]/.test(written)) return undefined;
  const url = URL.parse(`https://${written.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')}`);
  if (url?.username !== '' || url.password !== '') return undefined;
  const host = url.hostname.replace(/\.$/, '').replace(/^(www\.)+(?=[^.]+\.)/, '');
  const isName = hostName.test(host) && !ipAddress.test(host) && host.length <= longest;
  return isName ? host : undefined;
}
