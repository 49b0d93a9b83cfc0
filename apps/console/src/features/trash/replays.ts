import { useSyncExternalStore } from 'react';
import { api } from '../../api/api.ts';
import { queries } from '../../api/queries.ts';
import { announce } from '../../controls/announce.ts';

/** A replay goes on when one leaves the screen, and is found again on it. */
export interface Replay {
  projectId: string;
  /** Undefined: of every type. */
  eventType: string | undefined;
  total: number;
  /** Those that were looked at again. */
  done: number;
  /** Those that left the trash; known at the end. */
  understood: number | undefined;
}

const askEvery = 500;
/** A queue that is longer than this goes on by itself; the screen no longer waits for it. */
const patience = 10 * 60_000;
const pageSize = 500;

let replays: readonly Replay[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Replay[]): void {
  replays = next;
  for (const listener of listeners) listener();
}

const isSame = (a: Replay, b: Pick<Replay, 'projectId' | 'eventType'>): boolean =>
  a.projectId === b.projectId && a.eventType === b.eventType;

/** Those of a project that are under way. */
export function useReplays(projectId: string): readonly Replay[] {
  const all = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => replays,
  );
  return all.filter((replay) => replay.projectId === projectId);
}

/** Has the refused events looked at again, and follows them as they leave. */
export async function startReplay(
  projectId: string,
  eventType: string | undefined,
): Promise<Replay> {
  const params = { projectId };
  const list = () =>
    api.listTrashedEvents({
      params,
      query: { limit: pageSize, ...(eventType !== undefined && { eventType }) },
    });
  const before = await list();
  const processed = new Map(before.data.map((event) => [event._id, event.processingDate]));
  const { count } = await api.replayEvents({
    params,
    body: eventType === undefined ? {} : { eventType },
  });
  let replay: Replay = { projectId, eventType, total: count, done: 0, understood: undefined };
  const update = (change: Partial<Replay>) => {
    replay = { ...replay, ...change };
    set([...replays.filter((each) => !isSame(each, replay)), replay]);
  };
  update({});
  const follow = async () => {
    const end = Date.now() + patience;
    while (count > 0 && Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, askEvery));
      const now = await list().catch(() => undefined);
      if (!now) continue;
      const waiting = now.data.filter((each) => processed.get(each._id) === each.processingDate);
      const understood = Math.max(0, before.total - now.total);
      update({ done: Math.max(understood, count - waiting.length) });
      void queries.invalidateQueries({ queryKey: ['trash', projectId] });
      if (waiting.length > 0) continue;
      update({ done: count, understood });
      break;
    }
    announce(endText(replay));
    set(replays.filter((each) => each !== replay));
    // What is understood now counts in every figure.
    void queries.invalidateQueries();
  };
  void follow();
  return replay;
}

function endText({ total, understood = 0 }: Replay): string {
  if (total === 0) return 'Rien à rejouer.';
  const rest = total - understood;
  if (rest <= 0)
    return `${understood} événement${understood > 1 ? 's' : ''} compris : la corbeille s’en vide.`;
  if (understood === 0)
    return 'Rejoués, sans que rien ne quitte la corbeille : les raisons sont à jour.';
  return `${understood} compris, ${rest} encore à la corbeille : les raisons sont à jour.`;
}
