import { type ReactNode, useState } from 'react';
import type { ExampleProps } from '../example-name.ts';
import { SelectField, TextField } from '../frame/Field';
import { Frame } from '../frame/Frame';
import frame from '../frame/Frame.module.css';
import { frenchNumber } from '../frame/french-format.ts';
import {
  computeInsights,
  type Entry,
  type MetricKey,
  metricKeys,
  metrics,
  type ShownInterval,
} from './compute-insights.ts';
import styles from './EventTimeline.module.css';
import { InsightTable } from './InsightTable';
import { Lanes } from './Lanes';

const start: Entry[] = [
  { id: 1, key: 'turnover', day: '2026-01-14', value: '240' },
  { id: 2, key: 'paid', day: '2026-01-16', value: '1' },
  { id: 3, key: 'refund', day: '2026-03-05', value: '1' },
  { id: 4, key: 'turnover', day: '2026-03-05', value: '180' },
];
const keyOptions = metricKeys.map((key) => [key, `${metrics[key].label} (${key})`] as const);
const intervalOptions: [ShownInterval, string][] = [
  ['month', 'mois'],
  ['quarter', 'trimestre'],
  ['week', 'semaine'],
];
const stateOptions = [
  ['1', '1'],
  ['0', '0'],
] as const;
const maxEntries = 8;

export default function EventTimeline({ isLive }: ExampleProps): ReactNode {
  const [eventDay, setEventDay] = useState('2026-01-14');
  const [entries, setEntries] = useState(start);
  const [interval, setInterval] = useState<ShownInterval>('month');
  const computed = computeInsights(eventDay, entries, interval);
  const change = (id: number, part: Partial<Entry>) =>
    setEntries((all) => all.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)));
  const add = () =>
    setEntries((all) => [
      ...all,
      { id: Math.max(0, ...all.map(({ id }) => id)) + 1, key: 'paid', day: eventDay, value: '0' },
    ]);
  const { now } = computed;
  const summary = `À la fin, la commande vaut ${frenchNumber(now.turnover, 2)}\u202f€\u202f; ${now.paid.units > 0n ? 'payée' : 'non payée'}, ${now.refund.units > 0n ? 'remboursée' : 'non remboursée'}.`;

  return (
    <Frame
      title="La vie d’une commande"
      hint={
        'Une commande de 240\u202f€ est payée, puis remboursée en partie. Changez une valeur ou une date dans les champs, et regardez quel mois bouge.'
      }
      isLive={isLive}
      summary={summary}
      drawing={<Lanes eventDay={eventDay} entries={entries} computed={computed} />}
      controls={
        <>
          <div className={frame.row}>
            <TextField
              label="Date de la commande"
              type="date"
              value={eventDay}
              onChange={(day) => day !== '' && setEventDay(day)}
            />
            <SelectField
              label="Intervalle"
              value={interval}
              options={intervalOptions}
              onChange={setInterval}
            />
          </div>
          <ul className={styles.entries}>
            {entries.map((entry, index) => (
              <li key={entry.id} className={styles.entry}>
                <SelectField
                  label={`Métrique ${index + 1}`}
                  value={entry.key}
                  options={keyOptions}
                  onChange={(key) => change(entry.id, { key, value: startValue[key] })}
                />
                <TextField
                  label={`Date ${index + 1}`}
                  type="date"
                  value={entry.day}
                  onChange={(day) => day !== '' && change(entry.id, { day })}
                />
                {metrics[entry.key].kind === 'state' ? (
                  <SelectField
                    label={`Valeur ${index + 1}`}
                    value={entry.value as '0'}
                    options={stateOptions}
                    onChange={(value) => change(entry.id, { value })}
                  />
                ) : (
                  <TextField
                    label={`Valeur ${index + 1}`}
                    inputMode="decimal"
                    value={entry.value}
                    fault={computed.invalidIds.includes(entry.id) ? 'Valeur incomprise' : undefined}
                    onChange={(value) => change(entry.id, { value })}
                  />
                )}
                <button
                  type="button"
                  className={frame.button}
                  aria-label={`Retirer la valeur ${index + 1}`}
                  onClick={() => setEntries((all) => all.filter(({ id }) => id !== entry.id))}
                >
                  ×
                </button>
              </li>
            ))}
          </ul>
          <button
            type="button"
            className={frame.button}
            disabled={entries.length >= maxEntries}
            onClick={add}
          >
            Ajouter une valeur
          </button>
        </>
      }
    >
      <InsightTable insights={computed.insights} interval={interval} />
    </Frame>
  );
}

const startValue: Record<MetricKey, string> = { turnover: '100', paid: '1', refund: '1' };
