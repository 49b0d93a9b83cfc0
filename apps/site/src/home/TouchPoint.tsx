import type { ReactNode } from 'react';
import { event, type TouchPointProps } from './touch-points';
import styles from './WakePicture.module.css';

export function TouchPoint({ label, x, y, credit }: TouchPointProps): ReactNode {
  return (
    <>
      {credit && <Credit {...credit} pointX={x} pointY={y} />}
      <circle className={credit ? styles.campaign : styles.direct} cx={x} cy={y} r="8" />
      <text className={styles.label} x={x + 22} y={y + 26}>
        {label}
      </text>
    </>
  );
}

interface CreditProps {
  amount: string;
  x: number;
  y: number;
  pointX: number;
  pointY: number;
}

function Credit({ amount, x, y, pointX, pointY }: CreditProps): ReactNode {
  const height = event.y - 4 - (event.x - x) * 0.16;
  return (
    <>
      <path
        className={styles.arc}
        d={`M${event.x - 12} ${event.y - 6}Q${x + 6} ${height} ${x} ${y - 13}`}
      />
      <path className={styles.stem} d={`M${x} ${y + 13}L${pointX} ${pointY}`} />
      <rect className={styles.pill} x={x - 28} y={y - 13} width="56" height="26" rx="13" />
      <text className={styles.amount} x={x} y={y + 5} textAnchor="middle">
        {amount}
      </text>
    </>
  );
}
