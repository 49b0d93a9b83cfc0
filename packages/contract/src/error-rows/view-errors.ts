import { type ErrorRow, row } from './row.ts';

/** Of what the console keeps and shares. */
export const viewErrors = {
  'view-not-found': row(404, 'View not found {id}', 'Le projet n’a pas cette vue.'),
  'too-many-views': row(
    409,
    'Too many views, the limit is {limit}',
    'Le projet a déjà autant de vues enregistrées qu’il peut en avoir.',
  ),
  'view-not-shareable': row(
    409,
    'A view of the screen {screen} cannot be shared',
    'L’écran de la vue montre des personnes ou des réglages : aucun lien ne l’ouvre. Seuls « Performances » et « Parcours » se partagent.',
  ),
  'view-link-not-found': row(404, 'Link not found {id}', 'La vue n’a pas ce lien.'),
  'too-many-view-links': row(
    409,
    'Too many links, the limit is {limit}',
    'La vue a déjà autant de liens valables qu’elle peut en avoir : révoquez-en un.',
  ),
  'annotation-not-found': row(
    404,
    'Annotation not found {id}',
    'Le projet n’a pas cette annotation.',
  ),
  'too-many-annotations': row(
    409,
    'Too many annotations, the limit is {limit}',
    'Le projet a déjà autant d’annotations qu’il peut en avoir.',
  ),
  'summary-not-found': row(
    404,
    'Summary not found {id}',
    'Vous ne recevez pas le résumé de ce projet.',
  ),
  'shared-view-not-found': row(
    404,
    'The link does not exist, or no longer works',
    'Le lien n’existe pas, a expiré ou a été révoqué, ou ce qu’il montrait n’est plus là : la réponse est la même.',
  ),
} as const satisfies Record<string, ErrorRow>;
