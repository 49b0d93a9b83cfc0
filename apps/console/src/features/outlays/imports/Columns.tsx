import type { OutlayImport } from '@sillage/client/source/types';
import type { ColumnRole } from '@sillage/engine/spend-files/headings';
import type { CellFault } from '@sillage/engine/spend-files/read-spend';
import type { SpendTable } from '@sillage/engine/spend-files/spend-table';
import { useProject } from '../../../api/project.ts';
import { Choice } from '../../../controls/Field.tsx';
import { Notice } from '../../../controls/Notice.tsx';
import { Panel } from '../../../controls/Screen.tsx';
import { currencyOptions } from '../currencies.ts';
import { counted, faultMeanings, originNames, roleNames } from '../wording.ts';
import styles from './imports.module.css';

type Origin = OutlayImport['origin'];

interface ColumnsProps {
  table: SpendTable;
  origin: Origin;
  faults: readonly CellFault[];
  leftOut: readonly number[];
  onTable: (table: SpendTable) => void;
  onOrigin: (origin: Origin) => void;
}

/** Rows that are shown besides those with a fault. */
const shownRows = 6;
const shownFaults = 50;

/** The grid of the file: what each column is, and each cell that cannot be understood. */
export function Columns({ table, origin, faults, leftOut, onTable, onOrigin }: ColumnsProps) {
  const { currency } = useProject();
  const faulty = new Set(faults.map(({ line }) => line));
  const rows = [
    ...table.rows.filter(({ line }) => faulty.has(line)).slice(0, shownFaults),
    ...table.rows
      .filter(({ line }) => !faulty.has(line) && !leftOut.includes(line))
      .slice(0, shownRows),
  ].sort((a, b) => a.line - b.line);
  const faultAt = (line: number, column: number) =>
    faults.find((fault) => fault.line === line && fault.column === column);
  const setRole = (column: number, role: ColumnRole) =>
    onTable({
      ...table,
      roles: table.roles.map((each, index) =>
        index === column ? role : each === role && role !== 'ignored' ? 'ignored' : each,
      ),
    });
  // Those that serve come first: a report may have thirty columns.
  const order = table.heads
    .map((_, column) => column)
    .sort((a, b) => Number(table.roles[a] === 'ignored') - Number(table.roles[b] === 'ignored'));
  const headOf = (column: number) => table.heads[column] || `Colonne ${column + 1}`;
  const has = (...roles: ColumnRole[]) => roles.some((role) => table.roles.includes(role));
  const isDated = has('day', 'start', 'week', 'month');
  return (
    <Panel title="Colonnes">
      <div className={styles.bar}>
        <Choice
          label="Origine"
          value={origin}
          options={Object.entries(originNames)}
          onChoose={(value) => onOrigin(value as Origin)}
        />
        <Choice
          label="Jours écrits"
          value={table.dayOrder}
          options={[
            ['day-first', 'jour/mois (03/11 = 3 novembre)'],
            ['month-first', 'mois/jour (11/03 = 3 novembre)'],
          ]}
          onChoose={(value) => onTable({ ...table, dayOrder: value as SpendTable['dayOrder'] })}
        />
        <Choice
          label="Décimales"
          value={table.decimalMark ?? ','}
          options={[
            [',', 'après une virgule (1 234,56)'],
            ['.', 'après un point (1,234.56)'],
          ]}
          onChoose={(value) =>
            onTable({ ...table, decimalMark: value as SpendTable['decimalMark'] })
          }
        />
        {!has('currency') && (
          <Choice
            label="Devise, quand le fichier ne la dit pas"
            value={table.currency ?? currency}
            options={currencyOptions(currency)}
            onChoose={(value) => onTable({ ...table, currency: value })}
          />
        )}
        {!isDated && (
          <>
            <PeriodDay
              label="Du"
              day={table.period?.first}
              onDay={(first) =>
                onTable({ ...table, period: { first, last: table.period?.last ?? first } })
              }
            />
            <PeriodDay
              label="Au"
              day={table.period?.last}
              onDay={(last) =>
                onTable({ ...table, period: { first: table.period?.first ?? last, last } })
              }
            />
          </>
        )}
      </div>
      {faults.length > 0 && (
        <Notice tone="warn">
          <p>
            {counted(faulty.size, 'ligne ne peut', 'lignes ne peuvent')} être{' '}
            {faulty.size < 2 ? 'lue' : 'lues'} : la cellule en cause est marquée. Les autres lignes
            peuvent être importées sans {faulty.size < 2 ? 'elle' : 'elles'}.
          </p>
        </Notice>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section className={styles.grid} aria-label="Cellules du fichier" tabIndex={0}>
        <table>
          <caption className="visually-hidden">
            Les premières lignes du fichier, et celles qui ne peuvent être lues
          </caption>
          <thead>
            <tr>
              <th scope="col">Ligne</th>
              {order.map((column) => (
                <th
                  key={column}
                  scope="col"
                  data-used={table.roles[column] !== 'ignored' || undefined}
                >
                  <span>{headOf(column)}</span>
                  <select
                    aria-label={`Ce que contient la colonne ${headOf(column)}`}
                    value={table.roles[column]}
                    onChange={({ target }) => setRole(column, target.value as ColumnRole)}
                  >
                    {Object.entries(roleNames).map(([role, name]) => (
                      <option key={role} value={role}>
                        {name}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, cells }) => (
              <tr key={line}>
                <th scope="row">{line}</th>
                {order.map((column) => {
                  const fault = faultAt(line, column);
                  return (
                    <td
                      key={column}
                      data-used={table.roles[column] !== 'ignored' || undefined}
                      data-bad={fault && true}
                    >
                      {cells[column] || (fault ? '(vide)' : '')}
                      {fault && <em>{faultMeanings[fault.code]}</em>}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.note}>
        {counted(table.rows.length, 'ligne')} dans le fichier
        {leftOut.length > 0 &&
          `, dont ${counted(leftOut.length, 'ligne de total ou de note laissée', 'lignes de total ou de note laissées')} de côté`}
        .
      </p>
    </Panel>
  );
}

const PeriodDay = ({
  label,
  day,
  onDay,
}: {
  label: string;
  day: string | undefined;
  onDay: (day: string) => void;
}) => (
  <label className={styles.day}>
    <span>{label}</span>
    <input
      type="date"
      value={day ?? ''}
      onChange={({ target }) => target.value && onDay(target.value)}
    />
  </label>
);
