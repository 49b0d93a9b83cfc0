import { Field } from '../../controls/Field.tsx';
import styles from './projects.module.css';
import type { SettingsTabProps } from './settings-tab.ts';

/** How long what is about people is kept. */
export const PrivacyTab = ({ draft, edit, faultText, isOff }: SettingsTabProps) => (
  <fieldset className={styles.group} disabled={isOff}>
    <legend className="visually-hidden">Conservation</legend>
    <Field
      label="Données personnelles gardées, en jours"
      hint="De 1 à 3 650. Ensuite elles sont effacées, et les chiffres restent. Vaut pour les événements qui arrivent ensuite, et tout de suite pour les visites déjà reçues."
      fault={faultText('retentionDurationInDays')}
    >
      {(wiring) => (
        <input
          {...wiring}
          type="number"
          min={1}
          max={3650}
          value={draft.retentionDays}
          onChange={({ target }) => edit({ retentionDays: target.value })}
        />
      )}
    </Field>
    <Field
      label="Mémoire des effacements, en jours"
      hint="De 1 à 36 500. Pendant ce temps, ce qui arrive encore sur une personne effacée compte sans elle ; Sillage n’en garde que des empreintes."
      fault={faultText('erasureMemoryInDays')}
    >
      {(wiring) => (
        <input
          {...wiring}
          type="number"
          min={1}
          max={36500}
          value={draft.memoryDays}
          onChange={({ target }) => edit({ memoryDays: target.value })}
        />
      )}
    </Field>
    <p>
      <a href="/docs/concepts/digging-deeper/data-anonymization">Ce que l’anonymisation efface</a>
    </p>
  </fieldset>
);
