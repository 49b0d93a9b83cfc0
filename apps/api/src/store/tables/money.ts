import type { ColumnType } from 'kysely';
import type { Json } from './columns.ts';

/** What one euro was worth in other currencies, by day. */
export interface ReferenceRatesTable {
  day: ColumnType<string, string, never>;
  rates: Json<Record<string, string>>;
}

/** The same for one project alone: the invented rates of the demonstration. */
export interface ProjectRatesTable extends ReferenceRatesTable {
  project_id: string;
}
