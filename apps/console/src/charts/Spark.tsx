import { areaPath, linePath } from './line-path.ts';
import styles from './Spark.module.css';

const [width, height] = [120, 28];

/** A curve without its numbers, beside the number that it leads to: screen readers pass over it. */
export function Spark({ values }: { values: readonly (number | null)[] }) {
  const known = values.filter((value) => value !== null);
  const [min, max] = [Math.min(0, ...known), Math.max(0, ...known)];
  const x = (index: number) => (index * width) / Math.max(1, values.length - 1);
  const y = (value: number) => height - 2 - ((value - min) / (max - min || 1)) * (height - 4);
  const points = values.map((value, index) =>
    value === null ? null : ([x(index), y(value)] as const),
  );
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.area} d={areaPath(points, height)} />
      <path className={styles.line} d={linePath(points)} />
    </svg>
  );
}
