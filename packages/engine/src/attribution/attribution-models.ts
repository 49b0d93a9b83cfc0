import type { AttributionModel } from '@sillage/contract/attribution/attribution-models';
import { oneDay } from '../time/milliseconds.ts';

/** Credit is counted in billionths: parts are integers, and add up to the whole exactly. */
export const wholeCredit = 1_000_000_000;

/** The touch points that share the credit of an event, the oldest first. */
export interface Path {
  length: number;
  /** The channel index of each touch point. */
  channels: Uint32Array;
  /** The milliseconds between each touch point and the event. */
  ages: Float64Array;
}

/** Gives each touch point its billionths; `effects` are the removal effects of the channels. */
type Weigh = (path: Path, effects: Float64Array) => Int32Array;

/** The weight of a touch point halves every seven days. */
const decay = Math.LN2 / (7 * oneDay);

/** One row for each model. Shares are relative: only their ratios within a path matter. */
export const models: Record<AttributionModel, Weigh> = {
  first: byPosition((index) => (index === 0 ? 1 : 0)),
  last: byPosition((index, count) => (index === count - 1 ? 1 : 0)),
  // Same as `last`: a path has a direct touch point only when it has no other.
  lastNonDirect: byPosition((index, count) => (index === count - 1 ? 1 : 0)),
  linear: byPosition(() => 1),
  positionBased: byPosition((index, count) =>
    count <= 2 ? 1 : index === 0 || index === count - 1 ? 0.4 : 0.2 / (count - 2),
  ),
  wShaped: byPosition((index, count) =>
    count <= 3 ? 1 : isPeak(index, count) ? 0.3 : 0.1 / (count - 3),
  ),
  timeDecay: ({ length, ages }) => {
    const shares = sharesFor(length);
    for (let index = 0; index < length; index += 1)
      shares[index] = Math.exp((ages[index] as number) * -decay);
    return toParts(length);
  },
  markov: byChannel((channel, effects) => effects[channel] as number),
  shapley: byChannel(() => 1),
};

/**
 * The middle peak of the W is usually the touch point that made a visitor known. Here the middle
 * touch point stands for it; of two, the later.
 */
const isPeak = (index: number, count: number): boolean =>
  index === 0 || index === count >> 1 || index === count - 1;

function byPosition(share: (index: number, count: number) => number): Weigh {
  const cache: Int32Array[] = [];
  return ({ length }) => {
    const cached = cache[length];
    if (cached) return cached;
    const shares = sharesFor(length);
    for (let index = 0; index < length; index += 1) shares[index] = share(index, length);
    const parts = toParts(length).slice(0, length);
    if (length < cachedLengths) cache[length] = parts;
    return parts;
  };
}

/** Parts by position depend on the path's length alone. Real paths are shorter than this. */
const cachedLengths = 512;

/** A channel has one share, however often it was touched. Its touch points divide it equally. */
function byChannel(share: (channel: number, effects: Float64Array) => number): Weigh {
  let touches = new Uint32Array(64);
  return ({ length, channels }, effects) => {
    for (let index = 0; index < length; index += 1) {
      const channel = channels[index] as number;
      if (channel >= touches.length) touches = grow(touches, channel);
      touches[channel] = (touches[channel] as number) + 1;
    }
    const shares = sharesFor(length);
    for (let index = 0; index < length; index += 1) {
      const channel = channels[index] as number;
      shares[index] = share(channel, effects) / (touches[channel] as number);
    }
    for (let index = 0; index < length; index += 1) touches[channels[index] as number] = 0;
    return toParts(length);
  };
}

function grow(array: Uint32Array<ArrayBuffer>, index: number): Uint32Array<ArrayBuffer> {
  const grown = new Uint32Array(Math.max(array.length * 2, index + 1));
  grown.set(array);
  return grown;
}

/** Buffers shared by all calls: one query makes millions of them, too many to allocate arrays. */
let shareBuffer = new Float64Array(64);
let partBuffer = new Int32Array(64);

function sharesFor(length: number): Float64Array {
  if (length > shareBuffer.length) {
    shareBuffer = new Float64Array(length * 2);
    partBuffer = new Int32Array(length * 2);
  }
  return shareBuffer;
}

/** Shares as billionths, by the largest-remainder method. The next call overwrites the result. */
function toParts(length: number): Int32Array {
  const shares = shareBuffer;
  const parts = partBuffer;
  let sum = 0;
  for (let index = 0; index < length; index += 1) sum += shares[index] as number;
  let missing = length === 0 ? 0 : wholeCredit;
  for (let index = 0; index < length; index += 1) {
    const exact = sum > 0 ? ((shares[index] as number) / sum) * wholeCredit : wholeCredit / length;
    const whole = Math.floor(exact);
    parts[index] = whole;
    shares[index] = exact - whole;
    missing -= whole;
  }
  for (; missing > 0; missing -= 1) adjust(length, 1);
  for (; missing < 0; missing += 1) adjust(length, -1);
  return parts;
}

/**
 * Adds one billionth to the part with the largest remainder. When float errors made the parts add
 * up to too much, takes one from the part with the smallest.
 */
function adjust(length: number, change: 1 | -1): void {
  const shares = shareBuffer;
  const parts = partBuffer;
  let chosen = 0;
  for (let index = 1; index < length; index += 1)
    if (change * ((shares[index] as number) - (shares[chosen] as number)) > 0) chosen = index;
  parts[chosen] = (parts[chosen] as number) + change;
  shares[chosen] = (shares[chosen] as number) - change;
}
