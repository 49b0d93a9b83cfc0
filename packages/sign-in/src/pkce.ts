import { toBase64Url } from './base64.ts';
import { sha256 } from './sha256.ts';

export const createCodeVerifier = (): string =>
  toBase64Url(crypto.getRandomValues(new Uint8Array(32)));

export const codeChallenge = async (codeVerifier: string): Promise<string> =>
  toBase64Url(await sha256(codeVerifier));
