import type { ReactNode } from 'react';
import styles from './CopyButton.module.css';

/** Copies the code that is shown in the nearest `data-copyable`; see `clipboard/answer-copy.ts`. */
export function CopyButton(): ReactNode {
  return (
    <button type="button" className={styles.copy} data-copy="">
      <span aria-live="polite">Copier</span>
    </button>
  );
}
