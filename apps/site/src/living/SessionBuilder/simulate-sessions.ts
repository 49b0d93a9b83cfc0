import '../frame/url-parse-polyfill.ts';
import {
  buildSessions,
  type Ending,
  endingOf,
  type SessionHit,
} from '@sillage/engine/visits/build-sessions';
import { campaignKey } from '@sillage/engine/visits/campaign-key';
import { type HitSource, sourceOf } from '@sillage/engine/visits/source-rules';

/** A page view; `gap` is in minutes since the one before. */
export interface Hit {
  id: number;
  gap: number;
  page: string;
  referrer: string;
}

interface HitWithSource extends SessionHit {
  number: number;
  source: HitSource;
}

interface SimulatedHit {
  id: number;
  number: number;
  /** Milliseconds since 1970. */
  date: number;
  source: string;
}

export interface SimulatedSession {
  hits: SimulatedHit[];
  source: string;
  campaign: string | null;
  /** Milliseconds. */
  duration: number;
  /** Why the session before ended. */
  reason: Ending | undefined;
}

export const wmktId = 'k3v9x0q2m7ab';
export const excludedHost = 'paiement.exemple.com';
const project = {
  isIntegration: (id: string) => id === wmktId,
  excludedHosts: new Set([excludedHost]),
};

/** Monday 2 March 2026 at 9:00 in Paris. */
const startDate = Date.parse('2026-03-02T08:00:00Z');

/** The engine's sessions of one browser's hits. A session has the source of its first hit. */
export function simulateSessions(hits: readonly Hit[], timeoutMinutes: number): SimulatedSession[] {
  const timeout = timeoutMinutes * 60_000;
  let date = startDate;
  const read = hits.map(({ id, gap, page, referrer }, index): HitWithSource => {
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
    const { source, sourceCampaign, campaignSlug } = (firstHit ?? read[0])?.source ?? directSource;
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
      reason: before && firstHit && endingOf(before, firstHit, timeout),
    };
  });
}

const directSource: Pick<HitSource, 'source' | 'sourceCampaign' | 'campaignSlug'> = {
  source: 'direct',
  sourceCampaign: null,
};
