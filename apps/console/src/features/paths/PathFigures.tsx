import { durationText } from '../../format/durations.ts';
import { change, count, percent } from '../../format/numbers.ts';
import styles from './Paths.module.css';
import type { PathMetric } from './panel-props.ts';
import { type PathRow, sumOf } from './path-rows.ts';

interface PathFiguresProps {
  rows: readonly PathRow[];
  compared: readonly PathRow[] | undefined;
  metric: PathMetric;
}

/** What one sees first: how many, how much, in how many steps, how long. */
export function PathFigures({ rows, compared, metric }: PathFiguresProps) {
  const now = figuresOf(rows);
  const before = compared && figuresOf(compared);
  const figures: [string, keyof typeof now, (value: number | undefined) => string][] = [
    ['Événements', 'events', count],
    ...(metric ? [[metric.title, 'value', metric.format] as (typeof figures)[number]] : []),
    ['En plusieurs étapes', 'several', percent],
    ['Étapes en moyenne', 'length', count],
    ['Délai moyen', 'mean', durationText],
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(([name, key, write]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{write(now[key])}</dd>
          {before && (
            <dd className={styles.before}>
              {change(now[key], before[key]) ?? '–'} <span>était {write(before[key])}</span>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** Of the events that something came before, where it is about steps. */
function figuresOf(rows: readonly PathRow[]) {
  const { events, value, mean } = sumOf(rows);
  const led = rows.filter(({ steps }) => steps && steps.length > 0);
  const count = led.reduce((sum, row) => sum + row.events, 0);
  const steps = led.reduce((sum, row) => sum + row.events * (row.steps?.length ?? 0), 0);
  const several = led.reduce(
    (sum, row) => sum + ((row.steps?.length ?? 0) > 1 ? row.events : 0),
    0,
  );
  return {
    events,
    value,
    mean,
    several: count > 0 ? several / count : undefined,
    length: count > 0 ? Math.round((10 * steps) / count) / 10 : undefined,
  };
}
