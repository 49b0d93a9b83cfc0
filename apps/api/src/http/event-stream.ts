import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

interface Message {
  id: string;
  kind: string;
}

/** Messages to send together, and the place after them. Without messages, a sign of life. */
export interface Batch {
  place: string;
  messages: readonly Message[];
}

/** An answer that lasts: server-sent events, until its reader leaves or it ends. */
export class StreamAnswer {
  readonly batches: AsyncIterable<Batch>;
  readonly onClose: () => void;

  constructor(batches: AsyncIterable<Batch>, onClose: () => void) {
    this.batches = batches;
    this.onClose = onClose;
  }
}

/** How long a reader waits before it opens a broken stream again, in milliseconds. */
const retryDelay = 3000;

/** Neither kept, compressed nor gathered by what is between us and the reader. */
const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** A reader who does not take its messages holds up those that follow, and nothing else. */
export function sendStream(reply: FastifyReply, { batches, onClose }: StreamAnswer): FastifyReply {
  if (reply.raw.destroyed) onClose();
  else reply.raw.once('close', onClose);
  return reply.headers(headers).send(Readable.from(lines(batches), { highWaterMark: 1 }));
}

async function* lines(batches: AsyncIterable<Batch>): AsyncGenerator<string> {
  yield `retry: ${retryDelay}\n\n`;
  for await (const { place, messages } of batches)
    yield messages.length > 0 ? messages.map(print).join('') : `: \nid: ${place}\n\n`;
}

const print = (message: Message): string =>
  `id: ${message.id}\nevent: ${message.kind}\ndata: ${JSON.stringify(message)}\n\n`;
