import type { AttributionModel } from '@sillage/contract/attribution/attribution-models';
import type { AttributionQuery } from '@sillage/contract/attribution/attribution-query';
import { RowSort } from '@sillage/contract/attribution/row-order';
import { isVisitNumber } from '@sillage/contract/attribution/row-visits';
import { maxInsights } from '@sillage/contract/events/insights';
import type { Project } from '@sillage/contract/projects/projects';
import { matchesNodes } from '@sillage/engine/attribution/match-node';
import type { EventFilter } from '@sillage/engine/events/read-filter';
import { bucketFinder, type FindBucket } from '@sillage/engine/time/find-bucket';
import { lastInstant } from '@sillage/engine/time/instant';
import { type BucketKey, bucketsOf } from '@sillage/engine/time/intervals';
import { oneDay } from '@sillage/engine/time/milliseconds';
import type { Range } from '@sillage/engine/time/range';
import { refuseFaults } from '../../errors/api-error.ts';
import { listChannelNames } from '../../store/attribution/channel-names.ts';
import type { JourneyScope } from '../../store/attribution/journeys.ts';
import { listOutlaysIn } from '../../store/campaigns/outlays.ts';
import { listSourceOutlaysIn } from '../../store/campaigns/source-outlays.ts';
import type { Db } from '../../store/driver/database.ts';
import { tooManyRows } from '../events/query-insights.ts';
import { type QuestionRanges, rangesOf } from '../events/question-ranges.ts';
import { readFilter } from '../events/read-filter.ts';
import { existingProject } from '../projects/existing-project.ts';
import { type AttributionOptions, attributionOptions } from './attribution-options.ts';
import { howToAskLess } from './fold-rows.ts';
import { type Leveled, levelNodes } from './level-nodes.ts';
import { type LeveledJourneys, readJourneys } from './read-journeys.ts';
import { readSheets, type SheetData } from './read-sheets.ts';
import { readVisitGroups, type VisitGroups } from './read-visits.ts';

/** A question about attribution, with all that it leaves to defaults. */
export interface AttributionQuestion extends QuestionRanges {
  project: Project;
  query: AttributionQuery;
  zone: string;
  models: AttributionModel[];
  options: AttributionOptions;
  filter: EventFilter;
  byInteraction: boolean;
  /** The names of integrations and campaigns, by their ids. */
  names: ReadonlyMap<string, string>;
}

/** Reads a question. Throws if it contradicts itself. */
export async function readQuestion(
  db: Db,
  projectId: string,
  query: AttributionQuery,
): Promise<AttributionQuestion> {
  const project = await existingProject(db, projectId);
  const zone = query.timezone ?? project.timezone;
  const ranges = await rangesOf(query, zone);
  const options = attributionOptions(query, project);
  checkSort(query, options.models);
  const { nodes: _, ...filter } = query.filter ?? {};
  return {
    ...ranges,
    project,
    query,
    zone,
    models: options.models,
    options,
    filter: await readFilter(db, project, filter),
    byInteraction: query.attributedDate === 'interaction',
    names: await listChannelNames(db, project.id),
  };
}

/** Throws if rows are sorted by what the question does not ask for. */
function checkSort(
  { sort, metrics, include = [] }: AttributionQuery,
  models: readonly AttributionModel[],
): void {
  const keys = RowSort.properties.by.enum.filter(
    (key) => !isVisitNumber(key) || include.includes(key),
  );
  refuseFaults([
    ...(sort === undefined || keys.includes(sort.by)
      ? []
      : [`sort.by must be one of the following values: ${keys.join(', ')}`]),
    ...(sort?.model === undefined || models.includes(sort.model)
      ? []
      : [`sort.model must be one of the following values: ${models.join(', ')}`]),
    ...(sort?.metric === undefined || metrics.includes(sort.metric)
      ? []
      : [`sort.metric must be one of the following values: ${metrics.join(', ')}`]),
  ]);
}

/** What a question reads of one of its periods. */
export interface PeriodData extends Leveled, Pick<LeveledJourneys, 'journeys' | 'level'> {
  range: Range;
  /** The journeys that were read. */
  scope: JourneyScope;
  buckets: BucketKey[];
  findBucket: FindBucket;
  /** Undefined when the question does not ask for visits. */
  visits: VisitGroups | undefined;
  /** What answers instead of journeys, of which none are then read. */
  sheets: SheetData | undefined;
}

/** Reads a period with its journeys, and the outlays of the nodes that the question names. */
export async function readPeriodData(
  db: Db,
  question: AttributionQuestion,
  range: Range,
): Promise<PeriodData> {
  const { project, query, filter, options, byInteraction } = question;
  const longest = Math.max(options.lookbackDays, options.viewLookbackDays);
  const until = Math.min(range.until + longest * oneDay, lastInstant);
  const scope = {
    projectId: project.id,
    filter,
    range: byInteraction ? { ...range, until } : range,
  };
  const found = await readJourneys(db, scope, query.groupBy);
  return describePeriod(db, question, {
    ...bucketsFor(question, range),
    found,
    scope: { ...scope, withDetails: found.level !== undefined },
    sheets: undefined,
  });
}

/** The same with sheets instead of journeys; undefined when they do not answer. */
export async function readSheetData(
  db: Db,
  question: AttributionQuestion,
  range: Range,
): Promise<PeriodData | undefined> {
  const buckets = bucketsFor(question, range);
  const sheets = await readSheets(db, question, buckets);
  if (!sheets) return undefined;
  return describePeriod(db, question, {
    ...buckets,
    found: { ...sheets, journeys: [] },
    scope: { projectId: question.project.id, filter: question.filter, range },
    sheets,
  });
}

interface FoundPeriod extends Pick<PeriodData, 'range' | 'buckets' | 'findBucket'> {
  found: LeveledJourneys;
  scope: JourneyScope;
  sheets: SheetData | undefined;
}

async function describePeriod(
  db: Db,
  question: AttributionQuestion,
  { found, range, ...period }: FoundPeriod,
): Promise<PeriodData> {
  const { project, query, names } = question;
  const { nodes, outlays } = await levelNodes(db, project.id, query.groupBy, names, {
    nodes: found.nodes,
    outlays: [
      ...(await listOutlaysIn(db, project.id, range)),
      ...(await listSourceOutlaysIn(db, project.id, range)),
    ],
  });
  return {
    ...period,
    range,
    journeys: found.journeys,
    level: found.level,
    nodes,
    outlays: outlays.filter(({ node }) => matchesNodes(query.filter?.nodes, node)),
    visits: query.include?.some(isVisitNumber)
      ? await readVisitGroups(db, question, range, names)
      : undefined,
  };
}

function bucketsFor(
  { query: { interval }, zone, models }: AttributionQuestion,
  range: Range,
): Pick<PeriodData, 'range' | 'buckets' | 'findBucket'> {
  const max = Math.floor(maxInsights / models.length);
  const buckets = interval ? bucketsOf(interval, range, zone, max) : [0];
  if (!buckets) throw tooManyRows(howToAskLess);
  return { range, buckets, findBucket: bucketFinder(interval, range, zone, buckets) };
}
