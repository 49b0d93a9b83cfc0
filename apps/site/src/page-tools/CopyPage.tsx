import { useDoc } from '@docusaurus/plugin-content-docs/client';
import type { ReactNode } from 'react';
import styles from './CopyPage.module.css';

/**
 * Copies the page as Markdown (`clipboard/answer-copy.ts`). The link beside it leads to the same file,
 * without JavaScript.
 */
export function CopyPage(): ReactNode {
  const { metadata } = useDoc();
  const address = `${metadata.permalink}.md`;
  return (
    <div className={styles.tools}>
      <button type="button" className={styles.tool} data-copy={address} data-copied="Page copiée">
        <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true">
          <rect x="5.5" y="5.5" width="8" height="9" rx="1.5" />
          <path d="M10.5 5.5V3A1.5 1.5 0 0 0 9 1.5H4A1.5 1.5 0 0 0 2.5 3v7A1.5 1.5 0 0 0 4 11.5h1.5" />
        </svg>
        {/* Its words may still tell of a copy when React comes. */}
        <span aria-live="polite" suppressHydrationWarning>
          Copier la page
        </span>
      </button>
      <a className={styles.tool} href={address} type="text/markdown">
        Markdown
      </a>
    </div>
  );
}
