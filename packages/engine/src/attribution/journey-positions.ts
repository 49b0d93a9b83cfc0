import type { RowPositions } from '@sillage/contract/attribution/row-positions';
import type { FindBucket } from '../time/find-bucket.ts';
import { finish, type Steps } from '../time/in-steps.ts';
import { JourneyReader } from './journey-reader.ts';
import { LoadedPath, type PathTerms } from './loaded-path.ts';

export interface PositionTerms extends PathTerms {
  buckets: number;
  findBucket: FindBucket;
  byInteraction: boolean;
  /** The number that journeys have for the count of events; undefined when there was never one. */
  countKey: number | undefined;
  /** The row of the answer that each row of credits is in. */
  rowOf: ReadonlyMap<number, number>;
  rows: number;
}

export const noPositions: RowPositions = { events: 0, first: 0, middle: 0, last: 0 };

const places = ['events', 'first', 'middle', 'last'] as const;
const journeysPerStep = 512;

/** Counts in how many journeys each row comes first, in the middle and last. */
export class JourneyPositions {
  readonly #terms: PositionTerms;
  readonly #loaded: LoadedPath;
  readonly #counts: Float64Array;
  /** The journey that last counted in each cell: one counts once. */
  readonly #lastSeen: Uint32Array;
  #journey = 0;

  constructor(terms: PositionTerms) {
    this.#terms = terms;
    this.#loaded = new LoadedPath(terms);
    const cells = terms.rows * terms.buckets * places.length;
    this.#counts = new Float64Array(cells);
    this.#lastSeen = new Uint32Array(cells);
  }

  add(journeys: readonly Uint8Array[]): void {
    finish(this.addInSteps(journeys));
  }

  /** The same; yields between pieces of work. */
  *addInSteps(journeys: readonly Uint8Array[]): Steps<void> {
    for (const bytes of journeys) {
      const reader = new JourneyReader(bytes, this.#terms.level);
      while (reader.next()) {
        this.#count(reader);
        if (this.#journey % journeysPerStep === 0) yield;
      }
    }
  }

  of = (row: number, bucket: number): RowPositions => {
    const cell = this.#cell(row, bucket);
    const [events = 0, first = 0, middle = 0, last = 0] = this.#counts.subarray(cell, cell + 4);
    return { events, first, middle, last };
  };

  #cell(row: number, bucket: number): number {
    return (bucket * this.#terms.rows + row) * places.length;
  }

  #count(reader: JourneyReader): void {
    const { byInteraction, findBucket, countKey, rowOf } = this.#terms;
    this.#journey += 1;
    for (let change = 0; change < reader.changes; change += 1) {
      if (reader.keys[change] !== countKey) continue;
      const eventBucket = byInteraction ? 0 : findBucket(reader.dates[change] as number);
      if (eventBucket < 0) continue;
      this.#loaded.load(reader);
      const { path, targets } = this.#loaded;
      for (let touch = 0; touch < path.length; touch += 1) {
        const row = rowOf.get(targets[touch] as number);
        const bucket = byInteraction
          ? findBucket(reader.eventAt - (path.ages[touch] as number))
          : eventBucket;
        if (row === undefined || bucket < 0) continue;
        const cell = this.#cell(row, bucket);
        const value = reader.units[change] as number;
        const [isFirst, isLast] = [touch === 0, touch === path.length - 1];
        this.#addOnce(cell, value);
        if (isFirst) this.#addOnce(cell + 1, value);
        if (!isFirst && !isLast) this.#addOnce(cell + 2, value);
        if (isLast) this.#addOnce(cell + 3, value);
      }
    }
  }

  #addOnce(cell: number, value: number): void {
    if (this.#lastSeen[cell] === this.#journey) return;
    this.#lastSeen[cell] = this.#journey;
    this.#counts[cell] = (this.#counts[cell] as number) + value;
  }
}
