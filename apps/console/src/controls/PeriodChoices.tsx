import { readFrenchPeriod } from '@sillage/engine/question/french-period';
import { daysOf, type Period, shiftDays } from '@sillage/engine/question/period';
import { periodText, readPeriod } from '@sillage/engine/question/period-text';
import { daysText } from '@sillage/engine/time/french-days';
import type { Day } from '@sillage/engine/time/zoned-time';
import { useId, useState } from 'react';
import { Calendar } from './Calendar.tsx';
import styles from './PeriodPicker.module.css';
import type { PeriodPickerProps } from './PeriodPicker.tsx';

interface PeriodChoicesProps extends PeriodPickerProps {
  /** Periods that most people ask for, by what the address calls them. */
  usual: Readonly<Record<string, string>>;
}

/** The usual periods, a field for French dates, and two months: fetched when it is first opened. */
export default function PeriodChoices({ period, today, usual, onChoose }: PeriodChoicesProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const read = readFrenchPeriod(typed, today);
  const { since, until } = daysOf(period, today);
  const current = periodText(period);
  return (
    <div className={styles.choices}>
      <ul className={styles.usual}>
        {Object.entries(usual).map(([text, name]) => (
          <li key={text}>
            <button
              type="button"
              aria-pressed={text === current}
              onClick={() => {
                const next = readPeriod(text);
                if (next) onChoose(next);
              }}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.other}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (read) onChoose(read);
          }}
        >
          <label htmlFor={id}>Une autre, comme vous la diriez</label>
          <input
            id={id}
            value={typed}
            placeholder="du 1er au 15 octobre"
            autoComplete="off"
            aria-describedby={`${id}-read`}
            onChange={({ target }) => setTyped(target.value)}
          />
          <p id={`${id}-read`} role="status">
            {typed === ''
              ? '« 3 mars », « mars 2026 », « hier », « 45 derniers jours »'
              : read
                ? `${wordsOf(read, today)} : Entrée pour choisir`
                : 'Aucune date reconnue pour l’instant'}
          </p>
        </form>
        <Calendar
          first={since}
          last={shiftDays(until, -1)}
          today={today}
          onChoose={(first, last) =>
            onChoose({ kind: 'days', since: first, until: shiftDays(last, 1) })
          }
        />
      </div>
    </div>
  );
}

function wordsOf(period: Period, today: Day): string {
  const { since, until } = daysOf(period, today);
  return daysText(since, shiftDays(until, -1));
}
