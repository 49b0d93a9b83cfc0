import { type ReactNode, useId } from 'react';
import styles from './Frame.module.css';

interface FrameProps {
  title: string;
  /** What one can do here. */
  hint: string;
  isLive: boolean;
  controls: ReactNode;
  /** What came out, in a sentence that is also read aloud when it changes. */
  summary: string;
  /** What came out, in full. */
  children: ReactNode;
}

/** What every living example looks like; without its code, its controls are only shown. */
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
