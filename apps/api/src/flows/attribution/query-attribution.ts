import {
  type AttributionQuery,
  type AttributionRow,
  defaultLookbackDays,
  mostMarkovChannels,
} from '@sillage/contract/attribution/attribution';
import type { AttributionModel } from '@sillage/contract/attribution/attribution-models';
import { mostInsights } from '@sillage/contract/events/insights';
import type { Project } from '@sillage/contract/projects/projects';
import {
  type AskedMetric,
  assembleAttribution,
  toldChannels,
} from '@sillage/engine/attribution/assemble-attribution';
import { listChannels, placeNodes } from '@sillage/engine/attribution/channels';
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
import { rangeOf, tooManyRows } from '../events/query-insights.ts';
import { existingProject } from '../projects/existing-project.ts';
import { bringJourneysUpToDate } from './refresh-journeys.ts';
import { nodeOfOutlay, spendByChannel } from './spend-by-channel.ts';

/** Above, the sums of all channels are not worth their memory: those that were touched are found first. */
const manyCells = 1_000_000;

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
  // After the journeys: what these name has its number by now.
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
  const { channelOf } = placeNodes(groupBy, channels, nodes);
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
  const touched = keepTouched(terms, journeys);
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
  const told = toldChannels(shape, sum, spend);
  if (told.length * models.length * buckets.length > mostInsights) throw tooManyRows();
  return assembleAttribution(shape, told, sum, spend);
}

function bucketsFor(
  { interval }: AttributionQuery,
  range: Range,
  { timezone }: Project,
  models: readonly AttributionModel[],
): BucketKey[] {
  const most = Math.floor(mostInsights / models.length);
  const buckets = interval ? bucketsOf(interval, range, timezone, most) : [0];
  if (!buckets) throw tooManyRows();
  return buckets;
}

/** The columns to sum for the metrics that a question names. */
function columnsFor(
  asked: readonly string[],
  keys: readonly NumberedKey[],
  amounts: ReadonlySet<string>,
): { metrics: AskedMetric[]; columns: CreditColumn[] } {
  const known = new Map(keys.map((each) => [each.key, each]));
  const columns: CreditColumn[] = [];
  const metrics = [...new Set(asked)].map((key): AskedMetric => {
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

/** Leaves out the channels that no journey touched, when there are too many to keep them all. */
function keepTouched(terms: CreditTerms, journeys: readonly Uint8Array[]) {
  const { models, buckets, columns, channels, channelOf } = terms;
  const cells = models.length * buckets * columns.length * channels;
  const isMarkov = models.includes('markov');
  if (cells <= manyCells && !(isMarkov && channels > mostMarkovChannels))
    return {
      terms,
      sumOf: (credits: JourneyCredits) => credits.sum.bind(credits),
    };
  const touched = new JourneyCredits({ ...terms, models: [] }).touched(journeys);
  if (isMarkov && touched.length > mostMarkovChannels)
    throw refusal(
      `models markov takes no more than ${mostMarkovChannels} channels: choose another groupBy or a shorter period`,
    );
  if (models.length * buckets * touched.length > mostInsights) throw tooManyRows();
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
