const thin = '\u202f';

const quoted = (text: string): string => `«${thin}${text}${thin}»`;

export const countOf = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count} ${count < 2 ? singular : plural}`;

export const noResult = (query: string): string => `Aucun résultat pour ${quoted(query)}`;

export const resultsFor = (count: number, query: string): string =>
  `${countOf(count, 'résultat')} pour ${quoted(query)}`;

export const seeAll = (count: number): string =>
  count < 2 ? 'Voir la page de résultats' : `Voir les ${count} résultats`;

export const partialMatch = 'Aucune page n’a tous ces mots. Voici celles qui en ont le plus.';

export const advice = 'Vérifiez l’orthographe, ou essayez un mot plus général.';

export const failure = 'La recherche n’a pas pu se charger.';

export const retry = 'Réessayer';

export const loading = 'Recherche en cours…';

export const recent = 'Recherches récentes';

export const forget = 'Les oublier';

export const previousPage = 'Résultats précédents';

export const nextPage = 'Résultats suivants';

export const pageOf = (page: number, pages: number): string => `Page ${page} sur ${pages}`;

export const resultsTitle = (query: string): string =>
  query.trim() === '' ? 'Recherche' : `Recherche${thin}: ${query}`;
