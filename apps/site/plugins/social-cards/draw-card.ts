import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Canvas, copyCanvas, createCanvas, fill } from './canvas.ts';
import { cardSize, colours, margin } from './card-style.ts';
import { drawShares, drawWake, roomAt } from './draw-wake.ts';
import { write } from './lettering.ts';
import { type Point, place } from './path.ts';
import { coverageOf } from './rasterise.ts';
import { baselineOf, setTitle, titleSpacing } from './set-title.ts';
import { stroke } from './stroke.ts';
import { readShapes } from './svg-shapes.ts';

export interface Card {
  title: string;
  /** Where the page is, in small above its title. */
  section: string;
  /** An icon of `css/sections.css`. */
  icon: string;
  /** Euros that the order gives back to each point of the wake, on the home page's card. */
  shares?: readonly number[];
}

const site = join(__dirname, '../..');
const titleTop = 184;
let empty: Canvas | undefined;

export function drawCard({ title, section, icon, shares }: Card): Canvas {
  empty ??= drawEmpty();
  const canvas = copyCanvas(empty);
  if (shares) drawShares(canvas, shares);
  drawSvg(canvas, iconOf(icon), 2, { x: margin - 6, y: 76 });
  write(canvas, section, 35, { x: margin + 60, y: 113 }, colours.lagoon);
  const { size, lines } = setTitle(title, (baseline) => roomAt(titleTop + baseline));
  for (const [index, line] of lines.entries()) {
    const start = { x: margin - size * 0.05, y: titleTop + size * baselineOf(index) };
    write(canvas, line, size, start, colours.white, titleSpacing);
  }
  return canvas;
}

/** What all cards share: they differ by what is written. */
function drawEmpty(): Canvas {
  const canvas = createCanvas(cardSize, colours.abyss, colours.deep);
  drawWake(canvas);
  const logo = readFileSync(join(site, 'static/img/logo.svg'), 'utf8');
  drawSvg(canvas, logo, 2, { x: margin - 7, y: 506 });
  write(canvas, 'Sillage', 44, { x: margin + 72, y: 554 }, colours.white);
  return canvas;
}

function drawSvg(canvas: Canvas, svg: string, scale: number, corner: Point): void {
  for (const { contours, width, colour } of readShapes(svg)) {
    const placed = place(contours, scale, corner);
    fill(canvas, width ? stroke(placed, width * scale) : coverageOf(placed), colour);
  }
}

/** An icon of the sidebar, in the colour of the section's name. */
function iconOf(name: string): string {
  const styles = readFileSync(join(site, 'src/css/sections.css'), 'utf8');
  const all = decodeURIComponent(/svg\+xml,([^"]*)"/.exec(styles)?.[1] ?? '');
  const [, icon] = new RegExp(`<g id='${name}' [^>]*>(.*?)</g>`).exec(all) ?? [];
  if (!icon) throw new Error(`css/sections.css has no icon for « ${name} ».`);
  const [frame = ''] = /<svg[^>]*>/.exec(all) ?? [];
  return `${frame}${icon}</svg>`.replaceAll("'#000'", "'#7fd4d6'");
}
