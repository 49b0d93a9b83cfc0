import { type ReactNode, useId } from 'react';
import styles from './Frame.module.css';

interface FieldProps {
  label: string;
  /** Gives the control its id. */
  children: (id: string) => ReactNode;
  fault?: string | undefined;
}

/** A label over its control. */
export function Field({ label, children, fault }: FieldProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {fault !== undefined && <span className={styles.fault}>{fault}</span>}
    </div>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly (readonly [value: T, label: string])[];
  onChoose: (value: T) => void;
}

export function Choice<T extends string>(props: ChoiceProps<T>): ReactNode {
  const { label, value, options, onChoose } = props;
  return (
    <Field label={label}>
      {(id) => (
        <select id={id} value={value} onChange={(event) => onChoose(event.target.value as T)}>
          {options.map(([each, name]) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface EntryProps {
  label: string;
  value: string;
  onType: (value: string) => void;
  type?: 'text' | 'date' | 'datetime-local' | 'url';
  inputMode?: 'decimal' | 'numeric' | 'url';
  fault?: string | undefined;
}

export function Entry({ label, value, onType, type = 'text', inputMode, fault }: EntryProps) {
  return (
    <Field label={label} fault={fault}>
      {(id) => (
        <input
          id={id}
          type={type}
          inputMode={inputMode}
          value={value}
          aria-invalid={fault === undefined ? undefined : true}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </Field>
  );
}
