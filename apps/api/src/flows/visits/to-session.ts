import type { UserAgent } from '@sillage/contract/visits/interactions';
import type { OpenSession } from '@sillage/engine/visits/build-sessions';
import { isBot, readUserAgent } from '@sillage/engine/visits/read-user-agent';
import { sessionId } from '../../ids/derived-ids.ts';
import type { HitRow } from '../../store/visits/hits.ts';
import type { SessionToUpsert } from '../../store/visits/sessions.ts';
import type { ReadSource } from './read-sources.ts';

/** A session as it is kept: what it is comes from its first hit. */
export function toSession(
  projectId: string,
  { start, end, hitCount }: OpenSession,
  { row, source }: { row: HitRow; source: ReadSource },
): SessionToUpsert {
  const { geo, asn } = row.details;
  const browser = row.user_agent === null ? undefined : browserOf(row.user_agent);
  return {
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
      ...(browser && { userAgent: browser.userAgent }),
      ...(geo && { geo }),
      ...(asn && { asn }),
    },
  };
}

interface Browser {
  userAgent: UserAgent;
  isBot: boolean;
}

const remembered = 5000;
const browsers = new Map<string, Browser>();

/** Few texts name most browsers, and each takes long to read. */
function browserOf(text: string): Browser {
  const known = browsers.get(text);
  if (known) return known;
  if (browsers.size >= remembered) browsers.clear();
  const browser = { userAgent: readUserAgent(text), isBot: isBot(text) };
  browsers.set(text, browser);
  return browser;
}
