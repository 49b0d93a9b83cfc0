import { type ReactNode, useId } from 'react';
import styles from './Check.module.css';

interface CheckProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  disabled?: boolean | undefined;
  onChange: (checked: boolean) => void;
}

/** One box to tick, with what ticking it means. */
export function Check({ label, hint, checked, disabled, onChange }: CheckProps) {
  const id = useId();
  return (
    <div className={styles.check}>
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        {...(hint && { 'aria-describedby': `${id}-hint` })}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {hint && <p id={`${id}-hint`}>{hint}</p>}
    </div>
  );
}

/** Boxes or other controls that belong together. */
export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);
