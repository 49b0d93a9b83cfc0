import type { Period, Unit } from '@sillage/engine/question/period';
import type { Question } from '@sillage/engine/question/question';
import { useMemo } from 'react';
import { type Key, useKeys } from '../controls/keys.ts';

const units: readonly (readonly [key: string, unit: Unit, title: string])[] = [
  ['j', 'day', 'Aujourd’hui'],
  ['s', 'week', 'Cette semaine'],
  ['m', 'month', 'Ce mois'],
  ['a', 'year', 'Cette année'],
];

/** Single keys of periods. */
export const periodKeys = (choose: (period: Period) => void): Key[] =>
  units.map(([key, unit, title]) => ({
    key,
    title,
    run: () => choose({ kind: 'calendar', unit, back: 0 }),
  }));

/** Single keys of a question: its period, its comparison, its last filter. */
export function useQuestionKeys(
  question: Question,
  ask: (change: Partial<Question>) => void,
): void {
  const keys = useMemo((): Key[] => {
    const { nodes, eventTypes, comparison } = question;
    return [
      ...periodKeys((period) => ask({ period })),
      {
        key: 'x',
        title: 'Comparer, ou non, à la période précédente',
        run: () => ask({ comparison: comparison ? undefined : 'previousPeriod' }),
      },
      {
        key: 'Escape',
        title: 'Enlever le dernier filtre',
        run: () => {
          if (eventTypes.length > 0) ask({ eventTypes: eventTypes.slice(0, -1) });
          else if (nodes.length > 0) ask({ nodes: nodes.slice(0, -1) });
        },
      },
    ];
  }, [question, ask]);
  useKeys(keys);
}
