import type { ReactNode } from 'react';
import { trySlotId } from '../try/try-slot-id.ts';
import styles from './TryButton.module.css';

interface Props {
  operationId: string;
  summary: string;
}

/** A button and the slot where `TryPanels` opens the panel. */
export function TryButton({ operationId, summary }: Props): ReactNode {
  return (
    <div className={styles.try}>
      <button
        type="button"
        className={styles.button}
        data-try={operationId}
        aria-expanded="false"
        aria-controls={trySlotId(operationId)}
        aria-label={`Essayer : ${summary}`}
      >
        Essayer
      </button>
      <div id={trySlotId(operationId)} />
    </div>
  );
}
