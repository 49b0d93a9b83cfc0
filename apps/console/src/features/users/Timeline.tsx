import type { ComputedEvent, Interaction } from '@sillage/client/source/client';
import { metricName } from '@sillage/engine/events/metric-names';
import { longDay } from '@sillage/engine/time/french-days';
import { dayAt } from '@sillage/engine/time/zoned-time';
import { api } from '../../api/api.ts';
import type { Project } from '../../api/project.ts';
import { usePages } from '../../api/use-pages.ts';
import { Failure } from '../../controls/Failure.tsx';
import { Icon } from '../../controls/Icon.tsx';
import { More } from '../../controls/More.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { currentMetrics } from '../../fields/current-metrics.ts';
import { useTypeName } from '../../fields/use-event-types.ts';
import { valueText } from '../../fields/value-text.ts';
import { durationText } from '../../format/durations.ts';
import { count } from '../../format/numbers.ts';
import { useVisitNames } from '../../question/use-visit-names.ts';
import { Link } from '../../router/Link.tsx';
import { byDay, mergeStretches, shortStretches } from './timeline.ts';
import styles from './Users.module.css';

type Item =
  | { at: number; kind: 'visit'; visit: Interaction }
  | { at: number; kind: 'event'; event: ComputedEvent };

/** Visits, what did not happen on the site, and events, as one story, the latest first. */
export function Timeline({ project, userId }: { project: Project; userId: string }) {
  const { id: projectId, timezone } = project;
  const params = { projectId };
  const visits = usePages({
    queryKey: ['timeline', projectId, userId, 'visits'],
    ask: (start, options) =>
      api.listUserInteractions(
        {
          params: { ...params, id: userId },
          query: { sort: 'startDate', order: 'DESC', ...start },
        },
        options,
      ),
  });
  const events = usePages({
    queryKey: ['timeline', projectId, userId, 'events'],
    ask: (start, options) => api.listEvents({ params, query: { userId, ...start } }, options),
  });
  const error = visits.error ?? events.error;
  if (!visits.rows || !events.rows)
    return error ? (
      <Failure error={error} retry={() => [visits.refetch(), events.refetch()]} />
    ) : (
      <Waiting rows={10} />
    );
  const stretches = [
    {
      items: visits.rows.map(
        (visit): Item => ({ at: Date.parse(visit.startDate), kind: 'visit', visit }),
      ),
      hasMore: visits.more.hasNext,
    },
    {
      items: events.rows.map(
        (event): Item => ({ at: Date.parse(event.eventDate), kind: 'event', event }),
      ),
      hasMore: events.more.hasNext,
    },
  ];
  const items = mergeStretches(stretches);
  const [moreVisits, moreEvents] = shortStretches(stretches);
  if (items.length === 0 && !moreVisits && !moreEvents)
    return <p className={styles.quiet}>Rien n’est connu de ce qu’elle a fait.</p>;
  return (
    <>
      {byDay(items, (at) => dayAt(at, timezone)).map(({ day, items: ofDay }) => (
        <section key={day} className={styles.day}>
          <h3>{longDay(day)}</h3>
          <ol>
            {ofDay.map((item) =>
              item.kind === 'visit' ? (
                <VisitLine key={item.visit.id} visit={item.visit} project={project} />
              ) : (
                <EventLine key={item.event._id} event={item.event} project={project} />
              ),
            )}
          </ol>
        </section>
      ))}
      <More
        hasNext={Boolean(moreVisits || moreEvents)}
        isFetching={visits.more.isFetching || events.more.isFetching}
        onMore={() => {
          if (moreVisits) visits.more.onMore();
          if (moreEvents) events.more.onMore();
        }}
      />
    </>
  );
}

function VisitLine({ visit, project }: { visit: Interaction; project: Project }) {
  const names = useVisitNames(project.id);
  const isOffline = visit.type === 'offline';
  const campaign = names.campaign(visit);
  return (
    <li>
      <time dateTime={visit.startDate}>{hourText(visit.startDate, project.timezone)}</time>
      <Icon name={isOffline ? 'note' : 'visits'} size={16} />
      <div>
        <Link to={`/${project.id}/visites/${visit.id}`}>
          {isOffline ? 'Hors ligne' : 'Visite'} : {names.source(visit)}
        </Link>
        <p>
          {[
            campaign,
            ...(isOffline
              ? []
              : [
                  `${count(visit.hitCount)} ${visit.hitCount > 1 ? 'visites de page' : 'visite de page'}`,
                  durationText(visit.duration),
                ]),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
    </li>
  );
}

function EventLine({ event, project }: { event: ComputedEvent; project: Project }) {
  const typeName = useTypeName();
  const metrics = [...currentMetrics(event.metrics, Date.now())];
  return (
    <li data-event>
      <time dateTime={event.eventDate}>{hourText(event.eventDate, project.timezone)}</time>
      <Icon name="events" size={16} />
      <div>
        <Link to={`/${project.id}/evenements/${event._id}`}>{typeName(event.eventType)}</Link>
        <p>
          {metrics
            .filter(([, { type, data }]) => type !== 'state' || data.current === 1)
            .map(([key, { type, data }]) =>
              type === 'state' ? metricName(key) : `${metricName(key)} ${valueText(data.current)}`,
            )
            .join(', ')}
        </p>
      </div>
    </li>
  );
}

const hourText = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('fr-FR', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
    new Date(instant),
  );
