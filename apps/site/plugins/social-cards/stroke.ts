import { type Contour, disc, type Point } from './path.ts';
import { type Coverage, coverageOf, unionOf } from './rasterise.ts';

const dashLength = 10;

/** A line of some width, with round ends and joins: the union of its segments and of their joins. */
export function stroke(contours: readonly Contour[], width: number): Coverage {
  const pieces = contours.flatMap((contour) => [
    ...contour.map((point) => disc(point, width / 2)),
    ...contour.slice(1).flatMap((to, index) => segment(contour[index] ?? to, to, width / 2)),
  ]);
  return unionOf(pieces.map((piece) => coverageOf([piece])));
}

function segment(from: Point, to: Point, radius: number): Contour[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return [];
  const x = ((to.y - from.y) / length) * radius;
  const y = ((from.x - to.x) / length) * radius;
  return [
    [
      { x: from.x + x, y: from.y + y },
      { x: to.x + x, y: to.y + y },
      { x: to.x - x, y: to.y - y },
      { x: from.x - x, y: from.y - y },
    ],
  ];
}

/** The dashes of a line, as long as the gaps between them. */
export function dashed(contour: Contour): Contour[] {
  const parts: Point[][] = [];
  let travelled = 0;
  for (const [index, to] of contour.entries()) {
    const from = contour[index - 1] ?? to;
    const distance = Math.hypot(to.x - from.x, to.y - from.y);
    for (let step = 0; step < distance; step++) {
      const part = Math.floor((travelled + step) / dashLength);
      const t = step / distance;
      const point = { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t };
      parts[part] = [...(parts[part] ?? []), point];
    }
    travelled += distance;
  }
  return parts.filter((_, part) => part % 2 === 0);
}
