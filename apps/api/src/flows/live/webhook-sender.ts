import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { DeliveryAttempt } from '@sillage/contract/live/webhook-deliveries';
import { isAllowedAddress, literalAddress } from '@sillage/engine/live/webhook-url';
import { Vault } from '../../store/driver/vault.ts';

export interface WebhookMessage {
  url: string;
  /** The id of the delivery: the same at each attempt. */
  id: string;
  body: string;
  /** The secret, and the one before it while it still signs: as they are kept. */
  secrets: readonly string[];
}

/** Sends a message, and tells how that went. It never throws. */
export type SendWebhook = (
  message: WebhookMessage,
  signal?: AbortSignal,
) => Promise<DeliveryAttempt>;

interface Address {
  address: string;
  family: number;
}

export interface WebhookSenderOptions {
  /** Private ranges to which deliveries may go. */
  privateRanges: readonly string[];
  /** Opens the secrets. */
  vault?: Vault;
  resolve?: (host: string) => Promise<Address[]>;
  /** In milliseconds, for all of an attempt. */
  timeout?: number;
}

type Fault = NonNullable<DeliveryAttempt['error']>;

class SendingError extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault);
    this.fault = fault;
  }
}

/** Where the vault knows secrets of webhooks to be. */
export const webhookPlace = 'webhooks';

const maxExcerptBytes = 1024;

const resolveAll = (host: string): Promise<Address[]> => lookup(host, { all: true });

/**
 * Makes the function that sends webhooks. At every attempt the host is resolved, its addresses are
 * checked, and the connection goes to one of these: a name that changes meanwhile changes nothing.
 */
export function webhookSender({
  privateRanges,
  vault = new Vault([]),
  resolve = resolveAll,
  timeout = 10_000,
}: WebhookSenderOptions): SendWebhook {
  async function addressesOf(url: URL): Promise<Address[]> {
    const literal = literalAddress(url.hostname);
    const family = literal?.includes(':') ? 6 : 4;
    const addresses = literal ? [{ address: literal, family }] : await resolve(url.hostname);
    const isAllowed = ({ address }: Address) =>
      isAllowedAddress(address, url.protocol, privateRanges);
    if (!addresses.every(isAllowed)) throw new SendingError('address-refused');
    return addresses;
  }

  return async (message, signal) => {
    const start = performance.now();
    const date = new Date();
    const outcome = (rest: Pick<DeliveryAttempt, 'statusCode' | 'error' | 'excerpt'>) => ({
      date: date.toISOString(),
      duration: Math.round(performance.now() - start),
      ...rest,
    });
    const limit = AbortSignal.timeout(timeout);
    const either = signal ? AbortSignal.any([signal, limit]) : limit;
    try {
      const url = new URL(message.url);
      const addresses = await orAborted(addressesOf(url), either);
      const secrets = message.secrets.map((secret) => vault.open(secret, webhookPlace));
      return outcome(await post(url, addresses, { ...message, secrets }, date, either));
    } catch (error) {
      const fault = limit.aborted ? 'timeout' : faultOf(error);
      return outcome({ statusCode: null, error: fault, excerpt: '' });
    }
  };
}

/** Looking up a name cannot be stopped: its answer may come to nobody. */
const orAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });

function post(
  url: URL,
  addresses: readonly Address[],
  { id, body, secrets }: WebhookMessage,
  date: Date,
  signal: AbortSignal,
): Promise<Pick<DeliveryAttempt, 'statusCode' | 'error' | 'excerpt'>> {
  const timestamp = Math.floor(date.getTime() / 1000);
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(url, {
      method: 'POST',
      agent: false,
      signal,
      lookup: (_, options, done) => {
        const [first] = addresses;
        if (options.all) done(null, [...addresses]);
        else done(null, first?.address ?? '', first?.family);
      },
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Sillage-Webhooks/1',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': secrets
          .map((secret) => signature(secret, `${id}.${timestamp}.${body}`))
          .join(' '),
      },
    });
    let fail: (error: Error) => void = reject;
    request.on('error', (error) => fail(error));
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const { statusCode = 0 } = response;
      const settle = () => {
        request.destroy();
        const text = Buffer.concat(chunks).subarray(0, maxExcerptBytes).toString();
        resolve({ statusCode, error: statusFault(statusCode), excerpt: readable(text) });
      };
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size >= maxExcerptBytes) settle();
      });
      // The status is known: an answer that does not end, or breaks, says no more.
      fail = settle;
      response.on('end', settle);
      response.on('error', settle);
    });
    request.end(body);
  });
}

/** See standardwebhooks.com: the secret is `whsec_` and its bytes in base64. */
const signature = (secret: string, content: string): string => {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
};

function statusFault(statusCode: number): Fault | null {
  if (statusCode >= 200 && statusCode < 300) return null;
  return statusCode >= 300 && statusCode < 400 ? 'redirect' : 'status';
}

/** Without the signs that a database or a terminal cannot take. */
const readable = (text: string): string => text.replace(/[\p{Cc}\uFFFD]/gu, ' ').slice(0, 500);

const dnsCodes = ['ENOTFOUND', 'EAI_AGAIN', 'ENODATA'];

function faultOf(error: unknown): Fault {
  if (error instanceof SendingError) return error.fault;
  const { code = '' } = error as { code?: string };
  if (dnsCodes.includes(code)) return 'unknown-host';
  return /^(ERR_TLS|ERR_SSL|CERT|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|EPROTO)/.test(code)
    ? 'certificate'
    : 'connection';
}
