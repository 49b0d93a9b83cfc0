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
  lookbackDays: number;
}

const initialSize = 64;

/** The touch points of the journey that a reader is at, in arrays that the next one overwrites. */
export class LoadedPath {
  readonly #terms: PathTerms;
  readonly path: Path = {
    length: 0,
    channels: new Uint32Array(initialSize),
    ages: new Float64Array(initialSize),
  };
  /** The same path with rows for channels: the same object when each channel has its own row. */
  readonly shared: Path;
  /** The row that each touch point gives its credit to. */
  targets: Uint32Array;
  #isDirect = false;

  constructor(terms: PathTerms) {
    this.#terms = terms;
    this.shared = terms.fold ? { ...this.path, channels: new Uint32Array(initialSize) } : this.path;
    this.targets = terms.targets ? new Uint32Array(initialSize) : this.shared.channels;
  }

  /** How many channels, or rows of channels, credit is shared between. */
  get sharers(): number {
    return this.#terms.fold?.rows ?? this.#terms.channels;
  }

  load(reader: JourneyReader): void {
    this.#loadChannels(reader);
    this.#loadRows();
    if (this.#terms.targets) this.#loadTargets(reader, this.#terms.targets.rowOf);
    else this.targets = this.shared.channels;
  }

  #loadChannels({ touches, nodes, ages, directAge, directNode }: JourneyReader): void {
    const { lookbackDays, channelOf } = this.#terms;
    const lookback = lookbackDays * oneDay;
    const { path } = this;
    let length = 0;
    while (length < touches && (ages[length] as number) <= lookback) length += 1;
    if (length > path.channels.length) {
      path.channels = new Uint32Array(length * 2);
      path.ages = new Float64Array(length * 2);
    }
    path.length = length;
    for (let index = 0; index < length; index += 1) {
      const position = length - 1 - index;
      path.channels[position] = channelOf[nodes[index] as number] as number;
      path.ages[position] = ages[index] as number;
    }
    this.#isDirect = length === 0 && directAge >= 0 && directAge <= lookback;
    if (!this.#isDirect) return;
    path.length = 1;
    path.channels[0] = channelOf[directNode] as number;
    path.ages[0] = directAge;
  }

  #loadRows(): void {
    const { fold } = this.#terms;
    if (!fold) return;
    const { length, channels, ages } = this.path;
    const rows = this.shared;
    if (length > rows.channels.length) rows.channels = new Uint32Array(length * 2);
    rows.length = length;
    rows.ages = ages;
    for (let index = 0; index < length; index += 1)
      rows.channels[index] = fold.rowOf[channels[index] as number] as number;
  }

  #loadTargets({ nodes, directNode }: JourneyReader, rowOf: Uint32Array): void {
    const { length } = this.path;
    if (length > this.targets.length) this.targets = new Uint32Array(length * 2);
    if (this.#isDirect) this.targets[0] = rowOf[directNode] as number;
    else
      for (let index = 0; index < length; index += 1)
        this.targets[length - 1 - index] = rowOf[nodes[index] as number] as number;
  }
}
