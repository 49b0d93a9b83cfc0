import type { Props } from '@theme/TOCCollapsible';
import TOCItems from '@theme/TOCItems';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** The contents on a phone: they unfold without any script. */
export default function TOCCollapsible({
  toc,
  className,
  minHeadingLevel,
  maxHeadingLevel,
}: Props): ReactNode {
  return (
    <details className={`${styles.contents} ${className ?? ''}`}>
      <summary>Sur cette page</summary>
      <TOCItems toc={toc} minHeadingLevel={minHeadingLevel} maxHeadingLevel={maxHeadingLevel} />
    </details>
  );
}
