import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import styles from './Table.module.css';
import { Cells, Foot, Head, scrolls, type TableProps } from './Table.tsx';

const rowHeight = 41;

/** Of thousands of rows, only those in view are drawn. */
export default function VirtualTable<Row>(props: TableProps<Row>) {
  const { rows, caption, columns } = props;
  const frame = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const space = (height: number) =>
    height > 0 && (
      <tr>
        <td colSpan={columns.length} style={{ height, padding: 0, border: 0 }} />
      </tr>
    );
  return (
    <section
      ref={frame}
      className={`${styles.frame} ${styles.tall}`}
      aria-label={caption}
      {...scrolls}
    >
      <table className={styles.table} aria-rowcount={rows.length + 1}>
        <Head {...props} />
        <tbody>
          {space(before)}
          {items.map(({ index }) => {
            const row = rows[index] as Row;
            return (
              <Cells
                key={props.keyOf(row)}
                {...props}
                row={row}
                index={index + 2}
                measure={virtual.measureElement}
              />
            );
          })}
          {space(after)}
        </tbody>
        <Foot {...props} />
      </table>
    </section>
  );
}
