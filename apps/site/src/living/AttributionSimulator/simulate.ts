import {
  type AttributionModel,
  attributionModels,
} from '@sillage/contract/attribution/attribution-models';
import { listChannels, mapNodesToChannels } from '@sillage/engine/attribution/channels';
import { Transitions } from '@sillage/engine/attribution/removal-effects';
import {
  creditedTouches,
  sortTouches,
  type Touch,
  trailOf,
} from '@sillage/engine/attribution/touch-path';
import { weighPath } from '@sillage/engine/attribution/weigh-path';
import type { Decimal } from '@sillage/engine/money/decimal';
import { roundTogether } from '@sillage/engine/money/largest-remainder';
import { type Day, toDay, toDayNumber } from '@sillage/engine/time/zoned-time';
import { directNode } from '@sillage/engine/visits/node';

/** A touch point of the simulator, named by a letter. */
export interface Point {
  letter: string;
  source: string;
  day: Day;
}

interface PointTouch extends Touch {
  letter: string;
}

interface Credit {
  letter: string;
  /** With two decimals at most; the percents of a model add up to 100. */
  percent: Decimal;
}

export interface Simulation {
  /** Letters of the touch points in the window, in order, with or without credit. */
  inWindow: string[];
  credits: Record<AttributionModel, Credit[]>;
}

export const eventDay = '2026-03-31';
const eventAt = Date.parse(`${eventDay}T18:00:00Z`);
export const trackDays = 90;

const toTouch = ({ letter, source, day }: Point): PointTouch => ({
  letter,
  at: Date.parse(`${day}T09:00:00Z`),
  node: { ...directNode, source },
});

/** The credit that each model of the engine gives to each touch point of this one journey. */
export function simulate(points: readonly Point[], lookbackDays: number): Simulation {
  const touches = points.map(toTouch);
  const nodes = touches.map(({ node }, number) => ({ ...node, number }));
  const channels = listChannels('campaign', [directNode, ...nodes], new Map());
  const { placeOf } = mapNodesToChannels('campaign', channels, nodes);
  const channelOf = ({ node }: Touch) => placeOf(node);

  const known = sortTouches(touches).filter(({ at }) => at <= eventAt);
  const windows = { lookbackDays, viewLookbackDays: 1 };
  const path = creditedTouches(trailOf(known), eventAt, windows);
  const transitions = new Transitions(channels.length);
  transitions.add({
    length: path.length,
    channels: Uint32Array.from(path, channelOf),
    ages: Float64Array.from(path, ({ at }) => eventAt - at),
  });
  const chain = {
    stateOf: Uint32Array.from(channels.keys()),
    effects: transitions.removalEffects(),
  };
  const weighed = weighPath(touches, eventAt, windows, channelOf, chain);

  const creditsOf = (model: AttributionModel): Credit[] => {
    const credited = weighed.filter(({ weights }) => weights[model] > 0);
    const percents = roundTogether(
      credited.map(({ weights }) => ({ units: billionths(weights[model]), scale: 7 })),
      2,
    );
    return credited.map(({ touch }, index) => ({
      letter: touch.letter,
      percent: percents[index] ?? { units: 0n, scale: 2 },
    }));
  };
  return {
    inWindow: weighed.map(({ touch }) => touch.letter),
    credits: Object.fromEntries(
      attributionModels.map((model) => [model, creditsOf(model)]),
    ) as Simulation['credits'],
  };
}

const billionths = (weight: number): bigint => BigInt(Math.round(weight * 1_000_000_000));

const [firstDay, lastDay] = [toDayNumber(eventDay) - trackDays, toDayNumber(eventDay)];

/** The position of a day on the track, from 0 to 1. */
export const positionOnTrack = (day: Day): number =>
  Math.min(1, Math.max(0, (toDayNumber(day) - firstDay) / trackDays));

/** The day at a position of the track. */
export const dayOnTrack = (position: number): Day =>
  toDay(firstDay + Math.round(Math.min(1, Math.max(0, position)) * trackDays));

/** Moves a day, within the two ends of the track. */
export const moveDay = (day: Day, days: number): Day =>
  toDay(Math.min(lastDay, Math.max(firstDay, toDayNumber(day) + days)));

const letters = 'ABCDEFGH';
export const maxPoints = letters.length;

/** The first letter that no point has; undefined when all are taken. */
export const freeLetter = (points: readonly Point[]): string | undefined =>
  [...letters].find((letter) => !points.some((point) => point.letter === letter));
