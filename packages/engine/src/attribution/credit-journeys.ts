import type { AttributionModel } from '@sillage/contract/attribution/attribution-models';
import type { Decimal } from '../money/decimal.ts';
import { ExactSums } from '../money/exact-sums.ts';
import type { FindBucket } from '../time/find-bucket.ts';
import { finish, type Steps } from '../time/in-steps.ts';
import { wholeCredit } from './apportion-credit.ts';
import {
  defaultModelOptions,
  type ModelOptions,
  modelsWith,
  type Path,
} from './attribution-models.ts';
import { JourneyReader } from './journey-reader.ts';
import type { LearntChain } from './learn-chain.ts';
import { LoadedPath, type PathTerms } from './loaded-path.ts';

/** One sum to compute for a metric. */
export interface CreditColumn {
  /** The metric's number in the journeys. */
  key: number;
  /** The most decimal digits that any of its changes has. */
  scale: number;
  /** True to sum the counts of a mean, false to sum the changes themselves. */
  ofCounts: boolean;
}

export interface CreditTerms extends PathTerms {
  models: readonly AttributionModel[];
  /** Of the models that have any. */
  options?: ModelOptions;
  /** What `markov` has learnt. */
  chain?: LearntChain | undefined;
  columns: readonly CreditColumn[];
  buckets: number;
  findBucket: FindBucket;
  /** True to date credit by the touch point, false to date it by the change. */
  byInteraction: boolean;
}

/** Credit is counted in billionths: sums have nine more digits. */
const creditDigits = 9;
/** Passed instead of a bucket, it puts each entry in its own bucket. */
const ownBucket = -1;
/** Journeys read between two pauses. */
const journeysPerStep = 512;
const noEffects = new Float64Array(0);

/** Shares the changes of journeys between the channels that led to them, by each model. */
export class JourneyCredits {
  readonly #terms: CreditTerms;
  readonly #sums: ExactSums;
  readonly #perRow: number;
  readonly #perBucket: number;
  readonly #columnsOf: Int32Array[];
  readonly #powers: number[];
  readonly #models: ReturnType<typeof modelsWith>;
  readonly #loaded: LoadedPath;
  /** The path with the states of the chain for channels. */
  readonly #states: Path = {
    length: 0,
    channels: new Uint32Array(64),
    ages: new Float64Array(0),
  };
  /** How many entries the current journey has: each is a value, its column and its bucket. */
  #entries = 0;
  #columns = new Uint32Array(64);
  #values = new Float64Array(64);
  #buckets = new Int32Array(64);
  /** The values that floats cannot hold exactly, by entry. Their float is then 0. */
  readonly #bigValues = new Map<number, bigint>();

  constructor(terms: CreditTerms) {
    this.#terms = terms;
    const { models: requested, buckets, columns } = terms;
    this.#models = modelsWith(terms.options ?? defaultModelOptions);
    this.#loaded = new LoadedPath(terms);
    this.#perRow = columns.length;
    this.#perBucket = (this.unattributed + 1) * columns.length;
    this.#sums = new ExactSums(requested.length * buckets * this.#perBucket);
    const keys = Math.max(-1, ...columns.map(({ key }) => key)) + 1;
    this.#columnsOf = Array.from({ length: keys }, (_, key) =>
      Int32Array.from(columns.flatMap((column, index) => (column.key === key ? [index] : []))),
    );
    this.#powers = Array.from({ length: 64 }, (_, power) => 10 ** power);
  }

  /** The row of events that no touch point led to. */
  get unattributed(): number {
    return this.#loaded.rows;
  }

  /** How many touch points each channel has in the journeys that count. */
  countTouches(journeys: readonly Uint8Array[]): Uint32Array {
    const touches = new Uint32Array(this.#terms.channels);
    const { path } = this.#loaded;
    for (const bytes of journeys) {
      const reader = new JourneyReader(bytes, this.#terms.level);
      while (reader.next())
        if (this.#load(reader))
          for (let index = 0; index < path.length; index += 1) {
            const channel = path.channels[index] as number;
            touches[channel] = (touches[channel] as number) + 1;
          }
    }
    return touches;
  }

  add(journeys: readonly Uint8Array[]): void {
    finish(this.addInSteps(journeys));
  }

  /** The same; yields between pieces of work. */
  *addInSteps(journeys: readonly Uint8Array[]): Steps<void> {
    let read = 0;
    for (const bytes of journeys) {
      const reader = new JourneyReader(bytes, this.#terms.level);
      while (reader.next()) {
        if (this.#load(reader)) this.#credit(reader.eventAt);
        read += 1;
        if (read % journeysPerStep === 0) yield;
      }
    }
  }

  sum(model: number, bucket: number, row: number, column: number): Decimal {
    const scale = this.#terms.columns[column]?.scale ?? 0;
    const units = this.#sums.sum(this.#cell(model, bucket, row) + column);
    return { units, scale: scale + creditDigits };
  }

  #cell(model: number, bucket: number, row: number): number {
    return (model * this.#terms.buckets + bucket) * this.#perBucket + row * this.#perRow;
  }

  /** Loads the path and the entries of a journey. Returns whether it has any entry. */
  #load(reader: JourneyReader): boolean {
    this.#loaded.load(reader);
    const { findBucket, columns, byInteraction } = this.#terms;
    const byChangeDate = !byInteraction || this.#loaded.path.length === 0;
    this.#entries = 0;
    if (this.#bigValues.size > 0) this.#bigValues.clear();
    for (let change = 0; change < reader.changes; change += 1) {
      const columnsOfKey = this.#columnsOf[reader.keys[change] as number];
      if (columnsOfKey === undefined || columnsOfKey.length === 0) continue;
      const bucket = byChangeDate ? findBucket(reader.dates[change] as number) : 0;
      if (bucket < 0) continue;
      for (let index = 0; index < columnsOfKey.length; index += 1) {
        const column = columnsOfKey[index] as number;
        const { ofCounts, scale } = columns[column] as CreditColumn;
        if (ofCounts) this.#addEntry(column, bucket, reader.counts[change] as number);
        else this.#addChange(reader, change, column, bucket, scale);
      }
    }
    return this.#entries > 0;
  }

  /** The path as `markov` sees it. */
  #toStates({ stateOf }: LearntChain): Path {
    const { length, channels } = this.#loaded.path;
    const states = this.#states;
    if (length > states.channels.length) states.channels = new Uint32Array(length * 2);
    states.length = length;
    for (let index = 0; index < length; index += 1)
      states.channels[index] = stateOf[channels[index] as number] as number;
    return states;
  }

  #addChange(
    { units, scales, bigUnits }: JourneyReader,
    change: number,
    column: number,
    bucket: number,
    scale: number,
  ): void {
    const shift = scale - (scales[change] as number);
    const big = bigUnits.get(change);
    const value = (units[change] as number) * (this.#powers[shift] as number);
    if (big === undefined && Number.isSafeInteger(value)) {
      this.#addEntry(column, bucket, value);
      return;
    }
    const exact = (big ?? BigInt(units[change] as number)) * 10n ** BigInt(shift);
    this.#bigValues.set(this.#entries, exact);
    this.#addEntry(column, bucket, 0);
  }

  #addEntry(column: number, bucket: number, value: number): void {
    const entry = this.#entries;
    if (entry === this.#values.length) this.#grow(entry * 2);
    this.#columns[entry] = column;
    this.#values[entry] = value;
    this.#buckets[entry] = bucket;
    this.#entries = entry + 1;
  }

  #grow(size: number): void {
    const [columns, values, buckets] = [this.#columns, this.#values, this.#buckets];
    this.#columns = new Uint32Array(size);
    this.#values = new Float64Array(size);
    this.#buckets = new Int32Array(size);
    this.#columns.set(columns);
    this.#values.set(values);
    this.#buckets.set(buckets);
  }

  #credit(eventAt: number): void {
    const { models: requested, byInteraction, findBucket, chain } = this.#terms;
    const { path, targets } = this.#loaded;
    let magnitude = 0;
    for (let entry = 0; entry < this.#entries; entry += 1)
      magnitude += Math.abs(this.#values[entry] as number);
    if (!this.#sums.reserve(magnitude * Math.max(1, path.length))) this.#useBigValues();
    for (let model = 0; model < requested.length; model += 1) {
      if (path.length === 0) {
        this.#addPart(model, this.unattributed, wholeCredit, ownBucket);
        continue;
      }
      const name = requested[model] as AttributionModel;
      const shared = name === 'markov' && chain ? this.#toStates(chain) : path;
      const parts = this.#models[name](shared, chain?.effects ?? noEffects);
      for (let touch = 0; touch < path.length; touch += 1) {
        const part = parts[touch] as number;
        if (part === 0) continue;
        const touchBucket = byInteraction
          ? findBucket(eventAt - (path.ages[touch] as number))
          : ownBucket;
        if (byInteraction && touchBucket < 0) continue;
        this.#addPart(model, targets[touch] as number, part, touchBucket);
      }
    }
  }

  /** Turns every value of the current journey into a bigint, when float sums would not be exact. */
  #useBigValues(): void {
    for (let entry = 0; entry < this.#entries; entry += 1) {
      if (!this.#bigValues.has(entry))
        this.#bigValues.set(entry, BigInt(this.#values[entry] as number));
      this.#values[entry] = 0;
    }
  }

  /** Adds a part of every entry to a row, in a given bucket or in the entry's own one. */
  #addPart(model: number, row: number, part: number, given: number): void {
    const sums = this.#sums;
    const columns = this.#columns;
    const values = this.#values;
    const buckets = this.#buckets;
    const perBucket = this.#perBucket;
    const entries = this.#entries;
    const start = this.#cell(model, given === ownBucket ? 0 : given, row);
    for (let entry = 0; entry < entries; entry += 1) {
      const bucket = given === ownBucket ? (buckets[entry] as number) : 0;
      const cell = start + bucket * perBucket + (columns[entry] as number);
      sums.add(cell, values[entry] as number, part);
    }
    if (this.#bigValues.size > 0) this.#addBigPart(start, part, given);
  }

  #addBigPart(start: number, part: number, given: number): void {
    for (const [entry, value] of this.#bigValues) {
      const bucket = given === ownBucket ? (this.#buckets[entry] as number) : 0;
      const cell = start + bucket * this.#perBucket + (this.#columns[entry] as number);
      this.#sums.addBig(cell, value, part);
    }
  }
}
