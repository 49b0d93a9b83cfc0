/** How long one code is shown, in milliseconds. */
const stepLength = 30_000;

/** Steps before and after the present one whose codes are taken: clocks differ, people type slowly. */
const tolerance = 1;

const digits = 6;

/** HMAC-SHA-1 under the shared secret. */
type Hmac = (counter: Uint8Array) => Uint8Array;

export interface StepCode {
  /** Grows with time: a code is used once when no later use has a step that is not greater. */
  step: number;
  code: string;
}

export const stepOf = (now: number): number => Math.floor(now / stepLength);

/** The code of a step (RFC 6238), which authenticator apps show. */
export function codeOfStep(step: number, hmac: Hmac, length = digits): string {
  const mac = hmac(counterBytes(step));
  const start = (mac.at(-1) ?? 0) & 15;
  const number = new DataView(mac.buffer, mac.byteOffset).getUint32(start) & 0x7fffffff;
  return String(number % 10 ** length).padStart(length, '0');
}

/** The codes that may be given now. */
export const codesAround = (now: number, hmac: Hmac): StepCode[] =>
  Array.from({ length: 2 * tolerance + 1 }, (_, index) => stepOf(now) - tolerance + index)
    .filter((step) => step >= 0)
    .map((step) => ({ step, code: codeOfStep(step, hmac) }));

/** What somebody typed, without the spaces that apps show; undefined if it is no code. */
export function readCode(typed: string): string | undefined {
  const text = typed.slice(0, 40).replace(/[\s\u00a0\u202f-]/g, '');
  return /^\d{6}$/.test(text) ? text : undefined;
}

function counterBytes(step: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(step));
  return bytes;
}

export interface CodeAccount {
  issuer: string;
  account: string;
  /** In base 32. */
  secret: string;
}

/** What the QR code says to an authenticator app. */
export const codeAddress = ({ issuer, account, secret }: CodeAccount): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?secret=${secret}` +
  `&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${stepLength / 1000}`;
