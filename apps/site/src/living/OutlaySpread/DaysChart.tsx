import { oneDay, oneHour } from '@sillage/engine/time/milliseconds';
import type { ReactNode } from 'react';
import frame from '../frame/Frame.module.css';
import styles from './DaysChart.module.css';
import type { OutlayInput, Spread } from './spread-by-day.ts';

type Period = Pick<OutlayInput, 'start' | 'end'>;

interface Props {
  period: Period;
  days: Spread['days'];
  isLive: boolean;
  onMove: (moved: Partial<Period>) => void;
}

/** What the hand can reach: the days around the change of the clocks. */
const first = Date.parse('2026-03-26T00:00Z');
const reach = (7 * oneDay) / oneHour;
const named = 14;

const toHours = (local: string): number => (Date.parse(`${local}Z`) - first) / oneHour;
const toLocal = (hours: number): string =>
  new Date(first + hours * oneHour).toISOString().slice(0, 16);

/** The hours of each day that the outlay covers. The table below has the same in figures. */
export function DaysChart({ period, days, isLive, onMove }: Props): ReactNode {
  const slider = (end: keyof Period, label: string) => (
    <label className={styles.slider}>
      {label}
      <input
        type="range"
        min={0}
        max={reach}
        step={6}
        value={toHours(period[end]) || 0}
        disabled={!isLive}
        onChange={({ target }) => onMove({ [end]: toLocal(Number(target.value)) })}
      />
    </label>
  );
  return (
    <div className={styles.drawing}>
      <div className={styles.chart} aria-hidden="true">
        {days.map(({ day, covered, length }) => (
          <span key={day} className={styles.day}>
            <span
              className={styles.hours}
              style={{ height: `calc((100% - 1.75rem) * ${length / oneDay})` }}
            >
              <span style={{ height: `${(covered / length) * 100}%` }} />
            </span>
            {days.length <= named && <span>{Number(day.slice(-2))}</span>}
          </span>
        ))}
      </div>
      <div className={frame.row}>
        {slider('start', 'Glissez le début')}
        {slider('end', 'Glissez la fin')}
      </div>
    </div>
  );
}
