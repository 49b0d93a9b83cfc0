import { toZonedText } from '@sillage/engine/time/zoned-time';
import type { Ending } from '@sillage/engine/visits/build-sessions';
import type { ReactNode } from 'react';
import { counted, frenchHours, frenchSource } from '../frame/french.ts';
import type { ToldSession } from './read-hits.ts';
import styles from './SessionBuilder.module.css';

const reasons: Record<Ending, string> = {
  silence: 'le silence a dépassé le délai',
  length: 'la session avait 24 heures',
  campaign: 'la page porte une autre campagne',
};

const clock = (date: number): string =>
  toZonedText(date, 'Europe/Paris').slice(11, 16).replace(':', '\u202fh\u202f');

/** Each session with its hits. */
export function Sessions({ sessions }: { sessions: readonly ToldSession[] }): ReactNode {
  return (
    <ol className={styles.sessions}>
      {sessions.map(({ hits, source, campaign, duration, because }, index) => (
        <li key={hits[0]?.id} className={styles.session} data-source={source}>
          <p className={styles.head}>
            <b>Session {index + 1}</b> <code>{source}</code> {frenchSource(source)}
            {campaign !== null && `, campagne «\u202f${campaign}\u202f»`}
          </p>
          <p className={styles.facts}>
            {because && `Nouvelle session\u202f: ${reasons[because]}. `}
            {counted(hits.length, 'page')}, durée {frenchHours(duration)}.
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
