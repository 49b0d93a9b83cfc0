import {
  type AttributionModel,
  attributionModels,
} from '@sillage/contract/attribution/attribution-models';
import { wholeCredit } from './apportion-credit.ts';
import { defaultModelOptions, modelsWith } from './attribution-models.ts';
import type { LearntChain } from './learn-chain.ts';
import {
  creditedTouches,
  isInWindow,
  sortTouches,
  type Touch,
  trailOf,
  type Windows,
} from './touch-path.ts';

export interface WeighedTouch<T extends Touch> {
  touch: T;
  weights: Record<AttributionModel, number>;
}

/** Every touch point of the windows, by date, with its weight by each model: 0 without credit. */
export function weighPath<T extends Touch>(
  touches: readonly T[],
  eventAt: number,
  windows: Windows,
  channelOf: (touch: Touch) => number,
  { stateOf, effects }: LearntChain,
  options = defaultModelOptions,
): WeighedTouch<T>[] {
  const all = sortTouches(touches).filter(
    (touch) => touch.at <= eventAt && isInWindow(touch, eventAt, windows),
  );
  const credited = creditedTouches(trailOf(all), eventAt, windows);
  const path = {
    length: credited.length,
    channels: Uint32Array.from(credited, channelOf),
    ages: Float64Array.from(credited, ({ at }) => eventAt - at),
  };
  const states = { ...path, channels: path.channels.map((channel) => stateOf[channel] as number) };
  const models = modelsWith(options);
  const weights = attributionModels.map((model): [AttributionModel, number[]] => {
    const parts = models[model](model === 'markov' ? states : path, effects);
    return [model, Array.from(parts.subarray(0, path.length), (part) => part / wholeCredit)];
  });
  return all.map((touch) => {
    const index = credited.indexOf(touch);
    const ownWeights = weights.map(([model, parts]) => [model, parts[index] ?? 0]);
    return { touch, weights: Object.fromEntries(ownWeights) };
  });
}
