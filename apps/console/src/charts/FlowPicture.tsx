import type { KeyboardEvent } from 'react';
import { count } from '../format/numbers.ts';
import styles from './Flow.module.css';
import type { FlowPartProps } from './Flow.tsx';
import { flowColours } from './flow-colours.ts';
import { endRoom, flowLayout } from './flow-layout.ts';
import { nextMark } from './flow-marks.ts';
import { goesThrough, linkId } from './flow-shape.ts';

/** Columns from left to right. One stop for the keyboard: arrows go from mark to mark. */
export function FlowPicture(props: FlowPartProps) {
  const { title, shape, marks, width, columns, nameOf, chosen, onChoose, shown, onShow } = props;
  const { nodes, links, height } = flowLayout(shape, width);
  const colours = flowColours(shape);
  const lit = shown ?? chosen;
  const together = lit === undefined ? undefined : litBy(shape.trails, lit);
  const isDim = (id: string) => together !== undefined && !together.has(id);
  const step = (width - endRoom) / shape.depth;
  const stop = lit ?? marks[0]?.id;
  const wire = (id: string) => ({
    'data-mark': id,
    'data-dim': isDim(id) || undefined,
    role: 'button',
    tabIndex: id === stop ? 0 : -1,
    'aria-pressed': chosen === id,
    'aria-label': marks.find((mark) => mark.id === id)?.words,
    onPointerEnter: () => onShow(id),
    onFocus: () => onShow(id),
    onBlur: () => onShow(undefined),
    onClick: () => onChoose(chosen === id ? undefined : id),
  });
  const onKey = (event: KeyboardEvent<SVGSVGElement>) => {
    const id = document.activeElement?.getAttribute('data-mark') ?? undefined;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return onChoose(chosen === id ? undefined : id);
    }
    if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    const next = nextMark(marks, id, event.key);
    if (next) markElement(event.currentTarget, next.id)?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a picture whose parts can be pressed has no element.
    <svg
      className={styles.picture}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label={`${title}. Les flèches vont d’une étape à l’autre, Entrée la choisit.`}
      onKeyDown={onKey}
      onPointerLeave={() => onShow(undefined)}
    >
      {columns.map((name, column) => (
        <text
          key={name}
          className={styles.column}
          x={nodes.find((node) => node.column === column)?.x}
          y={14}
        >
          {name}
        </text>
      ))}
      <g fill="none">
        {links.map(({ id, path, width: thickness, source }) => (
          <path
            key={id}
            className={styles.link}
            d={path}
            strokeWidth={thickness}
            stroke={colours.get(nodes.find((node) => node.id === source)?.key ?? '')}
            {...wire(id)}
          />
        ))}
      </g>
      {nodes.map((node) => (
        <g key={node.id} className={styles.node} {...wire(node.id)}>
          <rect
            x={node.x}
            y={node.y}
            width={node.width}
            height={node.height}
            rx={2}
            fill={colours.get(node.key)}
          />
          <rect
            className={styles.reach}
            x={node.x}
            y={node.y - 4}
            width={Math.min(step - 8, 200)}
            height={Math.max(34, node.height + 8)}
          />
        </g>
      ))}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing of it can be focused; each node says the same. */}
      <g className={styles.labels} aria-hidden="true">
        {nodes.map(({ id, x, y, width: thickness, count: events, ...node }) => (
          <g key={id} data-dim={isDim(id) || undefined}>
            <text x={x + thickness + 8} y={y + 11} className={styles.name}>
              {fit(nameOf({ id, count: events, ...node }), step - 40)}
            </text>
            <text x={x + thickness + 8} y={y + 27} className={styles.count}>
              {count(events)}
            </text>
          </g>
        ))}
      </g>
    </svg>
  );
}

/** All that is on a way through a node or along a link. */
function litBy(trails: readonly (readonly string[])[], id: string): Set<string> {
  const lit = new Set<string>();
  for (const trail of trails) {
    if (!goesThrough(trail, id)) continue;
    for (const [at, node] of trail.entries()) {
      lit.add(node);
      if (at > 0) lit.add(linkId(trail[at - 1] ?? '', node));
    }
  }
  return lit;
}

const markElement = (svg: SVGSVGElement, id: string): SVGElement | undefined =>
  [...svg.querySelectorAll<SVGElement>('[data-mark]')].find((each) => each.dataset.mark === id);

/** About as wide as a letter, in pixels. */
const letter = 7;

const fit = (name: string, room: number): string => {
  const letters = Math.floor(room / letter);
  return name.length <= letters ? name : `${name.slice(0, Math.max(1, letters - 1))}…`;
};
