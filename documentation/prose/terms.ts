import type { Passage } from './passage.ts';
import type { Fault } from './rules.ts';

/** One word for one thing, and the words that are not to be used for it. */
export interface Term {
  term: string;
  /** In the singular; the plural is understood. */
  forbidden: readonly string[];
  /** Where a forbidden word is allowed after all. */
  except?: readonly string[];
}

export const terms: Term[] = [
  { term: 'événement', forbidden: ['évènement', 'event'] },
  { term: 'e-mail', forbidden: ['email', 'mail', 'mél'] },
  { term: 'personne', forbidden: ['utilisateur', 'user'], except: ['champ utilisateur'] },
  { term: 'jeton', forbidden: ['token'] },
  { term: 'corbeille', forbidden: ['poubelle'] },
  { term: 'traceur', forbidden: ['tracker', 'pixel de suivi'] },
  { term: 'point de contact', forbidden: ['touchpoint', 'touch point'] },
  { term: 'fenêtre d’attribution', forbidden: ['lookback', 'look-back'] },
  { term: 'espace de travail', forbidden: ['workspace'] },
  { term: 'dépense', forbidden: ['outlay'] },
  { term: 'indicateur', forbidden: ['insight', 'KPI'] },
  { term: 'registre', forbidden: ['ledger'] },
  { term: 'visite de page', forbidden: ['hit', 'page vue'] },
  { term: 'fuseau', forbidden: ['timezone', 'time zone'] },
  { term: 'tableau de bord', forbidden: ['dashboard'] },
  { term: 'ligne de commande', forbidden: ['invite de commande', 'CLI'] },
  { term: 'campagne', forbidden: ['campaign'] },
];

/** Faults against one word for one thing. A page's title is the specification's affair. */
export function termFaults({ text, isTitle }: Passage, list: readonly Term[]): Fault[] {
  if (isTitle) return [];
  return list.flatMap(({ term, forbidden, except = [] }) => {
    const allowed = ranges(text, except);
    return ranges(text, forbidden)
      .filter(({ start, end }) => !allowed.some((each) => each.start <= start && end <= each.end))
      .map(({ start, end }) => ({
        offset: start,
        message: `« ${text.slice(start, end)} »: say « ${term} »`,
      }));
  });
}

/** Where words stand, in the singular or the plural. */
function ranges(text: string, list: readonly string[]): { start: number; end: number }[] {
  return list.flatMap((each) => {
    const plural = each
      .split(' ')
      .map((part) => `${part.replaceAll(/[’']/g, "[’']")}s?`)
      .join('\\s');
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}-])${plural}(?![\\p{L}\\p{N}-])`, 'giu');
    return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
      start: index,
      end: index + found.length,
    }));
  });
}
