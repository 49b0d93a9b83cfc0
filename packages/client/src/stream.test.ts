import { expect, test } from 'vitest';
import { followStream } from './stream.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** A stream that comes in these pieces, and may break. */
const streamOf = (...pieces: (Uint8Array | Error)[]) =>
  new Response(
    new ReadableStream({
      pull(controller) {
        const piece = pieces.shift();
        if (piece === undefined) controller.close();
        else if (piece instanceof Error) controller.error(piece);
        else controller.enqueue(piece);
      },
    }),
  );

const message = (id: number, kind: string, reason?: string) =>
  `id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify({ id: String(id), kind, reason })}\n\n`;

/** Reads streams to their end, and tells the places that they were opened at. */
async function read(streams: Response[], most = Number.POSITIVE_INFINITY) {
  const places: unknown[] = [];
  const kinds: string[] = [];
  const open = async ({ query }: { query: Record<string, unknown> }) => {
    places.push(query.lastEventId);
    return streams.shift() as Response;
  };
  for await (const { kind } of followStream(open, {}, {})) {
    kinds.push(kind);
    if (kinds.length >= most) break;
  }
  return { places, kinds };
}

const end = message(9, 'end', 'duration');

test('messages are whole, wherever the network cuts them', async () => {
  const text = `: hello\n\n${message(1, 'open')}${message(2, 'é')}: still here\n\n${end}`;
  const pieces = Array.from(bytes(text), (byte) => new Uint8Array([byte]));
  expect((await read([streamOf(...pieces)])).kinds).toEqual(['open', 'é', 'end']);
});

test('a stream that breaks, or ends with its token, goes on after the last message', async () => {
  const { places, kinds } = await read([
    streamOf(bytes(`${message(1, 'open')}${message(2, 'hit')}id: 3\nda`), new TypeError('broken')),
    streamOf(bytes(message(2, 'open') + message(3, 'hit') + message(3, 'end', 'token'))),
    streamOf(bytes(message(3, 'open') + end)),
  ]);
  expect(places).toEqual([undefined, '2', '3']);
  expect(kinds).toEqual(['open', 'hit', 'hit', 'end']);
});

test('a loop that stops closes the stream', async () => {
  let isClosed = false;
  const stream = new ReadableStream({
    start: (controller) => controller.enqueue(bytes(message(1, 'open'))),
    cancel: () => {
      isClosed = true;
    },
  });
  expect((await read([new Response(stream)], 1)).kinds).toEqual(['open']);
  await expect.poll(() => isClosed).toBe(true);
});
