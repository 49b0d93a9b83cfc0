import type { Decimal } from '../money/decimal.ts';
import type { Steps } from '../time/in-steps.ts';
import type { CreditTerms } from './credit-journeys.ts';
import { rowFinder } from './credit-row.ts';
import { noNode, SheetReader, sheetModelOf } from './credit-sheet.ts';

/** Sheets, concatenated, and the bucket of their days. */
export interface BucketSheets {
  bucket: number;
  packed: Uint8Array;
}

export type SheetSumTerms = Pick<
  CreditTerms,
  'models' | 'columns' | 'channelOf' | 'channels' | 'fold' | 'targets' | 'buckets'
> & {
  /** The number that the terms have for a node of a sheet. */
  numberOf: (node: number, medium: number) => number;
};

const billion = 1_000_000_000n;
const creditDigits = 9;
const linesPerStep = 2048;
/** Floats hold whole numbers up to 2⁵³: those of the sums, and so many times a billion. */
const mostWhole = 2 ** 52;
const mostAdded = 4_000_000;

/** Sums sheets by row, model and bucket: what `JourneyCredits` finds in their journeys. */
export class SheetCredits {
  readonly #terms: SheetSumTerms;
  readonly #models: number[];
  readonly #columnOf = new Map<number, number>();
  readonly #rowOf: (number: number) => number;
  readonly #perBucket: number;
  readonly #wholes: Float64Array;
  readonly #billionths: Float64Array;
  readonly #bigSums = new Map<number, bigint>();
  #magnitude = 0;
  #added = 0;
  readonly unattributed: number;

  constructor(terms: SheetSumTerms) {
    this.#terms = terms;
    const { models, columns, channels, fold, targets, buckets } = terms;
    this.#models = models.map(sheetModelOf);
    for (const [index, { key, ofCounts }] of columns.entries())
      this.#columnOf.set(key * 2 + (ofCounts ? 1 : 0), index);
    this.unattributed = targets?.rows ?? fold?.rows ?? channels;
    this.#perBucket = (this.unattributed + 1) * columns.length;
    const cells = models.length * buckets * this.#perBucket;
    this.#wholes = new Float64Array(cells);
    this.#billionths = new Float64Array(cells);
    this.#rowOf = rowFinder(terms);
  }

  /** Yields between pieces of work. */
  *addInSteps(sheets: Iterable<BucketSheets>): Steps<void> {
    let read = 0;
    for (const { bucket, packed } of sheets) {
      const reader = new SheetReader(packed);
      while (reader.next()) {
        const column = this.#columnOf.get(reader.key * 2 + (reader.ofCounts ? 1 : 0));
        if (column !== undefined) this.#addLine(reader, bucket, column);
        read += 1;
        if (read % linesPerStep === 0) yield;
      }
    }
  }

  sum(model: number, bucket: number, row: number, column: number): Decimal {
    const cell = this.#cell(model, bucket, row, column);
    this.#flush(cell);
    const scale = (this.#terms.columns[column]?.scale ?? 0) + creditDigits;
    return { units: this.#bigSums.get(cell) ?? 0n, scale };
  }

  #cell(model: number, bucket: number, row: number, column: number): number {
    const place = model * this.#terms.buckets + bucket;
    return place * this.#perBucket + row * this.#terms.columns.length + column;
  }

  #addLine(reader: SheetReader, bucket: number, column: number): void {
    const { numberOf, columns } = this.#terms;
    const { node, medium, wholes, billionths } = reader;
    const row = node === noNode ? this.unattributed : this.#rowOf(numberOf(node, medium));
    const shift = (columns[column]?.scale ?? 0) - reader.scale;
    for (let index = 0; index < this.#models.length; index += 1) {
      const model = this.#models[index] as number;
      const cell = this.#cell(index, bucket, row, column);
      if (reader.big || shift !== 0) {
        this.#addBig(cell, reader.sum(model) * 10n ** BigInt(shift));
        continue;
      }
      const whole = wholes[model] as number;
      this.#reserve(Math.abs(whole));
      this.#wholes[cell] = (this.#wholes[cell] as number) + whole;
      this.#billionths[cell] = (this.#billionths[cell] as number) + (billionths[model] as number);
    }
  }

  /** Before floats lose digits, bigints take over. */
  #reserve(magnitude: number): void {
    this.#magnitude += magnitude;
    this.#added += 1;
    if (this.#magnitude < mostWhole && this.#added < mostAdded) return;
    for (let cell = 0; cell < this.#wholes.length; cell += 1) this.#flush(cell);
    this.#magnitude = magnitude;
    this.#added = 1;
  }

  #addBig(cell: number, sum: bigint): void {
    this.#bigSums.set(cell, (this.#bigSums.get(cell) ?? 0n) + sum);
  }

  #flush(cell: number): void {
    const [whole, rest] = [this.#wholes[cell] as number, this.#billionths[cell] as number];
    if (whole === 0 && rest === 0) return;
    this.#addBig(cell, BigInt(whole) * billion + BigInt(rest));
    this.#wholes[cell] = 0;
    this.#billionths[cell] = 0;
  }
}
