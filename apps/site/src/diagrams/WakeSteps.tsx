import type { ReactNode } from 'react';
import { Diagram } from './Diagram';
import styles from './WakeSteps.module.css';

/** A title, a line below it; a step that leads nowhere is `aside`. */
type Step = readonly [title: string, line: string, kind?: 'aside'];

interface WakeStepsProps {
  /** Unique in a page. */
  id: string;
  title: string;
  caption: string;
  steps: readonly Step[];
}

interface Point {
  x: number;
  y: number;
}

const stepHeight = 66;
const pointOf = (index: number): Point => ({
  x: 44 + 13 * Math.sin(index * 1.3),
  y: 26 + index * stepHeight,
});

/** A curve through points, which leaves and meets each of them straight. */
const curve = (points: readonly Point[]): string =>
  points
    .map(({ x, y }, index) => {
      const before = points[index - 1];
      if (!before) return `${x} ${y}`;
      const middle = (before.y + y) / 2;
      return `C${before.x} ${middle} ${x} ${middle} ${x} ${y}`;
    })
    .join('');

/** The two sides of the wake: wide where it began, nothing at its end. */
function water(points: readonly Point[]): string {
  const side = (sign: number) =>
    points.map(({ x, y }, index) => ({
      x: x + sign * 30 * (1 - index / (points.length - 1)),
      y,
    }));
  return `M${curve(side(-1))}L${curve(side(1).reverse())}Z`;
}

/** A flow as a wake: its steps along the line, its end the light. */
export function WakeSteps({ id, title, caption, steps }: WakeStepsProps): ReactNode {
  const points = steps.map((_, index) => pointOf(index));
  const description = steps.map(([name, line]) => `${name} : ${line}`).join(' ; ');
  return (
    <Diagram
      id={id}
      title={title}
      description={`${description}.`}
      caption={caption}
      height={52 + (steps.length - 1) * stepHeight}
    >
      <path className={styles.water} d={water(points)} />
      <path className={styles.trail} d={`M${curve(points)}`} />
      {steps.map(([name, line, kind], index) => {
        const { x, y } = pointOf(index);
        const isLast = index === steps.length - 1;
        return (
          <g key={name} className={isLast ? styles.last : undefined}>
            {isLast && <circle className={styles.halo} cx={x} cy={y} r="17" />}
            <circle
              className={kind === 'aside' ? styles.aside : styles.point}
              cx={x}
              cy={y}
              r={isLast ? 10 : 8}
            />
            <text className={styles.title} x="88" y={y - 1}>
              {name}
            </text>
            <text className={styles.text} x="88" y={y + 18}>
              {line}
            </text>
          </g>
        );
      })}
    </Diagram>
  );
}
