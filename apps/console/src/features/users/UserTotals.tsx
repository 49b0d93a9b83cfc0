import { metricName } from '@sillage/engine/events/metric-names';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import type { Project } from '../../api/project.ts';
import { readEvery } from '../../api/read-every.ts';
import { amount, count } from '../../format/numbers.ts';
import { useMetrics } from '../../question/use-metrics.ts';
import styles from './Users.module.css';
import { userTotals } from './user-totals.ts';

/** What a person's events are worth now, by metric. */
export function UserTotals({ project, userId }: { project: Project; userId: string }) {
  const { id: projectId } = project;
  const { data: metrics } = useQuery({
    queryKey: ['user-metrics', projectId, userId],
    queryFn: ({ signal }) =>
      readEvery(api.listUserMetrics.each({ params: { projectId, id: userId } }, { signal })),
  });
  const names = new Map(useMetrics(projectId).data?.data.map(({ key, name }) => [key, name]));
  if (!metrics) return <div className={styles.totals} aria-busy="true" />;
  return (
    <dl className={styles.totals}>
      {userTotals(metrics, Date.now()).map(({ key, kind, value, events, currency }) => (
        <div key={key + currency}>
          <dt>{names.get(key) ?? metricName(key)}</dt>
          <dd>
            {currency ? amount(value, currency) : count(value)}{' '}
            <small>
              {kind === 'state'
                ? `sur ${count(events)}`
                : `en ${count(events)} ${events > 1 ? 'événements' : 'événement'}`}
            </small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
