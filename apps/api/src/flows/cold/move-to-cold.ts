import { oneDay } from '@sillage/engine/time/milliseconds';
import { keepColdFile } from '../../store/cold/cold-files.ts';
import {
  coolRawEvents,
  findWarmSince,
  listWarmEvents,
  type WarmEvent,
} from '../../store/cold/warm-events.ts';
import type { Db } from '../../store/driver/database.ts';
import { listRetentions } from '../../store/visits/expired-hits.ts';
import { writeColdFile } from './write-cold-file.ts';

const eventsPerPage = 500;

/** How much a file holds: few enough events that reading one of them takes no time. */
interface ColdLimits {
  events: number;
  characters: number;
}

const usualLimits: ColdLimits = { events: 5000, characters: 4_000_000 };

/**
 * Moves the data of raw events that were received so many whole days ago into files, one of each project
 * in turn. Returns how many events' data have left.
 */
export async function moveToCold(
  db: Db,
  now: Date,
  days: number,
  limits = usualLimits,
): Promise<number> {
  const before = startOfDay(now.getTime() - days * oneDay);
  let moved = 0;
  for (const { id } of await listRetentions(db)) moved += await moveFile(db, id, before, limits);
  return moved;
}

const startOfDay = (time: number): Date => new Date(Math.floor(time / oneDay) * oneDay);

async function moveFile(db: Db, projectId: string, before: Date, limits: ColdLimits) {
  const oldest = await findWarmSince(db, projectId, before);
  if (!oldest) return 0;
  const since = startOfDay(oldest.getTime());
  const events = await readDay(db, projectId, since, limits);
  const day = since.toISOString().slice(0, 10);
  let moved = 0;
  await writeColdFile(db, projectId, day, events, async (transaction, file) => {
    moved = await coolRawEvents(transaction, projectId, file.id, events);
    // Events that have changed meanwhile stay here, and what the file has of them leaves it.
    if (!(await keepColdFile(transaction, file, moved < events.length)))
      throw new Error(`the file ${file.path} took too long to write`);
  });
  return moved;
}

async function readDay(
  db: Db,
  projectId: string,
  since: Date,
  limits: ColdLimits,
): Promise<WarmEvent[]> {
  const until = new Date(since.getTime() + oneDay);
  const events: WarmEvent[] = [];
  let characters = 0;
  while (events.length < limits.events && characters < limits.characters) {
    const limit = Math.min(eventsPerPage, limits.events - events.length);
    const range = { since, until, after: events.at(-1), limit };
    const page = await listWarmEvents(db, projectId, range);
    events.push(...page);
    for (const { data } of page) characters += data.length;
    if (page.length < limit) break;
  }
  return events;
}
