import type { Colour } from './canvas.ts';

export const cardSize = { width: 1200, height: 630 };
export const margin = 80;

export function colourOf(hexadecimal: string): Colour {
  const value = Number.parseInt(hexadecimal.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Those of `css/tokens.css`. */
export const colours = {
  abyss: colourOf('#07263b'),
  deep: colourOf('#0d3a54'),
  lagoon: colourOf('#7fd4d6'),
  beacon: colourOf('#ff9a6b'),
  white: colourOf('#ffffff'),
};
