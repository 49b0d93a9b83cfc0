import type { AttributionModel } from '@sillage/contract/attribution/attribution-models';
import type { Decimal } from '../money/decimal.ts';
import { ExactSums } from '../money/exact-sums.ts';
import type { FindBucket } from '../time/find-bucket.ts';
import { oneDay } from '../time/milliseconds.ts';
import { models, type Path, wholeCredit } from './attribution-models.ts';
import { JourneyReader } from './journey-reader.ts';
import { Transitions } from './removal-effects.ts';

/** What is summed of one metric. */
export interface CreditColumn {
  /** The metric's number in the journeys. */
  key: number;
  /** The most digits after the point that its changes have. */
  scale: number;
  /** Whether to sum the counts of a mean rather than the changes. */
  ofCounts: boolean;
}

export interface CreditTerms {
  models: readonly AttributionModel[];
  columns: readonly CreditColumn[];
  /** The channel of each node, by its number; node 0 is a direct visit. */
  channelOf: Uint32Array;
  channels: number;
  buckets: number;
  findBucket: FindBucket;
  lookbackDays: number;
  /** Credit falls on the date of the touch point rather than on that of the change. */
  byInteraction: boolean;
}

const billionths = 9;

/** Gives every change of every journey to the channels that earned it, model by model. */
export class JourneyCredits {
  readonly #terms: CreditTerms;
  readonly #sums: ExactSums;
  readonly #perChannel: number;
  readonly #perBucket: number;
  readonly #columnsOf: Int32Array[];
  readonly #powers: number[];
  #effects: Float64Array = new Float64Array(0);
  readonly #path: Path = {
    length: 0,
    channels: new Uint32Array(64),
    ages: new Float64Array(64),
  };
  /** The changes of the journey in hand that count, by column. */
  #counted = 0;
  #columns = new Uint32Array(64);
  #values = new Float64Array(64);
  #buckets = new Int32Array(64);
  readonly #big = new Map<number, bigint>();

  constructor(terms: CreditTerms) {
    this.#terms = terms;
    const { models: asked, buckets, channels, columns } = terms;
    this.#perChannel = columns.length;
    this.#perBucket = (channels + 1) * columns.length;
    this.#sums = new ExactSums(asked.length * buckets * this.#perBucket);
    const keys = Math.max(-1, ...columns.map(({ key }) => key)) + 1;
    this.#columnsOf = Array.from({ length: keys }, (_, key) =>
      Int32Array.from(columns.flatMap((column, index) => (column.key === key ? [index] : []))),
    );
    this.#powers = Array.from({ length: 64 }, (_, power) => 10 ** power);
  }

  /** The channel of what no touch point led to. */
  get unattributed(): number {
    return this.#terms.channels;
  }

  /**
   * Learns from the journeys what `markov` needs, to be called first with the same ones. Tells the
   * removal effect of each channel.
   */
  learn(journeys: readonly Uint8Array[]): Float64Array {
    const transitions = new Transitions(this.#terms.channels);
    for (const bytes of journeys) {
      const reader = new JourneyReader(bytes);
      while (reader.next()) if (this.#take(reader)) transitions.add(this.#path);
    }
    this.#effects = transitions.removalEffects();
    return this.#effects;
  }

  /** The channels of the journeys that count, in order. */
  touched(journeys: readonly Uint8Array[]): number[] {
    const found = new Uint8Array(this.#terms.channels);
    for (const bytes of journeys) {
      const reader = new JourneyReader(bytes);
      while (reader.next())
        if (this.#take(reader))
          for (let index = 0; index < this.#path.length; index += 1)
            found[this.#path.channels[index] as number] = 1;
    }
    return Array.from(found.keys()).filter((channel) => found[channel] === 1);
  }

  add(journeys: readonly Uint8Array[]): void {
    for (const bytes of journeys) {
      const reader = new JourneyReader(bytes);
      while (reader.next()) if (this.#take(reader)) this.#credit(reader.eventAt);
    }
  }

  sum(model: number, bucket: number, channel: number, column: number): Decimal {
    const scale = this.#terms.columns[column]?.scale ?? 0;
    const units = this.#sums.sum(this.#cell(model, bucket, channel) + column);
    return { units, scale: scale + billionths };
  }

  #cell(model: number, bucket: number, channel: number): number {
    return (model * this.#terms.buckets + bucket) * this.#perBucket + channel * this.#perChannel;
  }

  /** Takes the path and the changes of a journey in hand. Whether any change counts. */
  #take(reader: JourneyReader): boolean {
    this.#takePath(reader);
    const { findBucket, columns, byInteraction } = this.#terms;
    const isDated = !byInteraction || this.#path.length === 0;
    this.#counted = 0;
    if (this.#big.size > 0) this.#big.clear();
    for (let change = 0; change < reader.changes; change += 1) {
      const places = this.#columnsOf[reader.keys[change] as number];
      if (places === undefined || places.length === 0) continue;
      const bucket = isDated ? findBucket(reader.dates[change] as number) : 0;
      if (bucket < 0) continue;
      for (let index = 0; index < places.length; index += 1) {
        const place = places[index] as number;
        const { ofCounts, scale } = columns[place] as CreditColumn;
        if (ofCounts) this.#count(place, bucket, reader.counts[change] as number);
        else this.#countChange(reader, change, place, bucket, scale);
      }
    }
    return this.#counted > 0;
  }

  #takePath({ touches, nodes, ages, directAge }: JourneyReader): void {
    const { lookbackDays, channelOf } = this.#terms;
    const lookback = lookbackDays * oneDay;
    const path = this.#path;
    let length = 0;
    while (length < touches && (ages[length] as number) <= lookback) length += 1;
    if (length > path.channels.length) {
      path.channels = new Uint32Array(length * 2);
      path.ages = new Float64Array(length * 2);
    }
    path.length = length;
    for (let index = 0; index < length; index += 1) {
      const place = length - 1 - index;
      path.channels[place] = channelOf[nodes[index] as number] as number;
      path.ages[place] = ages[index] as number;
    }
    if (length > 0 || directAge < 0 || directAge > lookback) return;
    path.length = 1;
    path.channels[0] = channelOf[0] as number;
    path.ages[0] = directAge;
  }

  #countChange(
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
      this.#count(column, bucket, value);
      return;
    }
    const exact = (big ?? BigInt(units[change] as number)) * 10n ** BigInt(shift);
    this.#big.set(this.#counted, exact);
    this.#count(column, bucket, 0);
  }

  #count(column: number, bucket: number, value: number): void {
    const place = this.#counted;
    if (place === this.#values.length) this.#makeRoom(place * 2);
    this.#columns[place] = column;
    this.#values[place] = value;
    this.#buckets[place] = bucket;
    this.#counted = place + 1;
  }

  #makeRoom(size: number): void {
    const [columns, values, buckets] = [this.#columns, this.#values, this.#buckets];
    this.#columns = new Uint32Array(size);
    this.#values = new Float64Array(size);
    this.#buckets = new Int32Array(size);
    this.#columns.set(columns);
    this.#values.set(values);
    this.#buckets.set(buckets);
  }

  #credit(eventAt: number): void {
    const { models: asked, byInteraction, findBucket } = this.#terms;
    const path = this.#path;
    let absolute = 0;
    for (let index = 0; index < this.#counted; index += 1)
      absolute += Math.abs(this.#values[index] as number);
    if (!this.#sums.expect(absolute * Math.max(1, path.length))) this.#growBig();
    for (let model = 0; model < asked.length; model += 1) {
      if (path.length === 0) {
        this.#give(model, this.unattributed, wholeCredit, -1);
        continue;
      }
      const parts = models[asked[model] as AttributionModel](path, this.#effects);
      for (let touch = 0; touch < path.length; touch += 1) {
        const part = parts[touch] as number;
        if (part === 0) continue;
        const bucket = byInteraction ? findBucket(eventAt - (path.ages[touch] as number)) : -1;
        if (byInteraction && bucket < 0) continue;
        this.#give(model, path.channels[touch] as number, part, bucket);
      }
    }
  }

  /** Floats would not be exact for the changes in hand. */
  #growBig(): void {
    for (let index = 0; index < this.#counted; index += 1) {
      if (!this.#big.has(index)) this.#big.set(index, BigInt(this.#values[index] as number));
      this.#values[index] = 0;
    }
  }

  /** Adds a part of every change in hand, in its own bucket unless one is given. */
  #give(model: number, channel: number, part: number, given: number): void {
    const sums = this.#sums;
    const columns = this.#columns;
    const values = this.#values;
    const buckets = this.#buckets;
    const perBucket = this.#perBucket;
    const counted = this.#counted;
    const start = this.#cell(model, Math.max(given, 0), channel);
    for (let index = 0; index < counted; index += 1) {
      const bucket = given < 0 ? (buckets[index] as number) : 0;
      const cell = start + bucket * perBucket + (columns[index] as number);
      sums.add(cell, values[index] as number, part);
    }
    if (this.#big.size > 0) this.#giveBig(start, part, given);
  }

  #giveBig(start: number, part: number, given: number): void {
    for (const [index, value] of this.#big) {
      const bucket = given < 0 ? (this.#buckets[index] as number) : 0;
      const cell = start + bucket * this.#perBucket + (this.#columns[index] as number);
      this.#sums.addBig(cell, value, part);
    }
  }
}
