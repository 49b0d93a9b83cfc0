import { Button } from '../../controls/Button.tsx';
import { type Column, Table } from '../../controls/Table.tsx';
import { durationText } from '../../format/durations.ts';
import { change, count, counted, percent } from '../../format/numbers.ts';
import styles from './Paths.module.css';
import type { PathMetric } from './panel-props.ts';
import { pathName } from './path-files.ts';
import { foldRows, type PathRow, shownPaths, sumOf } from './path-rows.ts';

interface PathTableProps {
  rows: readonly PathRow[];
  /** All events of the question: what shares are of. */
  total: number;
  metric: PathMetric;
  isCompared: boolean;
  isWhole: boolean;
  /** Undefined: the row's events cannot be told apart. */
  openerOf: (row: PathRow) => (() => void) | undefined;
  onWhole: (isWhole: boolean) => void;
}

/** Paths, the commonest first. All rows together are the figures above. */
export function PathTable({
  rows,
  total,
  metric,
  isCompared,
  isWhole,
  openerOf,
  onWhole,
}: PathTableProps) {
  const shown = isWhole ? rows : foldRows(rows, shownPaths);
  const sum = sumOf(rows);
  const hidden = rows.length - shown.length;
  const columns: Column<PathRow>[] = [
    { key: 'path', title: 'Parcours', cell: (row) => <Steps row={row} />, total: 'Ensemble' },
    {
      key: 'events',
      title: 'Événements',
      isNumber: true,
      cell: (row) => <Opened row={row} open={openerOf(row)} />,
      total: count(sum.events),
    },
    {
      key: 'share',
      title: 'Part',
      isNumber: true,
      cell: (row) => <Share part={total > 0 ? row.events / total : 0} />,
      total: percent(total > 0 ? sum.events / total : 0),
    },
    ...(isCompared
      ? [
          {
            key: 'change',
            title: 'Évolution',
            hint: 'Des événements, depuis la période comparée',
            isNumber: true,
            cell: (row: PathRow) => changeText(row),
          },
        ]
      : []),
    ...(metric
      ? [
          {
            key: 'value',
            title: metric.title,
            isNumber: true,
            cell: (row: PathRow) => metric.format(row.value),
            total: metric.format(sum.value),
          },
          {
            key: 'each',
            title: 'Par événement',
            isNumber: true,
            cell: (row: PathRow) => metric.format(row.events > 0 ? row.value / row.events : null),
            total: metric.format(sum.events > 0 ? sum.value / sum.events : null),
          },
        ]
      : []),
    {
      key: 'time',
      title: 'Délai médian',
      hint: 'De la première étape à l’événement',
      isNumber: true,
      cell: (row) => durationText(row.median),
    },
    {
      key: 'mean',
      title: 'Délai moyen',
      hint: 'De la première étape à l’événement',
      isNumber: true,
      cell: (row) => durationText(row.mean),
      total: durationText(sum.mean),
    },
  ];
  return (
    <>
      <Table
        caption="Parcours"
        columns={columns}
        rows={shown}
        keyOf={({ id }) => id}
        isQuiet={({ steps }) => steps === undefined || steps.length === 0}
      />
      {(hidden > 0 || isWhole) && rows.length > shownPaths + 2 && (
        <div>
          <Button kind="quiet" onClick={() => onWhole(!isWhole)}>
            {isWhole
              ? 'Réunir les parcours rares'
              : `Afficher les ${count(hidden + 1)} autres parcours`}
          </Button>
        </div>
      )}
    </>
  );
}

function Steps({ row: { steps, paths } }: { row: PathRow }) {
  if (!steps) return paths ? `Autres parcours (${count(paths)})` : 'Autres parcours';
  if (steps.length === 0) return 'Sans interaction';
  return (
    <ol className={styles.steps}>
      {steps.map(({ name }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step may come back in the same path.
        <li key={at}>{name}</li>
      ))}
    </ol>
  );
}

/** A number opens the events that it counts. */
function Opened({ row, open }: { row: PathRow; open: (() => void) | undefined }) {
  if (!open || row.events === 0) return count(row.events);
  return (
    <button
      type="button"
      className={styles.open}
      aria-label={`${counted(row.events, 'événement')} : ${pathName(row.steps)}`}
      onClick={open}
    >
      {count(row.events)}
    </button>
  );
}

const changeText = ({ events, compared }: PathRow): string => {
  if (!compared) return '–';
  return compared.events === 0 ? 'nouveau' : (change(events, compared.events) ?? '–');
};

const Share = ({ part }: { part: number }) => (
  <span className={styles.share}>
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect width={part * 100} height="4" />
    </svg>
    {percent(part)}
  </span>
);
