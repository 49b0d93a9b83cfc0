import type { Props } from '@theme/ColorModeToggle';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

const names = { system: 'mode du système', light: 'mode clair', dark: 'mode sombre' };
const next = { system: 'light', light: 'dark', dark: null } as const;

/** The theme's is disabled until React is there; before, `hydration/answer-at-once.ts` answers this one. */
export default function ColorModeToggle({ className, value, onChange }: Props): ReactNode {
  const choice = value ?? 'system';
  return (
    <div className={`${styles.toggle} ${className ?? ''}`}>
      <button
        type="button"
        className={`clean-btn ${styles.button}`}
        data-colours=""
        title={names[choice]}
        aria-label={`Changer les couleurs (actuellement : ${names[choice]})`}
        onClick={() => onChange(next[choice])}
      />
    </div>
  );
}
