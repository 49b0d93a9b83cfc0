import { toNumber } from '@sillage/engine/money/decimal';
import { type ReactNode, useState } from 'react';
import type { ExampleProps } from '../example-name.ts';
import { Choice, Entry } from '../frame/Field';
import { Frame } from '../frame/Frame';
import frame from '../frame/Frame.module.css';
import { counted, frenchDay, frenchHours, frenchNumber } from '../frame/french.ts';
import styles from './OutlaySpread.module.css';
import { mostDays, type Spread, type SpreadFault, spread, type Terms } from './spread.ts';

const start: Terms = {
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
  long: `L’exemple se limite à ${mostDays}\u202fjours.`,
};

export default function OutlaySpread({ isLive }: ExampleProps): ReactNode {
  const [terms, setTerms] = useState(start);
  const change = (part: Partial<Terms>) => setTerms((all) => ({ ...all, ...part }));
  const result = spread(terms);
  return (
    <Frame
      title="Une dépense, jour par jour"
      hint="Le 29 mars 2026 n’a que 23 heures à Paris. Changez le montant, la période ou le fuseau du projet."
      isLive={isLive}
      summary={typeof result === 'string' ? faults[result] : summaryOf(result, terms.currency)}
      controls={
        <>
          <div className={frame.row}>
            <Entry
              label="Montant"
              inputMode="decimal"
              value={terms.amount}
              onType={(amount) => change({ amount })}
            />
            <Choice
              label="Devise"
              value={terms.currency as 'EUR'}
              options={currencies}
              onChoose={(currency) => change({ currency })}
            />
            <Choice
              label="Fuseau du projet"
              value={terms.zone as 'UTC'}
              options={zones}
              onChoose={(zone) => change({ zone })}
            />
          </div>
          <div className={frame.row}>
            <Entry
              label="Début"
              type="datetime-local"
              value={terms.start}
              onType={(typed) => change({ start: typed })}
            />
            <Entry
              label="Fin, non comprise"
              type="datetime-local"
              value={terms.end}
              onType={(typed) => change({ end: typed })}
            />
          </div>
        </>
      }
    >
      {typeof result !== 'string' && <Days result={result} currency={terms.currency} />}
    </Frame>
  );
}

const summaryOf = ({ days, total, digits }: Spread, currency: string): string =>
  `${counted(days.length, 'jour')}, et leur somme vaut exactement ${frenchNumber(total, digits)}\u202f${currency}.`;

function Days({ result, currency }: { result: Spread; currency: string }): ReactNode {
  const { days, total, digits } = result;
  const most = Math.max(...days.map(({ amount }) => Math.abs(toNumber(amount))), 0.01);
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
              {frenchDay(day)}
              <span
                className={styles.bar}
                style={{ width: `${(Math.abs(toNumber(amount)) / most) * 100}%` }}
              />
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
