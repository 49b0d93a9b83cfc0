import type { ReactNode } from 'react';
import styles from './AnchoredHeading.module.css';

interface Props {
  as: 'h2' | 'h3';
  id: string;
  children: string;
}

/** A heading that can be linked to, and shows how. */
export function AnchoredHeading({ as: Level, id, children }: Props): ReactNode {
  return (
    <Level id={id} className={styles.heading}>
      {children}
      <a className={styles.link} href={`#${id}`}>
        <span className={styles.label}>Lien direct vers « {children} »</span>
      </a>
    </Level>
  );
}
