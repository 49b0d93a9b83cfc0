import { arrangeRows, sumRows } from '@sillage/engine/attribution/arrange-rows';
import type { ReportRow, RequestedMetric } from '@sillage/engine/attribution/assemble-attribution';
import type { Report } from '@sillage/engine/attribution/attribution-rows';
import {
  type Channel,
  listChannelsInSteps,
  mapNodesToChannels,
} from '@sillage/engine/attribution/channels';
import type { CreditTerms } from '@sillage/engine/attribution/credit-journeys';
import { type Fold, foldSpend } from '@sillage/engine/attribution/fold-channels';
import { hideNodes } from '@sillage/engine/attribution/hide-nodes';
import { matchesNodes } from '@sillage/engine/attribution/match-node';
import {
  type CreditedPeriod,
  reportedChannels,
} from '@sillage/engine/attribution/reported-channels';
import { rowSorter } from '@sillage/engine/attribution/sort-rows';
import { viewTerms } from '@sillage/engine/attribution/view-terms';
import {
  creditRowFinder,
  foldVisits,
  rowsOfCredits,
  visitsByChannel,
} from '@sillage/engine/attribution/visits-by-channel';
import { minorDigits } from '@sillage/engine/money/exchange';
import { alignBuckets } from '@sillage/engine/time/align-buckets';
import { bucketName } from '@sillage/engine/time/intervals';
import type { Range } from '@sillage/engine/time/range';
import type { Node } from '@sillage/engine/visits/node';
import { listAmountKeys } from '../../store/attribution/channel-names.ts';
import { listJourneyKeys, type NumberedKey } from '../../store/attribution/journey-dictionaries.ts';
import type { Db } from '../../store/driver/database.ts';
import { letRequestsPass, runInPace } from '../pace.ts';
import {
  type AttributionQuestion,
  type PeriodData,
  readPeriodData,
  readSheetData,
} from './attribution-question.ts';
import { countPositions } from './count-positions.ts';
import { creditColumns } from './credit-columns.ts';
import { sumJourneys, sumSheets } from './credit-period.ts';
import { type FoldPeriod, foldRows, mostChannels } from './fold-rows.ts';
import { learnChain } from './learn-chain.ts';
import { countVisits } from './read-visits.ts';
import { shareTerms } from './share-terms.ts';
import { spendByChannel } from './spend-by-channel.ts';

/** The metric that rates of conversion are of. */
const eventCount = 'event-count';

export interface MadeReport extends Report {
  /** How the journeys of the question's own period were credited. */
  terms: CreditTerms;
  data: PeriodData;
}

/** Shares the metrics of a question's periods between the rows of its answer, journey by journey. */
export async function makeReport(db: Db, question: AttributionQuestion): Promise<MadeReport> {
  const data = await Promise.all(
    rangesOf(question).map((range) => readPeriodData(db, question, range)),
  );
  const sums = await sumPeriods(db, question, data);
  const { periods, channels, metrics } = sums;
  const most = mostChannels(periods, metrics.length, question.query.limit);
  await letRequestsPass();
  return report(db, question, sums, foldRows(periods, channels, most, metrics.length));
}

/** The same from sheets by day; undefined when they do not answer. */
export async function makeSheetReport(
  db: Db,
  question: AttributionQuestion,
): Promise<MadeReport | undefined> {
  const data: PeriodData[] = [];
  for (const range of rangesOf(question)) {
    const period = await readSheetData(db, question, range);
    if (!period) return undefined;
    data.push(period);
  }
  const sums = await sumPeriods(db, question, data);
  const { periods, channels, metrics } = sums;
  // Which channels are the largest is known of journeys alone.
  if (channels.length > mostChannels(periods, metrics.length, question.query.limit))
    return undefined;
  return report(db, question, sums, undefined);
}

const rangesOf = ({ range, compared }: AttributionQuestion): Range[] =>
  compared ? [range, compared] : [range];

type Period = FoldPeriod & { data: PeriodData };

interface Periods {
  keys: readonly NumberedKey[];
  metrics: RequestedMetric[];
  channels: Channel[];
  periods: Period[];
}

/** What is known of periods before their credits are summed. */
async function sumPeriods(
  db: Db,
  { project, query, models, options, byInteraction, names }: AttributionQuestion,
  data: readonly PeriodData[],
): Promise<Periods> {
  const { groupBy, include = [] } = query;
  // Read after the journeys, so that every key that they refer to is found.
  const keys = await listJourneyKeys(db, project.id);
  const { metrics, columns } = creditColumns(
    [...query.metrics, ...(include.includes('conversionRate') ? [eventCount] : [])],
    keys,
    await listAmountKeys(db, project.id),
  );
  const allNodes = data.flatMap(({ nodes, outlays, visits }) => [
    ...nodes,
    ...[...outlays, ...(visits?.groups ?? [])].map(({ node }) => node),
  ]);
  const channels = await runInPace(listChannelsInSteps(groupBy, allNodes, names));
  await letRequestsPass();
  const periods: Period[] = [];
  for (const each of data) {
    const { buckets, findBucket, level } = each;
    const terms: CreditTerms = {
      models,
      options,
      columns,
      channelOf: mapNodesToChannels(groupBy, channels, each.nodes).channelOf,
      channels: channels.length,
      level,
      buckets: buckets.length,
      findBucket,
      lookbackDays: options.lookbackDays,
      views: viewTerms(each.nodes, options.viewLookbackDays),
      byInteraction,
    };
    const { interval } = query;
    const asked = { project, groupBy, range: each.range, interval, findBucket };
    const spend = await spendByChannel(db, each.outlays, { ...asked, buckets: buckets.length });
    const visits = each.visits && visitsByChannel(groupBy, each.visits.groups);
    periods.push({ data: each, terms, spend, visits, journeys: each.journeys });
  }
  return { keys, metrics, channels, periods };
}

async function report(
  db: Db,
  question: AttributionQuestion,
  { keys, metrics, channels, periods }: Periods,
  fold: Fold | undefined,
): Promise<MadeReport> {
  const { project, query, models, options, names } = question;
  const { groupBy, filter, include = [], sort } = query;
  const data = periods.map((period) => period.data);
  const events = include.includes('conversionRate')
    ? metrics.find(({ key }) => key === eventCount)
    : undefined;
  const creditRows: readonly Channel[] = fold?.rows ?? channels;
  const credited: (CreditedPeriod & { terms: CreditTerms })[] = [];
  for (const period of periods) {
    await letRequestsPass();
    const { nodes, journeys, range: learnt } = period.data;
    const { shared, sharers } = shareTerms(period.terms, fold, {
      groupBy,
      betweenCampaigns: query.sharing === 'campaigns',
      nodes,
      names,
      channels,
    });
    const learning = { projectId: project.id, range: learnt, filter: question.filter, names };
    const chain = models.includes('markov')
      ? await learnChain(db, { ...learning, sharers, terms: shared, options }, journeys)
      : undefined;
    const isShown = filter?.nodes && ((node: Node) => matchesNodes(filter.nodes, node));
    const terms = isShown ? hideNodes(shared, nodes, isShown) : shared;
    credited.push(await creditPeriod(period, { ...terms, chain }, fold));
  }
  const [own, other] = credited as [
    (typeof credited)[number],
    (typeof credited)[number] | undefined,
  ];
  const [ownData, otherData] = data as [PeriodData, PeriodData | undefined];
  const creditRowOf = creditRowFinder(groupBy, channels, fold);
  const visitors =
    sort?.by === 'visitors'
      ? await countVisits(db, question, { ...ownData, buckets: undefined }, creditRowOf)
      : undefined;
  const reported = reportedChannels(creditRows, metrics, models.length, credited);
  await letRequestsPass();
  const rows = arrangeRows({
    channels: creditRows,
    reported,
    ...rowSorter(query, {
      models,
      metrics,
      channels: creditRows,
      period: own,
      events,
      visitorsOf: visitors && ((channel) => visitors(channel, 0).visitors),
    }),
    limit: query.limit,
    hasHidden: filter?.nodes !== undefined,
  });
  await letRequestsPass();
  const rowOf = rowsOfCredits(rows);
  const countKey = keys.find(({ key }) => key === eventCount)?.number;
  const reportPeriod = async (
    period: CreditedPeriod & { terms: CreditTerms },
    each: PeriodData,
  ) => ({
    buckets: period.buckets,
    positions: include.includes('positions')
      ? await countPositions(period.terms, rows, countKey, each)
      : undefined,
    sum: sumRows(period.sum, rows),
    spend: foldSpend(period.spend, channelsOf(rows)),
    visits: await countVisits(db, question, each, (node) => rowOf.get(creditRowOf(node)) ?? 0),
    intervals: query.interval
      ? each.buckets.map((key) => bucketName(key, question.zone))
      : [undefined],
  });
  const shown = metrics.filter(({ key }) => query.metrics.includes(key));
  return {
    terms: own.terms,
    data: ownData,
    shape: { models, metrics: shown, rows, digits: minorDigits(project.currency), include, events },
    own: await reportPeriod(own, ownData),
    compared: other && otherData && (await reportPeriod(other, otherData)),
    pairs: alignBuckets(ownData.buckets, otherData?.buckets ?? []),
  };
}

async function creditPeriod(
  { spend, visits, journeys, data: { sheets } }: Period,
  terms: CreditTerms,
  fold: Fold | undefined,
): Promise<CreditedPeriod & { terms: CreditTerms }> {
  return {
    terms,
    buckets: terms.buckets,
    sum: sheets ? await sumSheets(terms, sheets) : await sumJourneys(terms, journeys),
    spend: fold ? foldSpend(spend, fold.rows) : spend,
    visits: visits && (fold ? foldVisits(visits, fold.rows) : visits),
  };
}

const channelsOf = (rows: readonly ReportRow[]): Channel[] =>
  rows.flatMap(({ identifier, name }) => (identifier === null ? [] : [{ identifier, name }]));
