import { useProject } from '../../api/project.ts';
import { Field } from '../../controls/Field.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { DangerZone } from './DangerZone.tsx';
import { currencies, timeZones } from './places.ts';
import styles from './projects.module.css';
import type { SettingsTabProps } from './settings-tab.ts';

/** Name, zone, currency, and the end of the project. */
export function GeneralTab({ draft, edit, faultText, isOff }: SettingsTabProps) {
  const project = useProject();
  return (
    <>
      <fieldset className={styles.group} disabled={isOff}>
        <legend className="visually-hidden">Général</legend>
        <Field label="Nom" fault={faultText('name')}>
          {(wiring) => (
            <input
              {...wiring}
              value={draft.name}
              onChange={({ target }) => edit({ name: target.value })}
            />
          )}
        </Field>
        <Field label="Identifiant" hint="Définitif : vos pages et vos programmes le portent.">
          {(wiring) => <input {...wiring} readOnly value={project.id} />}
        </Field>
        <div className={styles.pair}>
          <Field
            label="Fuseau horaire"
            hint="Le début des jours, des semaines et des mois. Changé, les totaux par jour sont recalculés."
            fault={faultText('timezone')}
          >
            {(wiring) => (
              <select
                {...wiring}
                value={draft.timezone}
                onChange={({ target }) => edit({ timezone: target.value })}
              >
                {timeZones(draft.timezone).map((zone) => (
                  <option key={zone}>{zone}</option>
                ))}
              </select>
            )}
          </Field>
          <Field
            label="Devise"
            hint="Tous les montants y sont convertis."
            fault={faultText('currency')}
          >
            {(wiring) => (
              <select
                {...wiring}
                value={draft.currency}
                onChange={({ target }) => edit({ currency: target.value })}
              >
                {currencies(draft.currency).map(([code, text]) => (
                  <option key={code} value={code}>
                    {text}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        {draft.currency !== project.currency && (
          <Notice tone="warn">
            <p>
              La devise se choisit avant le premier événement. Les montants déjà convertis resteront
              en {project.currency}, et les nouveaux seront en {draft.currency} : leurs totaux ne
              voudraient rien dire.{' '}
              <a href="/docs/concepts/digging-deeper/data/currency">Les devises</a>
            </p>
          </Notice>
        )}
        <Field
          label="Fin de session, en minutes sans visite"
          hint="De 1 à 1 440. Vaut pour les visites qui arrivent ensuite : aucune session passée n’est recoupée."
          fault={faultText('sessionTimeout')}
        >
          {(wiring) => (
            <input
              {...wiring}
              type="number"
              min={1}
              max={1440}
              step="any"
              value={draft.sessionMinutes}
              onChange={({ target }) => edit({ sessionMinutes: target.value })}
            />
          )}
        </Field>
      </fieldset>
      {!isOff && <DangerZone />}
    </>
  );
}
