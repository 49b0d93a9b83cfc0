/** The text of a file, whatever wrote it: Google Ads exports UTF-16, older spreadsheets Windows-1252. */
export function decodeFile(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return decode(bytes.subarray(2), 'utf-16le');
  if (first === 0xfe && second === 0xff) return decode(bytes.subarray(2), 'utf-16be');
  if (first === 0xef && second === 0xbb && third === 0xbf)
    return decode(bytes.subarray(3), 'utf-8');
  if (isWide(bytes)) return decode(bytes, 'utf-16le');
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return decode(bytes, 'windows-1252');
  }
}

const decode = (bytes: Uint8Array, encoding: string): string =>
  new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);

/** UTF-16 without its mark: every other byte of Latin letters is zero. */
function isWide(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 200);
  const zeros = start.filter((byte, index) => index % 2 === 1 && byte === 0).length;
  return start.length >= 4 && zeros > start.length / 4;
}
