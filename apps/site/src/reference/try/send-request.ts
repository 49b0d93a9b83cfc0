import { addressOf, type SampleRequest } from '../samples/sample-request.ts';

interface Answer {
  kind: 'answer';
  address: string;
  status: number;
  reason: string;
  milliseconds: number;
  headers: [string, string][];
  body: string;
}

interface Failure {
  kind: 'failure';
  address: string;
  text: string;
}

export type Outcome = Answer | Failure;

/** The headers that matter to a caller. */
const shownHeaders = [
  'x-request-id',
  'content-type',
  'retry-after',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
];

interface SendContext {
  /** The API's address, without its prefix. */
  apiUrl: string;
  token: string;
  signal: AbortSignal;
  fetch: typeof fetch;
  now: () => number;
  isOnline: () => boolean;
}

/** Sends the request without cookies, and describes the outcome. */
export async function sendRequest(request: SampleRequest, context: SendContext): Promise<Outcome> {
  const prefix = new URL(request.base).pathname;
  const address = addressOf({ ...request, base: context.apiUrl.replace(/\/+$/, '') + prefix });
  const start = context.now();
  try {
    const response = await context.fetch(address, {
      method: request.method,
      credentials: 'omit',
      cache: 'no-store',
      signal: context.signal,
      headers: {
        accept: 'application/json',
        ...(context.token.trim() && { authorization: `Bearer ${bareToken(context.token)}` }),
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
      milliseconds: Math.round(context.now() - start),
      headers: shownHeaders
        .map((name): [string, string] => [name, response.headers.get(name) ?? ''])
        .filter(([, value]) => value !== ''),
      body: prettyJson(text),
    };
  } catch (error) {
    return { kind: 'failure', address, text: explainFailure(error, context) };
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

function explainFailure(error: unknown, { signal, isOnline, apiUrl }: SendContext): string {
  if (signal.aborted) return 'Requête annulée. Le serveur l’a peut-être reçue.';
  if (error instanceof TypeError && /header|ByteString|code point/i.test(error.message))
    return 'Le jeton contient des caractères qu’un en-tête ne peut pas porter : collez-le de nouveau.';
  if (!isOnline()) return 'Vous êtes hors ligne : rétablissez la connexion, puis réessayez.';
  return `Le serveur ${apiUrl} n’a pas répondu. Vérifiez votre connexion et que ce serveur accepte les requêtes de cette page, puis réessayez.`;
}
