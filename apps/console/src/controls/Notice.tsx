import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Notice.module.css';

interface NoticeProps {
  tone?: 'calm' | 'good' | 'warn' | 'bad';
  children: ReactNode;
}

const icons = { calm: 'info', good: 'check', warn: 'warning', bad: 'warning' } as const;

/** A sentence that must be seen before what follows it. */
export const Notice = ({ tone = 'calm', children }: NoticeProps) => (
  <div className={styles.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : undefined}>
    <Icon name={icons[tone]} />
    <div>{children}</div>
  </div>
);
