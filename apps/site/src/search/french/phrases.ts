import { fold } from '@sillage/engine/text/french-order';

/** What readers call by several words, in the words of the pages. */
const phrases: Record<string, string> = {
  'taux de change': 'devises taux',
  'cours de change': 'devises taux',
  'taux de conversion': 'conversion taux',
  'cle api': 'compte service cle',
  'cle d api': 'compte service cle',
  'api key': 'compte service cle',
  'mot de passe oublie': 'mot passe oublie acces',
  'single page': 'monopages',
  'google sheets': 'tableur csv',
  'do not track': 'track consentement',
};

/** The query, with the words of the pages in place of a phrase that no page has. */
export function withoutPhrases(query: string): string {
  const folded = ` ${fold(query)
    .replace(/[’'\s]+/g, ' ')
    .trim()} `;
  const found = Object.keys(phrases).find((phrase) => folded.includes(` ${phrase} `));
  return found === undefined ? query : folded.replace(found, phrases[found] ?? '').trim();
}
