import type { AttributionGroup } from '@sillage/contract/attribution/attribution-query';
import type { InteractionKind } from '@sillage/contract/visits/interaction-kinds';
import { othersIdentifier } from '@sillage/engine/attribution/channel-names';
import type { LeveledNode } from '@sillage/engine/attribution/channels';
import { JourneyReader } from '@sillage/engine/attribution/journey-reader';
import { otherDetail, unknownDetail } from '@sillage/engine/attribution/pack-details';
import { detailsNeeded, TouchLevel } from '@sillage/engine/attribution/touch-level';
import { directNode } from '@sillage/engine/visits/node';
import { type DetailKind, noDetails } from '@sillage/engine/visits/touch-details';
import { listJourneyDetails, maxDetails } from '../../store/attribution/journey-details.ts';
import { listJourneyNodes } from '../../store/attribution/journey-dictionaries.ts';
import {
  type JourneyScope,
  listEventsWithoutDetails,
  listPackedJourneys,
} from '../../store/attribution/journeys.ts';
import type { Db } from '../../store/driver/database.ts';
import { insertJourneyMarks } from '../../store/queues/journey-queue.ts';
import { Pace } from '../pace.ts';
import { bringJourneysUpToDate } from './refresh-journeys.ts';

export interface LeveledJourneys {
  journeys: Uint8Array[];
  /** Every node that the journeys name, by the numbers that a reader gives at this level. */
  nodes: (LeveledNode & { number: number; kind: InteractionKind })[];
  /** To be given to readers of the journeys; undefined when nodes alone decide the rows. */
  level: TouchLevel | undefined;
}

/** How many journeys of the release before a question rebuilds. The next one goes on. */
const maxRebuilt = 20_000;

/** Journeys of a scope, with the details that a level needs, and the nodes that they name. */
export async function readJourneys(
  db: Db,
  scope: Omit<JourneyScope, 'withDetails'>,
  groupBy: AttributionGroup,
): Promise<LeveledJourneys> {
  const { projectId } = scope;
  await bringJourneysUpToDate(db, projectId);
  const kinds = detailsNeeded(groupBy);
  if (kinds.length === 0) {
    const journeys = await listPackedJourneys(db, scope);
    // Read after the journeys, so that every node that they name is found.
    return { journeys, nodes: await listJourneyNodes(db, projectId), level: undefined };
  }
  const found = await readDetailed(db, scope, kinds);
  if (found.level.withoutDetails === 0) return toNodes(db, projectId, kinds, found);
  await rebuild(db, scope);
  return toNodes(db, projectId, kinds, await readDetailed(db, scope, kinds));
}

interface Detailed {
  journeys: Uint8Array[];
  level: TouchLevel;
}

async function readDetailed(
  db: Db,
  scope: JourneyScope,
  kinds: readonly DetailKind[],
): Promise<Detailed> {
  const journeys = await listPackedJourneys(db, { ...scope, withDetails: true });
  const level = new TouchLevel(kinds, maxDetails.inAll + 1);
  const pace = new Pace();
  for (const bytes of journeys) {
    const reader = new JourneyReader(bytes, level);
    while (reader.next()) if (pace.isDue()) await pace.pause();
  }
  return { journeys, level };
}

async function rebuild(db: Db, { projectId, range }: JourneyScope): Promise<void> {
  const ids = await listEventsWithoutDetails(db, projectId, range, maxRebuilt);
  await insertJourneyMarks(
    db,
    projectId,
    ids.map((key) => ({ kind: 'event', key })),
  );
  await bringJourneysUpToDate(db, projectId);
}

const toNodes = async (
  db: Db,
  projectId: string,
  kinds: readonly DetailKind[],
  { journeys, level }: Detailed,
): Promise<LeveledJourneys> => ({
  journeys,
  nodes: await describeNodes(db, projectId, kinds, level),
  level,
});

/** The nodes that a level has met, with the details that it tells them apart by. */
export async function describeNodes(
  db: Db,
  projectId: string,
  kinds: readonly DetailKind[],
  level: TouchLevel,
): Promise<LeveledJourneys['nodes']> {
  const byNumber = new Map(
    (await listJourneyNodes(db, projectId)).map(({ number, ...node }) => [number, node]),
  );
  const values: Map<number, string>[] = [];
  for (const kind of kinds) values.push(await listJourneyDetails(db, projectId, kind));
  const detailAt = (index: number, number: number): string | null => {
    if (number === unknownDetail) return null;
    return number === otherDetail ? othersIdentifier : (values[index]?.get(number) ?? null);
  };
  return level.found.map(({ node, details }, number) => ({
    ...(byNumber.get(node) ?? { ...directNode, kind: 'click' as const }),
    number,
    details: {
      ...noDetails,
      ...Object.fromEntries(
        kinds.map((kind, index) => [kind, detailAt(index, details[index] ?? unknownDetail)]),
      ),
    },
  }));
}
