import { firstQuestion, type Question } from '../question/question.ts';
import { type Day, toDay, toDayNumber, toZonedText } from '../time/zoned-time.ts';

/** The hour at which a summary is sent, on Mondays, in the project's zone. */
const summaryHour = 8;

/** A server that was stopped sends it until the end of this day, Monday being 0: later, it is stale. */
const lastDay = 2;

/** The Monday of the week of a day: the first day of 1970 was a Thursday. */
const mondayOf = (number: number): number => number - ((((number + 3) % 7) + 7) % 7);

/** The Monday whose hour came last, in a zone, and how many days ago. */
function lastMonday(now: number, zone: string): { monday: number; age: number } {
  const local = toZonedText(now, zone);
  const today = toDayNumber(local.slice(0, 10));
  const monday = mondayOf(today);
  const isEarly = today === monday && Number(local.slice(11, 13)) < summaryHour;
  return isEarly ? { monday: monday - 7, age: 7 } : { monday, age: today - monday };
}

/** The Monday whose summary is to be sent now; undefined when it is too late for it. */
export function dueMonday(now: number, zone: string): Day | undefined {
  const { monday, age } = lastMonday(now, zone);
  return age <= lastDay ? toDay(monday) : undefined;
}

/** The Monday before whose summary who asks for one now comes: the first is that of the next. */
export const mondayBefore = (now: number, zone: string): Day => toDay(lastMonday(now, zone).monday);

/** What a summary answers: the whole week before a Monday, against the week before it. */
export const summaryQuestion = (monday: Day, metric: string): Question => ({
  ...firstQuestion,
  period: { kind: 'days', since: toDay(toDayNumber(monday) - 7), until: monday },
  comparison: 'previousPeriod',
  metric,
});
