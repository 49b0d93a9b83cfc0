import { type ReactNode, useId } from 'react';
import styles from './Frame.module.css';

interface FrameProps {
  title: string;
  /** What the reader can do. */
  hint: string;
  isLive: boolean;
  /** What the reader moves by hand: it comes first, and the fields are folded below the result. */
  drawing?: ReactNode;
  controls: ReactNode;
  /** The result in a sentence, which screen readers announce when it changes. */
  summary: string;
  /** The result in full. */
  children: ReactNode;
}

/** The layout of every living example. Without scripts the controls are disabled; see `hydration/loader.ts`. */
export function Frame(props: FrameProps): ReactNode {
  const { title, hint, isLive, drawing, controls, summary, children } = props;
  const id = useId();
  const fields = (
    <fieldset className={styles.controls} disabled={!isLive}>
      <legend className={styles.unseen}>{title}</legend>
      {controls}
    </fieldset>
  );
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
      {drawing ?? fields}
      <p className={styles.summary} role="status">
        {summary}
      </p>
      {children}
      {drawing !== undefined && (
        <details className={styles.fields}>
          <summary>Tout régler par des champs</summary>
          {fields}
        </details>
      )}
    </section>
  );
}
