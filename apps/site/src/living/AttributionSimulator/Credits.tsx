import type { AttributionModel } from '@sillage/contract/attribution/attribution-models';
import { toText } from '@sillage/engine/money/decimal';
import type { ReactNode } from 'react';
import { frenchPercent } from '../frame/french-format.ts';
import styles from './AttributionSimulator.module.css';
import { modelNames } from './model-names.ts';
import type { Simulation } from './simulate.ts';

interface CreditsProps {
  models: readonly AttributionModel[];
  credits: Simulation['credits'];
}

/** A bar for each model, and its shares in figures. */
export function Credits({ models, credits }: CreditsProps): ReactNode {
  return (
    <dl className={styles.credits}>
      {models.map((model) => (
        <div key={model} className={styles.credit} data-model={model}>
          <dt>
            {modelNames[model]} <code>{model}</code>
          </dt>
          <dd>
            <span className={styles.bar} aria-hidden="true">
              {credits[model].map(({ letter, percent }) => (
                <span
                  key={letter}
                  className={styles.part}
                  data-letter={letter}
                  style={{ width: `${toText(percent)}%` }}
                />
              ))}
            </span>
            <span className={styles.shares}>
              {credits[model].map(({ letter, percent }) => (
                <span key={letter} className={styles.share}>
                  <b className={styles.small} data-letter={letter}>
                    {letter}
                  </b>{' '}
                  {frenchPercent(percent)}
                </span>
              ))}
              {credits[model].length === 0 && 'rien'}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
