/** A line of a curve: a value for each step, null where there is none. */
export interface Series {
  name: string;
  values: readonly (number | null)[];
  /** The one that is compared with: drawn behind, broken. */
  isCompared?: boolean;
}

/** Something that happened at a step: a word beside the curve. */
export interface Marker {
  step: number;
  text: string;
}

export interface Frame {
  width: number;
  height: number;
  /** Room for the labels of the axes. */
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** The largest value of the axis, and its steps: round numbers that a person would choose. */
export function niceTicks(max: number, count = 4): number[] {
  if (!(max > 0)) return [0, 1];
  const rough = max / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step =
    [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((each) => each >= rough) ?? max;
  const ticks = [0];
  for (let tick = 0; tick < max; ) {
    tick = Number((ticks.length * step).toPrecision(12));
    ticks.push(tick);
  }
  return ticks;
}

export const xOf = (index: number, count: number, { width, left, right }: Frame): number =>
  count <= 1 ? (left + width - right) / 2 : left + (index * (width - left - right)) / (count - 1);

/** The step that is nearest to a place on the picture. */
export const stepAt = (x: number, count: number, { width, left, right }: Frame): number =>
  Math.min(count - 1, Math.max(0, Math.round(((x - left) / (width - left - right)) * (count - 1))));

/** Below 0 too: refunds of a day can be more than its sales. */
export const yOf = (
  value: number,
  [min, max]: readonly [number, number],
  { height, bottom, top }: Frame,
): number => top + (1 - (value - min) / (max - min)) * (height - bottom - top);

/** Labels that fit: the first, and as many after it as there is room for. */
export function labelledSteps(count: number, room: number): number[] {
  if (count === 0) return [];
  const every = Math.max(1, Math.ceil(count / Math.max(1, room)));
  const steps: number[] = [];
  for (let index = 0; index < count; index += every) steps.push(index);
  return steps;
}

/** The ticks of an axis that holds all values, and 0. */
export function axisOf(values: readonly (number | null)[]): number[] {
  const known = values.filter((value) => value !== null);
  const [min, max] = [Math.min(0, ...known), Math.max(0, ...known)];
  if (min >= 0) return niceTicks(max);
  const above = niceTicks(Math.max(max, -min));
  const step = (above[1] ?? 1) - (above[0] ?? 0);
  const below = Math.ceil(-min / step);
  return [
    ...Array.from({ length: below }, (_, index) => (index - below) * step),
    ...above.filter((tick) => tick <= Math.max(step, max + step)),
  ];
}
