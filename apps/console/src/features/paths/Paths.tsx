import { metricName } from '@sillage/engine/events/metric-names';
import { dayAt } from '@sillage/engine/time/zoned-time';
import { useProject } from '../../api/project.ts';
import { Button } from '../../controls/Button.tsx';
import { Empty } from '../../controls/Empty.tsx';
import { Failure } from '../../controls/Failure.tsx';
import { NothingYet } from '../../controls/NothingYet.tsx';
import { Screen } from '../../controls/Screen.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { amount, count } from '../../format/numbers.ts';
import { useMetrics } from '../../question/use-metrics.ts';
import { useQuestion } from '../../question/use-question.ts';
import { useQuestionKeys } from '../../question/use-question-keys.ts';
import { PathBar } from './PathBar.tsx';
import { PathPanels } from './PathPanels.tsx';
import { pathRows } from './path-rows.ts';
import { usePaths } from './use-paths.ts';

/** Which sources came one after the other before events, as a picture and as tables of the same numbers. */
export function Paths() {
  const project = useProject();
  const [question, ask] = useQuestion();
  useQuestionKeys(question, ask);
  const today = dayAt(Date.now(), project.timezone);
  const { data, compared, error, refetch, isPlaceholderData } = usePaths(project, question, today);
  const metrics = useMetrics(project.id);
  const described = metrics.data?.data.find(({ key }) => key === question.metric);
  const hasNoType = metrics.data?.data.every(({ eventTypes }) => eventTypes.length === 0) ?? false;
  const rows = data && pathRows(data, question.metric, compared);
  const isEmpty = rows?.every(({ events }) => events === 0);
  const panel = { question, ask, today, project };
  // Its choices are those of the project: they come together, and nothing moves.
  if (metrics.isPending)
    return (
      <Screen title="Parcours" lead={lead}>
        <Waiting rows={16} />
      </Screen>
    );
  return (
    <Screen title="Parcours" lead={lead}>
      <PathBar {...panel} />
      {error && <Failure error={error} retry={refetch} />}
      {!rows && !error && <Waiting rows={14} />}
      {isEmpty && hasNoType && <NothingYet projectId={project.id} />}
      {isEmpty && !hasNoType && (
        <Empty title="Aucun événement dans cette période">
          <p>
            Les parcours se lisent à partir des événements : élargissez la période pour en voir.
          </p>
          <Button kind="primary" onClick={() => ask({ period: { kind: 'last', days: 365 } })}>
            Voir les 365 derniers jours
          </Button>
        </Empty>
      )}
      {rows && !isEmpty && (
        <PathPanels
          {...panel}
          rows={rows}
          compared={compared && pathRows(compared, question.metric)}
          metric={
            question.metric === 'event-count'
              ? undefined
              : {
                  title: described?.name ?? metricName(question.metric),
                  format: formatOf(described?.currency),
                }
          }
          isStale={isPlaceholderData}
        />
      )}
    </Screen>
  );
}

const lead =
  'Ce qui s’enchaîne avant un événement : où les gens commencent, ce qui les ramène, ce qui conclut.';

/** To the cent: rows add up to what is above them. */
const formatOf =
  (currency: string | null | undefined) =>
  (value: number | null | undefined): string =>
    currency ? amount(value, currency) : count(value);
