import type { LiveMessage } from '@sillage/client/source/client';
import { api, isRefusal } from '../../api/api.ts';
import type { LiveEntry } from './live-log.ts';

export type LiveState = 'opening' | 'open' | 'reconnecting' | 'gap';

interface Following {
  projectId: string;
  signal: AbortSignal;
  onEntries: (entries: readonly LiveEntry[]) => void;
  onState: (state: LiveState) => void;
}

/** How long to wait for a server that is away, in milliseconds. */
const wait = 1000;
/** Entries are drawn together, so that thousands a second do not hold the screen. */
const drawEvery = 250;

/**
 * Follows what comes in for as long as the screen is open. A stream that breaks is taken up again after
 * the last message that came, by the same address or by a new server: nothing is lost, nothing is twice.
 * Throws only what another attempt would not change.
 */
export async function follow({ projectId, signal, onEntries, onState }: Following): Promise<void> {
  let place: string | undefined;
  let arrived: LiveEntry[] = [];
  let drawing: ReturnType<typeof setTimeout> | undefined;
  const draw = () => {
    drawing = undefined;
    onEntries(arrived);
    arrived = [];
  };
  const take = (message: LiveMessage) => {
    place = message.id;
    if (message.kind === 'gap') onState('gap');
    else if (message.kind === 'event' || message.kind === 'hit' || message.kind === 'trash') {
      arrived.push(message);
      drawing ??= setTimeout(draw, drawEvery);
    } else if (message.kind === 'open') onState('open');
  };
  while (!signal.aborted) {
    try {
      const query = place === undefined ? {} : { lastEventId: place };
      for await (const message of api.streamLive({ params: { projectId }, query }, { signal }))
        take(message);
    } catch (error) {
      if (signal.aborted) break;
      if (isFinal(error)) throw error;
    }
    if (signal.aborted) break;
    onState('reconnecting');
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  clearTimeout(drawing);
}

/** Refused for good: no right, no project, too many streams. */
const isFinal = (error: unknown): boolean =>
  isRefusal(error) &&
  error.statusCode < 500 &&
  error.statusCode !== 429 &&
  error.code !== undefined;
