import { addressOf, type SampleRequest } from '../samples/sample-request.ts';

export interface Answer {
  kind: 'answer';
  address: string;
  status: number;
  reason: string;
  milliseconds: number;
  headers: [string, string][];
  body: string;
}

export interface Failure {
  kind: 'failure';
  address: string;
  text: string;
}

export type Outcome = Answer | Failure;

/** The headers that tell a caller something; the others are the transport's. */
const tellingHeaders = [
  'x-request-id',
  'content-type',
  'retry-after',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
];

interface Surroundings {
  /** The API's address, without its prefix. */
  apiUrl: string;
  token: string;
  signal: AbortSignal;
  fetch: typeof fetch;
  now: () => number;
  isOnline: () => boolean;
}

/** Makes the call, with no cookie, and tells what came of it. */
export async function sendRequest(request: SampleRequest, around: Surroundings): Promise<Outcome> {
  const prefix = new URL(request.base).pathname;
  const address = addressOf({ ...request, base: around.apiUrl.replace(/\/+$/, '') + prefix });
  const start = around.now();
  try {
    const response = await around.fetch(address, {
      method: request.method,
      credentials: 'omit',
      cache: 'no-store',
      signal: around.signal,
      headers: {
        accept: 'application/json',
        ...(around.token.trim() && { authorization: `Bearer ${bareToken(around.token)}` }),
        ...(request.mediaType && { 'content-type': request.mediaType }),
      },
      ...(request.mediaType && { body: JSON.stringify(request.body) }),
    });
    const text = await response.text();
    return {
      kind: 'answer',
      address,
      status: response.status,
      reason: response.statusText,
      milliseconds: Math.round(around.now() - start),
      headers: tellingHeaders
        .map((name): [string, string] => [name, response.headers.get(name) ?? ''])
        .filter(([, value]) => value !== ''),
      body: prettyJson(text),
    };
  } catch (error) {
    return { kind: 'failure', address, text: explainFailure(error, around) };
  }
}

/** People paste the whole header, or quotes around the token. */
const bareToken = (token: string): string =>
  token
    .trim()
    .replace(/^(authorization\s*:\s*)?bearer\s+/i, '')
    .replace(/^["']|["']$/g, '');

function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function explainFailure(error: unknown, { signal, isOnline, apiUrl }: Surroundings): string {
  if (signal.aborted) return 'Requête annulée. Le serveur l’a peut-être reçue.';
  if (error instanceof TypeError && /header|ByteString|code point/i.test(error.message))
    return 'Le jeton contient des caractères qu’un en-tête ne peut pas porter : collez-le de nouveau.';
  if (!isOnline()) return 'Vous êtes hors ligne : rétablissez la connexion, puis réessayez.';
  return `Le serveur ${apiUrl} n’a pas répondu. Vérifiez votre connexion et que ce serveur accepte les requêtes de cette page, puis réessayez.`;
}
