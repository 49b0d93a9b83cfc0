import { type PointerEvent, type ReactNode, useRef } from 'react';
import styles from './AttributionSimulator.module.css';
import { dayOnTrack, type Point, positionOnTrack, trackDays } from './simulate.ts';

interface TrackProps {
  points: readonly Point[];
  inWindow: readonly string[];
  lookbackDays: number;
  isLive: boolean;
  onMove: (letter: string, day: string) => void;
}

const percent = (part: number): string => `${(part * 100).toFixed(3)}%`;

/** The three months before the event, where points are dragged. Buttons below do the same. */
export function Track({ points, inWindow, lookbackDays, isLive, onMove }: TrackProps): ReactNode {
  const line = useRef<HTMLDivElement>(null);
  const drag = (letter: string) => (event: PointerEvent<HTMLSpanElement>) => {
    const { left = 0, width = 1 } = line.current?.getBoundingClientRect() ?? {};
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      onMove(letter, dayOnTrack((event.clientX - left) / width));
  };
  return (
    <div className={styles.track} aria-hidden="true">
      <div ref={line} className={styles.line}>
        <span
          className={styles.window}
          style={{ left: percent(1 - Math.min(1, lookbackDays / trackDays)) }}
        />
        {points.map(({ letter, day }) => (
          <span
            key={letter}
            className={styles.dot}
            data-letter={letter}
            data-out={inWindow.includes(letter) ? undefined : true}
            data-live={isLive ? true : undefined}
            style={{ left: percent(positionOnTrack(day)) }}
            onPointerDown={(event) => {
              if (isLive) event.currentTarget.setPointerCapture(event.pointerId);
            }}
            onPointerMove={drag(letter)}
          >
            {letter}
          </span>
        ))}
        <span className={styles.event}>★</span>
      </div>
      <div className={styles.scale}>
        <span>−90 jours</span>
        <span>−45 jours</span>
        <span>commande</span>
      </div>
    </div>
  );
}
