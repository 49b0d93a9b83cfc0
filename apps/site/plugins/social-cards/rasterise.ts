import type { Contour, Point } from './path.ts';

/** How much of each pixel is covered, from 0 to 1, in a rectangle of pixels. */
export interface Coverage {
  x: number;
  y: number;
  width: number;
  height: number;
  values: Float32Array;
}

/**
 * The exact area of each pixel that contours enclose, as font-rs does: each edge adds what it takes
 * from its pixels, and a sum along the row gives the area. Two contours that turn the same way add
 * up to one surface; one that turns the other way makes a hole.
 */
export function coverageOf(contours: readonly Contour[]): Coverage {
  const area = areaAround(contours.flat());
  const { x, y, width } = area;
  for (const contour of contours)
    for (const [index, to] of contour.entries()) {
      const from = contour.at(index - 1) ?? to;
      addEdge(area.values, width, { x: from.x - x, y: from.y - y }, { x: to.x - x, y: to.y - y });
    }
  return { ...area, values: sumRows(area.values, width) };
}

/** What the most covering of several pieces covers of each pixel. */
export function unionOf(pieces: readonly Coverage[]): Coverage {
  const corners = pieces.flatMap(({ x, y, width, height }) => [
    { x, y },
    { x: x + width, y: y + height },
  ]);
  const union = areaAround(corners);
  for (const piece of pieces)
    for (const [index, value] of piece.values.entries()) {
      const x = piece.x - union.x + (index % piece.width);
      const y = piece.y - union.y + Math.floor(index / piece.width);
      const at = y * union.width + x;
      union.values[at] = Math.max(union.values[at] ?? 0, value);
    }
  return union;
}

/** An empty rectangle around points, with a column more for where the edges of a row end. */
function areaAround(points: readonly Point[]): Coverage {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, Math.floor(x));
    top = Math.min(top, Math.floor(y));
    right = Math.max(right, Math.ceil(x));
    bottom = Math.max(bottom, Math.ceil(y));
  }
  if (points.length === 0) return { x: 0, y: 0, width: 0, height: 0, values: new Float32Array() };
  const [width, height] = [right - left + 2, bottom - top];
  return { x: left, y: top, width, height, values: new Float32Array(width * height) };
}

function sumRows(changes: Float32Array, width: number): Float32Array {
  let sum = 0;
  return changes.map((change, index) => {
    sum = index % width === 0 ? change : sum + change;
    const area = Math.min(1, Math.abs(sum));
    // What is left of the sums of an edge that came and went is not a shape.
    return area < 1e-4 ? 0 : area;
  });
}

function addEdge(changes: Float32Array, width: number, from: Point, to: Point): void {
  if (from.y === to.y) return;
  const direction = from.y < to.y ? 1 : -1;
  const [top, bottom] = from.y < to.y ? [from, to] : [to, from];
  const slope = (bottom.x - top.x) / (bottom.y - top.y);
  let x = top.x;
  for (let row = Math.floor(top.y); row < bottom.y; row++) {
    const height = Math.min(row + 1, bottom.y) - Math.max(row, top.y);
    const next = x + slope * height;
    addRow(changes, row * width, Math.min(x, next), Math.max(x, next), height * direction);
    x = next;
  }
}

/** The part of an edge in one row of pixels. Its height is signed: down adds, up takes away. */
function addRow(
  changes: Float32Array,
  row: number,
  left: number,
  right: number,
  height: number,
): void {
  const first = Math.floor(left);
  const last = Math.max(first + 1, Math.ceil(right));
  let crossed = 0;
  let previous = 0;
  const note = (pixel: number, covered: number) => {
    changes[row + pixel] = (changes[row + pixel] ?? 0) + height * (covered - previous);
    previous = covered;
  };
  for (let pixel = first; pixel < last; pixel++) {
    const enters = Math.max(left, pixel);
    const leaves = Math.min(right, pixel + 1);
    const share = right === left ? 1 : (leaves - enters) / (right - left);
    // What lies at the right of the edge: a trapezium, and all of the height crossed before.
    note(pixel, crossed + share * (pixel + 1 - (enters + leaves) / 2));
    crossed += share;
  }
  note(last, 1);
}
