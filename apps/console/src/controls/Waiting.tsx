import styles from './states.module.css';

/** What stands where a panel will be, of its size, so that nothing moves when it comes. */
export const Waiting = ({ rows = 6 }: { rows?: number }) => (
  <div className={styles.waiting} role="status" aria-label="Chargement">
    {Array.from({ length: rows }, (_, row) => row).map((row) => (
      <div key={row} className={styles.line} />
    ))}
  </div>
);
