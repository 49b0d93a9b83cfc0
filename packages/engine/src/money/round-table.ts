import { add, type Decimal, unitsAtScale, zero } from './decimal.ts';
import { floorQuotient, roundTogether, roundToSum } from './largest-remainder.ts';

const sumOf = (values: readonly Decimal[]): Decimal => values.reduce(add, zero);

/**
 * Rounds a table so that its rows add up to the row sums rounded together, and its columns to the
 * column sums rounded together. Each value is rounded down or up; in rare tables, where this cannot
 * be, some are a unit farther off.
 */
export function roundTable(rows: readonly (readonly Decimal[])[], digits: number): Decimal[][] {
  const columns = rows[0]?.length ?? 0;
  const rowTotals = roundTogether(rows.map(sumOf), digits);
  if (columns === 1) return rowTotals.map((total) => [total]);
  const columnSums = Array.from({ length: columns }, (_, column) =>
    sumOf(rows.map((row) => row[column] ?? zero)),
  );
  const units = new Table(rows, digits).roundTo(
    rowTotals.map((total) => total.units),
    roundTogether(columnSums, digits).map((total) => total.units),
  );
  return units.map((row) => row.map((value) => ({ units: value, scale: digits })));
}

/**
 * Rounds a table so that its columns add up to given totals, which are not below the sums of their
 * values rounded down, and its rows to sums that are rounded likewise.
 */
export function roundTableTo(
  rows: readonly (readonly Decimal[])[],
  digits: number,
  columnTotals: readonly bigint[],
): bigint[][] {
  const total = columnTotals.reduce((sum, units) => sum + units, 0n);
  if (rows.length === 1) return [[...columnTotals]];
  return new Table(rows, digits).roundTo(roundToSum(rows.map(sumOf), digits, total), columnTotals);
}

class Table {
  /** Every value rounded down, then up where a total asks for it. */
  readonly #units: bigint[][];
  readonly #remainders: bigint[][];
  /** The values that were rounded up. */
  readonly #raised: boolean[][];
  /** How many more units each row and column needs. */
  #rowNeeds: bigint[] = [];
  #columnNeeds: bigint[] = [];

  constructor(rows: readonly (readonly Decimal[])[], digits: number) {
    const scale = rows.reduce(
      (most, row) => row.reduce((max, value) => Math.max(max, value.scale), most),
      digits,
    );
    const divisor = 10n ** BigInt(scale - digits);
    const dividends = rows.map((row) => row.map((value) => unitsAtScale(value, scale)));
    this.#units = dividends.map((row) => row.map((dividend) => floorQuotient(dividend, divisor)));
    this.#remainders = dividends.map((row, at) =>
      row.map((dividend, column) => dividend - this.#unit(at, column) * divisor),
    );
    this.#raised = rows.map((row) => row.map(() => false));
  }

  roundTo(rowTotals: readonly bigint[], columnTotals: readonly bigint[]): bigint[][] {
    this.#rowNeeds = rowTotals.map(
      (total, row) => total - (this.#units[row] ?? []).reduce((sum, unit) => sum + unit, 0n),
    );
    this.#columnNeeds = columnTotals.map(
      (total, column) =>
        total - this.#units.reduce((sum, row) => sum + (row[column] as bigint), 0n),
    );
    this.#raiseLargest();
    for (const row of this.#rowNeeds.keys())
      while (this.#needsMore(row) && this.#raiseByExchange(row));
    for (const row of this.#rowNeeds.keys()) while (this.#needsMore(row)) this.#raiseAny(row);
    return this.#units;
  }

  #unit = (row: number, column: number): bigint => this.#units[row]?.[column] ?? 0n;
  #needsMore = (row: number): boolean => (this.#rowNeeds[row] as bigint) > 0n;
  #isWanted = (column: number): boolean => (this.#columnNeeds[column] as bigint) > 0n;

  /** Rounds up the values with the largest remainders, as far as both totals allow. */
  #raiseLargest(): void {
    const cells = this.#remainders.flatMap((row, at) =>
      row.flatMap((remainder, column) => (remainder > 0n ? [{ remainder, row: at, column }] : [])),
    );
    cells.sort((a, b) =>
      a.remainder === b.remainder
        ? a.row - b.row || a.column - b.column
        : a.remainder > b.remainder
          ? -1
          : 1,
    );
    for (const { row, column } of cells)
      if (this.#needsMore(row) && this.#isWanted(column)) {
        this.#meet(row, column);
        this.#set(row, column, true);
      }
  }

  /**
   * Rounds up a value of a row, in a column that other rows have filled: one of them then rounds up
   * another value instead, and so on to a column that needs more. Returns false if there is no way.
   */
  #raiseByExchange(start: number): boolean {
    const cameFrom = new Map<number, number>();
    const rows = [start];
    const reachedBy = new Map<number, number>();
    for (const row of rows)
      for (const [column, remainder] of (this.#remainders[row] ?? []).entries()) {
        if (remainder === 0n || this.#raised[row]?.[column] || reachedBy.has(column)) continue;
        reachedBy.set(column, row);
        if (this.#isWanted(column)) {
          this.#meet(start, column);
          this.#exchange(start, column, reachedBy, cameFrom);
          return true;
        }
        for (const [other, raised] of this.#raised.entries())
          if (raised[column] && other !== start && !cameFrom.has(other)) {
            cameFrom.set(other, column);
            rows.push(other);
          }
      }
    return false;
  }

  #exchange(
    start: number,
    last: number,
    reachedBy: ReadonlyMap<number, number>,
    cameFrom: ReadonlyMap<number, number>,
  ): void {
    for (let column = last; ; ) {
      const row = reachedBy.get(column) ?? start;
      this.#set(row, column, true);
      if (row === start) return;
      column = cameFrom.get(row) as number;
      this.#set(row, column, false);
    }
  }

  /** Adds a unit where it is wanted, at a value that is not 0 if there is one. */
  #raiseAny(row: number): void {
    const wanted = [...this.#columnNeeds.keys()].filter(this.#isWanted);
    const column =
      wanted.find((each) => this.#unit(row, each) !== 0n || this.#remainders[row]?.[each] !== 0n) ??
      (wanted[0] as number);
    this.#meet(row, column);
    (this.#units[row] as bigint[])[column] = this.#unit(row, column) + 1n;
  }

  #meet(row: number, column: number): void {
    this.#rowNeeds[row] = (this.#rowNeeds[row] as bigint) - 1n;
    this.#columnNeeds[column] = (this.#columnNeeds[column] as bigint) - 1n;
  }

  #set(row: number, column: number, raised: boolean): void {
    (this.#raised[row] as boolean[])[column] = raised;
    (this.#units[row] as bigint[])[column] = this.#unit(row, column) + (raised ? 1n : -1n);
  }
}
