import { type ReactNode, useState } from 'react';
import type { ExampleProps } from '../example-name.ts';
import { SelectField, TextField } from '../frame/Field';
import { Frame } from '../frame/Frame';
import frame from '../frame/Frame.module.css';
import { frenchHours, frenchNumber, frenchShortDay, pluralize } from '../frame/french-format.ts';
import { DaysChart } from './DaysChart';
import styles from './OutlaySpread.module.css';
import {
  maxDays,
  type OutlayInput,
  type Spread,
  type SpreadFault,
  spreadByDay,
} from './spread-by-day.ts';

const start: OutlayInput = {
  amount: '1000,00',
  currency: 'EUR',
  start: '2026-03-27T12:00',
  end: '2026-04-01T00:00',
  zone: 'Europe/Paris',
};
const currencies = [
  ['EUR', 'euro (EUR)'],
  ['USD', 'dollar (USD)'],
  ['JPY', 'yen (JPY)'],
] as const;
const zones = [
  ['Europe/Paris', 'Paris'],
  ['America/New_York', 'New York'],
  ['America/Martinique', 'Martinique'],
  ['Indian/Reunion', 'La Réunion'],
  ['UTC', 'UTC'],
] as const;
const faults: Record<SpreadFault, string> = {
  amount: 'Le montant n’est pas un nombre.',
  dates: 'Il manque une date.',
  order: 'Le début doit précéder la fin.',
  long: `L’exemple se limite à ${maxDays}\u202fjours.`,
};

export default function OutlaySpread({ isLive }: ExampleProps): ReactNode {
  const [input, setInput] = useState(start);
  const change = (part: Partial<OutlayInput>) => setInput((all) => ({ ...all, ...part }));
  const result = spreadByDay(input);
  return (
    <Frame
      title="Une dépense, jour par jour"
      hint="Le 29 mars 2026 n’a que 23 heures à Paris. Déplacez le début et la fin de la dépense, et regardez la part de chaque jour."
      isLive={isLive}
      drawing={
        <DaysChart
          period={input}
          days={typeof result === 'string' ? [] : result.days}
          isLive={isLive}
          onMove={change}
        />
      }
      summary={typeof result === 'string' ? faults[result] : summaryOf(result, input.currency)}
      controls={
        <>
          <div className={frame.row}>
            <TextField
              label="Montant"
              inputMode="decimal"
              value={input.amount}
              onChange={(amount) => change({ amount })}
            />
            <SelectField
              label="Devise"
              value={input.currency as 'EUR'}
              options={currencies}
              onChange={(currency) => change({ currency })}
            />
            <SelectField
              label="Fuseau du projet"
              value={input.zone as 'UTC'}
              options={zones}
              onChange={(zone) => change({ zone })}
            />
          </div>
          <div className={frame.row}>
            <TextField
              label="Début"
              type="datetime-local"
              value={input.start}
              onChange={(typed) => change({ start: typed })}
            />
            <TextField
              label="Fin, non comprise"
              type="datetime-local"
              value={input.end}
              onChange={(typed) => change({ end: typed })}
            />
          </div>
        </>
      }
    >
      {typeof result !== 'string' && <Days result={result} currency={input.currency} />}
    </Frame>
  );
}

const summaryOf = ({ days, total, digits }: Spread, currency: string): string =>
  `${pluralize(days.length, 'jour')}, et leur somme vaut exactement ${frenchNumber(total, digits)}\u202f${currency}.`;

function Days({ result, currency }: { result: Spread; currency: string }): ReactNode {
  const { days, total, digits } = result;
  return (
    <table className={frame.table}>
      <thead>
        <tr>
          <th scope="col">Jour</th>
          <th scope="col">Couvert</th>
          <th scope="col" className={frame.number}>
            {currency}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, amount, covered, length }) => (
          <tr key={day}>
            <th scope="row" className={styles.day}>
              {frenchShortDay(day)}
            </th>
            <td>
              {frenchHours(covered)} sur {frenchHours(length)}
            </td>
            <td className={frame.number}>{frenchNumber(amount, digits)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Somme</th>
          <td />
          <td className={frame.number}>{frenchNumber(total, digits)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
