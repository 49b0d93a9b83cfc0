import type { ReactNode } from 'react';
import styles from './MethodBadge.module.css';
import type { Method } from './open-api';

export function MethodBadge({ method, compact }: { method: Method; compact?: boolean }): ReactNode {
  return (
    <span className={`${styles.badge} ${styles[method]} ${compact ? styles.compact : ''}`}>
      {method.toUpperCase()}
    </span>
  );
}
