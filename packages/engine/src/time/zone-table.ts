import { oneDay } from './milliseconds.ts';

/** The UTC offset of a zone, in seconds, from an instant on. */
export interface ZoneOffset {
  from: number;
  seconds: number;
}

/** Offsets did not change before 1880, and are unknown after 2100. */
const earliest = Date.UTC(1880, 0, 1);
const latest = Date.UTC(2100, 0, 1);
/** A zone is looked up period by period: all of it takes too long for a question about a month. */
const periodLength = 1500 * oneDay;
/** Shorter than any offset was kept: the shortest was Recife's summer of 2000, 6 days and 23 hours. */
const step = 3 * oneDay;

const periodsOfZone = new Map<string, (ZoneOffset[] | undefined)[]>();
/** There are some 600 names of zones; case does not matter in them. */
const maxZones = 2000;

const indexOf = (instant: number): number =>
  Math.floor((Math.min(Math.max(instant, earliest), latest - 1) - earliest) / periodLength);

function offsetsOfPeriod(index: number, zone: string): ZoneOffset[] {
  let periods = periodsOfZone.get(zone);
  if (!periods) {
    if (periodsOfZone.size >= maxZones) periodsOfZone.clear();
    periods = [];
    periodsOfZone.set(zone, periods);
  }
  periods[index] ??= findOffsets(earliest + index * periodLength, zone);
  return periods[index];
}

/** An instant of each period that a range touches. */
export function* periodsBetween(since: number, until: number): Generator<number> {
  for (let index = indexOf(since); index <= indexOf(until - 1); index += 1)
    yield earliest + index * periodLength;
}

/** The UTC offset of a zone at an instant, in milliseconds. */
export function offsetAt(instant: number, zone: string): number {
  const offsets = offsetsOfPeriod(indexOf(instant), zone);
  let last = offsets.length - 1;
  while (last > 0 && (offsets[last] as ZoneOffset).from > instant) last -= 1;
  return (offsets[last] as ZoneOffset).seconds * 1000;
}

/** The changes of a zone's offset in a range, after its start. */
export function changesBetween(since: number, until: number, zone: string): ZoneOffset[] {
  const changes: ZoneOffset[] = [];
  let seconds = offsetAt(since, zone) / 1000;
  for (let index = indexOf(since); index <= indexOf(until - 1); index += 1)
    for (const offset of offsetsOfPeriod(index, zone)) {
      if (offset.from <= since || offset.from >= until || offset.seconds === seconds) continue;
      changes.push(offset);
      seconds = offset.seconds;
    }
  return changes;
}

/** The offset at the start of a period, and each change within it. */
function findOffsets(start: number, zone: string): ZoneOffset[] {
  const end = Math.min(start + periodLength, latest);
  const nameAt = offsetNames(zone);
  const offsets: ZoneOffset[] = [];
  let name = nameAt(start);
  offsets.push({ from: start, seconds: secondsOf(name) });
  for (let at = start; at < end; at += step) {
    const next = Math.min(at + step, end - 1);
    const nextName = nameAt(next);
    if (nextName === name) continue;
    offsets.push({ from: changeBetween(at, next, nextName, nameAt), seconds: secondsOf(nextName) });
    name = nextName;
  }
  return offsets;
}

function offsetNames(zone: string): (instant: number) => string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hour: 'numeric',
    timeZoneName: 'longOffset',
  });
  return (instant) => nameIn(format.format(instant));
}

/** The offset of a zone once a year, in seconds, without looking up the periods between. */
export function* yearlyOffsets(zone: string): Generator<{ at: number; seconds: number }> {
  const nameAt = offsetNames(zone);
  for (let at = earliest; at < latest; at += 365 * oneDay)
    yield { at, seconds: secondsOf(nameAt(at)) };
}

/** `3 PM GMT-04:56:02`: the part that says the offset. */
const nameIn = (text: string): string => text.slice(text.indexOf('GMT'));

function secondsOf(name: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = name.slice(4).split(':').map(Number);
  return (name[3] === '-' ? -1 : 1) * (hours * 3600 + minutes * 60 + seconds);
}

/** Binary search of the second when the offset changes to another. */
function changeBetween(
  before: number,
  after: number,
  name: string,
  nameAt: (instant: number) => string,
): number {
  let [low, high] = [Math.floor(before / 1000), Math.ceil(after / 1000)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (nameAt(middle * 1000) === name) high = middle;
    else low = middle;
  }
  return high * 1000;
}
