import { maxPathSteps, type PathQuery } from '@sillage/contract/attribution/attribution-paths';
import type { RequestedMetric } from '@sillage/engine/attribution/assemble-attribution';
import {
  type Channel,
  listChannels,
  mapNodesToChannels,
} from '@sillage/engine/attribution/channels';
import { PathCounts, type PathTotals } from '@sillage/engine/attribution/count-paths';
import { JourneyReader } from '@sillage/engine/attribution/journey-reader';
import { viewTerms } from '@sillage/engine/attribution/view-terms';
import { listAmountKeys } from '../../store/attribution/channel-names.ts';
import { listJourneyKeys } from '../../store/attribution/journey-dictionaries.ts';
import type { Db } from '../../store/driver/database.ts';
import { Pace } from '../pace.ts';
import { type PeriodData, readPeriodData, readQuestion } from './attribution-question.ts';
import { creditColumns } from './credit-columns.ts';

export interface ReadPaths {
  counts: PathCounts;
  terms: PathTotals;
  metrics: RequestedMetric[];
  channels: Channel[];
  data: PeriodData;
}

/** Counts the paths of a question, and tells by which rules. */
export async function readPaths(db: Db, projectId: string, query: PathQuery): Promise<ReadPaths> {
  const { limit: _, ...rest } = query;
  const question = await readQuestion(db, projectId, { ...rest, models: ['last'] });
  const { groupBy } = query;
  const data = await readPeriodData(db, question, question.range);
  const keys = await listJourneyKeys(db, projectId);
  const { metrics, columns } = creditColumns(
    query.metrics,
    keys,
    await listAmountKeys(db, projectId),
  );
  const channels = listChannels(groupBy, data.nodes, question.names);
  const terms = {
    columns,
    channelOf: mapNodesToChannels(groupBy, channels, data.nodes).channelOf,
    channels: channels.length,
    level: data.level,
    findBucket: data.findBucket,
    lookbackDays: question.options.lookbackDays,
    views: viewTerms(data.nodes, question.options.viewLookbackDays),
    maxSteps: maxPathSteps,
  };
  const counts = new PathCounts(terms);
  const pace = new Pace();
  for (const bytes of data.journeys) {
    const reader = new JourneyReader(bytes, data.level);
    while (reader.next()) {
      counts.add(reader);
      if (pace.isDue()) await pace.pause();
    }
  }
  return { counts, terms, metrics, channels, data };
}
