import type { ReactNode } from 'react';
import { Phrase } from '../content/Prose';
import type { FormParameter } from './initial-form.ts';
import styles from './TryPanel.module.css';

interface Props {
  id: string;
  parameter: FormParameter;
  value: string;
  fault: string | undefined;
  onChange: (value: string) => void;
}

export function ParameterInput({ id, parameter, value, fault, onChange }: Props): ReactNode {
  const { name, required, description, options, numeric, hint } = parameter;
  const shared = {
    id,
    value,
    required,
    'aria-invalid': fault !== undefined,
    'aria-describedby': `${id}-aide`,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        <code>{name}</code>
        {required && <span className={styles.required}> obligatoire</span>}
      </label>
      {options ? (
        <select {...shared}>
          <option value="">—</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          type="text"
          inputMode={numeric ? 'numeric' : 'text'}
          placeholder={required ? '' : hint}
          spellCheck="false"
        />
      )}
      <p id={`${id}-aide`} className={styles.help}>
        {fault && <strong className={styles.fault}>{fault} </strong>}
        <Phrase text={description} />
      </p>
    </div>
  );
}
