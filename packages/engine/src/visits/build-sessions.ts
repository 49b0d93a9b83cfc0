import { oneDay } from '../time/milliseconds.ts';
export interface SessionHit {
  id: string;
  /** Milliseconds since 1970. */
  date: number;
  /** Names the campaign that the hit carries; null when it carries none. */
  campaign: string | null;
}

/** What has to be known of a session to go on with it. */
export interface OpenSession {
  start: number;
  end: number;
  hitCount: number;
  campaign: string | null;
}

export interface Session<H extends SessionHit> extends OpenSession {
  /** Undefined for the session that was open already. */
  firstHit: H | undefined;
}

const longest = oneDay;

/** Why a session is over. */
export type Ending = 'silence' | 'length' | 'campaign';

/** Whether a hit is of another session than the one before it: never by its referrer or its day. */
const endings: Record<Ending, (open: OpenSession, hit: SessionHit, timeout: number) => boolean> = {
  silence: ({ end }, { date }, timeout) => date - end > timeout,
  length: ({ start }, { date }) => date - start >= longest,
  campaign: ({ campaign }, hit) => hit.campaign !== null && hit.campaign !== campaign,
};

const reasons = Object.keys(endings) as Ending[];

/** Why a hit does not go on with a session; undefined when it does. */
export const endingOf = (open: OpenSession, hit: SessionHit, timeout: number): Ending | undefined =>
  reasons.find((ending) => endings[ending](open, hit, timeout));

/**
 * The sessions of one browser's hits, whatever their order; `timeout` is in milliseconds. With a
 * session that is open, every hit must be later than its end: the session comes first, extended or
 * not.
 */
export function buildSessions<H extends SessionHit>(
  hits: readonly H[],
  timeout: number,
  open?: OpenSession,
): Session<H>[] {
  const sessions: Session<H>[] = open ? [{ ...open, firstHit: undefined }] : [];
  let current = sessions[0];
  for (const hit of [...hits].sort(inTime)) {
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

/** One order for all, in every database: ids are lower-case UUIDs. */
export const inTime = (a: SessionHit, b: SessionHit): number =>
  a.date - b.date || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
