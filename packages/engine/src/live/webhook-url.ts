import { isInRanges } from '../visits/network-address.ts';
import { isPublicAddress } from './public-address.ts';

/** The part of a parsed URL that is looked at. */
interface ParsedUrl {
  protocol: string;
  hostname: string;
  username: string;
  password: string;
  hash: string;
}

const mustBe = (what: string): string[] => [`url must ${what}`];

/**
 * Why an address may not receive webhooks, in the catalogue's wording. `ranges` are private ones that
 * the operator allows: with them plain HTTP is allowed too, but only to them.
 */
export function webhookUrlFaults(url: ParsedUrl | undefined, ranges: readonly string[]): string[] {
  if (!url) return mustBe('be an address');
  const schemes = ranges.length > 0 ? ['https:', 'http:'] : ['https:'];
  if (!schemes.includes(url.protocol)) return mustBe('be an https address');
  if (url.username !== '' || url.password !== '') return mustBe('have no credentials');
  if (url.hash !== '') return mustBe('have no fragment');
  const address = literalAddress(url.hostname) ?? (isLocal(url.hostname) ? '127.0.0.1' : undefined);
  if (address !== undefined && !isAllowedAddress(address, url.protocol, ranges))
    return mustBe('have a public host');
  return [];
}

/** Names that mean this machine, whatever a server of names says. */
const isLocal = (hostname: string): boolean => /(^|\.)localhost\.?$/.test(hostname);

/** The IP address that a host is, when it is no name. A URL writes IPv4 in its usual form. */
export function literalAddress(hostname: string): string | undefined {
  if (hostname.startsWith('[')) return hostname.slice(1, -1);
  return /^[\d.]+$/.test(hostname) ? hostname : undefined;
}

/** Whether deliveries may go to an IP address. */
export const isAllowedAddress = (
  address: string,
  protocol: string,
  ranges: readonly string[],
): boolean => isInRanges(address, ranges) || (protocol === 'https:' && isPublicAddress(address));
