import { type Day, toDayNumber } from '@sillage/engine/time/zoned-time';
import type { ReactNode } from 'react';
import { type ComputedInsights, type Entry, metricKeys, metrics } from './compute-insights.ts';
import styles from './EventTimeline.module.css';

interface LanesProps {
  eventDay: Day;
  entries: readonly Entry[];
  computed: ComputedInsights;
}

/** A line for each metric, with its dated values. The table below has the same in figures. */
export function Lanes({
  eventDay,
  entries,
  computed: { range, invalidIds },
}: LanesProps): ReactNode {
  const [first, last] = [toDayNumber(range.first), toDayNumber(range.last)];
  const positionOf = (day: Day) => ({
    left: `${((toDayNumber(day) - first) / (last - first)) * 100}%`,
  });
  return (
    <div className={styles.lanes} aria-hidden="true">
      {metricKeys.map((key) => (
        <div key={key} className={styles.lane}>
          <span className={styles.name}>{metrics[key].label}</span>
          <span className={styles.line}>
            <span className={styles.event} style={positionOf(eventDay)} />
            {entries
              .filter((entry) => entry.key === key && !invalidIds.includes(entry.id))
              .map(({ id, day, value }) => (
                <span key={id} className={styles.value} style={positionOf(day)}>
                  {value}
                </span>
              ))}
          </span>
        </div>
      ))}
    </div>
  );
}
