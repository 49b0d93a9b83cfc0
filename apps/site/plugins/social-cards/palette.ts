import type { Canvas } from './canvas.ts';

interface Indexed {
  /** Three bytes a colour, 256 colours at most. */
  palette: Uint8Array;
  /** One byte a pixel: its place in the palette. */
  indices: Uint8Array;
}

/** A colour of the picture, `red << 16 | green << 8 | blue`, and how many pixels have it. */
type Count = readonly [colour: number, pixels: number];

const shifts = [16, 8, 0];
const channel = (colour: number, shift: number): number => (colour >> shift) & 255;

/** The place of each colour in the palette: only those of the picture are written and read. */
const places = new Uint8Array(1 << 24);

/** The picture in 256 colours at most, by median cut: alike colours become their average. */
export function toPalette({ pixels }: Canvas): Indexed {
  const colours = new Uint32Array(pixels.length / 3);
  for (let index = 0, at = 0; index < colours.length; index++, at += 3)
    colours[index] =
      ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
  const boxes = cut(countColours(colours));
  for (const [place, box] of boxes.entries()) for (const [colour] of box) places[colour] = place;
  const indices = new Uint8Array(colours.length);
  for (let index = 0; index < colours.length; index++)
    indices[index] = places[colours[index] ?? 0] ?? 0;
  return { palette: Uint8Array.from(boxes.flatMap(average)), indices };
}

function countColours(colours: Uint32Array): Count[] {
  const counts = new Map<number, number>();
  for (let from = 0, to = 0; from < colours.length; from = to) {
    const colour = colours[from] ?? 0;
    while (to < colours.length && colours[to] === colour) to++;
    counts.set(colour, (counts.get(colour) ?? 0) + to - from);
  }
  return [...counts].sort(([a], [b]) => a - b);
}

/** Halves the box whose colours differ most for most pixels, until there are 256 or nothing to halve. */
function cut(colours: Count[]): Count[][] {
  const boxes = [{ colours, ...spreadOf(colours) }];
  while (boxes.length < 256) {
    const worst = boxes.reduce((a, b) => (b.spread > a.spread ? b : a));
    if (worst.spread === 0) break;
    const sorted = worst.colours.sort(
      ([a], [b]) => channel(a, worst.shift) - channel(b, worst.shift) || a - b,
    );
    const middle = medianOf(sorted);
    const halves = [sorted.slice(0, middle), sorted.slice(middle)];
    boxes.splice(
      boxes.indexOf(worst),
      1,
      ...halves.map((half) => ({ colours: half, ...spreadOf(half) })),
    );
  }
  return boxes.map((box) => box.colours);
}

const total = (colours: readonly Count[]): number =>
  colours.reduce((sum, [, pixels]) => sum + pixels, 0);

/** The channel that differs most in a box, and how much that matters. */
function spreadOf(colours: readonly Count[]): { shift: number; spread: number } {
  const ranges = shifts.map((shift) => {
    const values = colours.map(([colour]) => channel(colour, shift));
    return { shift, range: Math.max(...values) - Math.min(...values) };
  });
  const widest = ranges.reduce((a, b) => (b.range > a.range ? b : a));
  return { shift: widest.shift, spread: widest.range ** 2 * total(colours) };
}

function medianOf(colours: readonly Count[]): number {
  const half = total(colours) / 2;
  let sum = 0;
  const middle = colours.findIndex(([, pixels]) => {
    sum += pixels;
    return sum >= half;
  });
  return Math.min(colours.length - 1, middle + 1);
}

function average(colours: readonly Count[]): number[] {
  const pixels = total(colours);
  return shifts.map((shift) =>
    Math.round(
      colours.reduce((sum, [colour, count]) => sum + channel(colour, shift) * count, 0) / pixels,
    ),
  );
}
