import type { ReactNode } from 'react';
import styles from './OneOperationBar.module.css';

/** Above an operation that is shown alone: the way to the rest. See `one-operation.ts`. */
export function OneOperationBar(): ReactNode {
  return (
    <div className={styles.bar}>
      <p>Vous lisez une seule opération.</p>
      <button type="button" className={styles.button} data-show-all="">
        Afficher toute la référence
      </button>
    </div>
  );
}
