import { type ReactNode, useId, useState } from 'react';
import styles from './Curve.module.css';
import {
  axisOf,
  type Frame,
  labelledSteps,
  type Marker,
  type Series,
  stepAt,
  xOf,
  yOf,
} from './curve-shape.ts';
import { linePath } from './line-path.ts';
import { useWidth } from './use-width.ts';

interface CurveProps {
  title: string;
  /** What each step is, in words. */
  steps: readonly string[];
  series: readonly Series[];
  format: (value: number | null) => string;
  /** Of the axis, where there is little room. */
  shortFormat?: (value: number) => string;
  /** From this step on, the period is not over: drawn as not sure. */
  incompleteFrom: number | undefined;
  /** What happened at some steps. */
  markers?: readonly Marker[];
  /** On the right of the title. */
  actions?: ReactNode;
}

/** Room for a label of the axis below, in pixels. */
const labelWidth = 84;

/** Lines over time, drawn for the width there is, with the same numbers as a table. */
export function Curve(props: CurveProps) {
  const { title, steps, series, format, incompleteFrom, markers = [], actions } = props;
  const id = useId();
  const [box, width] = useWidth<HTMLDivElement>();
  const [shown, setShown] = useState<number>();
  const count = steps.length;
  const axis = axisOf(series.flatMap(({ values }) => values));
  const write = props.shortFormat ?? format;
  const labels = axis.map((tick) => write(tick));
  const frame: Frame = {
    width,
    height: width < 500 ? 200 : 260,
    left: 12 + Math.max(...labels.map(({ length }) => length)) * 7.5,
    right: 8,
    bottom: 28,
    top: markers.length > 0 ? 24 : 12,
  };
  const ends = [axis[0] ?? 0, axis.at(-1) ?? 1] as const;
  const y = (value: number) => yOf(value, ends, frame);
  const x = (step: number) => xOf(step, count, frame);
  const path = (values: readonly (number | null)[]) =>
    linePath(values.map((value, step) => (value === null ? null : [x(step), y(value)])));
  const unsure =
    incompleteFrom !== undefined && incompleteFrom < count ? incompleteFrom : undefined;
  const colours = coloursOf(series);
  const said = (step: number) =>
    [
      steps[step],
      ...series.map(({ name, values }) => `${name} : ${format(values[step] ?? null)}`),
    ].join(', ');
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption className={styles.head}>
        <span id={id} className={styles.title}>
          {title}
        </span>
        <ul className={styles.legend}>
          {series.map(({ name, isCompared }, index) => (
            <li key={name} data-legend>
              <span
                data-swatch
                data-compared={isCompared || undefined}
                style={{ color: colours[index] }}
              />
              {name}
            </li>
          ))}
          {unsure !== undefined && (
            <li data-legend>
              <span data-swatch data-unsure />
              Incomplet
            </li>
          )}
        </ul>
        {actions}
      </figcaption>
      <div ref={box} className={styles.box} style={{ height: frame.height }}>
        {width > 0 && count > 0 && (
          <svg
            width={width}
            height={frame.height}
            role="img"
            aria-label={`${title}, en courbe. Le tableau qui suit a les mêmes nombres.`}
            onPointerMove={(event) =>
              setShown(
                stepAt(
                  event.clientX - event.currentTarget.getBoundingClientRect().left,
                  count,
                  frame,
                ),
              )
            }
            onPointerLeave={() => setShown(undefined)}
          >
            <pattern
              id={`${id}-hatch`}
              width="7"
              height="7"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <line className={styles.hatch} x1="0" y1="0" x2="0" y2="7" />
            </pattern>
            {axis.map((tick, index) => (
              <g key={tick} className={styles.tick}>
                <line x1={frame.left} x2={width - frame.right} y1={y(tick)} y2={y(tick)} />
                <text x={frame.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
                  {labels[index]}
                </text>
              </g>
            ))}
            {labelledSteps(count, Math.max(2, Math.floor((width - frame.left) / labelWidth))).map(
              (step) => (
                <text
                  key={step}
                  className={styles.step}
                  x={x(step)}
                  y={frame.height - 6}
                  textAnchor={step === 0 ? 'start' : step === count - 1 ? 'end' : 'middle'}
                >
                  {steps[step]}
                </text>
              ),
            )}
            {unsure !== undefined && (
              <rect
                fill={`url(#${id}-hatch)`}
                x={x(Math.max(0, unsure - 0.5))}
                y={frame.top}
                width={width - frame.right - x(Math.max(0, unsure - 0.5))}
                height={frame.height - frame.bottom - frame.top}
              />
            )}
            {markers.map(({ step, text }) => (
              <g key={`${step} ${text}`} className={styles.marker}>
                <title>{text}</title>
                <line
                  x1={x(step)}
                  x2={x(step)}
                  y1={frame.top - 8}
                  y2={frame.height - frame.bottom}
                />
                <circle cx={x(step)} cy={frame.top - 12} r="5" />
              </g>
            ))}
            {series.map(({ name, values, isCompared }, index) => (
              <path
                key={name}
                className={isCompared ? styles.compared : styles.line}
                style={{ stroke: colours[index] }}
                d={path(values)}
              />
            ))}
            {shown !== undefined && (
              <g data-transient>
                <line
                  className={styles.cursor}
                  x1={x(shown)}
                  x2={x(shown)}
                  y1={frame.top}
                  y2={frame.height - frame.bottom}
                />
                {series.map(({ name, values }, index) => {
                  const value = values[shown] ?? null;
                  return (
                    value !== null && (
                      <circle
                        key={name}
                        className={styles.point}
                        cx={x(shown)}
                        cy={y(value)}
                        r="4"
                        style={{ fill: colours[index] }}
                      />
                    )
                  );
                })}
              </g>
            )}
          </svg>
        )}
        {shown !== undefined && (
          <div
            className={styles.shown}
            data-side={x(shown) > width / 2 ? 'left' : 'right'}
            style={{ left: x(shown) }}
            aria-hidden="true"
          >
            <strong>{steps[shown]}</strong>
            {unsure !== undefined && shown >= unsure && <em> incomplet</em>}
            {series.map(({ name, values }, index) => (
              <span key={name}>
                <i style={{ background: colours[index] }} /> {name}{' '}
                <b>{format(values[shown] ?? null)}</b>
              </span>
            ))}
            {markers
              .filter(({ step }) => step === shown)
              .map(({ text }) => (
                <span key={text}>{text}</span>
              ))}
          </div>
        )}
      </div>
      {count > 0 && (
        <input
          type="range"
          className={styles.reader}
          aria-label={`${title} : lire pas à pas`}
          min="0"
          max={count - 1}
          value={shown ?? 0}
          aria-valuetext={said(shown ?? 0)}
          onChange={({ target }) => setShown(Number(target.value))}
          onFocus={() => setShown(shown ?? 0)}
          onBlur={() => setShown(undefined)}
        />
      )}
      <CurveTable title={title} steps={steps} series={series} format={format} />
    </figure>
  );
}

/** One colour a line, in the order of lines; what is compared with stands back. */
function coloursOf(series: readonly Series[]): string[] {
  let used = 0;
  return series.map(({ isCompared }) => {
    if (isCompared) return 'var(--ink-soft)';
    used += 1;
    return `var(--data-${((used - 1) % 6) + 1})`;
  });
}

const CurveTable = ({
  title,
  steps,
  series,
  format,
}: Pick<CurveProps, 'title' | 'steps' | 'series' | 'format'>) => (
  <div className="visually-hidden">
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have one name, never one place.
          <tr key={index}>
            <th scope="row">{step}</th>
            {series.map(({ name, values }) => (
              <td key={name}>{format(values[index] ?? null)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
