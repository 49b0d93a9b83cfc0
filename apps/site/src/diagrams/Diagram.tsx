import type { ReactNode } from 'react';
import styles from './Diagram.module.css';

interface DiagramProps {
  /** Unique in a page: the ids of the title and of the description begin with it. */
  id: string;
  title: string;
  /** Everything that the picture shows, for screen readers. */
  description: string;
  caption: string;
  height: number;
  children: ReactNode;
}

/** A drawing 360 units wide: one unit is a pixel on a narrow phone, and it scales up from there. */
export function Diagram(props: DiagramProps): ReactNode {
  const { id, title, description, caption, height, children } = props;
  return (
    <figure className={styles.figure}>
      <svg
        viewBox={`0 0 360 ${height}`}
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-description`}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-description`}>{description}</desc>
        {children}
      </svg>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}

interface BoxProps {
  x: number;
  y: number;
  width: number;
  title: string;
  lines?: readonly string[];
  kind?: 'plain' | 'strong' | 'warning';
}

const boxHeight = (lines: number): number => 34 + lines * 19;

export function Box({ x, y, width, title, lines = [], kind = 'plain' }: BoxProps): ReactNode {
  const middle = x + width / 2;
  return (
    <g className={styles[kind]}>
      <rect
        className={styles.box}
        x={x}
        y={y}
        width={width}
        height={boxHeight(lines.length)}
        rx="8"
      />
      <text className={styles.title} x={middle} y={y + 22} textAnchor="middle">
        {title}
      </text>
      {lines.map((line, index) => (
        <text
          key={line}
          className={styles.text}
          x={middle}
          y={y + 41 + index * 19}
          textAnchor="middle"
        >
          {line}
        </text>
      ))}
    </g>
  );
}

interface ArrowProps {
  /** A path whose last point is the tip. */
  path: string;
  tip: readonly [x: number, y: number];
  toward: 'down' | 'right' | 'left' | 'up';
  dashed?: boolean;
}

const turns = { right: 0, down: 90, left: 180, up: 270 };

export function Arrow({ path, tip: [x, y], toward, dashed = false }: ArrowProps): ReactNode {
  return (
    <>
      <path className={dashed ? styles.dashed : styles.line} d={path} />
      <path
        className={styles.head}
        d="M0 0L-9 -5V5Z"
        transform={`translate(${x} ${y}) rotate(${turns[toward]})`}
      />
    </>
  );
}

interface LabelProps {
  x: number;
  y: number;
  anchor?: 'start' | 'middle' | 'end';
  children: string;
}

export function Label({ x, y, anchor = 'middle', children }: LabelProps): ReactNode {
  return (
    <text className={styles.text} x={x} y={y} textAnchor={anchor}>
      {children}
    </text>
  );
}
