import { hash } from 'node:crypto';

/** Holds a namespace and a name. It grows for a name that is longer than usual. */
let buffer = Buffer.alloc(1024);

/** The digit of the variant, by the one that was hashed. */
const variants = '89ab'.repeat(4);

/** A UUIDv5 (RFC 9562): the SHA-1 of a namespace's 16 bytes and a name. */
export function uuidV5(namespace: Buffer, name: string): string {
  // UTF-8 takes at most three bytes for a UTF-16 unit.
  const needed = namespace.length + name.length * 3;
  if (buffer.length < needed) buffer = Buffer.alloc(needed);
  namespace.copy(buffer);
  const length = namespace.length + buffer.write(name, namespace.length);
  const digits = hash('sha1', buffer.subarray(0, length));
  const variant = variants[Number.parseInt(digits[16] as string, 16)];
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-5${digits.slice(13, 16)}-${variant}${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}
