import { shiftDays } from '@sillage/engine/question/period';
import { longDay, monthOf } from '@sillage/engine/time/french-days';
import { type Day, toDayNumber } from '@sillage/engine/time/zoned-time';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from './Button.tsx';
import styles from './Calendar.module.css';

interface CalendarProps {
  first: Day;
  last: Day;
  today: Day;
  /** Both days included, in order. */
  onChoose: (first: Day, last: Day) => void;
}

const weekdays = [
  ['lundi', 'L'],
  ['mardi', 'M'],
  ['mercredi', 'M'],
  ['jeudi', 'J'],
  ['vendredi', 'V'],
  ['samedi', 'S'],
  ['dimanche', 'D'],
] as const;

/** Where each key leads from a day: the next one, the ends of its week, the same of another month. */
const moves: Record<string, (day: Day) => Day> = {
  ArrowLeft: (day) => shiftDays(day, -1),
  ArrowRight: (day) => shiftDays(day, 1),
  ArrowUp: (day) => shiftDays(day, -7),
  ArrowDown: (day) => shiftDays(day, 7),
  Home: (day) => shiftDays(day, -weekdayOf(day)),
  End: (day) => shiftDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => sameDayOf(monthBefore(startOfMonth(day)), day),
  PageDown: (day) => sameDayOf(monthAfter(startOfMonth(day)), day),
};

/** Two months in view. The first press is one end of the period, the second the other. */
export function Calendar({ first, last, today, onChoose }: CalendarProps) {
  const [month, setMonth] = useState(monthBefore(startOfMonth(last)));
  const [begun, setBegun] = useState<Day>();
  const [reached, setReached] = useState(last);
  const grid = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  const [since, until] = begun ? inOrder(begun, reached) : [first, last];
  const choose = (day: Day) => {
    if (!begun) {
      setBegun(day);
      setReached(day);
      return;
    }
    setBegun(undefined);
    onChoose(...inOrder(begun, day));
  };
  const move = (wanted: Day) => {
    const day = wanted > today ? today : wanted;
    isMoving.current = true;
    setReached(day);
    if (startOfMonth(day) < month) setMonth(startOfMonth(day));
    if (startOfMonth(day) > monthAfter(month)) setMonth(monthBefore(startOfMonth(day)));
  };
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLButtonElement>(`[data-day="${reached}"]`)?.focus();
  }, [reached]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys go from one day to another.
    <div
      ref={grid}
      className={styles.calendar}
      onKeyDown={(event) => {
        const next = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
        const day = (event.target as HTMLElement).dataset.day;
        if (!next || !day) return;
        event.preventDefault();
        move(next(day));
      }}
    >
      <div className={styles.turn}>
        <IconButton
          icon="left"
          label="Mois précédents"
          onClick={() => setMonth(monthBefore(month))}
        />
        <span role="status">
          {begun ? 'Choisissez l’autre bout' : 'Choisissez un premier jour'}
        </span>
        <IconButton
          icon="right"
          label="Mois suivants"
          whyNot={
            monthAfter(month) >= startOfMonth(today) ? 'Rien n’est encore arrivé.' : undefined
          }
          onClick={() => setMonth(monthAfter(month))}
        />
      </div>
      {[month, monthAfter(month)].map((shown) => (
        <table key={shown} className={styles.month}>
          <caption>{monthOf(shown)}</caption>
          <thead>
            <tr>
              {weekdays.map(([name, letter]) => (
                <th key={name} scope="col">
                  <abbr title={name}>{letter}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(shown).map((week) => (
              <tr key={week.find((day) => day !== undefined)}>
                {week.map((day, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a week has seven places.
                  <td key={index} data-inside={(day && day >= since && day <= until) || undefined}>
                    {day && (
                      <button
                        type="button"
                        data-day={day}
                        data-end={day === since || day === until || undefined}
                        data-today={day === today || undefined}
                        aria-pressed={day >= since && day <= until}
                        disabled={day > today}
                        tabIndex={day === tabStop(reached, shown, month) ? 0 : -1}
                        onPointerEnter={() => begun && setReached(day)}
                        onClick={() => choose(day)}
                      >
                        <DayName day={day} />
                      </button>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

/** One day of the two months is in the order of Tab; arrows reach the others. */
const tabStop = (reached: Day, shown: Day, month: Day): Day => {
  const own = startOfMonth(reached);
  if (own === month || own === monthAfter(month)) return reached;
  return shown === month ? month : '';
};

const inOrder = (one: Day, two: Day): [Day, Day] => (one <= two ? [one, two] : [two, one]);

const startOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;
const monthBefore = (month: Day): Day => startOfMonth(shiftDays(month, -1));
const monthAfter = (month: Day): Day => startOfMonth(shiftDays(month, 31));

/** The same day of a month, or its last one. */
const sameDayOf = (month: Day, day: Day): Day => {
  const last = shiftDays(monthAfter(month), -1);
  const same = `${month.slice(0, 8)}${day.slice(8)}`;
  return same > last ? last : same;
};

/** 0 for Monday. The first day of 1970 was a Thursday. */
const weekdayOf = (day: Day): number => (toDayNumber(day) + 3) % 7;

/** Rows of seven days from Monday; undefined outside the month. */
function weeksOf(month: Day): (Day | undefined)[][] {
  const before = weekdayOf(month);
  const days = toDayNumber(monthAfter(month)) - toDayNumber(month);
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const at = week * 7 + weekday - before;
      return at >= 0 && at < days ? shiftDays(month, at) : undefined;
    }),
  );
}

/** The number is seen, the whole day is heard. */
function DayName({ day }: { day: Day }) {
  const number = String(Number(day.slice(8)));
  return (
    <>
      {number}
      <span className="visually-hidden">{longDay(day).slice(number.length)}</span>
    </>
  );
}
