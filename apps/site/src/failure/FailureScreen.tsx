import type { ReactNode } from 'react';
import styles from './FailureScreen.module.css';

interface Props {
  title: string;
  /** What to do: the first is the best. */
  actions: ReactNode;
  /** What happened, in the words of the failure. */
  children?: ReactNode;
  className?: string | undefined;
}

/** What somebody sees when a page is missing or has failed: the boat, what happened, a way on. */
export const FailureScreen = ({ title, actions, children, className = '' }: Props): ReactNode => (
  <main className={`${styles.failure} ${className}`}>
    <span className={`section-icon section-start ${styles.boat}`} />
    <h1>{title}</h1>
    {children}
    <div className={styles.actions}>{actions}</div>
  </main>
);
