import { WebhookError } from './sillage-error.ts';

const prefix = 'whsec_';
/** How old, or how far ahead, a request may be: an older one may have been kept and sent again. */
const tolerance = 5 * 60_000;

/** Headers of any server: those of `fetch`, or those of Node, in lower case. */
type HeadersLike =
  | { get(name: string): string | null }
  | Record<string, string | string[] | undefined>;

/**
 * Returns what a webhook says, once its signature proves that Sillage sent it, now. Give it the body as
 * it came: text that was parsed and written again has another signature. Throws a `WebhookError` otherwise.
 */
export async function readWebhook(
  body: string,
  headers: HeadersLike,
  secret: string,
  now: Date = new Date(),
): Promise<unknown> {
  const id = header(headers, 'webhook-id');
  const timestamp = header(headers, 'webhook-timestamp');
  const age = now.getTime() - Number(timestamp) * 1000;
  if (!(Math.abs(age) <= tolerance)) throw new WebhookError('The webhook was not signed just now');
  const key = await importSecret(secret);
  const content = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  // There are several while a secret is replaced.
  for (const signature of header(headers, 'webhook-signature').split(' ')) {
    const [version, value = ''] = signature.split(',');
    if (version !== 'v1') continue;
    const bytes = fromBase64(value);
    if (bytes && (await crypto.subtle.verify('HMAC', key, bytes, content))) return JSON.parse(body);
  }
  throw new WebhookError('The webhook was not signed with this secret');
}

function header(headers: HeadersLike, name: string): string {
  const value =
    'get' in headers && typeof headers.get === 'function'
      ? headers.get(name)
      : (headers as Record<string, string | undefined>)[name];
  if (typeof value !== 'string') throw new WebhookError(`The webhook has no header ${name}`);
  return value;
}

function importSecret(secret: string) {
  const bytes = secret.startsWith(prefix) ? fromBase64(secret.slice(prefix.length)) : undefined;
  if (!bytes) throw new TypeError(`The secret of a webhook begins with ${prefix}`);
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ]);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
