import {
  type AttributionPath,
  defaultPaths,
  maxPathSteps,
  type PathQuery,
} from '@sillage/contract/attribution/attribution-paths';
import { listChannels, mapNodesToChannels } from '@sillage/engine/attribution/channels';
import { PathCounts } from '@sillage/engine/attribution/count-paths';
import { JourneyReader } from '@sillage/engine/attribution/journey-reader';
import { viewTerms } from '@sillage/engine/attribution/view-terms';
import { listAmountKeys, listChannelNames } from '../../store/attribution/channel-names.ts';
import { listJourneyKeys } from '../../store/attribution/journey-dictionaries.ts';
import type { Db } from '../../store/driver/database.ts';
import { Pace } from '../pace.ts';
import { readPeriodData, readQuestion } from './attribution-question.ts';
import { creditColumns } from './credit-columns.ts';

export async function queryPaths(
  db: Db,
  projectId: string,
  { limit = defaultPaths, ...query }: PathQuery,
): Promise<AttributionPath[]> {
  const question = await readQuestion(db, projectId, { ...query, models: ['last'] });
  const { groupBy } = query;
  const names = await listChannelNames(db, projectId);
  const data = await readPeriodData(db, question, question.range, names);
  const keys = await listJourneyKeys(db, projectId);
  const { metrics, columns } = creditColumns(
    query.metrics,
    keys,
    await listAmountKeys(db, projectId),
  );
  const channels = listChannels(groupBy, data.nodes, names);
  const paths = new PathCounts({
    columns,
    channelOf: mapNodesToChannels(groupBy, channels, data.nodes).channelOf,
    channels: channels.length,
    level: data.level,
    findBucket: data.findBucket,
    lookbackDays: question.options.lookbackDays,
    views: viewTerms(data.nodes, question.options.viewLookbackDays),
    maxSteps: maxPathSteps,
  });
  const pace = new Pace();
  for (const bytes of data.journeys) {
    const reader = new JourneyReader(bytes, data.level);
    while (reader.next()) {
      paths.add(reader);
      if (pace.isDue()) await pace.pause();
    }
  }
  return paths.rows(metrics, channels, limit);
}
