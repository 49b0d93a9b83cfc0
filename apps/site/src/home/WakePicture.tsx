import type { ReactNode } from 'react';
import { TouchPoint } from './TouchPoint';
import styles from './WakePicture.module.css';
import {
  event,
  orderTotal,
  type WakeAmounts,
  wakeModels,
  wakePoints,
  wakeTrail,
  wakeWater,
} from './wake-story';

/** Computed by the engine at build: see `plugins/wake-plugin.ts`. */
declare const WAKE_AMOUNTS: WakeAmounts;

/** A journey and the shares of its order. CSS alone shows the chosen model: no click waits. */
export function WakePicture(): ReactNode {
  return (
    <figure className={styles.figure}>
      <fieldset className={styles.models}>
        <legend className={styles.legend}>Changez de modèle d’attribution</legend>
        {wakeModels.map(({ model }, index) => (
          <input
            key={model}
            type="radio"
            name="wake-model"
            id={`wake-${model}`}
            value={model}
            defaultChecked={index === 0}
          />
        ))}
        <div className={styles.sea}>
          <div className={styles.swell}>
            <Drawing />
          </div>
        </div>
        <div className={styles.choices}>
          {wakeModels.map(({ model, name }) => (
            <label key={model} htmlFor={`wake-${model}`}>
              {name}
            </label>
          ))}
        </div>
        <p className={styles.result} role="status">
          {wakeModels.map(({ model, text }) => (
            <span key={model} data-model={model}>
              {text}
              <span className={styles.spoken}> {spoken(WAKE_AMOUNTS[model])}</span>
            </span>
          ))}
        </p>
      </fieldset>
    </figure>
  );
}

/** The shares in words, for who does not see them. */
const spoken = (amounts: readonly number[]): string =>
  wakePoints.map(({ label }, index) => `${label}\u202f: ${amounts[index]}\u202f€`).join(', ');

function Drawing(): ReactNode {
  return (
    <svg viewBox="0 0 440 364" role="img" aria-labelledby="wake-title wake-description">
      <title id="wake-title">Le sillage d’une commande</title>
      <desc id="wake-description">
        Un visiteur suit une ligne qui va d’une annonce vidéo à une lettre d’information, à un accès
        direct, à un comparateur, puis à une commande de 120&#8239;€. Des arcs repartent de la
        commande vers les trois campagnes, avec la part que le modèle choisi rend à chacune. L’accès
        direct ne reçoit rien.
      </desc>
      <linearGradient id="wake-fade">
        <stop className={styles.tail} offset="0" />
        <stop className={styles.head} offset="0.8" />
      </linearGradient>
      <path d={wakeWater} fill="url(#wake-fade)" />
      <path className={styles.trail} d={wakeTrail} />
      {wakePoints.map((point, index) => (
        <TouchPoint key={point.letter} point={point} index={index} amounts={WAKE_AMOUNTS} />
      ))}
      <g>
        <circle className={styles.halo} cx={event.x} cy={event.y} r="20" />
        <circle className={styles.event} cx={event.x} cy={event.y} r="11" />
        <text className={styles.eventLabel} x="432" y="46" textAnchor="end">
          Commande de {orderTotal}&#8239;€
        </text>
      </g>
    </svg>
  );
}
