import type { CSSProperties, ReactNode } from 'react';
import styles from './WakePicture.module.css';
import { event, orderTotal, type WakeAmounts, type WakePoint, wakeModels } from './wake-story';

interface TouchPointProps {
  point: WakePoint;
  /** Its place among the points, from which it gets its amounts and its moment. */
  index: number;
  amounts: WakeAmounts;
}

export function TouchPoint({ point, index, amounts }: TouchPointProps): ReactNode {
  const { label, daysBefore, x, y, credit } = point;
  const shares = Object.fromEntries(
    wakeModels.map(({ model }) => [`--${model}`, (amounts[model][index] ?? 0) / orderTotal]),
  );
  return (
    <g className={styles.point} style={{ ...shares, '--moment': index } as CSSProperties}>
      {credit && <Credit {...credit} point={point} index={index} amounts={amounts} />}
      <circle className={credit ? styles.campaign : styles.direct} cx={x} cy={y} r="8" />
      <text className={styles.label} x={x + 22} y={y + 20}>
        {label}
      </text>
      <text className={styles.date} x={x + 22} y={y + 38}>
        {daysBefore === 1 ? 'la veille' : `${daysBefore} jours avant`}
      </text>
    </g>
  );
}

interface CreditProps extends TouchPointProps {
  x: number;
  y: number;
}

/** The arc that brings a share back from the order, and its amount under each model. */
function Credit({ x, y, point, index, amounts }: CreditProps): ReactNode {
  const height = event.y - 4 - (event.x - x) * 0.16;
  return (
    <g className={styles.credit}>
      <path
        className={styles.arc}
        d={`M${event.x - 12} ${event.y - 6}Q${x + 6} ${height} ${x} ${y - 13}`}
      />
      <path className={styles.stem} d={`M${x} ${y + 13}L${point.x} ${point.y}`} />
      <g className={styles.share}>
        <rect className={styles.pill} x={x - 30} y={y - 14} width="60" height="28" rx="14" />
        {wakeModels.map(({ model }) => (
          <text
            key={model}
            className={styles.amount}
            data-model={model}
            x={x}
            y={y + 5}
            textAnchor="middle"
          >
            {amounts[model][index]}&#8239;€
          </text>
        ))}
      </g>
    </g>
  );
}
