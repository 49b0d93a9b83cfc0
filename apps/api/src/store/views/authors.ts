import type { Author } from '@sillage/contract/views/author';
import { listCallerNames } from '../access/caller-names.ts';
import type { Db } from '../driver/database.ts';

export type AuthorId = Pick<Author, 'kind' | 'id'>;

interface Authored {
  author_kind: Author['kind'];
  author_id: string;
}

export const authorColumns = ({ kind, id }: AuthorId): Authored => ({
  author_kind: kind,
  author_id: id,
});

/** The same rows, each with who made it, by the name of today. */
export async function withAuthors<R extends Authored, T>(
  db: Db,
  rows: readonly R[],
  read: (row: R, author: Author) => T,
): Promise<T[]> {
  const idsOf = (kind: Author['kind']) =>
    rows.flatMap((row) => (row.author_kind === kind ? [row.author_id] : []));
  const names = await listCallerNames(db, idsOf('agent'), idsOf('service-account'));
  return rows.map((row) => {
    const { author_kind: kind, author_id: id } = row;
    return read(row, { kind, id, name: names.get(id) ?? null });
  });
}
