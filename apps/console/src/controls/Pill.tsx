import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Pill.module.css';
import { Popover } from './Popover.tsx';

interface PillProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  onChoose: (value: string) => void;
}

/** A native choice whose label is inside it: for bars where many stand side by side. */
export const Pill = ({ label, value, options, onChoose }: PillProps) => (
  <label className={styles.pill}>
    <span>{label}</span>
    <select value={value} onChange={({ target }) => onChoose(target.value)}>
      {options.map(([each, name]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </select>
    <Icon name="down" size={14} />
  </label>
);

interface PillPopoverProps {
  label: string;
  value: string;
  children: (close: () => void) => ReactNode;
}

/** The same, of what no native choice holds: several at once, or two things together. */
export const PillPopover = ({ label, value, children }: PillPopoverProps) => (
  <Popover
    title={
      <>
        <span className={styles.label}>{label}</span> {value}
      </>
    }
  >
    {children}
  </Popover>
);
