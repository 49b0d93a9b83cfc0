import { isAddressRange, isInRanges } from '../visits/network-address.ts';

/** IPv4 ranges that are not of the public Internet: RFC 6890 and its registry. */
const specialRanges4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/** All of IPv6 that is public is in here… */
const globalRanges6 = ['2000::/3'];
/** …but for documentation, benchmarks, and what wraps an IPv4 address (Teredo, 6to4). */
const specialRanges6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const anyRange4 = ['0.0.0.0/0'];

/** Whether an address is of the public Internet: neither private, local nor reserved. */
export function isPublicAddress(address: string): boolean {
  if (address.includes('/') || !isAddressRange(address)) return false;
  if (isInRanges(address, anyRange4)) return !isInRanges(address, specialRanges4);
  return isInRanges(address, globalRanges6) && !isInRanges(address, specialRanges6);
}
