import type { LiveMessage } from '@sillage/contract/live/live';
import type { TestServer } from './server.ts';

type Query = { kinds?: string; lastEventId?: string; duration?: number };

/** A stream that a test reads message by message, once it is open. */
export async function openStream(
  { api }: { api: Pick<TestServer['api'], 'streamLive'> },
  projectId: string,
  query: Query = {},
) {
  const messages = api.streamLive({ params: { projectId }, query })[Symbol.asyncIterator]();
  const next = async (): Promise<LiveMessage> => {
    const { value, done } = await messages.next();
    if (done) throw new Error('the stream has ended');
    return value;
  };
  const opening = await next();
  return {
    opening,
    next,
    /** The next messages, without their places. */
    take: async (count: number) => {
      const taken: LiveMessage[] = [];
      while (taken.length < count) taken.push(await next());
      return taken;
    },
    close: async () => {
      await messages.return?.();
    },
  };
}
