import type { ReactNode } from 'react';
import styles from './TryPanel.module.css';

interface Props {
  id: string;
  value: string;
  onChange: (value: string) => void;
}

/** Not a password field: browsers would offer to save it. */
export function TokenInput({ id, value, onChange }: Props): ReactNode {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Jeton d’accès</label>
      <input
        id={id}
        type="text"
        value={value}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck="false"
        aria-describedby={`${id}-aide`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-aide`} className={styles.help}>
        Collez un jeton&#8239;: <a href="#authentification">comment l’obtenir</a>. Il sert à toutes
        les opérations de la page, reste en mémoire et disparaît quand vous la quittez.
      </p>
    </div>
  );
}
