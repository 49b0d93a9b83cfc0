import { Fragment, lazy, type ReactNode, type Ref, type RefObject, Suspense, useRef } from 'react';
import styles from './Table.module.css';

export interface Column<Row> {
  key: string;
  title: string;
  /** What the numbers of the column are. */
  hint?: string | undefined;
  /** Numbers are on the right, so that their digits align. */
  isNumber?: boolean;
  cell: (row: Row) => ReactNode;
  /** What stands at the end of the column. */
  total?: ReactNode;
  /** Pressing its title sorts by it. */
  onSort?: (() => void) | undefined;
  sorted?: 'ascending' | 'descending' | undefined;
}

export interface TableProps<Row> {
  /** What the table holds: for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Rows that stand back: what is not attributed, what is archived. */
  isQuiet?: (row: Row) => boolean;
  /** What is under a row that is open. */
  below?: (row: Row) => ReactNode;
  /** In place of rows, when there are none. */
  empty?: ReactNode;
  /** Rows come below as one asks for more: the page scrolls, and not the table. */
  grows?: boolean;
}

/** Above so many rows, only those in view are drawn. */
const virtualFrom = 120;

/** Most tables are short: what draws long ones comes with the first of them. */
const VirtualTable = lazy(() => import('./VirtualTable.tsx')) as unknown as <Row>(
  props: TableProps<Row>,
) => ReactNode;

const GrowingTable = lazy(() => import('./GrowingTable.tsx')) as unknown as <Row>(
  props: TableProps<Row> & { drawn: RefObject<HTMLElement | null> },
) => ReactNode;

/** A native table whose head and first column stay in view. */
export function Table<Row>(props: TableProps<Row>) {
  const drawn = useRef<HTMLElement>(null);
  const isVirtual = props.rows.length > virtualFrom && !props.below;
  if (!isVirtual) return <WholeTable {...props} frame={drawn} />;
  return props.grows ? (
    <Suspense fallback={<WholeTable {...props} frame={drawn} />}>
      <GrowingTable {...props} drawn={drawn} />
    </Suspense>
  ) : (
    <Suspense fallback={<div className={styles.tall} />}>
      <VirtualTable {...props} />
    </Suspense>
  );
}

function WholeTable<Row>(props: TableProps<Row> & { frame: Ref<HTMLElement> }) {
  const { rows, caption, frame } = props;
  return (
    <section ref={frame} className={styles.frame} aria-label={caption} {...scrolls}>
      <table className={styles.table}>
        <Head {...props} />
        <tbody>
          {rows.map((row) => {
            const below = props.below?.(row);
            return (
              <Fragment key={props.keyOf(row)}>
                <Cells {...props} row={row} />
                {below && (
                  <tr className={styles.below}>
                    <td colSpan={props.columns.length}>{below}</td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
        <Foot {...props} />
      </table>
      {rows.length === 0 && props.empty}
    </section>
  );
}

/** What scrolls must be reached by the keyboard. */
export const scrolls = { tabIndex: 0 };

export function Head<Row>({ caption, columns }: TableProps<Row>) {
  return (
    <>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, title, hint, isNumber, onSort, sorted }) => (
            <th
              key={key}
              scope="col"
              title={hint}
              data-number={isNumber || undefined}
              aria-sort={sorted ?? (onSort && 'none')}
            >
              {onSort ? (
                <button type="button" className={styles.sort} onClick={onSort}>
                  {title}
                  <span aria-hidden="true">{sorted && (sorted === 'ascending' ? ' ↑' : ' ↓')}</span>
                </button>
              ) : (
                title
              )}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

export function Cells<Row>({
  columns,
  row,
  isQuiet,
  index,
  measure,
}: TableProps<Row> & { row: Row; index?: number; measure?: Ref<HTMLTableRowElement> }) {
  return (
    <tr
      ref={measure}
      data-index={index === undefined ? undefined : index - 2}
      data-quiet={isQuiet?.(row) || undefined}
      aria-rowindex={index}
    >
      {columns.map(({ key, isNumber, cell }, column) =>
        column === 0 ? (
          <th key={key} scope="row">
            {cell(row)}
          </th>
        ) : (
          <td key={key} data-number={isNumber || undefined}>
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

export function Foot<Row>({ columns }: TableProps<Row>) {
  if (!columns.some(({ total }) => total !== undefined)) return null;
  return (
    <tfoot>
      <tr>
        {columns.map(({ key, isNumber, total }, column) =>
          column === 0 ? (
            <th key={key} scope="row">
              {total}
            </th>
          ) : (
            <td key={key} data-number={isNumber || undefined}>
              {total}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}
