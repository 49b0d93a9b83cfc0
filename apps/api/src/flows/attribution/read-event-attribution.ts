import type { EventAttribution } from '@sillage/contract/attribution/event-attribution';
import { listChannels, mapNodesToChannels, sourceName } from '@sillage/engine/attribution/channels';
import { maxTouches } from '@sillage/engine/attribution/latest-touches';
import type { LearntChain } from '@sillage/engine/attribution/learn-chain';
import type { Touch } from '@sillage/engine/attribution/touch-path';
import { viewTerms } from '@sillage/engine/attribution/view-terms';
import { weighPath } from '@sillage/engine/attribution/weigh-path';
import { oneDay } from '@sillage/engine/time/milliseconds';
import { directNode } from '@sillage/engine/visits/node';
import { listChannelNames } from '../../store/attribution/channel-names.ts';
import { listJourneyNodes } from '../../store/attribution/journey-dictionaries.ts';
import { listPackedJourneys } from '../../store/attribution/journeys.ts';
import { listTouches } from '../../store/attribution/touches.ts';
import type { Db } from '../../store/driver/database.ts';
import { type EventRow, findEvent } from '../../store/events/events.ts';
import { existingProject } from '../projects/existing-project.ts';
import {
  type AsksAttribution,
  type AttributionOptions,
  attributionOptions,
} from './attribution-options.ts';
import { learnChain } from './learn-chain.ts';
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
  question: AsksAttribution,
): Promise<EventAttribution | undefined> {
  const options = attributionOptions(question, await existingProject(db, projectId));
  const { lookbackDays, viewLookbackDays } = options;
  const event = await findEvent(db, projectId, id);
  if (!event) return undefined;
  const names = await listChannelNames(db, projectId);
  const { chain, channelOf } = await learnFromLikes(db, event, options, names);
  const touchesOf = await listTouches(db, projectId, [id]);
  const nameOf = (key: string | null) => (key === null ? null : (names.get(key) ?? null));
  const eventAt = event.event_date.getTime();
  const path = weighPath(touchesOf(id, maxTouches), eventAt, options, channelOf, chain, options);
  return {
    eventId: id,
    eventDate: event.event_date.toISOString(),
    lookbackDays,
    viewLookbackDays,
    path: path.map(({ touch: { interactionId, type, kind = 'click', at, node }, weights }) => ({
      interactionId,
      type,
      kind,
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
async function learnFromLikes(
  db: Db,
  { project_id: projectId, event_type, event_date }: EventRow,
  options: AttributionOptions,
  names: ReadonlyMap<string, string>,
): Promise<{ chain: LearntChain; channelOf: (touch: Touch) => number }> {
  await bringJourneysUpToDate(db, projectId);
  const until = event_date.getTime() + 1;
  const range = { since: until - year, until };
  const filter = { eventTypes: [event_type] };
  const journeys = await listPackedJourneys(db, { projectId, range, filter });
  const nodes = await listJourneyNodes(db, projectId);
  const channels = listChannels('campaign', [directNode, ...nodes], names);
  const { placeOf, channelOf } = mapNodesToChannels('campaign', channels, nodes);
  const { lookbackDays, viewLookbackDays } = options;
  const views = viewTerms(nodes, viewLookbackDays);
  const terms = { channelOf, channels: channels.length, lookbackDays, views };
  const sharers = { groupBy: 'campaign' as const, channels };
  const learning = { projectId, range, filter, names, sharers, terms, options };
  const chain = await learnChain(db, learning, journeys);
  return { chain, channelOf: ({ node }) => placeOf(node) };
}
