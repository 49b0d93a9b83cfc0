import type { UserAgent } from '@sillage/contract/visits/interactions';
import type { OpenSession } from '@sillage/engine/visits/build-sessions';
import { forgottenVisit } from '@sillage/engine/visits/forgotten-visit';
import { isBot, readUserAgent } from '@sillage/engine/visits/read-user-agent';
import { LRUCache } from 'lru-cache';
import { sessionId } from '../../ids/derived-ids.ts';
import type { HitRow } from '../../store/visits/hits.ts';
import type { SessionToUpsert } from '../../store/visits/sessions.ts';
import type { ResolvedSource } from './resolve-sources.ts';

/** The row of a session: all but its end and its hit count comes from its first hit. */
export function toSession(
  projectId: string,
  { start, end, hitCount }: OpenSession,
  { row, source }: { row: HitRow; source: ResolvedSource },
): SessionToUpsert {
  const { geo, asn, consent } = row.details;
  const browser = row.user_agent === null ? undefined : browsers.memo(row.user_agent);
  const session = {
    id: sessionId(projectId, row.id),
    trackerId: row.tracker_id,
    start: new Date(start),
    end: new Date(end),
    hitCount,
    firstHitId: row.id,
    isBot: browser?.isBot ?? false,
    source: source.source,
    sourceCampaign: source.sourceCampaign,
    integrationId: source.integrationId,
    campaignId: source.campaignId,
    referrer: row.referrer,
    referrerType: source.referrerType,
    firstPage: row.page,
    externalId: source.clickId ?? null,
    data: {
      utm: source.utm,
      ...(Object.keys(source.clickIds).length > 0 && { clickIds: source.clickIds }),
      ...(source.adSet !== null && { adSet: source.adSet }),
      ...(source.ad !== null && { ad: source.ad }),
      ...(browser && { userAgent: browser.userAgent }),
      ...(geo && { geo }),
      ...(asn && { asn }),
      ...(consent && { consent }),
    },
  };
  if (!row.details.forgotten) return session;
  const { firstPage, referrer, data } = forgottenVisit({ type: 'session', ...session }, []);
  return { ...session, firstPage: firstPage ?? '', referrer, data, externalId: null };
}

interface Browser {
  userAgent: UserAgent;
  isBot: boolean;
}

/** A few user agents make up most of the traffic, and parsing one is slow. */
const browsers = new LRUCache<string, Browser>({
  max: 5000,
  memoMethod: (userAgent) => ({ userAgent: readUserAgent(userAgent), isBot: isBot(userAgent) }),
});
