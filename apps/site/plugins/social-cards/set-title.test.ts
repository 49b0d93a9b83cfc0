import { expect, test } from 'vitest';
import { widthOf } from './lettering.ts';
import { baselineOf, setTitle, titleSpacing } from './set-title.ts';

const wide = () => 760;

test.each([
  ['Devises', ['Devises']],
  ['Date d’attribution', ['Date', 'd’attribution']],
  ['Paramètres pour Google Ads', ['Paramètres', 'pour Google Ads']],
  ['Retrouver une personne ou un événement', ['Retrouver', 'une personne', 'ou un événement']],
  ['Garder, annoter et partager ses chiffres', ['Garder, annoter', 'et partager', 'ses chiffres']],
])('« %s » is set on %j', (title, lines) => {
  expect(setTitle(title, wide).lines).toEqual(lines);
});

test('a name is not cut where it can be whole', () => {
  const { lines } = setTitle('Paramètres pour Microsoft Ads', () => 660);
  expect(lines).toEqual(['Paramètres', 'pour Microsoft Ads']);
});

test('a short title is larger than a long one', () => {
  const sizes = ['Devises', 'Modèles d’attribution', 'Modèle de registre des traitements'].map(
    (title) => setTitle(title, wide).size,
  );
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  expect(new Set(sizes).size).toBe(3);
});

test('a no-break space keeps its words on one line', () => {
  const { lines } = setTitle('Le type «\u202flocation\u202f» et ses champs', wide);
  expect(lines.some((line) => line.includes('«\u202flocation\u202f»'))).toBe(true);
});

test('each line fits in the room that it has', () => {
  const narrowing = (baseline: number) => 900 - 1.2 * baseline;
  const { size, lines } = setTitle('Analysez facilement vos dépenses webmarketing', narrowing);
  expect(lines.length).toBeLessThanOrEqual(3);
  expect(lines.join(' ')).toBe('Analysez facilement vos dépenses webmarketing');
  for (const [index, line] of lines.entries())
    expect(widthOf(line, size, titleSpacing)).toBeLessThanOrEqual(
      narrowing(size * baselineOf(index)),
    );
});

test('a title that fits in no size ends with an ellipsis', () => {
  const long =
    'Tout ce que les équipes de marketing demandent à un outil avant de le choisir'.repeat(2);
  const { lines } = setTitle(long, wide);
  expect(lines).toHaveLength(3);
  expect(lines.at(-1)).toMatch(/[^ …]…$/);
});

test('a word that is wider than a card is refused by its name', () => {
  expect(() => setTitle('anticonstitutionnellement'.repeat(2), wide)).toThrow('too long');
});
