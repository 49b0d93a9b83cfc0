import { count, percent } from '../format/numbers.ts';
import styles from './Flow.module.css';
import type { FlowPartProps } from './Flow.tsx';
import { flowColours } from './flow-colours.ts';

/** The same columns one below the other, the last step first: for narrow screens. */
export function FlowBars({ shape, columns, nameOf, chosen, onChoose }: FlowPartProps) {
  const colours = flowColours(shape);
  const steps = Array.from({ length: shape.depth }, (_, at) => shape.depth - 1 - at);
  return (
    <div className={styles.bars}>
      {steps.map((column) => (
        <section key={column}>
          <h3>{columns[column]}</h3>
          <ul>
            {shape.nodes
              .filter((node) => node.column === column)
              .sort((a, b) => b.count - a.count)
              .map((node) => (
                <li key={node.id}>
                  <button
                    type="button"
                    aria-pressed={chosen === node.id}
                    onClick={() => onChoose(chosen === node.id ? undefined : node.id)}
                  >
                    <span className={styles.barName}>{nameOf(node)}</span>
                    <span className={styles.barCount}>
                      {count(node.count)} · {percent(node.count / shape.total)}
                    </span>
                    <svg
                      className={styles.bar}
                      viewBox="0 0 100 4"
                      preserveAspectRatio="none"
                      aria-hidden="true"
                    >
                      <rect
                        width={(100 * node.count) / shape.total}
                        height="4"
                        fill={colours.get(node.key)}
                      />
                    </svg>
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
