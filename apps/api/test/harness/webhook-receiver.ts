import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webhookDispatcher } from '../../src/flows/live/webhook-dispatcher.ts';
import { type WebhookSenderOptions, webhookSender } from '../../src/flows/live/webhook-sender.ts';
import type { Db } from '../../src/store/driver/database.ts';
import { throwFailure } from './server.ts';

/** Where receivers listen. */
export const privateRanges = ['127.0.0.1'];

/** Sends all that is due, as the worker would in time. */
export async function deliverWebhooks(
  db: Db,
  options: Partial<WebhookSenderOptions> = {},
): Promise<void> {
  const send = webhookSender({ privateRanges, ...options });
  const { dispatchNext } = webhookDispatcher(db, send, throwFailure);
  while ((await dispatchNext()) > 0);
}

export interface Received {
  path: string;
  headers: Record<string, string>;
  body: string;
  /** The body, read. */
  message: { type: string; timestamp: string; data: Record<string, unknown> };
}

type Respond = (response: ServerResponse, received: Received) => void;

const accept: Respond = (response) => response.end('ok');

/** A server of a customer, on this machine, that keeps what it gets. */
export async function openReceiver(respond: Respond = accept) {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  let answer = respond;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const headers = request.headers as Record<string, string>;
    const one = { path: request.url ?? '', headers, body, message: JSON.parse(body) };
    received.push(one);
    answer(response, one);
    for (const check of waiting) check();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sillage`,
    received,
    /** Answers otherwise from now on. */
    answerBy: (next: Respond) => {
      answer = next;
    },
    /** Resolves once so many have come in all. */
    gets: (count: number) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (received.length < count) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Whether one of the signatures is by this secret, as standardwebhooks.com says. */
export function isSignedBy(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = createHmac('sha256', key).update(content).digest();
  return (headers['webhook-signature'] ?? '').split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
