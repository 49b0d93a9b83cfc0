import { toBase32 } from './base32.ts';

/** How many codes somebody gets at once. */
export const recoveryCodeCount = 10;

/** Of each code: 80 bits, which nobody finds by trying, even with the digest at hand. */
export const recoveryCodeBytes = 10;

/** A code as it is shown: four groups of four. */
export const recoveryCodeOf = (bytes: Uint8Array): string =>
  toBase32(bytes).toLowerCase().match(/.{4}/g)?.join('-') ?? '';

/** What somebody typed, as it is shown; undefined if it is no recovery code. */
export function readRecoveryCode(typed: string): string | undefined {
  const text = typed
    .slice(0, 60)
    .replace(/[\s\u00a0\u202f-]/g, '')
    .toLowerCase();
  return /^[a-z2-7]{16}$/.test(text) ? text.match(/.{4}/g)?.join('-') : undefined;
}
