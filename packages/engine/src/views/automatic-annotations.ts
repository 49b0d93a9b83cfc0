import { type Day, toDay, toDayNumber } from '../time/zoned-time.ts';

/** What a curve is annotated with by itself, in the order in which those of a day are told. */
const annotationEvents = [
  'campaign-created',
  'spend-started',
  'spend-doubled',
  'spend-ended',
] as const;
export type AnnotationEvent = (typeof annotationEvents)[number];

/** A campaign, or a source, that was made or costs something. */
export interface Spender<S> {
  subject: S;
  /** Undefined when nobody made it, or not in the days that are asked about. */
  createdOn: Day | undefined;
  /** What each day costs, by the number of the day. Days of other sums are of another currency. */
  spend: ReadonlyMap<number, number>;
  /** False when its spend is in several currencies: amounts are not compared then. */
  isComparable: boolean;
}

export interface AutomaticAnnotation<S> {
  day: Day;
  event: AnnotationEvent;
  subjects: S[];
}

/** So many days without spend end it; means are over as many, since weekends differ from weekdays. */
const week = 7;

/** How many days before and after those asked about have to be known. */
export const annotationMargin = 3 * week + 1;

export interface AnnotationDays {
  since: Day;
  /** Not included. */
  until: Day;
  today: Day;
}

/**
 * Says when campaigns were made, and when their spend began, ended or became twice what it was. What is
 * said of a day depends on the weeks around it alone, whatever days are asked about.
 */
export function automaticAnnotations<S>(
  spenders: readonly Spender<S>[],
  { since, until, today }: AnnotationDays,
): AutomaticAnnotation<S>[] {
  const [first, end, now] = [since, until, today].map(toDayNumber) as [number, number, number];
  const found = new Map<string, AutomaticAnnotation<S>>();
  for (const spender of spenders)
    for (const [day, event] of eventsOf(spender, now)) {
      if (day < first || day >= end) continue;
      const key = `${day}/${annotationEvents.indexOf(event)}`;
      const known = found.get(key) ?? { day: toDay(day), event, subjects: [] };
      known.subjects.push(spender.subject);
      found.set(key, known);
    }
  return [...found.values()].sort(
    (a, b) =>
      toDayNumber(a.day) - toDayNumber(b.day) ||
      annotationEvents.indexOf(a.event) - annotationEvents.indexOf(b.event),
  );
}

function* eventsOf<S>(
  { createdOn, spend, isComparable }: Spender<S>,
  today: number,
): Generator<[day: number, event: AnnotationEvent]> {
  const spells = spellsOf(spend);
  const created = createdOn === undefined ? undefined : toDayNumber(createdOn);
  // When spend begins on the day that a campaign is made, that says it all.
  if (created !== undefined && !spells.some(({ from }) => from === created))
    yield [created, 'campaign-created'];
  for (const { from, last } of spells) {
    yield [from, 'spend-started'];
    if (isComparable) for (const day of doublings(spend, from, last)) yield [day, 'spend-doubled'];
    if (last + week < today) yield [last, 'spend-ended'];
  }
}

/** Days of spend that follow each other with less than a week between. */
function spellsOf(spend: ReadonlyMap<number, number>): { from: number; last: number }[] {
  const days = [...spend]
    .flatMap(([day, amount]) => (amount > 0 ? [day] : []))
    .sort((a, b) => a - b);
  const spells: { from: number; last: number }[] = [];
  for (const day of days) {
    const current = spells.at(-1);
    if (current && day - current.last <= week) current.last = day;
    else spells.push({ from: day, last: day });
  }
  return spells;
}

/**
 * The days from which spend is at least twice what it was: its mean over the days of a week that have
 * some, against the week before. Of neighbours that all do, the one of the largest step is meant.
 */
function* doublings(
  spend: ReadonlyMap<number, number>,
  from: number,
  last: number,
): Generator<number> {
  const mean = (start: number): number => {
    let [total, count] = [0, 0];
    for (let day = start; day < start + week; day += 1) {
      const amount = spend.get(day) ?? 0;
      total += amount;
      count += Number(amount > 0);
    }
    return count === 0 ? 0 : total / count;
  };
  const step = (day: number): number => {
    const before = day - week < from ? 0 : mean(day - week);
    return before <= 0 || (spend.get(day) ?? 0) <= 0 ? 0 : mean(day) / before;
  };
  for (let day = from + week; day <= last; day += 1) {
    const mine = step(day);
    if (mine < 2) continue;
    let isLargest = true;
    for (let shift = 1; shift <= week && isLargest; shift += 1)
      isLargest = step(day - shift) < mine && step(day + shift) <= mine;
    if (isLargest) yield day;
  }
}
