import { glossary } from '../../apps/site/src/glossary/glossary.ts';
import type { Passage } from './passage.ts';
import type { Fault } from './rules.ts';

/** A preferred term, and the words to avoid for it. */
export interface Term {
  term: string;
  /** In the singular; plurals match too. */
  avoid?: readonly string[];
  /** Expressions in which a word to avoid is allowed. */
  except?: readonly string[];
}

/** Preferred terms that the glossary does not define. */
const houseStyle: Term[] = [
  { term: 'événement', avoid: ['évènement'] },
  { term: 'e-mail', avoid: ['email', 'mail', 'mél', 'courriel'] },
  { term: 'tableau de bord', avoid: ['dashboard'] },
  { term: 'campagne', avoid: ['campaign'] },
  { term: 'fuseau', avoid: ['time zone'] },
  { term: 'facultatif', avoid: ['optionnel', 'optionnelle', 'optionnellement'] },
  { term: 'adresse IP', avoid: ['adresse réseau', 'adresse internet'] },
  { term: 'mandataire', avoid: ['proxy'] },
  { term: 'par défaut', avoid: ['si vous ne dites rien', 'si vous n’en dites rien'] },
  {
    term: 'application monopage',
    avoid: ['application d’une page', 'application d’une seule page'],
  },
  { term: 'routage par ancre', avoid: ['routeur à dièse'] },
];

export const terms: readonly Term[] = [...glossary.flatMap((group) => group.terms), ...houseStyle];

/** The words to avoid in a passage. Titles are not checked: the specification sets them. */
export function termFaults({ text, isTitle }: Passage, list: readonly Term[]): Fault[] {
  if (isTitle) return [];
  return list.flatMap(({ term, avoid = [], except = [] }) => {
    const allowed = ranges(text, except);
    return ranges(text, avoid)
      .filter(({ start, end }) => !allowed.some((each) => each.start <= start && end <= each.end))
      .map(({ start, end }) => ({
        offset: start,
        message: `« ${text.slice(start, end)} »: say « ${term} »`,
      }));
  });
}

const patterns = new Map<string, RegExp>();

/** A word, or several, in the singular or the plural. */
function patternOf(words: string): RegExp {
  const known = patterns.get(words);
  if (known) return known;
  const plural = words
    .split(' ')
    .map((word) => `${word.replaceAll(/[’']/g, "[’']")}s?`)
    .join('\\s');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}-])${plural}(?![\\p{L}\\p{N}-])`, 'giu');
  patterns.set(words, pattern);
  return pattern;
}

const ranges = (text: string, list: readonly string[]): { start: number; end: number }[] =>
  list.flatMap((words) =>
    [...text.matchAll(patternOf(words))].map(({ 0: found, index }) => ({
      start: index,
      end: index + found.length,
    })),
  );
