import { toZonedText } from '@sillage/engine/time/zoned-time';
import type { Ending } from '@sillage/engine/visits/build-sessions';
import type { ReactNode } from 'react';
import { frenchHours, frenchSource, pluralize } from '../frame/french-format.ts';
import styles from './SessionBuilder.module.css';
import type { SimulatedSession } from './simulate-sessions.ts';

const reasons: Record<Ending, string> = {
  silence: 'le silence a dépassé le délai',
  length: 'la session avait 24 heures',
  campaign: 'la page porte une autre campagne',
};

const clock = (date: number): string =>
  toZonedText(date, 'Europe/Paris').slice(11, 16).replace(':', '\u202fh\u202f');

export function Sessions({ sessions }: { sessions: readonly SimulatedSession[] }): ReactNode {
  return (
    <ol className={styles.sessions}>
      {sessions.map(({ hits, source, campaign, duration, reason }, index) => (
        <li key={hits[0]?.id} className={styles.session} data-source={source}>
          <p className={styles.head}>
            <b>Session {index + 1}</b> <code>{source}</code> {frenchSource(source)}
            {campaign !== null && `, campagne «\u202f${campaign}\u202f»`}
          </p>
          <p className={styles.facts}>
            {reason && `Nouvelle session\u202f: ${reasons[reason]}. `}
            {pluralize(hits.length, 'page')}, durée {frenchHours(duration)}.
          </p>
          <ul className={styles.seen}>
            {hits.map(({ id, number, date, source: own }) => (
              <li key={id}>
                {clock(date)}, page {number} <code>{own}</code>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
