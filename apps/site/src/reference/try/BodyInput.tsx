import type { ReactNode } from 'react';
import styles from './TryPanel.module.css';

interface Props {
  id: string;
  value: string;
  fault: string | undefined;
  onChange: (value: string) => void;
}

const maxRows = 18;

export function BodyInput({ id, value, fault, onChange }: Props): ReactNode {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Corps (JSON)</label>
      <textarea
        id={id}
        className={styles.body}
        value={value}
        rows={Math.min(maxRows, Math.max(4, value.split('\n').length))}
        spellCheck="false"
        autoCapitalize="off"
        wrap="off"
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-aide`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-aide`} className={styles.help}>
        {fault && <strong className={styles.fault}>{fault}</strong>}
      </p>
    </div>
  );
}
