import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { colourOf, colours } from './card-style.ts';
import { type Card, drawCard } from './draw-card.ts';

const card: Card = { title: 'Devises', section: 'Concepts › Données', icon: 'concepts' };
const isSame = (a: Card, b: Card) => Buffer.compare(drawCard(a).pixels, drawCard(b).pixels) === 0;

test('a card is the same each time', () => {
  expect(isSame(card, { ...card })).toBe(true);
});

test.each<Partial<Card>>([
  { title: 'Projets' },
  { section: 'Concepts' },
  { icon: 'guides' },
  { shares: [48, 24, 0, 48] },
])('cards with another %o are not', (change) => {
  expect(isSame(card, { ...card, ...change })).toBe(false);
});

test.each(['start', 'concepts', 'guides', 'technicals', 'operate', 'reference'])(
  'the section « %s » has its icon',
  (icon) => {
    expect(() => drawCard({ ...card, icon })).not.toThrow();
  },
);

test('an icon that the stylesheet lacks is named', () => {
  expect(() => drawCard({ ...card, icon: 'boussole' })).toThrow('boussole');
});

test.each(['abyss', 'deep', 'lagoon', 'beacon'] as const)('%s is the colour of pages', (name) => {
  const tokens = readFileSync(join(import.meta.dirname, '../../src/css/tokens.css'), 'utf8');
  const [, value = ''] = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens) ?? [];
  expect(colours[name]).toEqual(colourOf(value));
});
