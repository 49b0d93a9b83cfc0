import { attributionModels } from '@sillage/contract/attribution/attribution-models';
import { type ReactNode, useState } from 'react';
import type { ExampleProps } from '../example-name.ts';
import { SelectField, TextField } from '../frame/Field';
import { Frame } from '../frame/Frame';
import frame from '../frame/Frame.module.css';
import { frenchPercent, frenchSource, pluralize } from '../frame/french-format.ts';
import styles from './AttributionSimulator.module.css';
import { Credits } from './Credits';
import { sources } from './model-names.ts';
import { eventDay, freeLetter, maxPoints, moveDay, type Point, simulate } from './simulate.ts';
import { Track } from './Track';

const start: Point[] = [
  { letter: 'A', source: 'search:google', day: '2026-01-20' },
  { letter: 'B', source: 'meta-ads', day: '2026-02-24' },
  { letter: 'C', source: 'direct', day: '2026-03-09' },
  { letter: 'D', source: 'utm:lettre-mensuelle', day: '2026-03-17' },
  { letter: 'E', source: 'google-ads', day: '2026-03-29' },
];
const sourceOptions = sources.map((source) => [source, frenchSource(source)] as const);
const windows = [
  ['90', '90 jours'],
  ['30', '30 jours'],
  ['7', '7 jours'],
] as const;

export default function AttributionSimulator({ isLive }: ExampleProps): ReactNode {
  const [points, setPoints] = useState(start);
  const [lookback, setLookback] = useState<(typeof windows)[number][0]>('90');
  const { credits, inWindow } = simulate(points, Number(lookback));
  const change = (letter: string, part: Partial<Point>) =>
    setPoints((all) =>
      all.map((point) => (point.letter === letter ? { ...point, ...part } : point)),
    );
  const add = () =>
    setPoints((all) => {
      const letter = freeLetter(all);
      return letter === undefined
        ? all
        : [...all, { letter, source: 'social:facebook', day: eventDay }];
    });

  const linear = credits.linear.map(({ letter, percent }) => `${letter} ${frenchPercent(percent)}`);
  const summary =
    linear.length === 0
      ? 'Aucun point de contact dans la fenêtre\u202f: l’événement n’est attribué à personne.'
      : `${pluralize(inWindow.length, 'point de contact', 'points de contact')} dans la fenêtre, ${linear.length} avec du crédit. Modèle linéaire\u202f: ${linear.join(', ')}.`;

  return (
    <Frame
      title="Simulateur d’attribution"
      hint="Une commande a lieu le 31 mars 2026. Glissez les points sur l’axe, et regardez les parts changer."
      isLive={isLive}
      summary={summary}
      drawing={
        <Track
          points={points}
          inWindow={inWindow}
          lookbackDays={Number(lookback)}
          isLive={isLive}
          onMove={(letter, day) => change(letter, { day })}
        />
      }
      controls={
        <>
          <ul className={styles.points}>
            {points.map(({ letter, source, day }) => (
              <li key={letter} className={styles.point}>
                <span className={styles.letter} data-letter={letter} aria-hidden="true">
                  {letter}
                </span>
                <SelectField
                  label={`Source de ${letter}`}
                  value={source}
                  options={sourceOptions}
                  onChange={(chosen) => change(letter, { source: chosen })}
                />
                <TextField
                  label={`Date de ${letter}`}
                  type="date"
                  value={day}
                  onChange={(typed) => typed !== '' && change(letter, { day: typed })}
                />
                <span className={styles.moves}>
                  <button
                    type="button"
                    className={frame.button}
                    aria-label={`${letter}, un jour plus tôt`}
                    onClick={() => change(letter, { day: moveDay(day, -1) })}
                  >
                    ←
                  </button>
                  <button
                    type="button"
                    className={frame.button}
                    aria-label={`${letter}, un jour plus tard`}
                    onClick={() => change(letter, { day: moveDay(day, 1) })}
                  >
                    →
                  </button>
                  <button
                    type="button"
                    className={frame.button}
                    aria-label={`Retirer ${letter}`}
                    onClick={() => setPoints((all) => all.filter((each) => each.letter !== letter))}
                  >
                    ×
                  </button>
                </span>
              </li>
            ))}
          </ul>
          <div className={frame.row}>
            <SelectField
              label="Fenêtre d’attribution"
              value={lookback}
              options={windows}
              onChange={setLookback}
            />
            <button
              type="button"
              className={frame.button}
              disabled={points.length >= maxPoints}
              onClick={add}
            >
              Ajouter un point
            </button>
          </div>
        </>
      }
    >
      <Credits models={attributionModels} credits={credits} />
      <p className={frame.note}>
        {
          'Markov apprend de tous les parcours d’une période. Il n’a ici que celui-ci\u202f: tant qu’aucune source ne revient, ses parts sont celles de Shapley.'
        }
      </p>
    </Frame>
  );
}
