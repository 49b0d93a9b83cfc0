/** An IP address as a number: 32 bits for IPv4, 128 for IPv6. */
interface Address {
  bits: 32 | 128;
  value: bigint;
}

interface AddressRange extends Address {
  size: number;
}

/** How many bits we keep of a visitor: enough to find a country, not a person. */
const visitorBits = { 32: 16, 128: 48 } as const;

/** Of who does something with Sillage: enough to tell the office from elsewhere. */
export const callerBits = { 32: 24, 128: 48 } as const;

/** The longest address, with the name of an interface after its `%`. */
const maxLength = 100;

const ipv4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;

/**
 * The 4 bytes of an IPv4 address, or the 8 groups of an IPv6 address. Reads an IPv4-mapped IPv6 address
 * (`::ffff:203.0.113.7`) as IPv4.
 */
function partsOf(text: string): readonly number[] | undefined {
  if (text.length > maxLength) return undefined;
  const plain = ipv4.test(text) ? text : plainForm(text);
  const bytes = ipv4.exec(plain)?.slice(1).map(Number);
  if (!bytes) return ipv6Groups(plain);
  return bytes.some((byte) => byte > 255) ? undefined : bytes;
}

/** Without the name of an interface, and an IPv4-mapped address as IPv4. */
function plainForm(text: string): string {
  const [plain = ''] = text
    .toLowerCase()
    .replace(/^::ffff:([\d.]+)$/, '$1')
    .split('%', 1);
  return plain;
}

function parseAddress(text: string): Address | undefined {
  const parts = partsOf(text);
  if (!parts) return undefined;
  return parts.length === 4
    ? { bits: 32, value: join(parts, 8n) }
    : { bits: 128, value: join(parts, 16n) };
}

const join = (parts: readonly number[], size: bigint): bigint =>
  parts.reduce((value, part) => (value << size) | BigInt(part), 0n);

function ipv6Groups(text: string): number[] | undefined {
  const halves = text.split('::');
  if (halves.length > 2 || !text.includes(':')) return undefined;
  const [before = [], after] = halves.map((half) => (half === '' ? [] : half.split(':')));
  if (after === undefined ? before.length !== 8 : before.length + after.length > 7)
    return undefined;
  const zeros = Array<string>(8 - before.length - (after?.length ?? 0)).fill('0');
  const groups = [...before, ...zeros, ...(after ?? [])];
  return groups.every((group) => /^[0-9a-f]{1,4}$/.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : undefined;
}

/** Cuts the end of an address: by default, 2 bytes of IPv4 and 80 bits of IPv6. Null when it is invalid. */
export function truncateAddress(
  text: string,
  keptBits: { 32: 16 | 24; 128: 48 } = visitorBits,
): string | null {
  const parts = partsOf(text);
  if (!parts) return null;
  if (parts.length === 4)
    return parts.map((part, index) => (index * 8 < keptBits[32] ? part : 0)).join('.');
  const groups = parts.slice(0, keptBits[128] / 16);
  return `${groups.map((group) => group.toString(16)).join(':')}::`;
}

/**
 * Whom an address stands for: itself, or the /64 of an IPv6 address, all of which one subscriber
 * has. What is no address stands for itself.
 */
export function subscriberAddress(text: string): string {
  if (ipv4.test(text)) return text;
  const address = parseAddress(text);
  if (!address) return text;
  return address.bits === 32
    ? text.slice(text.lastIndexOf(':') + 1)
    : `${(address.value >> 64n).toString(16)}::/64`;
}

/** Whether a text is an address, or a range like `10.0.0.0/8`. */
export const isAddressRange = (text: string): boolean => parseRange(text) !== undefined;

function parseRange(text: string): AddressRange | undefined {
  if (text.length > maxLength) return undefined;
  const [start = '', size, ...more] = text.split('/');
  const address = parseAddress(start);
  if (!address || more.length > 0 || !/^(\d{1,3})?$/.test(size ?? '') || size === '')
    return undefined;
  const length = size === undefined ? address.bits : Number(size);
  return length > address.bits ? undefined : { ...address, size: length };
}

export function isInRanges(text: string, ranges: readonly string[]): boolean {
  if (ranges.length === 0) return false;
  const address = parseAddress(text);
  return address !== undefined && parseRanges(ranges).some((range) => includes(range, address));
}

/** By their list: the hits of a request, and of many, are compared with the same one. */
const rangeCache = new WeakMap<readonly string[], AddressRange[]>();

function parseRanges(ranges: readonly string[]): AddressRange[] {
  const cached = rangeCache.get(ranges);
  if (cached) return cached;
  const parsed = ranges.flatMap((range) => parseRange(range) ?? []);
  rangeCache.set(ranges, parsed);
  return parsed;
}

function includes(range: AddressRange, { bits, value }: Address): boolean {
  if (range.bits !== bits) return false;
  const hostBits = BigInt(bits - range.size);
  return value >> hostBits === range.value >> hostBits;
}
