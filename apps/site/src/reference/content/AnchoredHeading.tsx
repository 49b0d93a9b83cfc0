import type { ReactNode } from 'react';
import styles from './AnchoredHeading.module.css';

interface Props {
  as: 'h2' | 'h3';
  id: string;
  children: string;
}

/** A heading with an anchor, and a link to it. */
export function AnchoredHeading({ as: Level, id, children }: Props): ReactNode {
  return (
    <Level id={id} className={styles.heading}>
      {children}
      {/* The search index leaves out links of the theme's class `hash-link`. */}
      <a
        className={`hash-link ${styles.link}`}
        href={`#${id}`}
        aria-label={`Lien direct vers « ${children} »`}
      >
        &#8203;
      </a>
    </Level>
  );
}
