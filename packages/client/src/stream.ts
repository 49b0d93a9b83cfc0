import type { AnyInput, CallOptions } from './call.ts';
import { sleep, waitBefore } from './retries.ts';

interface AnyMessage {
  id: string;
  kind: string;
  reason?: string;
}

/** Ends that another attempt would not change. */
const finalReasons = ['duration', 'forbidden'];

/**
 * The messages of a stream. One that breaks, or that the server ends for a while, is taken up again
 * after the last message that came: nothing is lost, and nothing comes twice.
 */
export async function* followStream(
  open: (input: { query: Record<string, unknown> }) => Promise<Response>,
  { query }: AnyInput,
  { signal }: CallOptions,
): AsyncGenerator<AnyMessage, void, undefined> {
  let place: string | undefined;
  for (let attempt = 0; ; attempt += 1) {
    const from = place === undefined ? {} : { lastEventId: place };
    const response = await open({ query: { ...query, ...from } });
    try {
      for await (const message of readMessages(response)) {
        attempt = 0;
        const isOpenAgain = message.kind === 'open' && place !== undefined;
        place = message.id;
        const isEnd = message.kind === 'end';
        const isFinal = isEnd && finalReasons.includes(message.reason ?? '');
        if (!isOpenAgain && (!isEnd || isFinal)) yield message;
        if (isFinal) return;
      }
    } catch (error) {
      if (signal?.aborted || !(error instanceof TypeError)) throw error;
    }
    await sleep(waitBefore(attempt, null, Math.random()), signal);
  }
}

async function* readMessages(response: Response): AsyncGenerator<AnyMessage> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + value).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = block.split('\n').find((line) => line.startsWith('data: '));
        if (data !== undefined) yield JSON.parse(data.slice('data: '.length));
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
