import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import styles from './Table.module.css';
import { Cells, Foot, Head, scrolls, type TableProps } from './Table.tsx';

/** What a row of one line takes. */
const rowHeight = 41;

interface GrowingTableProps<Row> extends TableProps<Row> {
  /** Where the whole table stands, whose place this one takes: its rows keep their heights. */
  drawn: RefObject<HTMLElement | null>;
}

/** A long list under the page's own scroll: only the rows in view are drawn, and nothing jumps. */
export default function GrowingTable<Row>({ drawn, ...props }: GrowingTableProps<Row>) {
  const { rows, caption, columns } = props;
  const frame = useRef<HTMLElement>(null);
  const [heights] = useState(() => heightsIn(drawn.current));
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    setTop((frame.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, []);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => heights[index] ?? heights[0] ?? rowHeight,
    overscan: 12,
    scrollMargin: top,
  });
  const items = virtual.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  const space = (height: number) =>
    height > 0 && (
      <tr>
        <td colSpan={columns.length} style={{ height, padding: 0, border: 0 }} />
      </tr>
    );
  return (
    <section ref={frame} className={styles.frame} aria-label={caption} {...scrolls}>
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

const heightsIn = (frame: HTMLElement | null): number[] =>
  [...(frame?.querySelectorAll('tbody tr') ?? [])].map((row) => row.getBoundingClientRect().height);
