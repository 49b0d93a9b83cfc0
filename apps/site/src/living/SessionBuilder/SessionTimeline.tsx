import type { ReactNode } from 'react';
import styles from './SessionTimeline.module.css';
import type { Hit, SimulatedSession } from './simulate-sessions.ts';

interface Props {
  hits: readonly Hit[];
  sessions: readonly SimulatedSession[];
  /** The silences to choose from, with their names. */
  gaps: readonly (readonly [minutes: string, name: string])[];
  isLive: boolean;
  onChange: (id: number, gap: number) => void;
}

/** The sessions as bands on the line of time. A press on a silence makes it longer, then short again. */
export function SessionTimeline({ hits, sessions, gaps, isLive, onChange }: Props): ReactNode {
  const nameOf = (minutes: number) => gaps.find(([value]) => Number(value) === minutes)?.[1];
  const nextGap = (minutes: number) => {
    const place = gaps.findIndex(([value]) => Number(value) === minutes);
    return Number(gaps[(place + 1) % gaps.length]?.[0] ?? minutes);
  };
  const silence = (id: number, number: number) => {
    const gap = hits.find((hit) => hit.id === id)?.gap ?? 0;
    return (
      <button
        type="button"
        className={styles.silence}
        disabled={!isLive}
        aria-label={`Changer le silence de ${nameOf(gap)} entre les pages ${number - 1} et ${number}`}
        onClick={() => onChange(id, nextGap(gap))}
      >
        {nameOf(gap)}
      </button>
    );
  };
  return (
    <div className={styles.timeline}>
      {sessions.map(({ hits: seen }, index) => (
        <div key={seen[0]?.id} className={styles.group}>
          {index > 0 && seen[0] && silence(seen[0].id, seen[0].number)}
          <span className={styles.band}>
            <span className={styles.name}>Session {index + 1}</span>
            {seen.map(({ id, number }, place) => (
              <span key={id} className={styles.stop}>
                {place > 0 && silence(id, number)}
                <span className={styles.page}>{number}</span>
              </span>
            ))}
          </span>
        </div>
      ))}
    </div>
  );
}
