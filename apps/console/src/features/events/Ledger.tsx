import type { ComputedEvent, Field } from '@sillage/client/source/client';
import { metricName } from '@sillage/engine/events/metric-names';
import { useProject, useWhyNot } from '../../api/project.ts';
import { Badge } from '../../controls/Badge.tsx';
import { Button } from '../../controls/Button.tsx';
import { Panel } from '../../controls/Screen.tsx';
import { Table } from '../../controls/Table.tsx';
import { currentMetrics, type LedgerLine, ledgerOf } from '../../fields/current-metrics.ts';
import { useEventTypes } from '../../fields/use-event-types.ts';
import { valueText } from '../../fields/value-text.ts';
import { instantText } from '../../format/instants.ts';
import { useAddress } from '../../question/use-address.ts';
import styles from './EventPage.module.css';
import { MetricChange } from './MetricChange.tsx';

type MetricField = Pick<Field, 'storageKey' | 'type'> & { entity: 'state' | 'statistic' };

interface Line {
  field: MetricField;
  line: LedgerLine | undefined;
  isFirst: boolean;
}

/** States and statistics, value by value: what came later never rewrites what came before. */
export function Ledger({ event }: { event: ComputedEvent }) {
  const { timezone } = useProject();
  const whyNot = useWhyNot('edit');
  const address = useAddress();
  const { data: types = [] } = useEventTypes();
  const now = Date.now();
  const current = currentMetrics(event.metrics, now);
  const type = types.find(({ reference }) => reference === event.eventType);
  const fields = metricFields(type?.fields ?? [], event);
  const changed = fields.find(({ storageKey }) => storageKey === address.get('changer'));
  const lines = fields.flatMap((field): Line[] => {
    const ledger = ledgerOf(event.metrics, field.storageKey, now);
    return ledger.length > 0
      ? ledger.map((line, index) => ({ field, line, isFirst: index === 0 }))
      : [{ field, line: undefined, isFirst: true }];
  });
  return (
    <Panel title="États et statistiques">
      <Table
        caption="Les valeurs des états et des statistiques, par date"
        rows={lines}
        keyOf={({ field, line }) => line?.metric._id ?? field.storageKey}
        isQuiet={({ line }) => line?.isFuture ?? true}
        empty={<p className={styles.quiet}>Ce type n’a ni état ni statistique.</p>}
        columns={[
          {
            key: 'key',
            title: 'Quoi',
            cell: ({ field, isFirst }) =>
              isFirst ? (
                <span className={styles.metric}>
                  {metricName(field.storageKey)}
                  {metricName(field.storageKey) !== field.storageKey && (
                    <code>{field.storageKey}</code>
                  )}
                  {field.entity === 'state' &&
                    current.get(field.storageKey)?.data.current === 1 && (
                      <Badge tone="good">oui</Badge>
                    )}
                </span>
              ) : (
                <span className="visually-hidden">{metricName(field.storageKey)}</span>
              ),
          },
          {
            key: 'date',
            title: 'À la date du',
            cell: ({ line }) => (line ? instantText(line.metric.data.date, timezone) : '–'),
          },
          {
            key: 'value',
            title: 'Valeur',
            isNumber: true,
            cell: ({ field, line }) => <Value field={field} line={line} />,
          },
          {
            key: 'change',
            title: 'Changement',
            hint: 'Ce que les analyses comptent à cette date',
            isNumber: true,
            cell: ({ line }) => changeText(line),
          },
          {
            key: 'received',
            title: 'Enregistrée le',
            cell: ({ line }) => (line ? instantText(line.metric.createdAt, timezone) : '–'),
          },
          {
            key: 'deed',
            title: 'Changer',
            cell: ({ field, isFirst }) =>
              isFirst && (
                <Button
                  kind="quiet"
                  icon="edit"
                  whyNot={whyNot}
                  aria-label={`Changer « ${metricName(field.storageKey)} »`}
                  onClick={() => address.set({ changer: field.storageKey })}
                >
                  Changer
                </Button>
              ),
          },
        ]}
      />
      {changed && (
        <MetricChange
          event={event}
          field={changed}
          current={current.get(changed.storageKey)?.data.current}
          onClose={() => address.set({ changer: undefined })}
        />
      )}
    </Panel>
  );
}

/** Those of the type, and those that the event has had since before the type changed. */
function metricFields(fields: readonly Field[], { metrics }: ComputedEvent): MetricField[] {
  const known = fields.flatMap(({ storageKey, type, entity }): MetricField[] =>
    entity === 'state' || entity === 'statistic' ? [{ storageKey, type, entity }] : [],
  );
  const keys = new Set(known.map(({ storageKey }) => storageKey));
  const others = new Map(
    metrics
      .filter(({ key }) => !keys.has(key))
      .map(({ key, type, data }) => [key, { storageKey: key, type: data.type, entity: type }]),
  );
  return [...known, ...others.values()];
}

function Value({ field, line }: { field: MetricField; line: LedgerLine | undefined }) {
  if (!line) return '–';
  const { current, invalid, raw, anonymized } = line.metric.data;
  if (anonymized) return <Badge>effacée</Badge>;
  if (invalid) return <Badge tone="warn">non comprise : {valueText(raw)}</Badge>;
  const text =
    field.entity === 'state' ? (current === 1 ? 'oui' : 'non') : valueText(current) + sentAs(line);
  return line.isFuture ? <>{text} (à venir)</> : text;
}

/** An amount that was sent in another currency is shown as it came, too. */
function sentAs({ metric: { data } }: LedgerLine): string {
  const currencyOf = (value: unknown) => (value as { currency?: unknown } | null)?.currency;
  const sent = currencyOf(data.raw);
  return sent && sent !== currencyOf(data.current) ? ` (reçu : ${valueText(data.raw)})` : '';
}

function changeText(line: LedgerLine | undefined): string {
  if (line?.change === undefined) return '–';
  const { current } = line.metric.data;
  const isAmount = typeof current === 'object' && current !== null;
  const sign = line.change > 0 ? '+' : '';
  return sign + valueText(isAmount ? { ...current, amount: line.change } : line.change);
}
