import { count } from '../../format/numbers.ts';
import styles from './Live.module.css';
import { barCount, barsAt, type LiveLog, liveKinds, rateAt } from './live-log.ts';
import { kindNames } from './wording.ts';

const height = 28;

/** How much came in the last minute, by kind. */
export function Rate({ log, now }: { log: LiveLog; now: number }) {
  const rate = rateAt(log, now);
  const bars = barsAt(log, now);
  return (
    <dl className={styles.rates}>
      {liveKinds.map((kind) => {
        const most = Math.max(1, ...bars.map((bar) => bar[kind]));
        return (
          <div key={kind} data-kind={kind}>
            <dt>{kindNames[kind].many}</dt>
            <dd>
              <span className={styles.figure}>{count(rate[kind])}</span>
              <span className={styles.unit}>par minute</span>
              <svg viewBox={`0 0 ${barCount * 8} ${height}`} aria-hidden="true">
                {bars.map((bar, index) => {
                  const tall = bar[kind] === 0 ? 1 : 3 + (bar[kind] / most) * (height - 3);
                  return (
                    <rect
                      // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
                      key={index}
                      x={index * 8}
                      y={height - tall}
                      width="6"
                      height={tall}
                      rx="1"
                    />
                  );
                })}
              </svg>
            </dd>
            <dd className={styles.since}>{count(log.total[kind])} depuis l’ouverture</dd>
          </div>
        );
      })}
    </dl>
  );
}
