import { oneDay } from '../time/milliseconds.ts';

export interface SessionHit {
  id: string;
  /** Milliseconds since 1970. */
  date: number;
  /** Identifies the campaign of the hit; null when it has none. */
  campaign: string | null;
}

/** What is needed of a session to continue it. */
export interface OpenSession {
  start: number;
  end: number;
  hitCount: number;
  campaign: string | null;
}

export interface Session<H extends SessionHit> extends OpenSession {
  /** Undefined for a session that was already open. */
  firstHit: H | undefined;
}

const maxLength = oneDay;

/** Why a session ended. */
export type Ending = 'silence' | 'length' | 'campaign';

/** Whether a hit ends the open session. Neither a new referrer nor a new day ends one. */
const endings: Record<Ending, (open: OpenSession, hit: SessionHit, timeout: number) => boolean> = {
  silence: ({ end }, { date }, timeout) => date - end > timeout,
  length: ({ start }, { date }) => date - start >= maxLength,
  campaign: ({ campaign }, hit) => hit.campaign !== null && hit.campaign !== campaign,
};

const reasons = Object.keys(endings) as Ending[];

/** In milliseconds: one for all hits, or that of each, since it holds from when it was set. */
export type SessionTimeout<H extends SessionHit> = number | ((hit: H) => number);

/** Why a hit ends the open session; undefined when it continues it. */
export function endingOf<H extends SessionHit>(
  open: OpenSession,
  hit: H,
  timeout: SessionTimeout<H>,
): Ending | undefined {
  const limit = typeof timeout === 'number' ? timeout : timeout(hit);
  return reasons.find((ending) => endings[ending](open, hit, limit));
}

/**
 * Groups the hits of one browser into sessions. Hits may be in any order, but must be later than the
 * end of the `open` session. That session comes first in the result, continued or not.
 */
export function buildSessions<H extends SessionHit>(
  hits: readonly H[],
  timeout: SessionTimeout<H>,
  open?: OpenSession,
): Session<H>[] {
  const sessions: Session<H>[] = open ? [{ ...open, firstHit: undefined }] : [];
  let current = sessions[0];
  for (const hit of [...hits].sort(byDate)) {
    const last: OpenSession | undefined = current;
    if (!current || (last && endingOf(last, hit, timeout))) {
      const { date, campaign } = hit;
      current = { firstHit: hit, start: date, end: date, hitCount: 0, campaign };
      sessions.push(current);
    }
    current.end = hit.date;
    current.hitCount += 1;
  }
  return sessions;
}

/** Ids break ties. They are lower-case UUIDs, which every database sorts alike. */
export const byDate = (
  a: Pick<SessionHit, 'id' | 'date'>,
  b: Pick<SessionHit, 'id' | 'date'>,
): number => a.date - b.date || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
