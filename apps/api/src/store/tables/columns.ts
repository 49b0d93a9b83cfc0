import type { ColumnType } from 'kysely';

export type Json<T> = ColumnType<T, string, string>;
/** Set by the database at insertion when it is not given. */
export type Instant = ColumnType<Date, Date | undefined, Date>;
export type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
