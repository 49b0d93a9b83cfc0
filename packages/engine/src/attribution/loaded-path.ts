import { oneDay } from '../time/milliseconds.ts';
import type { Path } from './attribution-models.ts';
import type { JourneyReader } from './journey-reader.ts';
import type { TouchLevel } from './touch-level.ts';

/** How the touch points of a journey are read. */
export interface PathTerms {
  /** The channel index of each node, by node number; node 0 is a direct visit. */
  channelOf: Uint32Array;
  channels: number;
  /** The row of each channel, when channels share rows; by default, each has its own. */
  fold?: { rows: number; rowOf: Uint32Array } | undefined;
  /** The rows that touch points give their credit to, by node, when these are not the channels. */
  targets?: { rows: number; rowOf: Uint32Array } | undefined;
  /** Tells nodes apart by some of their details, which the journeys then hold. */
  level?: TouchLevel | undefined;
  /** The window for clicks. */
  lookbackDays: number;
  /** The window for views; undefined when no node of the journeys is one. */
  views?: ViewTerms | undefined;
}

export interface ViewTerms {
  lookbackDays: number;
  /** By node number: 1 for a view. */
  isView: Uint8Array;
  /** By node number: in a row, nodes of one origin count once. */
  originOf: Uint32Array;
}

const initialSize = 64;

/** The touch points of the journey that a reader is at, in arrays that the next one overwrites. */
export class LoadedPath {
  readonly #terms: PathTerms;
  readonly #lookback: number;
  readonly path: Path = {
    length: 0,
    channels: new Uint32Array(initialSize),
    ages: new Float64Array(initialSize),
  };
  /** The node of each touch point. */
  #nodes = new Uint32Array(initialSize);
  /** The row that each touch point gives its credit to. */
  targets = new Uint32Array(initialSize);

  constructor(terms: PathTerms) {
    this.#terms = terms;
    this.#lookback = terms.lookbackDays * oneDay;
  }

  /** How many rows there are to give credit to. */
  get rows(): number {
    const { targets, fold, channels } = this.#terms;
    return targets?.rows ?? fold?.rows ?? channels;
  }

  load(reader: JourneyReader): void {
    if (reader.touches > this.#nodes.length) this.#grow(reader.touches * 2);
    if (this.#terms.views) this.#loadViews(reader, this.#terms.views);
    else this.#loadClicks(reader);
    const { path } = this;
    const { directAge, directNode } = reader;
    if (path.length === 0 && directAge >= 0 && directAge <= this.#lookback) {
      path.length = 1;
      path.ages[0] = directAge;
      this.#nodes[0] = directNode;
    }
    this.#loadChannels();
  }

  #grow(size: number): void {
    this.path.channels = new Uint32Array(size);
    this.path.ages = new Float64Array(size);
    this.#nodes = new Uint32Array(size);
    this.targets = new Uint32Array(size);
  }

  /** A journey has its latest touch point first: those of the window are the first ones. */
  #loadClicks({ touches, nodes, ages }: JourneyReader): void {
    const { path } = this;
    const lookback = this.#lookback;
    let length = 0;
    while (length < touches && (ages[length] as number) <= lookback) length += 1;
    path.length = length;
    for (let index = 0; index < length; index += 1) {
      const position = length - 1 - index;
      this.#nodes[position] = nodes[index] as number;
      path.ages[position] = ages[index] as number;
    }
  }

  /** Without the views that are too old, neighbours may be of one origin: the last one counts. */
  #loadViews({ touches, nodes, ages }: JourneyReader, views: ViewTerms): void {
    const { path } = this;
    const viewLookback = views.lookbackDays * oneDay;
    let length = 0;
    let previous = -1;
    for (let index = 0; index < touches; index += 1) {
      const node = nodes[index] as number;
      const age = ages[index] as number;
      if (age > (views.isView[node] === 1 ? viewLookback : this.#lookback)) continue;
      const origin = views.originOf[node] as number;
      if (origin === previous) continue;
      previous = origin;
      this.#nodes[length] = node;
      path.ages[length] = age;
      length += 1;
    }
    path.length = length;
    this.#nodes.subarray(0, length).reverse();
    path.ages.subarray(0, length).reverse();
  }

  #loadChannels(): void {
    const { channelOf, fold, targets } = this.#terms;
    const { length, channels } = this.path;
    for (let index = 0; index < length; index += 1) {
      const node = this.#nodes[index] as number;
      const channel = channelOf[node] as number;
      channels[index] = channel;
      this.targets[index] = targets
        ? (targets.rowOf[node] as number)
        : fold
          ? (fold.rowOf[channel] as number)
          : channel;
    }
  }
}
