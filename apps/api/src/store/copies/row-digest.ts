import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

/** The values of a row as PostgreSQL writes them, in the order of the table's columns. */
export type TextRow = (string | null)[];

export interface TableDigest {
  rows: number;
  /** The sum of the digests of all rows: the same whatever their order. */
  digest: string;
}

const encode = (value: string | null): string =>
  value === null ? '-' : `${Buffer.byteLength(value)}:${value}`;

/** The digest of a row: the same as `md5` of `encodedRow` in SQL. It finds damage, not malice. */
export const hashOf = (row: TextRow): string =>
  createHash('md5').update(row.map(encode).join('')).digest('hex');

/** 120 bits of a row's digest, as a number. `rowDigest` in SQL gives the same. */
function numberOf(row: TextRow): bigint {
  const hash = hashOf(row);
  return BigInt(`0x${hash.slice(0, 15)}`) * 2n ** 60n + BigInt(`0x${hash.slice(15, 30)}`);
}

/** Counts rows as they pass, and sums their digests. */
export class Digester {
  #rows = 0;
  #sum = 0n;

  add(row: TextRow): void {
    this.#rows += 1;
    this.#sum += numberOf(row);
  }

  get result(): TableDigest {
    return { rows: this.#rows, digest: this.#sum.toString() };
  }
}

/** The text that a row's digest is made of, in SQL. */
export const encodedRow = (columns: readonly string[]): RawBuilder<string> =>
  sql`${sql.join(
    columns.map((name) => {
      const text = sql`${sql.ref(name)}::text`;
      return sql`coalesce(octet_length(${text}) || ':' || ${text}, '-')`;
    }),
    sql` || `,
  )}`;

/** A digest's part of 60 bits as a number: PostgreSQL reads 15 digits at most without a sign. */
const part = (hash: RawBuilder<unknown>, start: number): RawBuilder<unknown> =>
  sql`('x0' || substr(${hash}, ${sql.lit(start)}, 15))::bit(64)::bigint::numeric`;

export const rowDigest = (columns: readonly string[]): RawBuilder<string> => {
  const hash = sql`md5(${encodedRow(columns)})`;
  return sql`${part(hash, 1)} * 1152921504606846976 + ${part(hash, 16)}`;
};
