import type { AttributionModel } from '@sillage/contract/attribution/attribution-models';
import { oneDay } from '../time/milliseconds.ts';
import { apportionFloats, apportionFractions, divisorsFor, sharesFor } from './apportion-credit.ts';

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

export interface ModelOptions {
  /** Percents for `positionBased`, which add up to 100. */
  positionWeights: { first: number; middle: number; last: number };
  /** The days after which `timeDecay` halves a weight. */
  halfLifeDays: number;
}

export const defaultModelOptions: ModelOptions = {
  positionWeights: { first: 40, middle: 20, last: 40 },
  halfLifeDays: 7,
};

/** One row for each model. */
export const modelsWith = ({
  positionWeights,
  halfLifeDays,
}: ModelOptions): Record<AttributionModel, Weigh> => ({
  first: firstModel,
  last: lastModel,
  // Same as `last`: a path has a direct touch point only when it has no other.
  lastNonDirect: lastModel,
  linear: linearModel,
  positionBased: byPosition((index, count) => {
    const { first, middle, last } = positionWeights;
    if (count === 2) return first + last === 0 ? 1 : index === 0 ? first : last;
    if (index === 0) return first * (count - 2);
    return index === count - 1 ? last * (count - 2) : middle;
  }),
  wShaped: wShapedModel,
  timeDecay: timeDecayModel(halfLifeDays * oneDay),
  markov: markovModel,
  shapley: shapleyModel,
});

const firstModel = byPosition((index) => (index === 0 ? 1 : 0));
const lastModel = byPosition((index, count) => (index === count - 1 ? 1 : 0));
const linearModel = byPosition(() => 1);

/**
 * The middle peak of the W is usually the touch point that made a visitor known. Here the middle
 * touch point stands for it; of two, the later.
 */
const isPeak = (index: number, count: number): boolean =>
  index === 0 || index === count >> 1 || index === count - 1;

const wShapedModel = byPosition((index, count) =>
  count <= 3 ? 1 : isPeak(index, count) ? 30 * (count - 3) : 10,
);

/** A weight relative to that of the latest: very old touch points must not all become 0. */
function timeDecayModel(halfLife: number): Weigh {
  const decay = Math.LN2 / halfLife;
  return ({ length, ages }) => {
    const shares = sharesFor(length);
    const latest = ages[length - 1] as number;
    for (let index = 0; index < length; index += 1)
      shares[index] = Math.exp((latest - (ages[index] as number)) * decay);
    return apportionFloats(length);
  };
}

/** Integer shares by position, whose ratios matter. */
function byPosition(share: (index: number, count: number) => number): Weigh {
  const cache: Int32Array[] = [];
  return ({ length }) => {
    const cached = cache[length];
    if (cached) return cached;
    const shares = sharesFor(length);
    let sum = 0;
    for (let index = 0; index < length; index += 1) {
      shares[index] = length === 1 ? 1 : share(index, length);
      sum += shares[index] as number;
    }
    divisorsFor().fill(sum, 0, length);
    const parts = apportionFractions(length).slice(0, length);
    if (length < cachedLengths) cache[length] = parts;
    return parts;
  };
}

/** Parts by position depend on the path's length alone. Real paths are shorter than this. */
const cachedLengths = 512;

/** How often the current path has touched each channel: all 0 between calls. */
let touches = new Uint32Array(64);

/** Counts the touch points of each channel of a path. Returns how many channels it has. */
function countTouches({ length, channels }: Path): number {
  let count = 0;
  for (let index = 0; index < length; index += 1) {
    const channel = channels[index] as number;
    if (channel >= touches.length) touches = grow(touches, channel);
    if (touches[channel] === 0) count += 1;
    touches[channel] = (touches[channel] as number) + 1;
  }
  return count;
}

function forgetTouches({ length, channels }: Path): void {
  for (let index = 0; index < length; index += 1) touches[channels[index] as number] = 0;
}

function grow(array: Uint32Array<ArrayBuffer>, index: number): Uint32Array<ArrayBuffer> {
  const grown = new Uint32Array(Math.max(array.length * 2, index + 1));
  grown.set(array);
  return grown;
}

/**
 * A channel's share is its effect, however often it was touched. Its touch points divide it. Of channels
 * that are all unknown, each has an equal share.
 */
function markovModel(path: Path, effects: Float64Array): Int32Array {
  const { length, channels } = path;
  countTouches(path);
  const shares = sharesFor(length);
  let known = 0;
  for (let index = 0; index < length; index += 1) {
    const channel = channels[index] as number;
    const effect = effects[channel] ?? 0;
    known += effect;
    shares[index] = effect / (touches[channel] as number);
  }
  forgetTouches(path);
  return known > 0 ? apportionFloats(length) : shapleyModel(path);
}

/** Channels have equal shares, and the touch points of a channel divide its share equally. */
function shapleyModel(path: Path): Int32Array {
  const { length, channels } = path;
  const count = countTouches(path);
  sharesFor(length).fill(1, 0, length);
  const divisors = divisorsFor();
  for (let index = 0; index < length; index += 1)
    divisors[index] = count * (touches[channels[index] as number] as number);
  forgetTouches(path);
  return apportionFractions(length);
}

/** The models with the options that a question has unless it says otherwise. */
export const models = modelsWith(defaultModelOptions);
