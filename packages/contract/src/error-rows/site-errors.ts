import { type ErrorRow, row } from './row.ts';

/** Of the documentation site. */
export const siteErrors = {
  'page-not-found': row(
    404,
    'Page not found {page}',
    'Le site n’a pas de page à ce chemin.',
    'page',
  ),
  'page-feedback-not-found': row(
    404,
    'Feedback not found {id}',
    'Aucun avis n’a cet identifiant, ou il n’a pas de phrase.',
  ),
} as const satisfies Record<string, ErrorRow>;
