import type { ReactNode } from 'react';
import styles from './Later.module.css';
import { useReference } from './reference-context.ts';

/** What a browser that runs scripts parses later (`parse-later.ts`). In the browser, React renders it. */
export function Later({ children }: { children: ReactNode }): ReactNode {
  if (!useReference().isBuilt) return children;
  return (
    <noscript data-later="" className={styles.later}>
      {children}
    </noscript>
  );
}
