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
      {/* The class is the theme's: search leaves such links out of the heading's text. */}
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
