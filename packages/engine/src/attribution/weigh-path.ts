import {
  type AttributionModel,
  attributionModels,
} from '@sillage/contract/attribution/attribution-models';
import { oneDay } from '../time/milliseconds.ts';
import { wholeCredit } from './apportion-credit.ts';
import { models } from './attribution-models.ts';
import { creditedTouches, sortTouches, type Touch, trailOf } from './touch-path.ts';

export interface WeighedTouch<T extends Touch> {
  touch: T;
  weights: Record<AttributionModel, number>;
}

export interface Effects {
  /** The index of a touch point's channel. */
  channelOf: (touch: Touch) => number;
  /** The index of a channel in `removalEffects`, when channels share rows. */
  rowOf?: Uint32Array | undefined;
  removalEffects: Float64Array;
}

/** Every touch point of the window, by date, with its weight by each model: 0 without credit. */
export function weighPath<T extends Touch>(
  touches: readonly T[],
  eventAt: number,
  lookbackDays: number,
  { channelOf, rowOf, removalEffects }: Effects,
): WeighedTouch<T>[] {
  const since = eventAt - lookbackDays * oneDay;
  const all = sortTouches(touches).filter(({ at }) => at >= since && at <= eventAt);
  const credited = creditedTouches(trailOf(all), eventAt, lookbackDays);
  const path = {
    length: credited.length,
    channels: Uint32Array.from(credited, channelOf),
    ages: Float64Array.from(credited, ({ at }) => eventAt - at),
  };
  const rowPath = rowOf
    ? { ...path, channels: path.channels.map((channel) => rowOf[channel] as number) }
    : path;
  const weights = attributionModels.map((model): [AttributionModel, number[]] => {
    const parts = models[model](model === 'markov' ? rowPath : path, removalEffects);
    return [model, Array.from(parts.subarray(0, path.length), (part) => part / wholeCredit)];
  });
  return all.map((touch) => {
    const index = credited.indexOf(touch);
    const ownWeights = weights.map(([model, parts]) => [model, parts[index] ?? 0]);
    return { touch, weights: Object.fromEntries(ownWeights) };
  });
}
