import styles from './states.module.css';

interface ProgressProps {
  title: string;
  done: number;
  /** Undefined: nobody knows yet. */
  total: number | undefined;
}

/** Long work, and how far it has come. */
export const Progress = ({ title, done, total }: ProgressProps) => (
  <div className={styles.progress} role="status">
    <span>{title}</span>
    <progress aria-label={title} {...(total !== undefined && { value: done, max: total })} />
  </div>
);
