import type { Project } from '@sillage/contract/projects/projects';
import { readIdentities } from '@sillage/engine/people/read-identities';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../store/driver/database.ts';
import { listUserFields } from '../../store/people/user-fields.ts';
import { insertUserTrackers } from '../../store/people/user-trackers.ts';
import { findProject } from '../../store/projects/projects.ts';
import { findNextProject } from '../../store/queues/find-next-project.ts';
import {
  claimHits,
  type Lane,
  listWaitingLanes,
  postponeHits,
  splitHitOutbox,
  tryLockLane,
} from '../../store/queues/hit-outbox.ts';
import { deleteHitsOfDeletedVisits } from '../../store/visits/deleted-visits.ts';
import { type HitRow, listHits } from '../../store/visits/hits.ts';
import { BatchSizes, cannotBeProcessed } from '../batch-sizes.ts';
import { announceHits } from '../live/announce-hits.ts';
import { identifyUsers } from '../people/identify-users.ts';
import { noQuotas, type Quotas } from '../quotas.ts';
import { Turns } from '../turns.ts';
import { workCounts } from '../work-counts.ts';
import { leaveOutBrowsers } from './leave-out-browsers.ts';
import { makeSessions } from './make-sessions.ts';

const hitsPerBatch = 1000;
const allFields = { offset: 0, limit: 1000 };

/**
 * Makes a function that makes sessions of a batch of hits of the project whose turn it is, and returns
 * how many hits they were. The lanes of a project take turns as well.
 */
export function hitProcessor(
  db: Db,
  onFailure: (error: unknown) => void,
  quotas: Quotas = noQuotas,
): () => Promise<number> {
  const findNext = (after: string) => findNextProject(db, 'hit_outbox', after);
  const turns = new Turns({ findNext, onFailure });
  const sizes = new BatchSizes(hitsPerBatch);
  const lastLanes = new LRUCache<string, number>({ max: 10_000 });

  async function processProject(projectId: string): Promise<number> {
    await quotas.addUpBrowsers(db, projectId, new Date());
    const lanes = await listWaitingLanes(db, projectId);
    const last = lastLanes.get(projectId) ?? -1;
    const after = lanes.filter((lane) => lane > last);
    for (const lane of [...after, ...lanes.filter((each) => each <= last)]) {
      lastLanes.set(projectId, lane);
      const done = await processTurn({ projectId, lane });
      if (done > 0) return done;
    }
    return 0;
  }

  const processTurn = (lane: Lane): Promise<number> =>
    sizes.run(`${lane.projectId}/${lane.lane}`, {
      process: async (most, onClaim) => {
        const done = await processLane(db, quotas, lane, most, onClaim);
        workCounts.processHits(done);
        return done;
      },
      onRefused: async (ids, error) => {
        if (ids.length > 1) return splitHitOutbox(db, lane, ids.length);
        await postponeHits(db, lane, ids);
        onFailure(cannotBeProcessed(`hit ${ids[0]} of ${lane.projectId}`, error));
      },
    });

  return () => turns.take(processProject);
}

const processLane = (
  db: Db,
  quotas: Quotas,
  lane: Lane,
  batchSize: number,
  onClaim: (ids: string[]) => void,
): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    if (!(await tryLockLane(transaction, lane))) return 0;
    const ids = await claimHits(transaction, lane, batchSize);
    onClaim(ids);
    const project = ids.length > 0 ? await findProject(transaction, lane.projectId) : undefined;
    if (!project) return 0;
    await deleteHitsOfDeletedVisits(transaction, project.id, ids);
    const received = await listHits(transaction, project.id, ids);
    const hits = await leaveOutBrowsers(transaction, project, received);
    const kept = await makeSessions(transaction, project, hits, new Date(), quotas);
    await tieTrackers(transaction, project, kept);
    await announceHits(transaction, project.id, kept, new Date());
    return ids.length;
  });

/** Ties browsers to users, by the identities that `identify` hits hold. */
async function tieTrackers(db: Db, project: Project, hits: readonly HitRow[]): Promise<void> {
  const identifying = hits.filter(
    ({ hit_type, tracker_id }) => hit_type === 'identify' && tracker_id,
  );
  if (identifying.length === 0) return;
  const { data: fields } = await listUserFields(db, project.id, allFields);
  const users = await identifyUsers(
    db,
    project,
    identifying.map(({ details }) => ({
      identities: readIdentities(details.data ?? {}, fields, project.currency).identities,
      trusted: details.trusted ?? false,
    })),
  );
  await insertUserTrackers(
    db,
    project.id,
    identifying.flatMap(({ tracker_id }, index) => {
      const user = users[index];
      return tracker_id !== null && user ? [{ trackerId: tracker_id, ...user }] : [];
    }),
  );
}
