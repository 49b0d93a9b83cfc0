import type { ColumnType } from 'kysely';
import type { Json } from './columns.ts';

/** What a euro was worth, day by day. */
export interface ReferenceRatesTable {
  day: ColumnType<string, string, never>;
  rates: Json<Record<string, string>>;
}
