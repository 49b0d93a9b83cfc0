/** RFC 4648, in capitals and without padding: what authenticator apps read. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function toBase32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let length = 0;
  for (const byte of bytes) {
    bits = ((bits << 8) | byte) & 0xfff;
    length += 8;
    while (length >= 5) {
      length -= 5;
      text += alphabet[(bits >> length) & 31];
    }
  }
  return length > 0 ? text + alphabet[(bits << (5 - length)) & 31] : text;
}
