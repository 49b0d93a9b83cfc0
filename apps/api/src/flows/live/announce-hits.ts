import { pageAddress } from '@sillage/engine/live/page-address';
import { sessionId } from '../../ids/derived-ids.ts';
import type { Db } from '../../store/driver/database.ts';
import { listHitSessions } from '../../store/live/hit-sessions.ts';
import { insertLiveItems } from '../../store/live/live-items.ts';
import type { HitRow } from '../../store/visits/hits.ts';
import { audienceOf } from './audience.ts';

/** Tells whoever follows the project of hits, in the transaction that makes sessions of them. */
export async function announceHits(
  db: Db,
  projectId: string,
  hits: readonly HitRow[],
  now: Date,
): Promise<void> {
  if (hits.length === 0 || !(await audienceOf(db, projectId)).isLive) return;
  const sessions = await listHitSessions(
    db,
    projectId,
    hits.map((hit) => ({
      hitId: hit.id,
      trackerId: hit.tracker_id,
      date: hit.date,
      ownSessionId: sessionId(projectId, hit.id),
    })),
  );
  await insertLiveItems(
    db,
    projectId,
    hits.map((hit) => {
      const session = sessions.get(hit.id);
      return {
        kind: 'hits',
        item: {
          kind: 'hit',
          hitId: hit.id,
          hitType: hit.hit_type,
          name: hit.details.name ?? null,
          date: hit.date.toISOString(),
          page: pageAddress(hit.page),
          trackerId: hit.tracker_id,
          interactionId: session?.id ?? null,
          source: session?.source ?? null,
          sourceCampaign: session?.sourceCampaign ?? null,
          countryCode: hit.details.geo?.countryCode ?? null,
          processedAt: now.toISOString(),
        },
      };
    }),
  );
}
