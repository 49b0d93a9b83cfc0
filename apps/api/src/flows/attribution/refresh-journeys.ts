import { type DetailNumbers, packDetails } from '@sillage/engine/attribution/pack-details';
import { packJourney } from '@sillage/engine/attribution/pack-journey';
import { sortTouches, touchKey, trailOf } from '@sillage/engine/attribution/touch-path';
import { exactDecimal } from '@sillage/engine/money/decimal';
import {
  type TouchNode,
  upsertJourneyKeys,
  upsertJourneyNodes,
} from '../../store/attribution/journey-dictionaries.ts';
import {
  deleteJourneys,
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
  tryLockJourneys,
} from '../../store/queues/journey-queue.ts';
import { BatchSizes } from '../batch-sizes.ts';
import { mapInPace } from '../pace.ts';
import { Turns } from '../turns.ts';
import { describeTouches } from './describe-touches.ts';
import { openSheets, type SheetKeeper } from './keep-sheets.ts';
import { forgetVisitDays } from './keep-visit-days.ts';

const marksPerQuery = 20_000;
const eventsPerBatch = 500;
/** After this many rounds, a query answers with what there is. */
const maxRounds = 20;

export interface JourneyRefresher {
  turns: Turns;
  sizes: BatchSizes;
}

export const journeyRefresher = (
  db: Db,
  marksPerBatch: number,
  onFailure?: (error: unknown) => void,
): JourneyRefresher => ({
  turns: new Turns({ findNext: (after) => findNextProject(db, 'journey_queue', after), onFailure }),
  sizes: new BatchSizes(marksPerBatch),
});

/**
 * Rebuilds journeys that something has changed, a batch of each project. Returns how many marks there
 * were. A project that a query brings up to date meanwhile keeps no other waiting.
 */
export const refreshJourneys = (
  db: Db,
  { turns, sizes }: JourneyRefresher,
  isPostponed: (projectId: string) => Promise<boolean> = async () => false,
): Promise<number> =>
  turns.takeAll(async (projectId) => {
    if (await isPostponed(projectId)) return 0;
    const start = performance.now();
    const done = await refreshProject(db, projectId, sizes.of(projectId), tryLockJourneys);
    if (done > 0) sizes.succeeded(projectId, performance.now() - start);
    return done;
  });

/** Rebuilds the journeys of a project that were out of date when this was called. */
export async function bringJourneysUpToDate(db: Db, projectId: string): Promise<void> {
  for (let round = 0; round < maxRounds; round += 1) {
    if (!(await hasJourneyMarks(db, projectId))) return;
    await refreshProject(db, projectId, marksPerQuery, lockJourneys);
  }
}

/**
 * Runs one at a time in a project: of two runs, the one with older data could write last. Events and
 * visits are read after the marks are claimed, so that they include every change that was marked.
 */
const refreshProject = (
  db: Db,
  projectId: string,
  marksPerBatch: number,
  lock: (db: Db, projectId: string) => Promise<boolean>,
): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    if (!(await lock(transaction, projectId))) return 0;
    const marks = await claimJourneyMarks(transaction, projectId, marksPerBatch);
    if (marks.length === 0) return 0;
    await forgetVisitDays(transaction, projectId, marks);
    const ids = await listMarkedEvents(transaction, projectId, marks);
    const keeper = await openSheets(transaction, projectId);
    for (let from = 0; from < ids.length; from += eventsPerBatch)
      await buildJourneys(transaction, projectId, ids.slice(from, from + eventsPerBatch), keeper);
    await keeper?.save();
    return marks.length;
  });

async function buildJourneys(
  db: Db,
  projectId: string,
  ids: readonly string[],
  keeper: SheetKeeper | undefined,
): Promise<void> {
  const events = await listJourneyEvents(db, projectId, ids);
  const alive = new Set(events.map(({ id }) => id));
  const gone = ids.filter((id) => !alive.has(id));
  const stored = await keeper?.readStored(ids);
  await deleteJourneys(db, projectId, gone);
  const touchesOf = await listTouches(db, projectId, ids);
  const changes = Map.groupBy(await listEventChanges(db, projectId, ids), (each) => each.eventId);
  const trails = new Map(
    await mapInPace(events, ({ id }) => [id, trailOf(sortTouches(byId(touchesOf(id))))] as const),
  );
  const nodes = new Map<string, TouchNode>();
  for (const { path } of trails.values())
    for (const touch of path) nodes.set(touchKey(touch), { ...touch.node, kind: touch.kind });
  const kept = [...trails.values()].flatMap(({ path, direct }) => [...path, direct ?? []].flat());
  const numbers: Numbers = {
    detailsOf: await describeTouches(
      db,
      projectId,
      new Set(kept.map(({ interactionId }) => interactionId)),
      new Date(),
    ),
    nodes: await upsertJourneyNodes(db, projectId, nodes),
    keys: await upsertJourneyKeys(db, projectId, scalesOf([...changes.values()].flat())),
  };
  const journeys = await mapInPace(events, (event) => {
    const eventChanges = changes.get(event.id);
    const trail = trails.get(event.id);
    return eventChanges && trail ? [toJourney(event, trail, eventChanges, numbers)] : [];
  });
  await upsertJourneys(db, projectId, journeys.flat());
  await keeper?.move(stored ?? [], gone, journeys.flat());
}

/** Touch points of one instant and node keep this order, so that the same one always counts. */
const byId = (touches: readonly EventTouch[] = []): EventTouch[] =>
  touches.toSorted((a, b) => (a.interactionId < b.interactionId ? -1 : 1));

interface Numbers {
  detailsOf: (interactionId: string) => DetailNumbers;
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
  { nodes, keys, detailsOf }: Numbers,
): JourneyToUpsert {
  const touches = path.map((touch) => ({
    at: touch.at,
    node: nodes.get(touchKey(touch)) ?? 0,
    details: detailsOf(touch.interactionId),
  }));
  const dates = changes.map(({ at }) => at);
  return {
    eventId: id,
    eventType,
    changedFrom: Math.min(...dates),
    changedTo: Math.max(...dates),
    packed: packJourney({
      eventAt,
      directAt: direct?.at,
      touches,
      changes: changes.map(({ key, at, delta, count }) => ({
        key: keys.get(key) ?? 0,
        at,
        delta: exactDecimal(delta),
        count: count === 0 || !key.startsWith('state-delay-') ? undefined : count,
      })),
    }),
    details: packDetails(eventAt, touches, direct && detailsOf(direct.interactionId)),
  };
}
