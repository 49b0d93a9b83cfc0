import type { ColumnType } from 'kysely';

export type Json<T> = ColumnType<T, string, string>;
/** Set by the database when a row is made. */
export type Instant = ColumnType<Date, Date | undefined, Date>;
export type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
