/** Room for a namespace and the longest of usual names; a longer one gets its own. */
let room = Buffer.alloc(1024);
const schedule = new Int32Array(80);
const written = Buffer.alloc(36, '-');
const digits = Buffer.from('0123456789abcdef');

const rotate = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

/**
 * A UUIDv5 (RFC 9562): the SHA-1 of a namespace's 16 bytes and a name. By our own hand, since in a
 * busy server a call of the platform's cost a tenth of an event: see decisions/0006.
 */
export function uuidV5(namespace: Buffer, name: string): string {
  // The last block needs nine bytes more; a letter takes three at most.
  const needed = namespace.length + name.length * 3 + 72;
  if (room.length < needed) room = Buffer.alloc(needed);
  namespace.copy(room);
  const length = namespace.length + room.write(name, namespace.length);
  const [first, second, third, fourth] = sha1(room, length);
  write(first, 0);
  write((second & 0xffff0fff) | 0x5000, 8);
  write((third & 0x3fffffff) | 0x80000000, 16);
  write(fourth, 24);
  return written.toString('latin1');
}

/** Where the digit at a place stands, dashes counted. */
const places = Array.from({ length: 32 }, (_, place) =>
  [8, 12, 16, 20].reduce((at, dash) => at + Number(place >= dash), place),
);

function write(word: number, place: number): void {
  for (let digit = 0; digit < 8; digit += 1)
    written[places[place + digit] as number] = digits[(word >>> (28 - digit * 4)) & 15] as number;
}

/** The first four of the five words of a SHA-1, of which a UUID shows no more. */
function sha1(bytes: Buffer, length: number): [number, number, number, number] {
  const end = ((length + 72) >> 6) << 6;
  bytes.fill(0, length, end);
  bytes[length] = 0x80;
  bytes.writeUInt32BE(length * 8, end - 4);
  let h0 = 0x67452301;
  let h1 = 0xefcdab89 | 0;
  let h2 = 0x98badcfe | 0;
  let h3 = 0x10325476;
  let h4 = 0xc3d2e1f0 | 0;
  for (let block = 0; block < end; block += 64) {
    spread(bytes, block);
    let [a, b, c, d, e] = [h0, h1, h2, h3, h4];
    for (let round = 0; round < 80; round += 1) {
      const mixed =
        round < 20
          ? ((b & c) | (~b & d)) + 0x5a827999
          : round < 40
            ? (b ^ c ^ d) + 0x6ed9eba1
            : round < 60
              ? ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc
              : (b ^ c ^ d) + 0xca62c1d6;
      const next = (rotate(a, 5) + mixed + e + (schedule[round] as number)) | 0;
      e = d;
      d = c;
      c = rotate(b, 30);
      b = a;
      a = next;
    }
    h0 = (h0 + a) | 0;
    h1 = (h1 + b) | 0;
    h2 = (h2 + c) | 0;
    h3 = (h3 + d) | 0;
    h4 = (h4 + e) | 0;
  }
  return [h0, h1, h2, h3];
}

/** The eighty words that the rounds of a block take, one each. */
function spread(bytes: Buffer, block: number): void {
  for (let at = 0; at < 16; at += 1) schedule[at] = bytes.readInt32BE(block + at * 4);
  for (let at = 16; at < 80; at += 1)
    schedule[at] = rotate(
      (schedule[at - 3] as number) ^
        (schedule[at - 8] as number) ^
        (schedule[at - 14] as number) ^
        (schedule[at - 16] as number),
      1,
    );
}
