import {
  type AttributionQuery,
  type AttributionRow,
  defaultLookbackDays,
  maxAttributionValues,
  maxMarkovChannels,
} from '@sillage/contract/attribution/attribution';
import type { AttributionModel } from '@sillage/contract/attribution/attribution-models';
import { maxInsights } from '@sillage/contract/events/insights';
import type { Project } from '@sillage/contract/projects/projects';
import {
  assembleAttribution,
  type RequestedMetric,
  reportedChannels,
} from '@sillage/engine/attribution/assemble-attribution';
import { listChannels, mapNodesToChannels } from '@sillage/engine/attribution/channels';
import {
  type CreditColumn,
  type CreditTerms,
  JourneyCredits,
} from '@sillage/engine/attribution/credit-journeys';
import { zero } from '@sillage/engine/money/decimal';
import { minorDigits } from '@sillage/engine/money/exchange';
import { bucketFinder } from '@sillage/engine/time/find-bucket';
import { lastInstant } from '@sillage/engine/time/instant';
import { type BucketKey, bucketName, bucketsOf, type Range } from '@sillage/engine/time/intervals';
import { oneDay } from '@sillage/engine/time/milliseconds';
import { directNode } from '@sillage/engine/visits/node';
import { ApiError } from '../../errors/api-error.ts';
import { listAmountKeys, listChannelNames } from '../../store/attribution/channel-names.ts';
import {
  listJourneyKeys,
  listJourneyNodes,
  type NumberedKey,
} from '../../store/attribution/journey-dictionaries.ts';
import { listPackedJourneys } from '../../store/attribution/journeys.ts';
import { listOutlaysIn } from '../../store/campaigns/outlays.ts';
import type { Db } from '../../store/driver/database.ts';
import { rangeOf, tooManyRows, tooManyValues } from '../events/query-insights.ts';
import { existingProject } from '../projects/existing-project.ts';
import { bringJourneysUpToDate } from './refresh-journeys.ts';
import { nodeOfOutlay, spendByChannel } from './spend-by-channel.ts';

/** With more sums than this, channels that no journey touches get none: it saves memory. */
const maxCells = 1_000_000;

export async function queryAttribution(
  db: Db,
  projectId: string,
  query: AttributionQuery,
): Promise<AttributionRow[]> {
  const range = rangeOf(query);
  const project = await existingProject(db, projectId);
  const models = [...new Set(query.models)];
  const buckets = bucketsFor(query, range, project, models);
  await bringJourneysUpToDate(db, projectId);

  const lookbackDays = query.lookbackDays ?? defaultLookbackDays;
  const byInteraction = query.attributedDate === 'interaction';
  const journeys = await listPackedJourneys(db, {
    projectId,
    filter: query.filter ?? {},
    range: byInteraction
      ? { ...range, until: Math.min(range.until + lookbackDays * oneDay, lastInstant) }
      : range,
  });
  // Read after the journeys, so that every node and key that they refer to is found.
  const [nodes, keys, names, amounts, outlays] = await Promise.all([
    listJourneyNodes(db, projectId),
    listJourneyKeys(db, projectId),
    listChannelNames(db, projectId),
    listAmountKeys(db, projectId),
    listOutlaysIn(db, projectId, range),
  ]);
  const findBucket = bucketFinder(query.interval, range, project.timezone, buckets);
  const { metrics, columns } = columnsFor(query.metrics, keys, amounts);
  const { groupBy } = query;
  const channels = listChannels(
    groupBy,
    [directNode, ...nodes, ...outlays.map(nodeOfOutlay)],
    names,
  );
  const { channelOf } = mapNodesToChannels(groupBy, channels, nodes);
  const terms: CreditTerms = {
    models,
    columns,
    channelOf,
    channels: channels.length,
    buckets: buckets.length,
    findBucket,
    lookbackDays,
    byInteraction,
  };
  const touched = limitToTouched(terms, journeys);
  const credits = new JourneyCredits(touched.terms);
  if (models.includes('markov')) credits.learn(journeys);
  credits.add(journeys);

  const spend = await spendByChannel(db, outlays, {
    project,
    groupBy,
    buckets: buckets.length,
    findBucket,
  });
  const sum = touched.sumOf(credits);
  const shape = {
    models,
    metrics,
    channels,
    intervals: query.interval
      ? buckets.map((key) => bucketName(key, project.timezone))
      : [undefined],
    digits: minorDigits(project.currency),
  };
  const shown = reportedChannels(shape, sum, spend);
  const rows = shown.length * models.length * buckets.length;
  if (rows > maxInsights) throw tooManyRows();
  if (rows * metrics.length > maxAttributionValues) throw tooManyValues(maxAttributionValues);
  return assembleAttribution(shape, shown, sum, spend);
}

function bucketsFor(
  { interval }: AttributionQuery,
  range: Range,
  { timezone }: Project,
  models: readonly AttributionModel[],
): BucketKey[] {
  const max = Math.floor(maxInsights / models.length);
  const buckets = interval ? bucketsOf(interval, range, timezone, max) : [0];
  if (!buckets) throw tooManyRows();
  return buckets;
}

/** The columns to sum for the metrics of a query. */
function columnsFor(
  requested: readonly string[],
  keys: readonly NumberedKey[],
  amounts: ReadonlySet<string>,
): { metrics: RequestedMetric[]; columns: CreditColumn[] } {
  const known = new Map(keys.map((each) => [each.key, each]));
  const columns: CreditColumn[] = [];
  const metrics = [...new Set(requested)].map((key): RequestedMetric => {
    const numbered = known.get(key);
    const isAmount = amounts.has(key);
    if (!numbered) return { key, column: undefined, countColumn: undefined, isAmount, scale: 0 };
    const { number, scale } = numbered;
    const column = columns.push({ key: number, scale, ofCounts: false }) - 1;
    const countColumn = key.startsWith('state-delay-')
      ? columns.push({ key: number, scale: 0, ofCounts: true }) - 1
      : undefined;
    return { key, column, countColumn, isAmount, scale };
  });
  return { metrics, columns };
}

/** Leaves out the channels that no journey touches, when there are too many channels. */
function limitToTouched(terms: CreditTerms, journeys: readonly Uint8Array[]) {
  const { models, buckets, columns, channels, channelOf } = terms;
  const cells = models.length * buckets * columns.length * channels;
  const isMarkov = models.includes('markov');
  if (cells <= maxCells && !(isMarkov && channels > maxMarkovChannels))
    return {
      terms,
      sumOf: (credits: JourneyCredits) => credits.sum.bind(credits),
    };
  const touched = new JourneyCredits({ ...terms, models: [] }).touchedChannels(journeys);
  if (isMarkov && touched.length > maxMarkovChannels)
    throw refusal(
      `models markov takes no more than ${maxMarkovChannels} channels: choose another groupBy or a shorter period`,
    );
  if (models.length * buckets * touched.length > maxInsights) throw tooManyRows();
  const placeOf = new Int32Array(channels + 1).fill(-1);
  for (const [place, channel] of touched.entries()) placeOf[channel] = place;
  placeOf[channels] = touched.length;
  return {
    terms: {
      ...terms,
      channels: touched.length,
      channelOf: channelOf.map((channel) => Math.max(0, placeOf[channel] ?? 0)),
    },
    sumOf:
      (credits: JourneyCredits): JourneyCredits['sum'] =>
      (model, bucket, channel, column) => {
        const place = placeOf[channel] ?? -1;
        return place < 0 ? zero : credits.sum(model, bucket, place, column);
      },
  };
}

const refusal = (fault: string): ApiError => new ApiError('invalid-payload', [fault]);
