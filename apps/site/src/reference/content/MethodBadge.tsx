import type { ReactNode } from 'react';
import type { Method } from '../document/open-api.ts';
import styles from './MethodBadge.module.css';

export function MethodBadge({ method, compact }: { method: Method; compact?: boolean }): ReactNode {
  return (
    <span className={`${styles.badge} ${styles[method]} ${compact ? styles.compact : ''}`}>
      {method.toUpperCase()}
    </span>
  );
}
