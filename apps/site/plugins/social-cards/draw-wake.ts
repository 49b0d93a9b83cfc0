import { event, wakePoints, wakeTrail, wakeWater } from '../../src/home/wake-story.ts';
import { type Canvas, fill } from './canvas.ts';
import { colours, margin } from './card-style.ts';
import { widthOf, write } from './lettering.ts';
import { disc, type Point, parsePath, place } from './path.ts';
import { coverageOf } from './rasterise.ts';
import { dashed, stroke } from './stroke.ts';

/** Where the wake of the home page goes on a card. */
const scale = 1.86;
const light: Point = { x: 1094, y: 142 };
const origin: Point = { x: light.x - event.x * scale, y: light.y - event.y * scale };
const placed = (data: string) => place(parsePath(data), scale, origin);
const placedPoint = ({ x, y }: Point): Point => ({
  x: origin.x + x * scale,
  y: origin.y + y * scale,
});

const water = placed(wakeWater);

/** From nothing at the wake's beginning to all, in so many pixels. */
const appearing = (length: number) => (x: number) =>
  Math.min(1, Math.max(0, (x - origin.x) / length));

export function drawWake(canvas: Canvas): void {
  const toHead = appearing((light.x - origin.x) * 0.8);
  fill(canvas, coverageOf(water), colours.lagoon, (x) => 0.28 * toHead(x));
  fill(canvas, stroke(placed(wakeTrail), 5.5), colours.lagoon, appearing(150));
  for (const { credit, ...point } of wakePoints) {
    const center = placedPoint(point);
    fill(canvas, coverageOf([disc(center, 14)]), colours.lagoon);
    if (!credit) fill(canvas, coverageOf([disc(center, 8.5)]), colours.abyss);
  }
  fill(canvas, coverageOf([disc(light, 40)]), colours.beacon, 0.25);
  fill(canvas, coverageOf([disc(light, 22)]), colours.beacon);
}

/** What the order gives back to its campaigns. */
export function drawShares(canvas: Canvas, shares: readonly number[]): void {
  for (const [index, { credit, ...point }] of wakePoints.entries()) {
    if (!credit) continue;
    const { x, y } = placedPoint(point);
    const center = { x: x + 66, y: y + 32 };
    const start = { x: light.x + 12 - index * 8, y: light.y + 48 };
    const bend = light.x + 64 / (index + 1);
    const arc = `M${start.x} ${start.y}Q${bend} ${center.y} ${center.x + 40} ${center.y}`;
    fill(canvas, stroke(parsePath(arc).flatMap(dashed), 3.5), colours.beacon, 0.8);
    fill(canvas, coverageOf([disc(center, 22, 24)]), colours.beacon);
    const text = `${shares[index]}\u202f€`;
    const left = center.x - widthOf(text, 26) / 2;
    write(canvas, text, 26, { x: left, y: center.y + 9 }, colours.abyss);
  }
}

/** How wide a line of text may be on a baseline before it meets the wake. */
export function roomAt(baseline: number): number {
  const belowLine = baseline + 20;
  const edges = water.flat().filter(({ y }) => y <= belowLine);
  return Math.min(light.x - 64, ...edges.map(({ x }) => x - 28)) - margin;
}
