import type { ReactNode } from 'react';
import { TouchPoint } from './TouchPoint';
import { event, touchPoints } from './touch-points';
import styles from './WakePicture.module.css';

export function WakePicture(): ReactNode {
  return (
    <figure className={styles.figure}>
      <svg viewBox="0 0 440 356" role="img" aria-labelledby="wake-title wake-description">
        <title id="wake-title">Le sillage d’une commande</title>
        <desc id="wake-description">
          Un visiteur suit une ligne qui va d’une annonce vidéo à une lettre d’information, à un
          accès direct, à un comparateur, puis à une commande de 120&#8239;€. Des flèches repartent
          de la commande vers les campagnes&#8239;: 48&#8239;€ pour l’annonce vidéo, 24&#8239;€ pour
          la lettre d’information, 48&#8239;€ pour le comparateur. L’accès direct ne reçoit rien.
        </desc>
        <linearGradient id="wake-fade">
          <stop className={styles.tail} offset="0" />
          <stop className={styles.head} offset="0.8" />
        </linearGradient>
        <path
          d="M392 84C255 168 160 288 0 272V346C190 352 275 205 392 84Z"
          fill="url(#wake-fade)"
        />
        <path className={styles.trail} d="M0 310C170 322 262 188 392 84" />
        {touchPoints.map((point) => (
          <TouchPoint key={point.label} {...point} />
        ))}
        <circle className={styles.halo} cx={event.x} cy={event.y} r="20" />
        <circle className={styles.event} cx={event.x} cy={event.y} r="11" />
        <text className={styles.eventLabel} x="432" y="46" textAnchor="end">
          Commande de 120&#8239;€
        </text>
      </svg>
      <figcaption className={styles.caption}>
        <span className={styles.trailKey}>le sillage du visiteur</span>
        <span className={styles.creditKey}>le crédit rendu aux campagnes</span>
      </figcaption>
    </figure>
  );
}
