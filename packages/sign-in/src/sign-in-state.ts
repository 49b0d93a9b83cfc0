import { fromBase64, toBase64 } from './base64.ts';

/** The `state` parameter. The specification puts the verifier in it, so `StateStore` must check it. */
export interface SignInState {
  codeVerifier: string;
  /** The caller's state: the path to return to. */
  state: string;
}

export const encodeState = ({ codeVerifier, state }: SignInState): string =>
  toBase64(new TextEncoder().encode(JSON.stringify({ codeVerifier, state })));

export function decodeState(text: string): SignInState | undefined {
  try {
    const { codeVerifier, state } = JSON.parse(new TextDecoder().decode(fromBase64(text)));
    if (typeof codeVerifier !== 'string' || typeof state !== 'string') return undefined;
    return { codeVerifier, state };
  } catch {
    return undefined;
  }
}
