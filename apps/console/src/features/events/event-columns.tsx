import type { ComputedEvent, EventType, Field } from '@sillage/client/source/client';
import { metricName } from '@sillage/engine/events/metric-names';
import { Badge } from '../../controls/Badge.tsx';
import type { Column } from '../../controls/Table.tsx';
import { currentMetrics, numberOf } from '../../fields/current-metrics.ts';
import { valueText } from '../../fields/value-text.ts';
import type { CsvValue } from '../../format/csv.ts';
import { instantText, shortInstant } from '../../format/instants.ts';
import { Link } from '../../router/Link.tsx';
import styles from './Events.module.css';

/** What a column may show of an event: the fields of its types, once each. */
export interface Shown extends Pick<Field, 'storageKey' | 'entity' | 'type' | 'isPii'> {}

/** Details, then states, then what is summed; what identifies a person has its own column. */
const order: Record<Field['entity'], number> = { 'event-type': 0, user: 1, state: 2, statistic: 3 };

export function shownFields(types: readonly EventType[], reference: string | undefined): Shown[] {
  const fields = new Map<string, Shown>();
  for (const type of types)
    if (reference === undefined ? type.archivedAt === null : type.reference === reference)
      for (const field of type.fields) fields.set(field.storageKey, field);
  return [...fields.values()].sort((a, b) => order[a.entity] - order[b.entity]);
}

/** All that is counted, and the first details, as long as they are not about the person. */
export const usualColumns = (fields: readonly Shown[]): string[] =>
  [
    ...fields.filter(({ entity }) => entity === 'state' || entity === 'statistic'),
    ...fields.filter(({ entity }) => entity === 'event-type').slice(0, 2),
  ].map(({ storageKey }) => storageKey);

/** What is summed has a name; a detail has the key that its event was sent with. */
export const columnTitle = ({
  storageKey,
  entity,
}: Pick<Shown, 'storageKey' | 'entity'>): string =>
  entity === 'state' || entity === 'statistic' ? metricName(storageKey) : storageKey;

interface Context {
  projectId: string;
  timezone: string;
  now: number;
  typeName: (reference: string) => string;
}

export function eventColumns(fields: readonly Shown[], context: Context): Column<ComputedEvent>[] {
  const { projectId, timezone, now, typeName } = context;
  const states = fields.filter(({ entity }) => entity === 'state');
  const statesOf = (event: ComputedEvent) => {
    const on = states.filter((field) => fieldValue(event, field, now)?.current === 1);
    if (on.length === 0) return '–';
    return (
      <span className={styles.states}>
        {on.map(({ storageKey }) => (
          <Badge key={storageKey} tone="good">
            {metricName(storageKey)}
          </Badge>
        ))}
      </span>
    );
  };
  const column = (field: Shown): Column<ComputedEvent> => ({
    key: field.storageKey,
    title: columnTitle(field),
    isNumber: field.entity === 'statistic',
    cell: (event) => {
      const value = fieldValue(event, field, now);
      if (value?.anonymized) return <Badge>effacé</Badge>;
      return value?.invalid ? <Badge tone="warn">non compris</Badge> : valueText(value?.current);
    },
  });
  return [
    {
      key: 'date',
      title: 'Date',
      cell: ({ _id, eventDate }) => (
        <Link
          className={styles.line}
          to="/$projectId/evenements/$eventId"
          params={{ projectId, eventId: _id }}
        >
          <time dateTime={eventDate} title={instantText(eventDate, timezone)}>
            {rowInstant(eventDate, timezone, now)}
          </time>
        </Link>
      ),
    },
    {
      key: 'type',
      title: 'Type',
      cell: ({ eventType }) => <span className={styles.line}>{typeName(eventType)}</span>,
    },
    {
      key: 'person',
      title: 'Personne',
      cell: (event) => <PersonLink event={event} projectId={projectId} />,
    },
    ...fields.filter(({ entity }) => entity !== 'state' && entity !== 'statistic').map(column),
    ...(states.length > 0 ? [{ key: 'states', title: 'États', cell: statesOf }] : []),
    ...fields.filter(({ entity }) => entity === 'statistic').map(column),
  ];
}

/** The year is said when it is another one. */
const rowInstant = (date: string, timezone: string, now: number): string =>
  Math.abs(now - Date.parse(date)) < 300 * 86_400_000
    ? shortInstant(date, timezone)
    : instantText(date, timezone);

function PersonLink({ event, projectId }: { event: ComputedEvent; projectId: string }) {
  const { userId } = event;
  if (userId === null) return <span>Inconnue</span>;
  return (
    <Link to="/$projectId/personnes/$userId" params={{ projectId, userId }}>
      {personName(event)}
    </Link>
  );
}

/** What is known of the person by this event: their address, or the beginning of their id. */
export function personName({ user, userId }: ComputedEvent): string {
  const values = Object.values(user);
  const known = values.find(({ type }) => type === 'email') ?? values[0];
  return known?.current === undefined ? (userId ?? '').slice(0, 8) : valueText(known.current);
}

const fieldValue = (event: ComputedEvent, { entity, storageKey }: Shown, now: number) =>
  entity === 'state' || entity === 'statistic'
    ? currentMetrics(event.metrics, now).get(storageKey)?.data
    : (entity === 'user' ? event.user : event.event)[storageKey];

/** The same columns in a file, with numbers as numbers. */
export const exportedEvents = (
  events: readonly ComputedEvent[],
  fields: readonly Shown[],
  { timezone, now, typeName }: Context,
) => ({
  heads: ['Identifiant', 'Date', 'Type', 'Personne', ...fields.map(columnTitle)],
  rows: events.map((event): CsvValue[] => [
    event._id,
    instantText(event.eventDate, timezone),
    typeName(event.eventType),
    event.userId === null ? '' : personName(event),
    ...fields.map((field) => {
      const current = fieldValue(event, field, now)?.current;
      return numberOf(current) ?? (current === undefined ? '' : valueText(current));
    }),
  ]),
});
