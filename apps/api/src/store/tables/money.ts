import type { ColumnType } from 'kysely';
import type { Json } from './columns.ts';

/** What one euro was worth in other currencies, by day. */
export interface ReferenceRatesTable {
  day: ColumnType<string, string, never>;
  rates: Json<Record<string, string>>;
}
