import type { AttributionGroup } from '@sillage/contract/attribution/attribution-query';
import type { ComparedWith } from '@sillage/contract/periods';
import { metricName } from '@sillage/engine/events/metric-names';
import { comparisonNames, groupNames } from '@sillage/engine/question/wording';
import { Choice } from '../../controls/Field.tsx';
import { PeriodPicker } from '../../controls/PeriodPicker.tsx';
import { useMetrics } from '../../question/use-metrics.ts';
import styles from './Paths.module.css';
import type { PathPanel } from './panel-props.ts';

const levels: readonly AttributionGroup[] = [
  'source',
  'integration',
  'campaign',
  'channelGroup',
  'landingPage',
  'country',
  'device',
];

/** What paths are asked of: the same question as the performances', without its models. */
export function PathBar({ question, ask, today, project }: PathPanel) {
  const { period, comparison, metric, groupBy, eventTypes } = question;
  const metrics = useMetrics(project.id).data?.data ?? [];
  const types = metrics.find(({ key }) => key === 'event-count')?.eventTypes ?? [];
  return (
    <form className={styles.bar} aria-label="Question" onSubmit={(event) => event.preventDefault()}>
      <PeriodPicker period={period} today={today} onChoose={(next) => ask({ period: next })} />
      <Choice
        label="Comparer à"
        value={comparison ?? ''}
        options={[['', 'rien'], ...Object.entries(comparisonNames)]}
        onChoose={(value) => ask({ comparison: (value || undefined) as ComparedWith | undefined })}
      />
      <Choice
        label="Étapes par"
        value={groupBy}
        options={[...new Set([...levels, groupBy])].map((level) => [level, groupNames[level]])}
        onChoose={(value) => ask({ groupBy: value as AttributionGroup })}
      />
      <Choice
        label="Mesure"
        value={metric}
        options={metricOptions(metrics, metric)}
        onChoose={(value) => ask({ metric: value })}
      />
      <Choice
        label="Type d’événement"
        value={eventTypes.length > 1 ? 'several' : (eventTypes[0] ?? '')}
        options={[
          ['', 'tous'],
          ...[...new Set([...types, ...eventTypes])].map((type): [string, string] => [type, type]),
          ...(eventTypes.length > 1 ? [['several', eventTypes.join(', ')] as const] : []),
        ]}
        onChoose={(value) => value !== 'several' && ask({ eventTypes: value ? [value] : [] })}
      />
    </form>
  );
}

/** Sums alone: a delay is a mean, and means of paths do not add up. */
const metricOptions = (
  metrics: readonly { key: string; name: string; type: string }[],
  current: string,
): [string, string][] => {
  const sums = metrics
    .filter(({ type }) => type !== 'delay')
    .map(({ key, name }): [string, string] => [key, name]);
  return sums.some(([key]) => key === current) ? sums : [[current, metricName(current)], ...sums];
};
