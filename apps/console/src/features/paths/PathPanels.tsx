import { daysOf, shiftDays } from '@sillage/engine/question/period';
import { groupNames } from '@sillage/engine/question/wording';
import { daysText } from '@sillage/engine/time/french-days';
import { useRef } from 'react';
import { Flow } from '../../charts/Flow.tsx';
import { type FlowNode, flowShape, goesThrough } from '../../charts/flow-shape.ts';
import { useIsNarrow } from '../../charts/use-narrow.ts';
import { Button } from '../../controls/Button.tsx';
import { Export } from '../../controls/Export.tsx';
import { Panel } from '../../controls/Screen.tsx';
import { count } from '../../format/numbers.ts';
import { LengthTable } from './LengthTable.tsx';
import { PathEvents } from './PathEvents.tsx';
import { PathFigures } from './PathFigures.tsx';
import styles from './Paths.module.css';
import { PathTable } from './PathTable.tsx';
import type { PathMetric, PathPanel } from './panel-props.ts';
import { flowFile, lengthFile, pathFile, pathQuestion } from './path-files.ts';
import { foldRows, type PathRow, shownPaths, sumOf } from './path-rows.ts';
import { pathQuery } from './use-paths.ts';
import { usePathsSearch } from './use-paths-search.ts';

interface PathPanelsProps extends PathPanel {
  rows: readonly PathRow[];
  compared: readonly PathRow[] | undefined;
  metric: PathMetric;
  isStale: boolean;
}

/** Columns and nodes of the flow: more could not be told apart. */
const room = { columns: 4, nodes: 5 };

/** Figures, flow and tables of one answer: choosing in the flow narrows the tables. */
export function PathPanels({
  rows,
  compared,
  metric,
  isStale,
  question,
  today,
  project,
}: PathPanelsProps) {
  const { through, goThrough, isWhole, showWhole, opened, open } = usePathsSearch();
  const isNarrow = useIsNarrow();
  const drawn = useRef<HTMLDivElement>(null);
  const shape = flowShape(
    rows.map(({ steps, events }) => ({
      steps: steps?.map(({ identifier, name }) => ({ id: identifier, name })),
      count: events,
    })),
    room,
  );
  const kept = through
    ? rows.filter((_, at) => goesThrough(shape.trails[at] ?? [], through))
    : rows;
  const listed = isWhole ? rows : foldRows(rows, shownPaths);
  const openRow = [...listed, ...rows].find(({ id }) => id === opened);
  const file = {
    name: `parcours-${project.id}`,
    question: pathQuestion(question, { ...project, today, metric: metric?.title }),
  };
  const { since, until } = daysOf(question.period, today);
  return (
    <div className={styles.panels} data-stale={isStale || undefined}>
      <PathFigures rows={rows} compared={compared} metric={metric} />
      <p className={styles.asked}>
        {daysText(since, shiftDays(until, -1))}, fenêtre de{' '}
        {question.lookbackDays ?? project.attribution.lookbackDays} jours, {project.timezone}
      </p>
      <Panel
        title={`Ce qui mène aux événements, par ${groupNames[question.groupBy].toLowerCase()}`}
        actions={
          <Export
            {...file}
            table={() => flowFile(shape, nameOf)}
            figure={isNarrow ? undefined : () => drawn.current}
          />
        }
      >
        <div ref={drawn}>
          <Flow
            title="Les étapes des parcours"
            shape={shape}
            columns={columnTitles(shape.depth)}
            nameOf={nameOf}
            format={(events) => (events === 1 ? '1 événement' : `${count(events)} événements`)}
            chosen={through}
            onChoose={goThrough}
          />
        </div>
      </Panel>
      <Panel
        title={through ? 'Les parcours qui passent par là' : 'Les parcours'}
        actions={
          <>
            {through && (
              <Button icon="close" onClick={() => goThrough(undefined)}>
                Tous les parcours
              </Button>
            )}
            <Export {...file} table={() => pathFile(kept, metric?.title)} />
          </>
        }
      >
        <PathTable
          rows={kept}
          total={sumOf(rows).events}
          metric={metric}
          isCompared={question.comparison !== undefined}
          isWhole={isWhole}
          openerOf={({ id, steps }) => (steps || !through ? () => open(id) : undefined)}
          onWhole={showWhole}
        />
      </Panel>
      <Panel
        title="Combien d’étapes avant l’événement"
        actions={<Export {...file} table={() => lengthFile(kept, metric?.title)} />}
      >
        <LengthTable rows={kept} metric={metric} />
      </Panel>
      {openRow && (
        <PathEvents
          row={openRow}
          query={{ ...pathQuery(question, today), ...(isWhole ? {} : { limit: shownPaths }) }}
          metric={metric}
          asked={file.question}
          project={project}
          onClose={() => open(undefined)}
        />
      )}
    </div>
  );
}

const specialNames = {
  step: '',
  folded: 'Autres',
  earlier: 'Plus tôt',
  others: 'Autres parcours',
  none: 'Sans interaction',
  end: 'Ensemble',
};

const nameOf = ({ kind, name }: FlowNode): string => name ?? specialNames[kind];

const columnTitles = (depth: number): string[] =>
  Array.from({ length: depth }, (_, column) => columnTitle(depth - column));

function columnTitle(fromEnd: number): string {
  if (fromEnd === 1) return 'Dernière étape';
  return fromEnd === 2 ? 'Avant-dernière étape' : `${fromEnd} étapes avant`;
}
