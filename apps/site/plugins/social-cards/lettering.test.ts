import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createCanvas } from './canvas.ts';
import outlines from './figtree-bold.json';
import { widthOf, write } from './lettering.ts';

test('the outlines are those of the font that pages load', () => {
  const font = join(import.meta.dirname, '../../static/fonts', outlines.source);
  expect([font, existsSync(font)]).toEqual([font, true]);
});

test('all of French can be written', () => {
  const letters = 'àâæçéèêëîïôœùûüÿ';
  const text = `${letters}${letters.toUpperCase().replace('Ÿ', '')}«»’…–—€%°²;:!?\u00a0\u202f`;
  expect(widthOf(text, 100)).toBeGreaterThan(2000);
});

test('letters that fit into each other come nearer', () => {
  expect(widthOf('AV', 100)).toBeLessThan(widthOf('A', 100) + widthOf('V', 100) - 5);
});

test('a letter and its accent in two characters are one', () => {
  expect(widthOf('e\u0301', 100)).toBe(widthOf('é', 100));
});

test('a character that the font lacks is named, with its text', () => {
  expect(() => widthOf('Le 日', 100)).toThrow('U+65e5, which the card of « Le 日 » needs');
});

test('a line is written on its baseline, from its start', () => {
  const canvas = createCanvas({ width: 60, height: 60 }, [0, 0, 0], [0, 0, 0]);
  write(canvas, 'H', 50, { x: 10, y: 50 }, [255, 255, 255]);
  const lit = [...canvas.pixels.keys()].filter((at) => canvas.pixels[at] === 255);
  const rows = lit.map((at) => Math.floor(at / 180));
  const columns = lit.map((at) => Math.floor((at % 180) / 3));
  expect([Math.min(...rows), Math.max(...rows)]).toEqual([15, 49]);
  expect(Math.min(...columns)).toBeGreaterThanOrEqual(10);
});
