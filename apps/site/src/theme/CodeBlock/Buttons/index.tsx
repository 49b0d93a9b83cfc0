import BrowserOnly from '@docusaurus/BrowserOnly';
import type { Props } from '@theme/CodeBlock/Buttons';
import WordWrapButton from '@theme/CodeBlock/Buttons/WordWrapButton';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** The theme's appear with React. Ours is in the page, and `clipboard/answer-copy.ts` answers it. */
export default function CodeBlockButtons({ className }: Props): ReactNode {
  return (
    <div className={`${className ?? ''} ${styles.buttonGroup}`}>
      <BrowserOnly>{() => <WordWrapButton />}</BrowserOnly>
      <button type="button" className={`clean-btn ${styles.copy}`} title="Copier" data-copy="">
        {/* Its words may still tell of a copy when React comes. */}
        <span aria-live="polite" suppressHydrationWarning>
          Copier le code
        </span>
      </button>
    </div>
  );
}
