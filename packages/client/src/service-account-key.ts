import { SillageError, SillageNetworkError } from './sillage-error.ts';

/** A P-256 key, as RFC 7517 writes it. */
interface PrivateKey {
  kty?: string;
  crv?: string;
  x?: string;
  y?: string;
  d?: string;
}

/** What the command `service-account create` prints. It holds a private key: keep it secret. */
export interface ServiceAccountKey {
  clientId: string;
  keyId: string;
  tokenUrl: string;
  audience: string;
  privateKey: PrivateKey;
}

interface TokenAnswer {
  access_token: string;
  expires_in: number;
}

/** Seconds before its end at which a token is not used any more. */
const margin = 60;

/**
 * Gives tokens of a service account, each until it is about to end. The private key signs an assertion
 * here and is never sent.
 */
export class KeyTokens {
  readonly #key: ServiceAccountKey;
  readonly #fetch: typeof fetch;
  #token: Promise<string> | undefined;
  #goodUntil = 0;

  constructor(key: ServiceAccountKey, send: typeof fetch) {
    this.#key = key;
    this.#fetch = send;
  }

  /** Callers at the same time share one request. */
  get(): Promise<string> {
    if (!this.#token || Date.now() >= this.#goodUntil) {
      this.#goodUntil = Number.POSITIVE_INFINITY;
      this.#token = this.#request().catch((error: unknown) => {
        this.forget();
        throw error;
      });
    }
    return this.#token;
  }

  /** The server refused the token: the next call gets another. */
  forget(): void {
    this.#token = undefined;
  }

  async #request(): Promise<string> {
    const { clientId, tokenUrl } = this.#key;
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        scope: 'full_access',
        client_id: clientId,
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: await this.#sign(),
      }),
    };
    const { response, text } = await this.#ask(tokenUrl, request);
    if (!response.ok)
      throw new SillageError(response.status, text, response.headers.get('x-request-id'));
    const { access_token, expires_in } = JSON.parse(text) as TokenAnswer;
    this.#goodUntil = Date.now() + (expires_in - margin) * 1000;
    return access_token;
  }

  async #ask(url: string, request: RequestInit) {
    try {
      const response = await this.#fetch(url, request);
      return { response, text: await response.text() };
    } catch (error) {
      throw new SillageNetworkError(url, error);
    }
  }

  /** An assertion that is valid for one minute, once. */
  async #sign(): Promise<string> {
    const { clientId, keyId, audience, privateKey } = this.#key;
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('jwk', privateKey, algorithm, false, ['sign']);
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: clientId, sub: clientId, aud: audience, iat: now, exp: now + 60 };
    const content = [
      { alg: 'ES256', typ: 'JWT', kid: keyId },
      { ...claims, jti: crypto.randomUUID() },
    ]
      .map((part) => base64url(new TextEncoder().encode(JSON.stringify(part))))
      .join('.');
    const signature = await crypto.subtle.sign(algorithm, key, new TextEncoder().encode(content));
    return `${content}.${base64url(new Uint8Array(signature))}`;
  }
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
