import { groupNames } from '@sillage/engine/question/wording';
import { useState } from 'react';
import { IconButton } from '../../controls/Button.tsx';
import { Export } from '../../controls/Export.tsx';
import { Icon } from '../../controls/Icon.tsx';
import { Popover } from '../../controls/Popover.tsx';
import { Table } from '../../controls/Table.tsx';
import { tableId } from './Conclusions.tsx';
import { MissingRates } from './MissingRates.tsx';
import styles from './PerformanceTable.module.css';
import type { PanelProps } from './panel-props.ts';
import { choosable, type PerformanceColumn, performanceColumns } from './performance-columns.tsx';
import type { PerformanceRow } from './performance-rows.ts';
import { GroupChoice } from './QuestionChoices.tsx';
import { usualSort } from './row-order.ts';
import { type Level, nodeOf, type TreeRow, treeRows } from './row-tree.ts';

interface PerformanceTableProps extends PanelProps {
  rows: readonly PerformanceRow[];
  /** The level of rows, and those below it as they are known. */
  levels: readonly Level[];
}

/** A row for each source, a column for each model: where they disagree shows. */
export function PerformanceTable({ rows, levels, ...props }: PerformanceTableProps) {
  const { question, ask, search, asked, project, metric } = props;
  const columns = performanceColumns(rows, props);
  const tree = treeRows(levels, search.openRows, search.text);
  const sort = question.sort ?? { ...usualSort, model: props.models[0] };
  const isSorted = (own: PerformanceColumn['sort']) =>
    own !== undefined &&
    own.by === sort.by &&
    (own.model === undefined || own.model === (sort.model ?? props.models[0]));
  const sorting = (own: PerformanceColumn['sort']) => ({
    onSort:
      own &&
      (() =>
        ask({
          sort: { ...own, descending: isSorted(own) ? !sort.descending : own.by !== 'name' },
        })),
    sorted: isSorted(own)
      ? sort.descending
        ? ('descending' as const)
        : ('ascending' as const)
      : undefined,
  });
  const group = groupNames[question.groupBy];
  return (
    <section
      id={tableId}
      className={styles.section}
      aria-label={`${metric.name} par ${group.toLowerCase()}`}
    >
      <div className={styles.tools}>
        <Search text={search.text} onLook={search.look} />
        <GroupChoice {...props} />
        <Columns {...props} />
        <Export
          name={`performances-${project.id}-${question.groupBy}`}
          question={asked}
          table={() => ({
            heads: [group, ...columns.flatMap(({ file }) => file.map(([head]) => head))],
            rows: tree.map(({ row, depth }) => [
              `${'  '.repeat(depth)}${row.name}`,
              ...columns.flatMap(({ file }) => file.map(([, read]) => read(row))),
            ]),
          })}
        />
      </div>
      <Table
        caption={`${metric.name} par ${group.toLowerCase()}, une colonne par modèle`}
        rows={tree}
        keyOf={({ key }) => key}
        isQuiet={({ row }) => row.identifier === null}
        columns={[
          {
            key: 'name',
            title: group,
            cell: (row) => <Name row={row} {...props} />,
            total: search.text === '' ? 'Total' : undefined,
            ...sorting({ by: 'name' }),
          },
          ...columns.map(({ key, title, hint, cell, total, sort: own }) => ({
            key,
            title,
            hint,
            cell,
            total: search.text === '' ? total : undefined,
            isNumber: true,
            ...sorting(own),
          })),
        ]}
        empty={<p className={styles.none}>Aucune ligne ne contient « {search.text} ».</p>}
      />
      <MissingRates rows={levels.at(-1)?.rows ?? rows} project={project} />
    </section>
  );
}

function Name({
  row: { row, group, key, depth, isOpen },
  search,
  question,
  ask,
}: PanelProps & { row: TreeRow }) {
  const node = nodeOf(group, row);
  const isFiltered = question.nodes.length > 0;
  return (
    <span className={styles.name} style={{ paddingLeft: `${depth}rem` }}>
      {isOpen === undefined ? (
        <i className={styles.leaf} />
      ) : (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Fermer' : 'Ouvrir'} ${row.name}`}
          onClick={() => search.toggleRow(key)}
        >
          <Icon name={isOpen ? 'down' : 'right'} size={14} />
        </button>
      )}
      <span>{row.name}</span>
      {node && !isFiltered && (
        <IconButton
          icon="filter"
          className={styles.filter}
          label={`Ne voir que ${row.name}`}
          onClick={() => ask({ nodes: [node] })}
        />
      )}
    </span>
  );
}

/** Written into the address once somebody stops typing. */
function Search({ text, onLook }: { text: string; onLook: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  if (known !== text) {
    setKnown(text);
    setTyped(text);
  }
  return (
    <label className={styles.search}>
      <Icon name="search" size={16} />
      <span className="visually-hidden">Chercher une ligne</span>
      <input
        type="search"
        value={typed}
        placeholder="Chercher une ligne"
        onChange={({ target }) => {
          setTyped(target.value);
          onLook(target.value);
        }}
      />
    </label>
  );
}

const Columns = ({ search, models, metric }: PanelProps) => {
  const all = Object.keys(choosable) as (keyof typeof choosable)[];
  const shown = search.columns ?? all;
  return (
    <Popover title="Colonnes" side="right">
      {() => (
        <fieldset className={styles.columns}>
          <legend className="visually-hidden">Colonnes du tableau</legend>
          {all
            .filter(
              (key) =>
                (key !== 'desaccord' || models.length > 1) && (key !== 'retour' || metric.isAmount),
            )
            .map((key) => (
              <label key={key}>
                <input
                  type="checkbox"
                  checked={shown.includes(key)}
                  onChange={({ target }) => {
                    const next = all.filter((each) =>
                      each === key ? target.checked : shown.includes(each),
                    );
                    search.chooseColumns(
                      next.length === all.length ? undefined : next.length > 0 ? next : ['aucune'],
                    );
                  }}
                />
                {choosable[key]}
              </label>
            ))}
        </fieldset>
      )}
    </Popover>
  );
};
