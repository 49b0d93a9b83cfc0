import type { DetailSource } from '@sillage/engine/visits/touch-details';
import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import { rowsById } from '../driver/rows-by-id.ts';

type Row = Omit<DetailSource, 'userAgent' | 'ad' | 'adSet'> & {
  id: string;
  ad: string | null;
  adSet: string | null;
  hasUserAgent: boolean;
  device: string | null;
};

/** What is known of interactions besides their node, by id. */
export async function listTouchDetails(
  db: Db,
  projectId: string,
  ids: readonly string[],
): Promise<Map<string, DetailSource>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select interactions.id, type, source, first_page as "firstPage", data -> 'utm' ->> 'medium' as medium,
      data ->> 'adSet' as "adSet", data ->> 'ad' as ad,
      data -> 'geo' ->> 'countryCode' as "countryCode",
      data -> 'userAgent' is not null as "hasUserAgent",
      data -> 'userAgent' -> 'device' ->> 'type' as device
    from ${rowsById('interactions', projectId, ids)}
    where deleted_at is null`.execute(db);
  return new Map(
    rows.map(({ id, hasUserAgent, device, ...row }) => [
      id,
      {
        ...row,
        userAgent: hasUserAgent ? { device: device === null ? {} : { type: device } } : null,
      },
    ]),
  );
}
