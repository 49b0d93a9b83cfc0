/** Without the letters and digits that people take for one another. */
const signs = '23456789abcdefghjkmnpqrstuvwxyz';
const length = 8;

/** A short id that is easily read aloud, from a UUID: the same for the same one. */
export function shortId(uuid: string): string {
  let rest = BigInt(`0x${uuid.replaceAll('-', '')}`);
  const base = BigInt(signs.length);
  let id = '';
  for (let count = 0; count < length; count += 1) {
    id += signs[Number(rest % base)];
    rest /= base;
  }
  return id;
}
