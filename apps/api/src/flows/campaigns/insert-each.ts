import { ApiError } from '../../errors/api-error.ts';
import { inOrder, refused } from '../batch-results.ts';

interface Sent {
  id: string;
  externalId: string | null;
}

/** How outlays of a kind are kept. */
interface Kept<S extends Sent, Row extends { id: string; deleted_at: Date | null }, Outlay> {
  /** Inserts those whose externalId is not there already, and returns them. */
  insert: (rows: readonly S[]) => Promise<Row[]>;
  /** Those that are there, by their externalId. */
  listExternal: (externalIds: readonly string[]) => Promise<ReadonlyMap<string, Row>>;
  saysTheSame: (row: Row, sent: S) => boolean;
  toOutlay: (row: Row) => Outlay;
}

/** An outlay that is there now, and whether it was before. */
export interface Created<Outlay> {
  outlay: Outlay;
  isNew: boolean;
}

/** A row whose externalId is there already answers the first outlay, if it says the same. */
export async function insertEach<
  S extends Sent,
  Row extends { id: string; deleted_at: Date | null },
  Outlay,
>(
  rows: readonly (S | ApiError)[],
  { insert, listExternal, saysTheSame, toOutlay }: Kept<S, Row, Outlay>,
): Promise<(Created<Outlay> | ApiError)[]> {
  const good = rows.filter((row): row is S => !(row instanceof ApiError));
  const inserted = new Map((await insert(good)).map((row) => [row.id, row]));
  const duplicates = good.filter(({ id }) => !inserted.has(id));
  const stored = await listExternal(duplicates.flatMap(({ externalId }) => externalId ?? []));
  return rows.map((row) => {
    if (row instanceof ApiError) return row;
    const made = inserted.get(row.id);
    if (made) return { outlay: toOutlay(made), isNew: true };
    const externalId = row.externalId ?? '';
    const first = stored.get(externalId);
    if (!first) return new ApiError('internal');
    if (first.deleted_at) return new ApiError('external-id-deleted', { externalId });
    return saysTheSame(first, row)
      ? { outlay: toOutlay(first), isNew: false }
      : new ApiError('external-id-taken', { externalId });
  });
}

/** What became of the only row. */
export function onlyOne<Outlay>([created]: readonly (Created<Outlay> | ApiError)[]) {
  if (!created) throw new ApiError('internal');
  if (created instanceof ApiError) throw created;
  return created;
}

/** What became of each row of a batch. */
export const outlayResults = (created: readonly (Created<{ _id: string }> | ApiError)[]) =>
  inOrder(
    created.map((each) =>
      each instanceof ApiError
        ? refused(each)
        : { status: each.isNew ? (201 as const) : (200 as const), id: each.outlay._id },
    ),
  );
