import { groupNames } from '@sillage/engine/question/wording';
import { Dialog } from '../../controls/Dialog.tsx';
import { Empty } from '../../controls/Empty.tsx';
import { Export } from '../../controls/Export.tsx';
import { Table } from '../../controls/Table.tsx';
import { percent } from '../../format/numbers.ts';
import styles from './Drawer.module.css';
import { figuresOf } from './Figures.tsx';
import { cellKey } from './opened.ts';
import type { PanelProps } from './panel-props.ts';
import { type PerformanceRow, totalsOf } from './performance-rows.ts';
import type { Level } from './row-tree.ts';

/** A figure of the top by the rows that make it; a quotient by the two sums that it is of. */
export function Breakdown({
  rows: top,
  levels,
  models,
  metric,
  project,
  search,
  question,
  asked,
}: PanelProps & { rows: readonly PerformanceRow[]; levels: readonly Level[] }) {
  // The finest level tells most, and adds up to the same.
  const { rows, group: level } = levels.at(-1) ?? { rows: top, group: question.groupBy };
  const close = () => search.open(undefined);
  const figures = figuresOf(metric, project.currency);
  const figure = figures.find(({ key }) => search.opened === `total~${key}`);
  if (!figure)
    return (
      <Dialog title="Introuvable" place="side" onClose={close}>
        <Empty title="Ce chiffre n’existe pas">
          <p>L’adresse parle d’un chiffre que cette question n’a pas.</p>
        </Empty>
      </Dialog>
    );
  const model = models[0] ?? project.attribution.model;
  const all = totalsOf(top, model);
  const isQuotient = figure.key === 'retour' || figure.key === 'cout';
  const own = (row: PerformanceRow) => figure.read(totalsOf([row], model));
  const whole = figure.read(all) ?? 0;
  const parts = rows
    .filter((row) => (own(row) ?? 0) !== 0)
    .sort((one, two) => (own(two) ?? 0) - (own(one) ?? 0));
  const group = groupNames[level];
  return (
    <Dialog title={figure.title} place="side" onClose={close}>
      <div className={styles.inside}>
        <p className={styles.figure}>
          <b>{figure.write(figure.read(all))}</b>
          {isQuotient && (
            <span>
              {figure.key === 'retour'
                ? `${metric.format(all.value)} ÷ ${figures[1]?.write(all.spend)}`
                : `${figures[1]?.write(all.spend)} ÷ ${all.events} événements`}
            </span>
          )}
        </p>
        <p className={styles.lead}>
          {isQuotient
            ? 'Ligne par ligne : un quotient ne s’additionne pas.'
            : 'Ces lignes font ensemble le chiffre.'}
        </p>
        <div className={styles.tools}>
          <Export
            name={`${figure.key}-${project.id}`}
            question={[...asked, figure.title]}
            table={() => ({
              heads: [group, figure.title],
              rows: parts.map((row) => [row.name, own(row)]),
            })}
          />
        </div>
        <Table
          caption={`${figure.title} par ${group.toLowerCase()}`}
          rows={parts}
          keyOf={({ identifier }) => identifier ?? ''}
          isQuiet={({ identifier }) => identifier === null}
          columns={[
            { key: 'name', title: group, cell: ({ name }) => name, total: 'Total' },
            {
              key: 'value',
              title: figure.title,
              isNumber: true,
              cell: (row) =>
                figure.key === 'valeur' && !metric.isMean ? (
                  <button
                    type="button"
                    className={styles.number}
                    onClick={() =>
                      search.open(cellKey({ model, group: level, identifier: row.identifier }))
                    }
                  >
                    {figure.write(own(row))}
                  </button>
                ) : (
                  figure.write(own(row))
                ),
              total: figure.write(figure.read(all)),
            },
            ...(isQuotient
              ? []
              : [
                  {
                    key: 'part',
                    title: 'Part',
                    isNumber: true,
                    cell: (row: PerformanceRow) => percent((own(row) ?? 0) / (whole || 1)),
                  },
                ]),
          ]}
        />
      </div>
    </Dialog>
  );
}
