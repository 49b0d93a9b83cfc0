import type { PivotRow } from '@sillage/contract/attribution/attribution-pivot';
import { questionText } from '@sillage/engine/question/question-text';
import { dayAt } from '@sillage/engine/time/zoned-time';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { useProject } from '../../api/project.ts';
import type { Marker } from '../../charts/curve-shape.ts';
import { Button } from '../../controls/Button.tsx';
import { Empty } from '../../controls/Empty.tsx';
import { Failure } from '../../controls/Failure.tsx';
import { NothingYet } from '../../controls/NothingYet.tsx';
import { Screen } from '../../controls/Screen.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { useMetrics } from '../../question/use-metrics.ts';
import { useQuestion } from '../../question/use-question.ts';
import { useQuestionKeys } from '../../question/use-question-keys.ts';
import { Link } from '../../router/Link.tsx';
import { Conclusions } from './Conclusions.tsx';
import { curvePoints } from './curve-points.ts';
import { Figures } from './Figures.tsx';
import { PerformanceCurve } from './PerformanceCurve.tsx';
import styles from './Performances.module.css';
import { PerformanceTable } from './PerformanceTable.tsx';
import type { PanelProps } from './panel-props.ts';
import { performanceRows } from './performance-rows.ts';
import { QuestionBar } from './QuestionBar.tsx';
import { inOrder, usualSort } from './row-order.ts';
import { type Level, levelsBelow, nodeName } from './row-tree.ts';
import { Skeleton } from './Skeleton.tsx';
import { useMetric } from './use-metric.ts';
import { useCurve, useLevels, usePerformance } from './use-performance.ts';
import { keptNames, usePerformanceSearch } from './use-performance-search.ts';
import { useStart } from './use-start.ts';

const Drawer = lazy(() => import('./Drawer.tsx'));

export interface PerformancesProps {
  /** What others put beside the title: saved views, sharing. */
  actions?: ReactNode;
  /** What others say of days: annotations, by the day that each is about. */
  notes?: readonly { day: string; text: string }[];
  /** Beside the curve: to annotate it. */
  curveActions?: ReactNode;
}

/** What each source earned and cost, by as many models as one likes: one question for every panel. */
export function Performances({ actions, notes = [], curveActions }: PerformancesProps) {
  const project = useProject();
  const [question, ask] = useQuestion(keptNames);
  const search = usePerformanceSearch();
  const today = dayAt(Date.now(), project.timezone);
  const metric = useMetric(project.id, question.metric);
  const models = question.models.length > 0 ? question.models : [project.attribution.model];
  const isAsked = useStart(project, question);
  useQuestionKeys(question, ask);

  const answer = usePerformance(project.id, question, today, isAsked);
  const curve = useCurve(project.id, question, today, isAsked);
  const below = levelsBelow(question.groupBy);
  const levelAnswers = useLevels(project.id, question, today, below, isAsked);

  const first = models[0] ?? project.attribution.model;
  const sort = question.sort ?? usualSort;
  const read = (data: readonly PivotRow[] | undefined) =>
    inOrder(performanceRows(data ?? [], question.metric), sort, first);
  const isWaiting = levelAnswers.some(({ isPending }) => isPending);
  const rows = isWaiting ? undefined : answer.data && read(answer.data);
  const levels: Level[] = rows
    ? [
        { group: question.groupBy, rows },
        ...below.flatMap((group, index) => {
          const data = levelAnswers[index]?.data;
          return data ? [{ group, rows: read(data) }] : [];
        }),
      ]
    : [];
  const points = useMemo(
    () => curve.data && curvePoints(curve.data, question.metric, today),
    [curve.data, question.metric, today],
  );
  const asked = questionText(question, {
    ...project,
    today,
    metric: metric.name,
    nodeName: (node) => nodeName(node, levels),
  });
  const panels: PanelProps = { question, ask, search, models, metric, today, project, asked };
  const campaigns = levels.find(({ group }) => group === 'campaign')?.rows;
  const isEmpty =
    rows?.every(
      (row) => row.visits === 0 && !row.spend && (row.models.get(first)?.events ?? 0) === 0,
    ) ?? false;
  const isStale = answer.isPlaceholderData || curve.isPlaceholderData;
  const isByModel =
    models.length > 1 && (question.attributedDate === 'interaction' || question.nodes.length > 0);
  if (!isAsked)
    return (
      <Screen title="Performances" actions={actions}>
        <Waiting rows={14} />
      </Screen>
    );
  return (
    <Screen title="Performances" actions={actions}>
      <QuestionBar {...panels} levels={levels} />
      {answer.error && <Failure error={answer.error} retry={answer.refetch} />}
      {!rows && !answer.error && <Skeleton />}
      {rows && isEmpty && !isStale && <Nothing {...panels} />}
      {rows && (!isEmpty || isStale) && (
        <div className={styles.panels} data-stale={isStale || undefined} aria-busy={isStale}>
          <Figures {...panels} rows={rows} points={points} />
          {campaigns && <Conclusions {...panels} rows={campaigns} />}
          {points && points.own.length === 1 ? null : points ? (
            <PerformanceCurve
              {...panels}
              points={points}
              isByModel={isByModel}
              markers={markersOf(points.own, notes)}
              actions={curveActions}
            />
          ) : (
            <div className={styles.curve} />
          )}
          <PerformanceTable {...panels} rows={rows} levels={levels} />
          {search.opened !== undefined && (
            <Suspense fallback={null}>
              <Drawer {...panels} rows={rows} levels={levels} />
            </Suspense>
          )}
          <p className={styles.asked}>{asked.join(' · ')}</p>
        </div>
      )}
    </Screen>
  );
}

/** A note stands at the step that its day is in. */
function markersOf(
  points: readonly { interval: string | number | null }[],
  notes: NonNullable<PerformancesProps['notes']>,
): Marker[] {
  const starts = points.map(({ interval }) => String(interval ?? '').slice(0, 10));
  return notes.flatMap(({ day, text }) => {
    const step = starts.findLastIndex((start) => start !== '' && start <= day);
    return step < 0 ? [] : [{ step, text }];
  });
}

const Nothing = ({ question, ask, project }: PanelProps) => {
  const metrics = useMetrics(project.id).data?.data;
  const isFiltered = question.nodes.length + question.eventTypes.length > 0;
  const isLong = question.period.kind === 'last' && question.period.days >= 365;
  // Without a type, no event can have been understood yet: there is nothing to find further back.
  if (metrics?.every(({ eventTypes }) => eventTypes.length === 0) && !isFiltered)
    return <NothingYet projectId={project.id} />;
  return (
    <Empty title="Rien dans cette période" picture="sea">
      <p>Ni visite, ni événement, ni dépense ne répond à cette question.</p>
      {isFiltered ? (
        <Button kind="primary" onClick={() => ask({ nodes: [], eventTypes: [] })}>
          Enlever les filtres
        </Button>
      ) : isLong ? (
        <Link to={`/${project.id}/mise-en-route`}>Installer le script et recevoir une visite</Link>
      ) : (
        <Button kind="primary" onClick={() => ask({ period: { kind: 'last', days: 365 } })}>
          Voir les 365 derniers jours
        </Button>
      )}
    </Empty>
  );
};
