import { Waiting } from '../../controls/Waiting.tsx';
import styles from './Performances.module.css';

/** The places of the panels, so that nothing moves when they come. */
export const Skeleton = () => (
  <div className={styles.panels}>
    <div className={styles.figures} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </div>
    <div className={styles.curve} />
    <Waiting rows={8} />
  </div>
);
