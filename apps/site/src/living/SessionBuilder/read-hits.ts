import '../frame/url-parse.ts';
import {
  buildSessions,
  type Ending,
  endingOf,
  type SessionHit,
} from '@sillage/engine/visits/build-sessions';
import { campaignKey } from '@sillage/engine/visits/campaign-key';
import { type HitSource, sourceOf } from '@sillage/engine/visits/source-rules';

/** A page seen, so many minutes after the one before it. */
export interface Hit {
  id: number;
  gap: number;
  page: string;
  referrer: string;
}

interface ReadHit extends SessionHit {
  number: number;
  source: HitSource;
}

export interface ToldHit {
  id: number;
  number: number;
  /** Milliseconds since 1970. */
  date: number;
  source: string;
}

export interface ToldSession {
  hits: ToldHit[];
  source: string;
  campaign: string | null;
  /** Milliseconds. */
  duration: number;
  /** Why it did not go on with the session before. */
  because: Ending | undefined;
}

/** What the project of the example knows. */
export const wmktId = 'k3v9x0q2m7ab';
export const excludedHost = 'paiement.exemple.com';
const project = {
  isIntegration: (id: string) => id === wmktId,
  excludedHosts: new Set([excludedHost]),
};

/** Monday 2 March 2026, nine o'clock in Paris. */
export const startDate = Date.parse('2026-03-02T08:00:00Z');

/** The sessions that the engine makes of one browser's hits, each of the source of its first. */
export function readHits(hits: readonly Hit[], timeoutMinutes: number): ToldSession[] {
  const timeout = timeoutMinutes * 60_000;
  let date = startDate;
  const read = hits.map(({ id, gap, page, referrer }, index): ReadHit => {
    if (index > 0) date += gap * 60_000;
    const source = sourceOf({ page, referrer: referrer === '' ? null : referrer }, project);
    const node = {
      source: source.source,
      sourceCampaign: source.sourceCampaign,
      integrationId: source.wmktId ?? null,
      campaignId: source.campaignSlug ?? null,
    };
    return {
      id: String(id).padStart(6, '0'),
      date,
      campaign: campaignKey(node),
      number: index + 1,
      source,
    };
  });
  const sessions = buildSessions(read, timeout);
  return sessions.map(({ firstHit, start, end, hitCount }, index) => {
    const first = firstHit ? read.indexOf(firstHit) : 0;
    const before = sessions[index - 1];
    const { source, sourceCampaign, campaignSlug } = (firstHit ?? read[0])?.source ?? unknown;
    return {
      hits: read.slice(first, first + hitCount).map((hit) => ({
        id: Number(hit.id),
        number: hit.number,
        date: hit.date,
        source: hit.source.source,
      })),
      source,
      campaign: campaignSlug ?? sourceCampaign,
      duration: end - start,
      because: before && firstHit && endingOf(before, firstHit, timeout),
    };
  });
}

const unknown: Pick<HitSource, 'source' | 'sourceCampaign' | 'campaignSlug'> = {
  source: 'direct',
  sourceCampaign: null,
};
