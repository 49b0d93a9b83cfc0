const uuidOid = 2950;
const uuidSize = 16;
const headerSize = 20;
const elementSize = 4 + uuidSize;

const noDigit = 255;
const digits = new Uint8Array(128).fill(noDigit);
for (const [value, digit] of [...'0123456789abcdef'].entries())
  for (const each of [digit, digit.toUpperCase()]) digits[each.charCodeAt(0)] = value;

/**
 * PostgreSQL's binary form of an array of UUIDs, for a parameter such as `${uuidArray(ids)}::uuid[]`:
 * it is read in less than half the time that its text takes, and most rows have several.
 */
export function uuidArray(ids: readonly (string | null)[]): Uint8Array {
  // Not from Node's pool: a message to the embedded database would copy all of that.
  const bytes = new Uint8Array(headerSize + elementSize * ids.length);
  const numbers = new DataView(bytes.buffer);
  numbers.setInt32(8, uuidOid);
  if (ids.length === 0) return bytes.subarray(0, 12);
  numbers.setInt32(0, 1);
  numbers.setInt32(12, ids.length);
  numbers.setInt32(16, 1);
  let at = headerSize;
  for (const id of ids) {
    if (id === null) {
      numbers.setInt32(4, 1);
      numbers.setInt32(at, -1);
      at += 4;
    } else {
      bytes[at + 3] = uuidSize;
      writeUuid(bytes, id, at + 4);
      at += elementSize;
    }
  }
  return bytes.subarray(0, at);
}

/** With dashes or without: digests have none. What is no UUID has the code that the database gives. */
function writeUuid(bytes: Uint8Array, id: string, start: number): void {
  const hasDashes = id.length === 36;
  let seen = hasDashes || id.length === 32 ? 0 : noDigit;
  for (let at = start, from = 0; at < start + uuidSize; at += 1, from += 2) {
    if (hasDashes && (from === 8 || from === 13 || from === 18 || from === 23)) from += 1;
    const high = digits[id.charCodeAt(from)] ?? noDigit;
    const low = digits[id.charCodeAt(from + 1)] ?? noDigit;
    seen |= high | low;
    bytes[at] = (high << 4) | low;
  }
  if (seen > 15) throw Object.assign(new TypeError(`${id} is not a UUID`), { code: '22P02' });
}
