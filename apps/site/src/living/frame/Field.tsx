import { type ReactNode, useId } from 'react';
import styles from './Frame.module.css';

interface FieldProps {
  label: string;
  /** Renders the control, which must have this id. */
  children: (id: string) => ReactNode;
  fault?: string | undefined;
}

/** A label above its control. */
function Field({ label, children, fault }: FieldProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {fault !== undefined && <span className={styles.fault}>{fault}</span>}
    </div>
  );
}

interface SelectFieldProps<T extends string> {
  label: string;
  value: T;
  options: readonly (readonly [value: T, label: string])[];
  onChange: (value: T) => void;
}

export function SelectField<T extends string>(props: SelectFieldProps<T>): ReactNode {
  const { label, value, options, onChange } = props;
  return (
    <Field label={label}>
      {(id) => (
        <select id={id} value={value} onChange={(event) => onChange(event.target.value as T)}>
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

interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'date' | 'datetime-local' | 'url';
  inputMode?: 'decimal' | 'numeric' | 'url';
  fault?: string | undefined;
}

export function TextField({
  label,
  value,
  onChange,
  type = 'text',
  inputMode,
  fault,
}: TextFieldProps) {
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
          spellCheck="false"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
