import type { ReactNode } from 'react';
import styles from './Badge.module.css';

interface BadgeProps {
  tone?: 'calm' | 'good' | 'warn' | 'bad';
  children: ReactNode;
}

/** A word on the state of something. Its colour never says more than its word. */
export const Badge = ({ tone = 'calm', children }: BadgeProps) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
);
