import { roundTogether } from '@sillage/engine/money/largest-remainder';
import { eventDay, moveDay, simulate } from '../living/AttributionSimulator/simulate.ts';
import { orderTotal, type WakeAmounts, wakeModels, wakePoints } from './wake-story.ts';

/** What each model gives to each touch point of the home page's order, in whole euros. */
export function wakeAmounts(): WakeAmounts {
  const { credits } = simulate(
    wakePoints.map(({ letter, source, daysBefore }) => ({
      letter,
      source,
      day: moveDay(eventDay, -daysBefore),
    })),
    90,
  );
  return Object.fromEntries(
    wakeModels.map(({ model }) => {
      const euros = roundTogether(
        wakePoints.map(({ letter }) => {
          const percent = credits[model].find((credit) => credit.letter === letter)?.percent;
          return { units: (percent?.units ?? 0n) * BigInt(orderTotal), scale: 4 };
        }),
        0,
      );
      return [model, euros.map(({ units }) => Number(units))];
    }),
  ) as WakeAmounts;
}
