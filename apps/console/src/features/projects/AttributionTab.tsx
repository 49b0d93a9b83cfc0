import { attributionModels } from '@sillage/contract/attribution/attribution-models';
import { modelMeanings, modelNames } from '@sillage/engine/question/wording';
import { Field } from '../../controls/Field.tsx';
import type { Draft } from './draft.ts';
import styles from './projects.module.css';
import type { SettingsTabProps } from './settings-tab.ts';

/** What a question of attribution means when it says nothing else. */
export function AttributionTab({ draft, edit, faultText, isOff }: SettingsTabProps) {
  const total = Number(draft.first) + Number(draft.middle) + Number(draft.last);
  const number = (
    name: keyof Draft,
    label: string,
    limits: readonly [number, number],
    hint?: string,
    path = name as string,
  ) => (
    <Field label={label} hint={hint} fault={faultText(`attribution.${path}`)}>
      {(wiring) => (
        <input
          {...wiring}
          type="number"
          min={limits[0]}
          max={limits[1]}
          value={String(draft[name])}
          onChange={({ target }) => edit({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <fieldset className={styles.group} disabled={isOff}>
      <legend className="visually-hidden">Attribution</legend>
      <Field
        label="Modèle"
        hint={modelMeanings[draft.model]}
        fault={faultText('attribution.model')}
      >
        {(wiring) => (
          <select
            {...wiring}
            value={draft.model}
            onChange={({ target }) => edit({ model: target.value as Draft['model'] })}
          >
            {attributionModels.map((model) => (
              <option key={model} value={model}>
                {modelNames[model]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className={styles.pair}>
        {number(
          'lookbackDays',
          'Fenêtre, en jours',
          [1, 36_500],
          'Une interaction compte si elle a eu lieu dans les jours qui précèdent l’événement.',
        )}
        {number(
          'viewLookbackDays',
          'Fenêtre des vues, en jours',
          [0, 36_500],
          'Pour une publicité vue sans clic. 0 : les vues ne comptent pas.',
        )}
      </div>
      <h2>Poids par position</h2>
      <div className={styles.numbers}>
        {number('first', 'Première, en %', [0, 100], undefined, 'positionWeights')}
        {number('middle', 'Milieu, en %', [0, 100])}
        {number('last', 'Dernière, en %', [0, 100])}
      </div>
      {total !== 100 && (
        <p role="status" className={styles.soft}>
          Les trois doivent faire 100 ; ils font {Number.isNaN(total) ? '…' : total}.
        </p>
      )}
      <h2>Autres modèles</h2>
      <div className={styles.pair}>
        {number(
          'halfLifeDays',
          'Demi-vie, en jours',
          [1, 365],
          'Pour la décroissance temporelle : un poids est divisé par deux en autant de jours.',
        )}
        <Field
          label="Markov apprend"
          hint={
            draft.learnFrom === 'all'
              ? 'De tous les parcours, même ceux qui n’ont mené à rien.'
              : 'Des parcours qui ont mené à un événement.'
          }
          fault={faultText('attribution.learnFrom')}
        >
          {(wiring) => (
            <select
              {...wiring}
              value={draft.learnFrom}
              onChange={({ target }) => edit({ learnFrom: target.value as Draft['learnFrom'] })}
            >
              <option value="conversions">des conversions</option>
              <option value="all">de tous les parcours</option>
            </select>
          )}
        </Field>
      </div>
      <p>
        Ces réglages valent pour les questions posées ensuite, sauf ce qu’elles disent elles-mêmes.{' '}
        <a href="/docs/concepts/attribution-models">Les neuf modèles</a>
      </p>
    </fieldset>
  );
}
