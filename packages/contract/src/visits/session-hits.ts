import Type, { type Static } from 'typebox';
import { guardErrors } from '../errors.ts';
import { cursorPageOf } from '../examples/story.ts';
import { sessionHit } from '../examples/visits.ts';
import { CursorPage, cursorQuery } from '../lists.ts';
import { operation } from '../operation.ts';
import { FreeObject, Instant, Nullable, ProjectId, Uuid } from '../values.ts';
import { Consent } from './consent.ts';
import { hitTypes } from './hits.ts';

const Text = (description: string) => Nullable(Type.String({ description }));

export const Hit = Type.Object(
  {
    id: Uuid('Identifiant de la visite de page.'),
    projectId: ProjectId,
    hitType: Type.Enum(hitTypes, {
      description:
        'Nature de la visite de page : une page affichée (`page`), une action (`track`), ou ce qui dit qui est la personne (`identify`).',
    }),
    date: Instant('Date à laquelle elle a eu lieu.'),
    serverDate: Instant('Date de réception.'),
    page: Type.String({ description: 'Adresse de la page.' }),
    title: Text('Titre de la page.'),
    referrer: Text('Adresse de la page d’avant.'),
    name: Text('Nom de l’action, pour `track`.'),
    trackerId: Text('Identifiant du traceur dans le navigateur.'),
    timezoneOffset: Nullable(
      Type.Integer({ description: 'Décalage du navigateur avec UTC, en minutes.' }),
    ),
    data: FreeObject('Données de la visite de page.'),
    consent: Type.Optional(Consent),
  },
  { title: 'Hit', description: 'Une visite de page, telle qu’elle a été reçue.' },
);
export type Hit = Static<typeof Hit>;

export const sessionHitOperations = {
  listInteractionHits: operation({
    tag: 'Interactions',
    method: 'GET',
    path: '/projects/{projectId}/interactions/{id}/hits',
    summary: 'Lister les visites de page d’une session',
    description:
      'Rend les visites de page dont une session est faite, dans l’ordre où elles ont eu lieu. Une interaction hors ligne n’en a pas ; une session plus ancienne que la durée de conservation a perdu les siennes.',
    access: 'reader',
    params: Type.Object({ projectId: ProjectId, id: Uuid('Identifiant de l’interaction.') }),
    query: Type.Object(cursorQuery, { additionalProperties: false }),
    answer: {
      status: 200,
      description: 'Une page de visites de page.',
      schema: CursorPage('HitPage', Hit),
      example: cursorPageOf(sessionHit),
    },
    errors: ['invalid-payload', 'interaction-not-found', ...guardErrors],
  }),
};
