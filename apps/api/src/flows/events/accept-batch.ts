import type { SenderTrust } from '@sillage/contract/access/ingestion-keys';
import type { NewEvent } from '@sillage/contract/events/send-events';
import type { Project } from '@sillage/contract/projects/projects';
import { ApiError } from '../../errors/api-error.ts';
import type { Db } from '../../store/driver/database.ts';
import { isAway } from '../../store/driver/unavailable.ts';
import type { RawEventToInsert, SentRawEvent } from '../../store/events/raw-events.ts';
import { type Refused, refused } from '../batch-results.ts';
import type { InsertBatcher } from '../insert-batcher.ts';
import { mapInPace } from '../pace.ts';
import { toRawEvent } from './accept-event.ts';
import type { FindStored } from './duplicate-finder.ts';
import { settleDuplicate } from './settle-duplicate.ts';

/** An event of a batch as it was read, or why it is refused. */
type Item = { value: NewEvent; bytes: number } | { error: ApiError };

interface Accepted {
  status: 202;
  id: string;
  duplicate?: true;
  dataDiffers?: boolean;
}

export interface BatchOptions {
  db: Db;
  batcher: InsertBatcher<RawEventToInsert>;
  findStored: FindStored;
  /** A project, and how far it trusts the sender of so many events. Throws if it refuses them. */
  findSender: (projectId: string, count: number) => Promise<Sender>;
  onFailure: (error: unknown) => void;
}

interface Sender {
  project: Project;
  sender: SenderTrust;
}

interface Row extends Sender {
  raw: SentRawEvent;
  bytes: number;
}

/**
 * Keeps the events of a batch, and says what became of each. If the database goes away, the whole batch
 * is refused for a while: sent again, it writes nothing twice. If a part of it does, the events of the
 * projects there are refused, each alone. So are those of projects that have received too many.
 */
export async function acceptBatch(
  items: readonly Item[],
  options: BatchOptions,
  now: Date,
): Promise<(Accepted | Refused)[]> {
  const senders = await findSenders(items, options);
  const rows = await mapInPace(items, (item): Row | ApiError => {
    if ('error' in item) return item.error;
    const from = senders.get(item.value.projectId) ?? new ApiError('internal');
    if (from instanceof ApiError) return from;
    return { ...from, raw: toRawEvent(item.value, from.sender, now), bytes: item.bytes };
  });
  const [first] = rows;
  if (first instanceof ApiError && rows.every((row) => isOverLimit(row))) throw first;
  const inserted = await Promise.all(rows.map((row) => insert(row, options)));
  const away = inserted.find(
    (outcome) => outcome instanceof ApiError && outcome.code === 'unavailable',
  );
  if (away && !inserted.some((outcome) => typeof outcome === 'boolean')) throw away;
  const stored = await findDuplicates(rows, inserted, options);
  const results: (Accepted | Refused)[] = [];
  for (const [index, row] of rows.entries()) {
    const outcome = inserted[index];
    if (row instanceof ApiError) results.push(refused(row));
    else if (outcome instanceof ApiError) results.push(refused(outcome));
    else if (outcome) results.push({ status: 202, id: row.raw.id });
    else results.push(await settle(row, options, async () => stored[index]));
  }
  return results;
}

const isOverLimit = (row: Row | ApiError): boolean =>
  row instanceof ApiError && row.code === 'too-many-requests';

/** The sender of each project that the events name: one question a project, whatever their number. */
async function findSenders(items: readonly Item[], { findSender }: BatchOptions) {
  const counts = new Map<string, number>();
  for (const item of items) {
    if ('error' in item) continue;
    const { projectId } = item.value;
    counts.set(projectId, (counts.get(projectId) ?? 0) + 1);
  }
  const senders = new Map<string, Sender | ApiError>();
  for (const [projectId, count] of counts) {
    const sender = await findSender(projectId, count).catch((error: unknown) => refusalOf(error));
    senders.set(projectId, sender);
  }
  return senders;
}

/** False for an event whose nonce was used before. */
const insert = async (
  row: Row | ApiError,
  { batcher, onFailure }: BatchOptions,
): Promise<boolean | ApiError> =>
  row instanceof ApiError
    ? row
    : batcher.insert(row.raw, row.bytes).catch((error: unknown) => refusalOf(error, onFailure));

const findDuplicates = (
  rows: readonly (Row | ApiError)[],
  inserted: readonly (boolean | ApiError)[],
  { findStored }: BatchOptions,
) =>
  Promise.all(
    rows.map((row, index) =>
      row instanceof ApiError || inserted[index] !== false ? undefined : findStored(row.raw),
    ),
  );

async function settle(
  { project, raw }: Row,
  { db }: BatchOptions,
  findStored: FindStored,
): Promise<Accepted> {
  const { replaced, dataDiffers } = await settleDuplicate(db, project, raw, findStored);
  return { status: 202, id: raw.id, ...(!replaced && { duplicate: true, dataDiffers }) };
}

/** A refusal of one event. Of an absent database too: a part of it may be there. */
function refusalOf(error: unknown, onFailure: (error: unknown) => void = () => {}): ApiError {
  if (error instanceof ApiError) return error;
  if (isAway(error)) return new ApiError('unavailable');
  onFailure(error);
  return new ApiError('internal');
}
