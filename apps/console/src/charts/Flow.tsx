import { useId, useState } from 'react';
import styles from './Flow.module.css';
import { FlowBars } from './FlowBars.tsx';
import { FlowPicture } from './FlowPicture.tsx';
import { type FlowMark, flowMarks } from './flow-marks.ts';
import type { FlowNode, FlowShape } from './flow-shape.ts';
import { useIsNarrow } from './use-narrow.ts';
import { useWidth } from './use-width.ts';

export interface FlowProps {
  title: string;
  shape: FlowShape;
  /** The title of each column of steps. */
  columns: readonly string[];
  nameOf: (node: FlowNode) => string;
  format: (count: number) => string;
  /** The node or the link that is looked at. */
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

export interface FlowPartProps extends FlowProps {
  marks: readonly FlowMark[];
  width: number;
  shown: string | undefined;
  onShow: (id: string | undefined) => void;
}

/** The ways that things take, as bands between columns; on a narrow screen, as bars. */
export function Flow(props: FlowProps) {
  const { title, shape, chosen } = props;
  const id = useId();
  const [frame, width] = useWidth<HTMLElement>();
  const isNarrow = useIsNarrow();
  const [shown, setShown] = useState<string>();
  const marks = flowMarks(props);
  const told = marks.find((mark) => mark.id === (shown ?? chosen));
  const part = { ...props, marks, width, shown, onShow: setShown };
  return (
    <figure ref={frame} className={styles.figure} aria-labelledby={id}>
      <figcaption id={id} className="visually-hidden">
        {title}
      </figcaption>
      <output className={styles.told}>{told?.words}</output>
      <div className={styles.room}>
        {width > 0 &&
          shape.total > 0 &&
          (isNarrow ? <FlowBars {...part} /> : <FlowPicture {...part} />)}
      </div>
      <div className="visually-hidden">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">De, vers</th>
              <th scope="col">Nombre</th>
            </tr>
          </thead>
          <tbody>
            {marks.map((mark) => (
              <tr key={mark.id}>
                <th scope="row">{mark.name}</th>
                <td>{props.format(mark.count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
