import {
  type AttributionPath,
  defaultPaths,
} from '@sillage/contract/attribution/attribution-paths';
import {
  defaultPathEvents,
  type PathEventPage,
  type PathEventQuery,
} from '@sillage/contract/attribution/path-events';
import { PathCounts } from '@sillage/engine/attribution/count-paths';
import { JourneyReader } from '@sillage/engine/attribution/journey-reader';
import { listJourneysAfter } from '../../store/attribution/journeys.ts';
import type { Db } from '../../store/driver/database.ts';
import { Pace } from '../pace.ts';
import { readJourneyCursor, writeJourneyCursor } from './journey-cursor.ts';
import { readPaths } from './read-paths.ts';

const journeysPerRead = 1000;
/** After this many journeys a page ends, full or not. */
const maxJourneys = 20_000;

/** The events behind one row of paths, page by page: each is read by the rules that counted it. */
export async function listPathEvents(
  db: Db,
  projectId: string,
  { question, path, after, limit = defaultPathEvents }: PathEventQuery,
): Promise<PathEventPage> {
  let place = after === undefined ? undefined : readJourneyCursor(after, 0).place;
  const { counts, terms, metrics, channels, data } = await readPaths(db, projectId, question);
  const isOfRow = rowTest(path, counts.rows(metrics, channels, question.limit ?? defaultPaths));
  const every = counts.rows(metrics, channels, Number.POSITIVE_INFINITY);
  const events = every.filter(isOfRow).reduce((sum, row) => sum + row.events, 0);
  const single = new PathCounts(terms);
  const pace = new Pace();
  const found: PathEventPage['data'] = [];
  const page = (isOver: boolean): PathEventPage => ({
    events,
    count: found.length,
    limit,
    next: isOver || !place ? null : writeJourneyCursor({ place, sums: [] }),
    data: found,
  });
  for (let read = 0; read < maxJourneys; read += journeysPerRead) {
    const journeys = await listJourneysAfter(db, data.scope, place, journeysPerRead);
    for (const [index, journey] of journeys.entries()) {
      const reader = new JourneyReader(journey.packed, data.level);
      reader.next();
      single.clear();
      single.add(reader);
      const row = single.rows(metrics, channels, 1).find((each) => each.events > 0);
      if (row && isOfRow(row))
        found.push({
          eventId: journey.eventId,
          eventType: journey.eventType,
          eventDate: new Date(reader.eventAt).toISOString(),
          values: row.values,
          timeToConvert: row.timeToConvert?.mean ?? null,
        });
      place = journey;
      const isLast = index === journeys.length - 1 && journeys.length < journeysPerRead;
      if (found.length === limit && !isLast) return page(false);
      if (pace.isDue()) await pace.pause();
    }
    if (journeys.length < journeysPerRead) return page(true);
  }
  return page(false);
}

/** Tells rows of one path, or those that an answer puts together. */
function rowTest(
  path: readonly string[] | null,
  shown: readonly AttributionPath[],
): (row: AttributionPath) => boolean {
  if (path !== null) {
    const wanted = JSON.stringify(path);
    return (row) => row.path !== null && stepsText(row.path) === wanted;
  }
  const own = new Set(shown.flatMap((row) => (row.path ? [stepsText(row.path)] : [])));
  return (row) => row.path === null || !own.has(stepsText(row.path));
}

const stepsText = (steps: readonly { identifier: string }[]): string =>
  JSON.stringify(steps.map(({ identifier }) => identifier));
