import type { ReactNode } from 'react';
import { trySlotId } from '../try/try-slot-id.ts';
import styles from './TryButton.module.css';

interface Props {
  operationId: string;
  summary: string;
}

/** Opens the panel in its slot; the panel's code is fetched at the click, see `use-try-panels.ts`. */
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
