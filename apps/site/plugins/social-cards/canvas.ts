import type { Coverage } from './rasterise.ts';

export type Colour = readonly [red: number, green: number, blue: number];

/** What a shape is filled with: one opacity, or one for each pixel. */
type Opacity = number | ((x: number, y: number) => number);

/** An opaque picture, three bytes a pixel. */
export interface Canvas {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** A canvas that fades from a colour at its top to another at its bottom. */
export function createCanvas(
  { width, height }: { width: number; height: number },
  top: Colour,
  bottom: Colour,
): Canvas {
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const t = y / (height - 1);
    const colour = top.map((value, index) =>
      Math.round(value + ((bottom[index] ?? 0) - value) * t),
    );
    for (let x = 0; x < width; x++) pixels.set(colour, (y * width + x) * 3);
  }
  return { width, height, pixels };
}

export const copyCanvas = (canvas: Canvas): Canvas => ({
  ...canvas,
  pixels: canvas.pixels.slice(),
});

/** Lays a colour where something is covered. */
export function fill(
  { width, height, pixels }: Canvas,
  area: Coverage,
  colour: Colour,
  opacity: Opacity = 1,
): void {
  const right = Math.min(area.x + area.width, width);
  const bottom = Math.min(area.y + area.height, height);
  for (let y = Math.max(0, area.y); y < bottom; y++)
    for (let x = Math.max(0, area.x); x < right; x++) {
      const covered = area.values[(y - area.y) * area.width + x - area.x] ?? 0;
      if (covered === 0) continue;
      const share = covered * (typeof opacity === 'number' ? opacity : opacity(x, y));
      const at = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const below = pixels[at + channel] ?? 0;
        pixels[at + channel] = Math.round(below + ((colour[channel] ?? 0) - below) * share);
      }
    }
}
