import { maxMarkovChannels } from '@sillage/contract/attribution/attribution-query';
import type { EventAttribution } from '@sillage/contract/attribution/event-attribution';
import { listChannels, mapNodesToChannels, sourceName } from '@sillage/engine/attribution/channels';
import { type CreditTerms, JourneyCredits } from '@sillage/engine/attribution/credit-journeys';
import { foldChannels } from '@sillage/engine/attribution/fold-channels';
import { type Effects, weighPath } from '@sillage/engine/attribution/weigh-path';
import { bucketFinder } from '@sillage/engine/time/find-bucket';
import { oneDay } from '@sillage/engine/time/milliseconds';
import { directNode } from '@sillage/engine/visits/node';
import { listChannelNames } from '../../store/attribution/channel-names.ts';
import { listJourneyKeys, listJourneyNodes } from '../../store/attribution/journey-dictionaries.ts';
import { listPackedJourneys } from '../../store/attribution/journeys.ts';
import { listTouches } from '../../store/attribution/touches.ts';
import type { Db } from '../../store/driver/database.ts';
import { type EventRow, findEvent } from '../../store/events/events.ts';
import { existingProject } from '../projects/existing-project.ts';
import { bringJourneysUpToDate } from './refresh-journeys.ts';

const year = 365 * oneDay;

/**
 * The path of touch points to an event, with their weights by each model. Undefined when no such event
 * is computed.
 */
export async function readEventAttribution(
  db: Db,
  projectId: string,
  id: string,
  lookbackDays: number,
): Promise<EventAttribution | undefined> {
  await existingProject(db, projectId);
  const event = await findEvent(db, projectId, id);
  if (!event) return undefined;
  const names = await listChannelNames(db, projectId);
  const effects = await learnEffects(db, event, lookbackDays, names);
  const touchesOf = await listTouches(db, projectId, [id]);
  const nameOf = (key: string | null) => (key === null ? null : (names.get(key) ?? null));
  const path = weighPath(touchesOf(id), event.event_date.getTime(), lookbackDays, effects);
  return {
    eventId: id,
    eventDate: event.event_date.toISOString(),
    lookbackDays,
    path: path.map(({ touch: { interactionId, type, at, node }, weights }) => ({
      interactionId,
      type,
      date: new Date(at).toISOString(),
      sourceName: sourceName(node.source),
      ...node,
      integrationName: nameOf(node.integrationId),
      campaignName: nameOf(node.campaignId),
      weights,
    })),
  };
}

/** Learns from the journeys to events of the same type, in the year up to this event. */
async function learnEffects(
  db: Db,
  { project_id: projectId, event_type, event_date }: EventRow,
  lookbackDays: number,
  names: ReadonlyMap<string, string>,
): Promise<Effects> {
  await bringJourneysUpToDate(db, projectId);
  const until = event_date.getTime() + 1;
  const range = { since: until - year, until };
  const filter = { eventTypes: [event_type] };
  const journeys = await listPackedJourneys(db, { projectId, range, filter });
  const nodes = await listJourneyNodes(db, projectId);
  const keys = await listJourneyKeys(db, projectId);
  const channels = listChannels('campaign', [directNode, ...nodes], names);
  const { placeOf, channelOf } = mapNodesToChannels('campaign', channels, nodes);
  const terms: CreditTerms = {
    models: [],
    columns: keys
      .filter(({ key }) => key === 'event-count')
      .map(({ number, scale }) => ({ key: number, scale, ofCounts: false })),
    channelOf,
    channels: channels.length,
    buckets: 1,
    findBucket: bucketFinder(undefined, range, 'UTC', []),
    lookbackDays,
    byInteraction: false,
  };
  const fold =
    channels.length > maxMarkovChannels
      ? foldChannels(
          channels,
          maxMarkovChannels,
          new JourneyCredits(terms).countTouches(journeys),
          new Map(),
        )
      : undefined;
  const removalEffects = new JourneyCredits({
    ...terms,
    fold: fold && { rows: fold.rows.length, rowOf: fold.rowOf },
  }).learn(journeys);
  return { channelOf: ({ node }) => placeOf(node), rowOf: fold?.rowOf, removalEffects };
}
