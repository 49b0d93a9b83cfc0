import { type Decimal, subtract, zero } from '../money/decimal.ts';
import { type CreditTerms, JourneyCredits } from './credit-journeys.ts';
import { JourneyReader } from './journey-reader.ts';

/** One number of an answer. */
export interface CreditCell {
  model: number;
  bucket: number;
  /** The rows of credits that it sums. */
  rows: readonly number[];
  column: number;
}

export interface EventCredit {
  eventAt: number;
  /** What the event counts in the bucket. */
  value: Decimal;
  /** What of it is the cell's. */
  credit: Decimal;
}

/** Tells what each event gives to one number, by the rules by which it was summed. */
export class EventCredits {
  readonly #terms: CreditTerms;
  readonly #cell: CreditCell;
  readonly #credits: JourneyCredits;
  #sums: Decimal[];

  constructor(terms: CreditTerms, cell: CreditCell) {
    this.#terms = terms;
    this.#cell = cell;
    this.#credits = new JourneyCredits(terms);
    this.#sums = cell.rows.map(() => zero);
  }

  /** What an event gives, from its packed journey; undefined when it gives nothing. */
  next(packed: Uint8Array): EventCredit | undefined {
    const { model, bucket, rows, column } = this.#cell;
    this.#credits.add([packed]);
    let credit = zero;
    const sums = rows.map((row) => this.#credits.sum(model, bucket, row, column));
    for (const [index, sum] of sums.entries()) {
      const change = subtract(sum, this.#sums[index] ?? zero);
      credit = { units: credit.units + change.units, scale: change.scale };
    }
    this.#sums = sums;
    if (credit.units === 0n) return undefined;
    const reader = new JourneyReader(packed, this.#terms.level);
    reader.next();
    return { eventAt: reader.eventAt, value: this.#valueOf(reader), credit };
  }

  #valueOf(reader: JourneyReader): Decimal {
    const { columns, findBucket, byInteraction } = this.#terms;
    const { key = -1, scale = 0 } = columns[this.#cell.column] ?? {};
    let units = 0n;
    for (let change = 0; change < reader.changes; change += 1) {
      const isIn =
        byInteraction || findBucket(reader.dates[change] as number) === this.#cell.bucket;
      if (reader.keys[change] !== key || !isIn) continue;
      const exact = reader.bigUnits.get(change) ?? BigInt(reader.units[change] as number);
      units += exact * 10n ** BigInt(scale - (reader.scales[change] as number));
    }
    return { units, scale };
  }
}
