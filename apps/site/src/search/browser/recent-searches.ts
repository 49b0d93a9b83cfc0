import { fold } from '@sillage/engine/text/french-order';

const storageKey = 'sillage.searches';
const maxCount = 6;
const maxLength = 100;

/** The searches with a new one first. The same words are kept once, as they were last written. */
export function withSearch(searches: readonly string[], query: string): string[] {
  const words = query.trim().replace(/\s+/g, ' ').slice(0, maxLength);
  if (words === '') return [...searches];
  const others = searches.filter((each) => fold(each) !== fold(words));
  return [words, ...others].slice(0, maxCount);
}

/** What was searched in this browser lately; nothing when its storage is closed. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  } catch (error) {
    console.warn('Recent searches cannot be read.', error);
    return [];
  }
}

export function rememberSearch(query: string): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(withSearch(recentSearches(), query)));
  } catch (error) {
    console.warn('The search cannot be remembered.', error);
  }
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch (error) {
    console.warn('Recent searches cannot be forgotten.', error);
  }
}
