import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';

interface Wiring {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** What is wrong with it, in French. */
  fault?: string | undefined;
  children: (wiring: Wiring) => ReactNode;
}

/** A label, a native control, what to know about it, and what is wrong with it. */
export function Field({ label, hint, fault, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        ...(described && { 'aria-describedby': described }),
        ...(fault !== undefined && { 'aria-invalid': true as const }),
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {fault !== undefined && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  onChoose: (value: string) => void;
  /** Its label is for screen readers alone. */
  isQuiet?: boolean;
}

/** A native choice with its label above: for bars and forms alike. */
export const Choice = ({ label, value, options, onChoose, isQuiet }: ChoiceProps) => (
  <label className={styles.choice}>
    <span className={isQuiet ? 'visually-hidden' : undefined}>{label}</span>
    <select value={value} onChange={({ target }) => onChoose(target.value)}>
      {options.map(([each, name]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </select>
  </label>
);
