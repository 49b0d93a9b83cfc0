/** Holds a namespace and a name. It grows for a name that is longer than usual. */
let buffer = Buffer.alloc(1024);
const schedule = new Int32Array(80);
const written = Buffer.alloc(36, '-');
const digits = Buffer.from('0123456789abcdef');

const rotate = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

/**
 * A UUIDv5 (RFC 9562): the SHA-1 of a namespace's 16 bytes and a name. Our own SHA-1, since in a
 * busy server a call of Node's took a tenth of the time of an event: see decisions/0006.
 */
export function uuidV5(namespace: Buffer, name: string): string {
  // SHA-1 pads with 9 to 72 bytes, and UTF-8 takes at most three for a UTF-16 unit.
  const needed = namespace.length + name.length * 3 + 72;
  if (buffer.length < needed) buffer = Buffer.alloc(needed);
  namespace.copy(buffer);
  const length = namespace.length + buffer.write(name, namespace.length);
  const [first, second, third, fourth] = sha1(buffer, length);
  write(first, 0);
  write((second & 0xffff0fff) | 0x5000, 8);
  write((third & 0x3fffffff) | 0x80000000, 16);
  write(fourth, 24);
  return written.toString('latin1');
}

/** The position of each hexadecimal digit in the text, dashes included. */
const positions = Array.from({ length: 32 }, (_, digit) =>
  [8, 12, 16, 20].reduce((at, dash) => at + Number(digit >= dash), digit),
);

function write(word: number, firstDigit: number): void {
  for (let digit = 0; digit < 8; digit += 1)
    written[positions[firstDigit + digit] as number] = digits[
      (word >>> (28 - digit * 4)) & 15
    ] as number;
}

/** The first four of the five words of a SHA-1: a UUID holds no more. */
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
    expand(bytes, block);
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

/** Expands a block into the message schedule: one word for each of the 80 rounds. */
function expand(bytes: Buffer, block: number): void {
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
