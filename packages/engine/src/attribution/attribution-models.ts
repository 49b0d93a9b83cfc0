import type { AttributionModel } from '@sillage/contract/attribution/attribution-models';
import { oneDay } from '../time/milliseconds.ts';

/** A credit is counted in billionths, so that shares of it are whole and add up to it. */
export const wholeCredit = 1_000_000_000;

/** The touch points of an event that may have credit, the oldest first. */
export interface Path {
  length: number;
  /** The channel of each. */
  channels: Uint32Array;
  /** How long before the event each was, in milliseconds. */
  ages: Float64Array;
}

/** The billionths of each touch point; `effects` are the channels' removal effects. */
type Weigh = (path: Path, effects: Float64Array) => Int32Array;

/** A weight halves in seven days. */
const decay = Math.LN2 / (7 * oneDay);

/** One row a model. A touch point's share is relative to those of the rest of its path. */
export const models: Record<AttributionModel, Weigh> = {
  first: byPosition((index) => (index === 0 ? 1 : 0)),
  last: byPosition((index, count) => (index === count - 1 ? 1 : 0)),
  // A path has no direct touch point unless it has no other: the same as `last`, by its known name.
  lastNonDirect: byPosition((index, count) => (index === count - 1 ? 1 : 0)),
  linear: byPosition(() => 1),
  positionBased: byPosition((index, count) =>
    count <= 2 ? 1 : index === 0 || index === count - 1 ? 0.4 : 0.2 / (count - 2),
  ),
  wShaped: byPosition((index, count) =>
    count <= 3 ? 1 : isKey(index, count) ? 0.3 : 0.1 / (count - 3),
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

/** The middle touch point stands for the one that made a visitor known; of two, the later. */
const isKey = (index: number, count: number): boolean =>
  index === 0 || index === count >> 1 || index === count - 1;

function byPosition(share: (index: number, count: number) => number): Weigh {
  const known: Int32Array[] = [];
  return ({ length }) => {
    const parts = known[length];
    if (parts) return parts;
    const shares = sharesFor(length);
    for (let index = 0; index < length; index += 1) shares[index] = share(index, length);
    const made = toParts(length).slice(0, length);
    if (length < mostKnown) known[length] = made;
    return made;
  };
}

/** Paths of the same length share their parts, up to a length that real ones have. */
const mostKnown = 512;

/** A channel's share is its own however often it was touched; its touch points part it evenly. */
function byChannel(share: (channel: number, effects: Float64Array) => number): Weigh {
  let touches = new Uint32Array(64);
  return ({ length, channels }, effects) => {
    for (let index = 0; index < length; index += 1) {
      const channel = channels[index] as number;
      if (channel >= touches.length) touches = longer(touches, channel);
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

function longer(old: Uint32Array<ArrayBuffer>, index: number): Uint32Array<ArrayBuffer> {
  const made = new Uint32Array(Math.max(old.length * 2, index + 1));
  made.set(old);
  return made;
}

/** One array for all: the millions of calls of an insight must not make as many. */
let allShares = new Float64Array(64);
let allParts = new Int32Array(64);

function sharesFor(length: number): Float64Array {
  if (length > allShares.length) {
    allShares = new Float64Array(length * 2);
    allParts = new Int32Array(length * 2);
  }
  return allShares;
}

/** Billionths by the shares, with the largest-remainder rule. Good until the next call. */
function toParts(length: number): Int32Array {
  const shares = allShares;
  const parts = allParts;
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
  for (; missing > 0; missing -= 1) give(length, 1);
  for (; missing < 0; missing += 1) give(length, -1);
  return parts;
}

/** One more to whom rounding took most from, or, where floats gave too much, one less. */
function give(length: number, change: 1 | -1): void {
  const shares = allShares;
  const parts = allParts;
  let chosen = 0;
  for (let index = 1; index < length; index += 1)
    if (change * ((shares[index] as number) - (shares[chosen] as number)) > 0) chosen = index;
  parts[chosen] = (parts[chosen] as number) + change;
  shares[chosen] = (shares[chosen] as number) - change;
}
