import { packJourney } from '@sillage/engine/attribution/pack-journey';
import { inOrder, trailOf } from '@sillage/engine/attribution/touch-path';
import { exactDecimal } from '@sillage/engine/money/decimal';
import { type Node, nodeKey } from '@sillage/engine/visits/node';
import {
  upsertJourneyKeys,
  upsertJourneyNodes,
} from '../../store/attribution/journey-dictionaries.ts';
import {
  type EventChange,
  type JourneyEvent,
  type JourneyToUpsert,
  listEventChanges,
  listJourneyEvents,
  upsertJourneys,
} from '../../store/attribution/journeys.ts';
import { type EventTouch, listTouches } from '../../store/attribution/touches.ts';
import type { Db } from '../../store/driver/database.ts';
import { findNextProject } from '../../store/queues/find-next-project.ts';
import {
  claimJourneyMarks,
  hasJourneyMarks,
  listMarkedEvents,
  lockJourneys,
} from '../../store/queues/journey-queue.ts';

const marksOfQuestion = 20_000;
const eventsAtOnce = 500;
/** A question waits for so many rounds at most, then answers with what there is. */
const mostRounds = 20;

/** Makes the journeys again that something has changed of. Tells how many marks there were. */
export async function refreshJourneys(db: Db, marksAtOnce: number): Promise<number> {
  let done = 0;
  let projectId = await findNextProject(db, 'journey_queue', '');
  while (projectId !== undefined) {
    done += await refreshSome(db, projectId, marksAtOnce);
    projectId = await findNextProject(db, 'journey_queue', projectId);
  }
  return done;
}

/** Sees to it that the journeys of a project say all that had happened when it was called. */
export async function bringJourneysUpToDate(db: Db, projectId: string): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    if (!(await hasJourneyMarks(db, projectId))) return;
    await refreshSome(db, projectId, marksOfQuestion);
  }
}

/**
 * One at a time in a project: of two that make one journey, the one that has seen less could write
 * last. Sources are read after the lock and the marks are taken, and so show what was marked.
 */
const refreshSome = (db: Db, projectId: string, marksAtOnce: number): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    await lockJourneys(transaction, projectId);
    const marks = await claimJourneyMarks(transaction, projectId, marksAtOnce);
    if (marks.length === 0) return 0;
    const ids = await listMarkedEvents(transaction, projectId, marks);
    for (let from = 0; from < ids.length; from += eventsAtOnce)
      await makeJourneys(transaction, projectId, ids.slice(from, from + eventsAtOnce));
    return marks.length;
  });

async function makeJourneys(db: Db, projectId: string, ids: readonly string[]): Promise<void> {
  const events = await listJourneyEvents(db, projectId, ids);
  const touches = Map.groupBy(await listTouches(db, projectId, ids), (touch) => touch.eventId);
  const changes = Map.groupBy(await listEventChanges(db, projectId, ids), (each) => each.eventId);
  const trails = new Map(
    events.map(({ id }) => [id, trailOf(inOrder(touches.get(id) ?? []))] as const),
  );
  const nodes = new Map<string, Node>();
  for (const { path } of trails.values())
    for (const { node } of path) nodes.set(nodeKey(node), node);
  const numbers: Numbers = {
    nodes: await upsertJourneyNodes(db, projectId, nodes),
    keys: await upsertJourneyKeys(db, projectId, scalesOf([...changes.values()].flat())),
  };
  await upsertJourneys(
    db,
    projectId,
    events.flatMap((event) => {
      const mine = changes.get(event.id);
      const trail = trails.get(event.id);
      return mine && trail ? [toJourney(event, trail, mine, numbers)] : [];
    }),
  );
}

interface Numbers {
  nodes: Map<string, number>;
  keys: Map<string, number>;
}

function scalesOf(changes: readonly EventChange[]): Map<string, number> {
  const scales = new Map<string, number>();
  for (const { key, delta } of changes)
    scales.set(key, Math.max(scales.get(key) ?? 0, exactDecimal(delta).scale));
  return scales;
}

function toJourney(
  { id, eventType, at: eventAt }: JourneyEvent,
  { path, direct }: ReturnType<typeof trailOf<EventTouch>>,
  changes: readonly EventChange[],
  { nodes, keys }: Numbers,
): JourneyToUpsert {
  const dates = changes.map(({ at }) => at);
  return {
    eventId: id,
    eventType,
    changedFrom: Math.min(...dates),
    changedTo: Math.max(...dates),
    packed: packJourney({
      eventAt,
      directAt: direct?.at,
      touches: path.map(({ at, node }) => ({ at, node: nodes.get(nodeKey(node)) ?? 0 })),
      changes: changes.map(({ key, at, delta, count }) => ({
        key: keys.get(key) ?? 0,
        at,
        delta: exactDecimal(delta),
        count: count === 0 || !key.startsWith('state-delay-') ? undefined : count,
      })),
    }),
  };
}
