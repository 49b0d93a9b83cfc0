import { type Canvas, type Colour, fill } from './canvas.ts';
import outlines from './figtree-bold.json';
import { type Contour, type Point, parsePath, place } from './path.ts';
import { coverageOf } from './rasterise.ts';

interface Glyph {
  advance: number;
  contours: Contour[];
}

const narrowNoBreakSpace = '\u202f';
const glyphs = new Map<string, Glyph>(
  Object.entries(outlines.glyphs).map(([character, shape]) => {
    const [advance = '', ...path] = shape.split(' ');
    return [character, { advance: Number(advance), contours: parsePath(path.join(' ')) }];
  }),
);
// The font has none: browsers borrow it from another one.
glyphs.set(narrowNoBreakSpace, { advance: 160, contours: [] });

const kerning = new Map<string, number>();
for (const [lefts, row] of Object.entries(outlines.kerning))
  for (const [rights, value] of Object.entries(row))
    for (const left of lefts) for (const right of rights) kerning.set(left + right, value);

function glyphOf(character: string, text: string): Glyph {
  const glyph = glyphs.get(character);
  if (glyph) return glyph;
  const code = character.codePointAt(0)?.toString(16).padStart(4, '0');
  throw new Error(`Figtree has no U+${code}, which the card of « ${text} » needs.`);
}

interface PlacedGlyph extends Glyph {
  x: number;
}

/** Where the glyphs of a text go on their line, in the font's units. The last one is its end. */
function layOut(text: string, spacing: number): PlacedGlyph[] {
  const line: PlacedGlyph[] = [];
  let x = 0;
  let before = '';
  for (const character of text.normalize('NFC')) {
    const glyph = glyphOf(character, text);
    x += kerning.get(before + character) ?? 0;
    line.push({ ...glyph, x });
    x += glyph.advance + spacing * outlines.unitsPerEm;
    before = character;
  }
  return [...line, { advance: 0, contours: [], x }];
}

/** The width of a text. `spacing` is added after each letter, in sizes of the text. */
export const widthOf = (text: string, size: number, spacing = 0): number =>
  ((layOut(text, spacing).at(-1)?.x ?? 0) * size) / outlines.unitsPerEm;

/** Writes a line in Figtree Bold. */
export function write(
  canvas: Canvas,
  text: string,
  size: number,
  start: Point,
  colour: Colour,
  spacing = 0,
): void {
  const scale = size / outlines.unitsPerEm;
  const contours = layOut(text, spacing).flatMap((glyph) =>
    place(glyph.contours, scale, { x: start.x + glyph.x * scale, y: start.y }, true),
  );
  fill(canvas, coverageOf(contours), colour);
}
