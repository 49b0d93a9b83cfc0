import type { Steps } from '../time/in-steps.ts';
import { rowFinder } from './credit-row.ts';
import type { PositionTerms } from './journey-positions.ts';
import { PositionReader } from './position-sheet.ts';
import type { BucketSheets, SheetSumTerms } from './sum-sheets.ts';

export type SheetPositionTerms = Pick<PositionTerms, 'rowOf' | 'rows' | 'buckets'> &
  Pick<SheetSumTerms, 'channelOf' | 'fold' | 'targets' | 'numberOf'>;

const linesPerStep = 2048;

/** Counts in how many events each row is, and in how many in the middle, from the paths of sheets. */
export class SheetPositions {
  readonly #terms: SheetPositionTerms;
  readonly #rowOf: (number: number) => number;
  readonly #events: Float64Array;
  readonly #middle: Float64Array;
  /** The line that last counted in each cell: a path counts once in a row. */
  readonly #lastEvents: Uint32Array;
  readonly #lastMiddle: Uint32Array;
  #lines = 0;

  constructor(terms: SheetPositionTerms) {
    this.#terms = terms;
    this.#rowOf = rowFinder(terms);
    const cells = terms.rows * terms.buckets;
    this.#events = new Float64Array(cells);
    this.#middle = new Float64Array(cells);
    this.#lastEvents = new Uint32Array(cells);
    this.#lastMiddle = new Uint32Array(cells);
  }

  /** Yields between pieces of work. */
  *addInSteps(sheets: Iterable<BucketSheets>): Steps<void> {
    for (const { bucket, packed } of sheets) {
      const reader = new PositionReader(packed);
      while (reader.next()) {
        this.#lines += 1;
        this.#addLine(reader, bucket);
        if (this.#lines % linesPerStep === 0) yield;
      }
    }
  }

  of = (row: number, bucket: number): { events: number; middle: number } => {
    const cell = bucket * this.#terms.rows + row;
    return { events: this.#events[cell] ?? 0, middle: this.#middle[cell] ?? 0 };
  };

  #addLine({ length, nodes, mediums, middles, events }: PositionReader, bucket: number): void {
    const { numberOf, rowOf, rows } = this.#terms;
    for (let index = 0; index < length; index += 1) {
      const number = numberOf(nodes[index] as number, mediums[index] as number);
      const row = rowOf.get(this.#rowOf(number));
      if (row === undefined) continue;
      const cell = bucket * rows + row;
      this.#addOnce(this.#events, this.#lastEvents, cell, events);
      if (middles[index] === 1) this.#addOnce(this.#middle, this.#lastMiddle, cell, events);
    }
  }

  #addOnce(counts: Float64Array, lastLine: Uint32Array, cell: number, events: number): void {
    if (lastLine[cell] === this.#lines) return;
    lastLine[cell] = this.#lines;
    counts[cell] = (counts[cell] as number) + events;
  }
}
