import type OriginalLoading from '@theme/Loading';
import type { ComponentProps, ReactNode } from 'react';
import styles from './styles.module.css';

type Props = ComponentProps<typeof OriginalLoading>;

/** Shown while a page's code loads, and when it cannot be loaded. The core's own is in English. */
export default function Loading({ error, retry, pastDelay }: Props): ReactNode {
  if (error)
    return (
      <main className={styles.failure} role="alert">
        <p className={styles.title}>Cette page n’a pas pu être chargée.</p>
        <p className={styles.reason}>{String(error)}</p>
        <div className={styles.actions}>
          <button type="button" className="button button--primary" onClick={retry}>
            Réessayer
          </button>
          <a href="/">Revenir à l’accueil</a>
        </div>
      </main>
    );
  if (!pastDelay) return null;
  return (
    <div className={styles.loading} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <span className={styles.hint}>Chargement…</span>
    </div>
  );
}
