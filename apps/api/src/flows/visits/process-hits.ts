import type { Project } from '@sillage/contract/projects/projects';
import { readIdentities } from '@sillage/engine/people/read-identities';
import type { Db } from '../../store/driver/database.ts';
import { isUnavailable } from '../../store/driver/unavailable.ts';
import { listUserFields } from '../../store/people/user-fields.ts';
import { insertUserTrackers } from '../../store/people/user-trackers.ts';
import { findProject } from '../../store/projects/projects.ts';
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
import { identifyUsers } from '../people/identify-users.ts';
import { retryOneByOne } from '../retry-one-by-one.ts';
import { makeSessions } from './make-sessions.ts';

const hitsPerBatch = 1000;
const allFields = { offset: 0, limit: 1000 };

/** Makes sessions of a batch of hits of each free lane. Returns how many hits they were. */
export async function processHits(db: Db): Promise<number> {
  let done = 0;
  const failures: unknown[] = [];
  for (const lane of await listWaitingLanes(db))
    try {
      done += await processLane(db, lane, hitsPerBatch);
    } catch (error) {
      failures.push(isUnavailable(error) ? error : await processOneByOne(db, lane));
    }
  // Thrown only now, so that a lane that fails does not stop the others.
  const [failure] = failures.filter((each) => each !== undefined);
  if (failure) throw failure;
  return done;
}

async function processOneByOne(db: Db, lane: Lane): Promise<unknown> {
  await splitHitOutbox(db, lane, hitsPerBatch);
  return retryOneByOne({
    max: hitsPerBatch,
    processNext: (onClaim) => processLane(db, lane, 1, onClaim),
    postpone: (ids) => postponeHits(db, lane, ids),
    nameOf: (id) => `hit ${id} of ${lane.projectId}`,
  });
}

const processLane = (
  db: Db,
  lane: Lane,
  batchSize: number,
  onClaim: (ids: string[]) => void = () => {},
): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    if (!(await tryLockLane(transaction, lane))) return 0;
    const ids = await claimHits(transaction, lane, batchSize);
    onClaim(ids);
    const project = ids.length > 0 ? await findProject(transaction, lane.projectId) : undefined;
    if (!project) return 0;
    await deleteHitsOfDeletedVisits(transaction, project.id, ids);
    const hits = await listHits(transaction, project.id, ids);
    await makeSessions(transaction, project, hits, new Date());
    await tieTrackers(transaction, project, hits);
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
