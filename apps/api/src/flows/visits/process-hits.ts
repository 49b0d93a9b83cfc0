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
import { type HitRow, listHits } from '../../store/visits/hits.ts';
import { oneByOne } from '../one-by-one.ts';
import { identifyUsers } from '../people/identify-users.ts';
import { makeSessions } from './make-sessions.ts';

const batchSize = 1000;
const allFields = { offset: 0, limit: 1000 };

/** Makes sessions of hits that wait, a batch of each lane that is free. Tells how many they were. */
export async function processHits(db: Db): Promise<number> {
  let done = 0;
  const failures: unknown[] = [];
  for (const lane of await listWaitingLanes(db))
    try {
      done += await processLane(db, lane, batchSize);
    } catch (error) {
      failures.push(isUnavailable(error) ? error : await processOneByOne(db, lane));
    }
  // A lane that fails is tried again; the others did not wait for it.
  const [failure] = failures.filter((each) => each !== undefined);
  if (failure) throw failure;
  return done;
}

async function processOneByOne(db: Db, lane: Lane): Promise<unknown> {
  await splitHitOutbox(db, lane, batchSize);
  return oneByOne({
    most: batchSize,
    take: (onClaim) => processLane(db, lane, 1, onClaim),
    postpone: (ids) => postponeHits(db, lane, ids),
    name: (id) => `hit ${id} of ${lane.projectId}`,
  });
}

const processLane = (
  db: Db,
  lane: Lane,
  atMost: number,
  onClaim: (ids: string[]) => void = () => {},
): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    if (!(await tryLockLane(transaction, lane))) return 0;
    const ids = await claimHits(transaction, lane, atMost);
    onClaim(ids);
    const project = ids.length > 0 ? await findProject(transaction, lane.projectId) : undefined;
    if (!project) return 0;
    const hits = await listHits(transaction, project.id, ids);
    await makeSessions(transaction, project, hits, new Date());
    await tieTrackers(transaction, project, hits);
    return ids.length;
  });

/** Remembers whose browsers these are, from what pages say of the person before them. */
async function tieTrackers(db: Db, project: Project, hits: readonly HitRow[]): Promise<void> {
  const said = hits.filter(({ hit_type, tracker_id }) => hit_type === 'identify' && tracker_id);
  if (said.length === 0) return;
  const { data: fields } = await listUserFields(db, project.id, allFields);
  const identities = said.map(
    ({ details }) => readIdentities(details.data ?? {}, fields, project.currency).identities,
  );
  const userIds = await identifyUsers(db, project.id, identities);
  await insertUserTrackers(
    db,
    project.id,
    said.flatMap(({ tracker_id }, index) => {
      const userId = userIds[index];
      return tracker_id !== null && userId ? [{ trackerId: tracker_id, userId }] : [];
    }),
  );
}
