import { type ReactNode, useId } from 'react';
import styles from './Frame.module.css';

interface FrameProps {
  title: string;
  /** What the reader can do. */
  hint: string;
  isLive: boolean;
  controls: ReactNode;
  /** The result in a sentence, which screen readers announce when it changes. */
  summary: string;
  /** The result in full. */
  children: ReactNode;
}

/** The layout of every living example. Until its code has loaded, the controls are disabled. */
export function Frame({ title, hint, isLive, controls, summary, children }: FrameProps): ReactNode {
  const id = useId();
  return (
    <section className={styles.frame} aria-labelledby={id}>
      <p id={id} className={styles.title}>
        {title}
      </p>
      <p className={styles.hint}>{hint}</p>
      <noscript>
        <p className={styles.hint}>
          Voici un cas tout fait. Avec JavaScript, vous pouvez le modifier.
        </p>
      </noscript>
      <fieldset className={styles.controls} disabled={!isLive}>
        <legend className={styles.unseen}>{title}</legend>
        {controls}
      </fieldset>
      <p className={styles.summary} role="status">
        {summary}
      </p>
      {children}
    </section>
  );
}
