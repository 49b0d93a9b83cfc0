import { daysOf, neighbour, type Period, shiftDays } from '@sillage/engine/question/period';
import { periodText } from '@sillage/engine/question/period-text';
import { daysText } from '@sillage/engine/time/french-days';
import type { Day } from '@sillage/engine/time/zoned-time';
import { lazy, Suspense, useEffect } from 'react';
import { IconButton } from './Button.tsx';
import styles from './PeriodPicker.module.css';
import { Popover } from './Popover.tsx';

const load = () => import('./PeriodChoices.tsx');
const PeriodChoices = lazy(load);

/** Periods that most people ask for, by what the address calls them. */
const usual: Record<string, string> = {
  jour: 'Aujourd’hui',
  'jour-1': 'Hier',
  '7j': '7 derniers jours',
  '30j': '30 derniers jours',
  '90j': '90 derniers jours',
  semaine: 'Cette semaine',
  mois: 'Ce mois',
  'mois-1': 'Le mois dernier',
  trimestre: 'Ce trimestre',
  annee: 'Cette année',
};

export interface PeriodPickerProps {
  period: Period;
  today: Day;
  onChoose: (period: Period) => void;
}

/** The days of a period in words, as short as they can be said. */
export function periodName(period: Period, today: Day): string {
  const { since, until } = daysOf(period, today);
  return usual[periodText(period)] ?? daysText(since, shiftDays(until, -1));
}

/** A period: the usual ones, typed in French, or on a calendar; and the one before or after. */
export function PeriodPicker({ period, today, onChoose }: PeriodPickerProps) {
  const { since, until } = daysOf(period, today);
  const name = usual[periodText(period)];
  const days = daysText(since, shiftDays(until, -1));
  useEffect(() => {
    // Where the browser cannot tell when it is idle, it is fetched when somebody points at it.
    const idle = window.requestIdleCallback?.(() => void load());
    return () => window.cancelIdleCallback?.(idle);
  }, []);
  const move = (step: -1 | 1, label: string) => {
    const next = neighbour(period, step, today);
    return (
      <IconButton
        icon={step < 0 ? 'left' : 'right'}
        label={label}
        whyNot={next ? undefined : 'Il n’y a rien plus loin.'}
        onClick={() => next && onChoose(next)}
      />
    );
  };
  return (
    <div className={styles.picker}>
      {move(-1, 'Période précédente')}
      <Popover
        size="wide"
        icon="calendar"
        title={
          <span className={styles.title} onPointerEnter={() => void load()}>
            {name ?? days} {name && <small>{days}</small>}
          </span>
        }
      >
        {(close) => (
          <Suspense fallback={<div className={styles.waiting} />}>
            <PeriodChoices
              period={period}
              today={today}
              usual={usual}
              onChoose={(next) => {
                close();
                onChoose(next);
              }}
            />
          </Suspense>
        )}
      </Popover>
      {move(1, 'Période suivante')}
    </div>
  );
}
