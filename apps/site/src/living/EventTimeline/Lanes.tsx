import { type Day, toDayNumber } from '@sillage/engine/time/zoned-time';
import type { ReactNode } from 'react';
import styles from './EventTimeline.module.css';
import { type Entry, metricKeys, metrics, type Told } from './tell-event.ts';

interface LanesProps {
  eventDay: Day;
  entries: readonly Entry[];
  told: Told;
}

/** A line for each metric, its dated values on it. The table below says the same in figures. */
export function Lanes({ eventDay, entries, told: { range, faulty } }: LanesProps): ReactNode {
  const [first, last] = [toDayNumber(range.first), toDayNumber(range.last)];
  const place = (day: Day) => ({ left: `${((toDayNumber(day) - first) / (last - first)) * 100}%` });
  return (
    <div className={styles.lanes} aria-hidden="true">
      {metricKeys.map((key) => (
        <div key={key} className={styles.lane}>
          <span className={styles.name}>{metrics[key].label}</span>
          <span className={styles.line}>
            <span className={styles.event} style={place(eventDay)} />
            {entries
              .filter((entry) => entry.key === key && !faulty.includes(entry.id))
              .map(({ id, day, value }) => (
                <span key={id} className={styles.value} style={place(day)}>
                  {value}
                </span>
              ))}
          </span>
        </div>
      ))}
    </div>
  );
}
