import { describe, expect, test } from 'vitest';
import { snippet, snippetLength } from './snippet';

const matching =
  (...words: string[]) =>
  (forms: string[]) =>
    words.map((word) => (forms.includes(word) ? 1 : 0));
const long =
  'Un type d’événement décrit les événements d’une même nature : une demande de devis, une prise de rendez-vous, une commande. Il dit à Sillage quelles données attendre.';

describe('a snippet', () => {
  test.each(['type', 'devis', 'rendez', 'attendre', 'absent'])(
    'about %s has at most 50 characters',
    (word) => {
      expect(snippet(long, matching(word)).join('').length).toBeLessThanOrEqual(snippetLength);
    },
  );

  test('shows the word, highlighted, with the text around it', () => {
    const pieces = snippet(long, matching('devis'));
    expect(pieces[1]).toBe('devis');
    expect(pieces[0]).toMatch(/^….*demande de $/);
    expect(pieces.at(-1)).toMatch(/…$/);
  });

  test('begins at the beginning when no word is found', () => {
    expect(snippet(long, matching('absent'))).toEqual([
      'Un type d’événement décrit les événements d’une…',
    ]);
  });

  test('is the whole text when it is short', () => {
    expect(snippet('Un champ décrit une donnée.', matching('champ'))).toEqual([
      'Un ',
      'champ',
      ' décrit une donnée.',
    ]);
  });

  test('prefers the place where the most words are close', () => {
    const text = `campagne ${'a '.repeat(60)} la dépense de la campagne ${'b '.repeat(60)}`;
    const both = matching('campagne', 'depense');
    expect(snippet(text, both).filter((_, place) => place % 2)).toEqual(['dépense', 'campagne']);
  });

  test('prefers the word itself to its synonym', () => {
    const text = `outlay ${'a '.repeat(60)} une dépense`;
    const scoreWord = ([form]: string[]) => [form === 'depense' ? 1 : form === 'outlay' ? 0.4 : 0];
    expect(snippet(text, scoreWord)).toContain('dépense');
  });

  test('begins with a word, not with what is left of another sentence', () => {
    const text = `${'voisinage '.repeat(9)}: — une campagne est rendue`;
    expect(snippet(text, matching('campagne')).join('')).toBe('…une campagne est rendue');
  });

  test('cuts a word longer than itself', () => {
    expect(snippet('x'.repeat(200), matching('y')).join('')).toHaveLength(snippetLength);
  });
});
