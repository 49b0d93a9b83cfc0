export interface Point {
  x: number;
  y: number;
}

/** A line through points: the rasteriser closes it, the stroker follows it. */
export type Contour = readonly Point[];

const commands = /([a-zA-Z])([^a-zA-Z]*)/g;
const numbers = /-?(?:\d+\.?\d*|\.\d+)/g;
const lengths: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, Q: 4, C: 6, S: 4 };
/** The segments of a curve. At the sizes of a card they are a few pixels long. */
const steps = 24;

/** The contours of SVG path data made of M, L, H, V, Q, C, S and Z, absolute or relative. */
export function parsePath(data: string): Contour[] {
  const contours: Point[][] = [];
  let at: Point = { x: 0, y: 0 };
  let handle = at;
  for (const [, letter = '', text = ''] of data.matchAll(commands)) {
    const name = letter.toUpperCase();
    if (name === 'Z') {
      const [first = at, ...others] = contours.at(-1) ?? [];
      if (others.length > 0) contours.at(-1)?.push(first);
      at = first;
      continue;
    }
    for (const [index, values] of argumentsOf(letter, text).entries()) {
      const points = pointsOf(name, values, letter === name ? { x: 0, y: 0 } : at, at);
      const mirrored = { x: 2 * at.x - handle.x, y: 2 * at.y - handle.y };
      if (name === 'M' && index === 0) contours.push(points);
      else contours.at(-1)?.push(...curve([at, ...(name === 'S' ? [mirrored] : []), ...points]));
      at = points.at(-1) ?? at;
      handle = points.at(-2) ?? at;
    }
  }
  return contours;
}

/** The numbers of a command, by as many as one use of it takes. */
function argumentsOf(letter: string, text: string): number[][] {
  const length = lengths[letter.toUpperCase()];
  const values = (text.match(numbers) ?? []).map(Number);
  if (length === undefined || values.length === 0 || values.length % length !== 0)
    throw new Error(`The path command « ${letter}${text} » cannot be read.`);
  return Array.from({ length: values.length / length }, (_, index) =>
    values.slice(index * length, (index + 1) * length),
  );
}

function pointsOf(name: string, values: number[], origin: Point, at: Point): Point[] {
  const [value = 0] = values;
  if (name === 'H') return [{ x: origin.x + value, y: at.y }];
  if (name === 'V') return [{ x: at.x, y: origin.y + value }];
  return Array.from({ length: values.length / 2 }, (_, index) => ({
    x: origin.x + (values[index * 2] ?? 0),
    y: origin.y + (values[index * 2 + 1] ?? 0),
  }));
}

/** The points of a line or of a Bézier curve after its first one. */
function curve(controls: readonly Point[]): Point[] {
  if (controls.length === 2) return controls.slice(1);
  return Array.from({ length: steps }, (_, index) => pointAt(controls, (index + 1) / steps));
}

/** De Casteljau: the point at `t` of a curve with any number of controls. */
function pointAt(controls: readonly Point[], t: number): Point {
  const [first = { x: 0, y: 0 }] = controls;
  if (controls.length === 1) return first;
  return pointAt(
    controls.slice(1).map(({ x, y }, index) => {
      const before = controls[index] ?? first;
      return { x: before.x + (x - before.x) * t, y: before.y + (y - before.y) * t };
    }),
    t,
  );
}

/** A disc, or a rectangle with round ends when it is longer than high. */
export function disc(center: Point, radius: number, halfLength = 0): Contour {
  const count = 48;
  return Array.from({ length: count }, (_, index) => {
    const angle = ((index + 0.5) / count) * 2 * Math.PI;
    const end = Math.cos(angle) > 0 ? halfLength : -halfLength;
    return {
      x: center.x + end + radius * Math.cos(angle),
      y: center.y + radius * Math.sin(angle),
    };
  });
}

/** Moves contours after having scaled them. */
export const place = (
  contours: readonly Contour[],
  scale: number,
  { x, y }: Point,
  isUpwards = false,
): Contour[] =>
  contours.map((contour) =>
    contour.map((point) => ({
      x: x + point.x * scale,
      y: y + point.y * (isUpwards ? -scale : scale),
    })),
  );
