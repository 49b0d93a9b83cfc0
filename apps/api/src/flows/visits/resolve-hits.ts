import type { Project } from '@sillage/contract/projects/projects';
import type { SessionHit } from '@sillage/engine/visits/build-sessions';
import { campaignKey } from '@sillage/engine/visits/campaign-key';
import { valueAt } from '@sillage/engine/visits/setting-history';
import type { Db } from '../../store/driver/database.ts';
import { listPastSessionTimeouts } from '../../store/projects/session-timeouts.ts';
import type { HitRow } from '../../store/visits/hits.ts';
import { firstReceived, type ResolvedSource, resolveSources } from './resolve-sources.ts';

export interface ResolvedHit extends SessionHit {
  row: HitRow;
  source: ResolvedSource;
  /** The session timeout when the hit was received, in milliseconds. */
  timeout: number;
}

export const timeoutOf = ({ timeout }: ResolvedHit): number => timeout;

/** Reads hits with the settings that the project had when it received each. */
export async function resolveHits(
  db: Db,
  { id, sessionTimeout }: Project,
  rows: readonly HitRow[],
  refuse?: (names: string[]) => Promise<ReadonlySet<string>>,
): Promise<ResolvedHit[]> {
  if (rows.length === 0) return [];
  const past = await listPastSessionTimeouts(db, id, firstReceived(rows));
  const sources = await resolveSources(db, id, rows, refuse);
  return rows.flatMap((row, index) => {
    const source = sources[index];
    if (!source) return [];
    const timeout = valueAt(past, sessionTimeout, row.server_date.getTime()) * 1000;
    const campaign = campaignKey(source);
    return [{ id: row.id, date: row.date.getTime(), campaign, row, source, timeout }];
  });
}

export function byTracker(hits: readonly ResolvedHit[]): Map<string, ResolvedHit[]> {
  const groups = new Map<string, ResolvedHit[]>();
  for (const hit of hits) {
    const { tracker_id: trackerId } = hit.row;
    if (trackerId === null) continue;
    const group = groups.get(trackerId);
    if (group) group.push(hit);
    else groups.set(trackerId, [hit]);
  }
  return groups;
}
