import { Copy } from './Copy.tsx';
import { Notice } from './Notice.tsx';
import styles from './ShownOnce.module.css';

interface ShownOnceProps {
  /** What it is: « Le lien d’invitation ». */
  label: string;
  text: string;
  /** What to do with it now. */
  advice: string;
}

/** A secret that will not be shown again. */
export const ShownOnce = ({ label, text, advice }: ShownOnceProps) => (
  <>
    <Notice tone="warn">
      <p>{advice}</p>
    </Notice>
    <div className={styles.secret}>
      <output aria-label={label}>{text}</output>
      <Copy text={text} />
    </div>
  </>
);
