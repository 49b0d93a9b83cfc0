import { Check } from '../../controls/Check.tsx';
import { Field } from '../../controls/Field.tsx';
import { ExcludedReferrers } from './ExcludedReferrers.tsx';
import styles from './projects.module.css';
import type { SettingsTabProps } from './settings-tab.ts';

/** What visits are not kept, and which sites are never a source. */
export const TrafficTab = ({ draft, edit, faultText, isOff }: SettingsTabProps) => (
  <>
    <fieldset className={styles.group} disabled={isOff}>
      <legend className="visually-hidden">Filtres de trafic</legend>
      <Field
        label="Adresses IP écartées"
        hint="Une par ligne : celles de vos bureaux, ou une plage comme 203.0.113.0/24."
        fault={faultText('trafficFilters.excludedAddresses')}
      >
        {(wiring) => (
          <textarea
            {...wiring}
            rows={4}
            spellCheck={false}
            value={draft.excludedAddresses}
            onChange={({ target }) => edit({ excludedAddresses: target.value })}
          />
        )}
      </Field>
      <Field
        label="Sites dont les visites comptent"
        hint="Un par ligne, sous-domaines compris. Vide : tous. Utile quand un site d’essai envoie aussi."
        fault={faultText('trafficFilters.allowedHosts')}
      >
        {(wiring) => (
          <textarea
            {...wiring}
            rows={3}
            spellCheck={false}
            value={draft.allowedHosts}
            onChange={({ target }) => edit({ allowedHosts: target.value })}
          />
        )}
      </Field>
      <Check
        label="Écarter les visites des robots"
        hint="Sinon elles sont gardées, et marquées comme telles."
        checked={draft.excludeBots}
        onChange={(excludeBots) => edit({ excludeBots })}
      />
      <Check
        label="Écarter le spam de référents"
        hint="Des robots se disent venus d’un site pour que vous alliez le voir : nous en connaissons plus de 2 000."
        checked={draft.excludeReferrerSpam}
        onChange={(excludeReferrerSpam) => edit({ excludeReferrerSpam })}
      />
      <p className={styles.soft}>
        Ces filtres prennent effet en 30 secondes, sans retour sur le passé.
      </p>
    </fieldset>
    <ExcludedReferrers />
  </>
);
