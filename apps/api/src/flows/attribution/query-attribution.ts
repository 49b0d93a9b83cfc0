import type { AttributionModel } from '@sillage/contract/attribution/attribution-models';
import {
  type AttributionQuery,
  defaultLookbackDays,
} from '@sillage/contract/attribution/attribution-query';
import type { AttributionRow } from '@sillage/contract/attribution/attribution-rows';
import { maxInsights } from '@sillage/contract/events/insights';
import {
  assembleAttribution,
  reportedChannels,
} from '@sillage/engine/attribution/assemble-attribution';
import { listChannels, mapNodesToChannels } from '@sillage/engine/attribution/channels';
import { type CreditTerms, JourneyCredits } from '@sillage/engine/attribution/credit-journeys';
import { foldSpend } from '@sillage/engine/attribution/fold-channels';
import { minorDigits } from '@sillage/engine/money/exchange';
import { bucketFinder } from '@sillage/engine/time/find-bucket';
import { lastInstant } from '@sillage/engine/time/instant';
import { type BucketKey, bucketName, bucketsOf } from '@sillage/engine/time/intervals';
import { oneDay } from '@sillage/engine/time/milliseconds';
import type { Range } from '@sillage/engine/time/range';
import { listAmountKeys, listChannelNames } from '../../store/attribution/channel-names.ts';
import { listJourneyKeys } from '../../store/attribution/journey-dictionaries.ts';
import { listOutlaysIn } from '../../store/campaigns/outlays.ts';
import { listSourceOutlaysIn } from '../../store/campaigns/source-outlays.ts';
import type { Db } from '../../store/driver/database.ts';
import { tooManyRows } from '../events/query-insights.ts';
import { rangesOf } from '../events/question-ranges.ts';
import { readFilter } from '../events/read-filter.ts';
import { existingProject } from '../projects/existing-project.ts';
import { creditColumns } from './credit-columns.ts';
import { foldRows, howToAskLess } from './fold-rows.ts';
import { levelNodes } from './level-nodes.ts';
import { readJourneys } from './read-journeys.ts';
import { sharedTerms } from './shared-terms.ts';
import { spendByChannel } from './spend-by-channel.ts';

export async function queryAttribution(
  db: Db,
  projectId: string,
  query: AttributionQuery,
): Promise<AttributionRow[]> {
  const project = await existingProject(db, projectId);
  const zone = query.timezone ?? project.timezone;
  const { range } = await rangesOf(query, zone);
  const models = [...new Set(query.models)];
  const buckets = bucketsFor(query, range, zone, models);
  const filter = await readFilter(db, project, query.filter);

  const lookbackDays = query.lookbackDays ?? defaultLookbackDays;
  const byInteraction = query.attributedDate === 'interaction';
  const { groupBy } = query;
  const found = await readJourneys(
    db,
    {
      projectId,
      filter,
      range: byInteraction
        ? { ...range, until: Math.min(range.until + lookbackDays * oneDay, lastInstant) }
        : range,
    },
    groupBy,
  );
  const { journeys, level } = found;
  // Read after the journeys, so that every key that they refer to is found.
  const [keys, names, amounts, outlayRows, sourceOutlays] = await Promise.all([
    listJourneyKeys(db, projectId),
    listChannelNames(db, projectId),
    listAmountKeys(db, projectId),
    listOutlaysIn(db, projectId, range),
    listSourceOutlaysIn(db, projectId, range),
  ]);
  const { nodes, outlays } = await levelNodes(db, projectId, groupBy, names, {
    nodes: found.nodes,
    outlays: [...outlayRows, ...sourceOutlays],
  });
  const findBucket = bucketFinder(query.interval, range, zone, buckets);
  const { metrics, columns } = creditColumns(query.metrics, keys, amounts);
  const channels = listChannels(groupBy, [...nodes, ...outlays.map(({ node }) => node)], names);
  const { channelOf } = mapNodesToChannels(groupBy, channels, nodes);
  const terms: CreditTerms = {
    models,
    columns,
    channelOf,
    channels: channels.length,
    level,
    buckets: buckets.length,
    findBucket,
    lookbackDays,
    byInteraction,
  };
  const spend = await spendByChannel(db, outlays, {
    project,
    groupBy,
    range,
    interval: query.interval,
    buckets: buckets.length,
    findBucket,
  });
  const fold = foldRows(terms, channels, journeys, spend, metrics.length);
  const credits = new JourneyCredits(sharedTerms(terms, fold, { groupBy, nodes, names, journeys }));
  if (models.includes('markov')) credits.learn(journeys);
  credits.add(journeys);

  const sum = credits.sum.bind(credits);
  const rows = fold?.rows ?? channels;
  const rowSpend = fold ? foldSpend(spend, fold.rows) : spend;
  const shape = {
    models,
    metrics,
    channels: rows,
    intervals: query.interval ? buckets.map((key) => bucketName(key, zone)) : [undefined],
    digits: minorDigits(project.currency),
  };
  return assembleAttribution(shape, reportedChannels(shape, sum, rowSpend), sum, rowSpend);
}

function bucketsFor(
  { interval }: AttributionQuery,
  range: Range,
  zone: string,
  models: readonly AttributionModel[],
): BucketKey[] {
  const max = Math.floor(maxInsights / models.length);
  const buckets = interval ? bucketsOf(interval, range, zone, max) : [0];
  if (!buckets) throw tooManyRows(howToAskLess);
  return buckets;
}
